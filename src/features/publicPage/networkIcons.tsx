import type { ReactNode } from 'react';
import { icon } from '../../components/ui/icon.tsx';
import { WhatsAppIcon } from '../../components/ui/icons/WhatsAppIcon.tsx';
import type { SocialNetwork } from '../../domain/ventures/entities.ts';

export const InstagramIcon = icon(
  'M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM16.8 7.2v.01',
);

const NETWORK_ICONS: Readonly<Record<SocialNetwork, () => ReactNode>> = {
  instagram: InstagramIcon,
  facebook: icon('M15.5 3.5h-1.5a3.5 3.5 0 0 0-3.5 3.5v13.5M7 11.5h8'),
  tiktok: icon('M13 3.5v11.5a3.8 3.8 0 1 1-3.8-3.8M13 3.5c.3 2.8 2 4.7 5 5'),
  whatsapp: WhatsAppIcon,
};

/** A network's logo, drawn in the style of the other icons. */
export function NetworkIcon({ network }: { readonly network: SocialNetwork }) {
  const Logo = NETWORK_ICONS[network];
  return <Logo />;
}

export const TruckIcon = icon(
  'M2.5 6h11v10.5h-11ZM13.5 9.5h4l3.5 3.5v3.5h-7.5M5.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM15.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Z',
);

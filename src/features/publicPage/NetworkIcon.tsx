import { Icon } from '../../components/ui/Icon.tsx';
import { WhatsAppIcon } from '../../components/ui/icons/WhatsAppIcon.tsx';
import type { SocialNetwork } from '../../domain/ventures/entities.ts';

/** A network's logo, drawn in the style of the other icons. */
export function NetworkIcon({ network }: { network: SocialNetwork }) {
  switch (network) {
    case 'instagram':
      return (
        <Icon>
          <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
          <circle cx="12" cy="12" r="4" />
          <path d="M16.8 7.2v.01" />
        </Icon>
      );
    case 'facebook':
      return (
        <Icon>
          <path d="M15.5 3.5h-1.5a3.5 3.5 0 0 0-3.5 3.5v13.5M7 11.5h8" />
        </Icon>
      );
    case 'tiktok':
      return (
        <Icon>
          <path d="M13 3.5v11.5a3.8 3.8 0 1 1-3.8-3.8M13 3.5c.3 2.8 2 4.7 5 5" />
        </Icon>
      );
    case 'whatsapp':
      return <WhatsAppIcon />;
  }
}

export function TruckIcon() {
  return (
    <Icon>
      <path d="M2.5 6h11v10.5h-11ZM13.5 9.5h4l3.5 3.5v3.5h-7.5" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </Icon>
  );
}

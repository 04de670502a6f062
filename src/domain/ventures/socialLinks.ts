/** Makes links from the social networks as owners type them, free text (docs/product.md, Public page). */
import { parseWebAddress } from '../webAddress.ts';
import { whatsappChatUrl } from '../whatsapp.ts';
import { SOCIAL_NETWORKS, type SocialNetwork, type Socials } from './entities.ts';

type ProfileNetwork = Exclude<SocialNetwork, 'whatsapp'>;

const PROFILES: Readonly<Record<ProfileNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/@',
};

/** An address of a network without its scheme, such as 'instagram.com/luna', which is no handle. */
const BARE_ADDRESS = /^([a-z-]+\.)?(instagram|facebook|fb|tiktok|whatsapp)\.com\/|^wa\.me\//i;
/** At least one letter or digit: '.' and '..' would leave the path of the profile. */
const HANDLE = /^@?(?=[._-]*[a-z0-9])([a-z0-9._-]{1,60})$/i;

function profileUrl(network: ProfileNetwork, text: string): string | null {
  const [, handle] = HANDLE.exec(text) ?? [];
  return handle === undefined ? null : PROFILES[network] + handle;
}

/**
 * Returns the link of one network, always http or https; null when the text is empty or no link can be made. An address
 * is kept, a handle becomes a profile, a WhatsApp number a wa.me link (with 503 for 8 digits).
 */
export function socialLink(network: SocialNetwork, text: string): string | null {
  const typed = text.trim();
  const address = parseWebAddress(BARE_ADDRESS.test(typed) ? `https://${typed}` : typed)?.href ?? null;
  if (network === 'whatsapp') return whatsappChatUrl(address ?? typed) ?? address;
  return address ?? profileUrl(network, typed);
}

/** Returns the existing links of a venture, in the order of the networks. */
export function socialLinks(
  socials: Socials,
): readonly { readonly network: SocialNetwork; readonly url: string }[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = socialLink(network, socials[network]);
    return url === null ? [] : { network, url };
  });
}

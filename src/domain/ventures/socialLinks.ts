/** Links from what owners type as their social networks: free text (docs/product.md, Public page). */
import { parseWebAddress } from '../webAddress.ts';
import { whatsappChatUrl } from '../whatsapp.ts';
import { SOCIAL_NETWORKS, type SocialNetwork, type Socials } from './entities.ts';

type ProfileNetwork = Exclude<SocialNetwork, 'whatsapp'>;

const PROFILES: Readonly<Record<ProfileNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/@',
};

/** A network's own address without its scheme, which is no handle: 'instagram.com/luna'. */
const BARE_ADDRESS = /^([a-z-]+\.)?(instagram|facebook|fb|tiktok|whatsapp)\.com\/|^wa\.me\//i;
/** At least one letter or digit: '.' and '..' would climb out of the profile's address. */
const HANDLE = /^@?(?=[._-]*[a-z0-9])([a-z0-9._-]{1,60})$/i;

function profileUrl(network: ProfileNetwork, text: string): string | null {
  const [, handle] = HANDLE.exec(text) ?? [];
  return handle === undefined ? null : PROFILES[network] + handle;
}

/**
 * The link of one network, always http or https; null when nothing was typed or it can't be made a link. An
 * address passes, a handle becomes the network's profile, a number of WhatsApp wa.me with 503 for 8 digits.
 */
export function socialLink(network: SocialNetwork, text: string): string | null {
  const typed = text.trim();
  const address = parseWebAddress(BARE_ADDRESS.test(typed) ? `https://${typed}` : typed)?.href ?? null;
  if (network === 'whatsapp') return whatsappChatUrl(address ?? typed) ?? address;
  return address ?? profileUrl(network, typed);
}

/** The links of a venture, those that there are, in the order of the networks. */
export function socialLinks(
  socials: Socials,
): readonly { readonly network: SocialNetwork; readonly url: string }[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = socialLink(network, socials[network]);
    return url === null ? [] : { network, url };
  });
}

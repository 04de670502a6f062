/**
 * The address, map and phone of a branch, stored as one text of three lines ('' = not known), because each stored value
 * of a business counts (docs/data-model.md, How large a document may be).
 */
import { isName } from '../names.ts';
import { normalizePhone, whatsappNumber } from '../phone.ts';
import { MAX_CONTACT_PHONE } from '../reservations/constants.ts';

export interface BranchContact {
  /** One line; '' = not given, in all three fields. */
  readonly address: string;
  /** A link to a map, https. */
  readonly mapUrl: string;
  readonly phone: string;
}

/** Most characters; the rules refuse longer texts. */
export const MAX_ADDRESS = 120;
export const MAX_MAP_URL = 300;

/** As isContact in firestore.rules: no user or password before the host, which could disguise the real host. */
const MAP_URL = /^https:\/\/[a-z0-9-]+([.][a-z0-9-]+)+(:[0-9]+)?([/?#][!-~]*)?$/;
const PHONE = /^[+]?[0-9][0-9 ()-]*$/;
/** The number of digits of a Salvadoran phone. */
const LOCAL_DIGITS = 8;
/** A link without its scheme, as people often copy it. */
const BARE_LINK = /^[a-z0-9-]+([.][a-z0-9-]+)+([/?#]|$)/i;

/** Returns the contact from its stored text; '' for missing parts. */
export function unpackContact(text = ''): BranchContact {
  const [address = '', mapUrl = '', phone = ''] = text.split('\n');
  return { address, mapUrl, phone };
}

/** Returns the text to store. */
export function packContact({ address, mapUrl, phone }: BranchContact): string {
  return address || mapUrl || phone ? [address, mapUrl, phone].join('\n') : '';
}

function linkOf(typed: string): string {
  try {
    return new URL(BARE_LINK.test(typed) ? `https://${typed}` : typed).href;
  } catch {
    return typed;
  }
}

/** Returns a typed contact as it is stored: extra spaces removed, the link complete and encoded as a URL. */
export function tidyContact({ address, mapUrl, phone }: BranchContact): BranchContact {
  const link = mapUrl.trim();
  return {
    address: address.trim().replace(/\s+/g, ' '),
    mapUrl: link && linkOf(link),
    phone: phone.trim(),
  };
}

export type ContactProblem =
  | 'address-too-long'
  | 'address-unreadable'
  | 'map-too-long'
  | 'map-no-link'
  | 'phone-invalid';

/** Returns the problem of each line of a tidied contact, or null. */
export function contactProblems({ address, mapUrl, phone }: BranchContact): {
  readonly [line in keyof BranchContact]: ContactProblem | null;
} {
  const isLink = mapUrl === '' || MAP_URL.test(mapUrl);
  const isPhone = phone === '' || (PHONE.test(phone) && phone.length <= MAX_CONTACT_PHONE);
  const ofAddress = address === '' || isName(address) ? null : 'address-unreadable';
  const ofMap = mapUrl.length > MAX_MAP_URL ? 'map-too-long' : null;
  return {
    address: address.length > MAX_ADDRESS ? 'address-too-long' : ofAddress,
    mapUrl: isLink ? ofMap : 'map-no-link',
    phone: isPhone ? null : 'phone-invalid',
  };
}

/** Returns true when the rules accept the stored text. */
export function isContact(text: string): boolean {
  const contact = unpackContact(text);
  const isWhole = packContact(contact) === text;
  return isWhole && Object.values(contactProblems(contact)).every((problem) => problem === null);
}

/** Returns the link for directions: the branch's own map, else a search for its address; '' without both. */
export function directionsUrl({ address, mapUrl }: BranchContact): string {
  if (MAP_URL.test(mapUrl)) return mapUrl;
  if (address === '') return '';
  const query = new URLSearchParams({ api: '1', query: address });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/** Returns the link that dials a phone, with the country code where it is known, so that it works from abroad. */
export function callUrl(phone: string): string {
  const isWhole = phone.startsWith('+') || normalizePhone(phone).length === LOCAL_DIGITS;
  return `tel:${isWhole ? '+' : ''}${whatsappNumber(phone)}`;
}

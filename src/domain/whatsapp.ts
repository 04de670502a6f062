/** WhatsApp chats with a venture; the link to share with any contact is in reservations/share.ts. */
import { whatsappNumber } from './phone.ts';
import { parseWebAddress } from './webAddress.ts';

/** The fewest and most digits of a number that can be dialled (ITU E.164). */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/** The hosts of WhatsApp's own links. */
const HOST = /^(wa\.me|((www|api|web)\.)?whatsapp\.com)$/;

/** A WhatsApp link without its scheme, as people often copy it. */
const BARE_LINK = /^(wa\.me|([a-z]+\.)?whatsapp\.com)\//i;

function numberText(text: string): string {
  const link = BARE_LINK.test(text) ? `https://${text}` : text;
  if (!/^https?:/i.test(link)) return text;
  const url = parseWebAddress(link);
  if (url === null || !HOST.test(url.hostname)) return '';
  return url.searchParams.get('phone') ?? /^\/\+?(\d+)\/?$/.exec(url.pathname)?.[1] ?? '';
}

/**
 * Returns the digits that wa.me dials, from a number in any spelling or a WhatsApp link; exactly 8 digits get El
 * Salvador's 503. null when it contains no number (a group's invitation, words, too few digits).
 */
export function whatsappDigits(text: string): string | null {
  const digits = whatsappNumber(numberText(text.trim()));
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null;
}

/** Returns the link that opens a chat with a venture, with `text` filled in ('' = none); null without a number. */
export function whatsappChatUrl(number: string, text = ''): string | null {
  const digits = whatsappDigits(number);
  if (digits === null) return null;
  // A length limit can cut an emoji in two, and encodeURIComponent throws on half an emoji.
  const query = text === '' ? '' : `?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`;
  return `https://wa.me/${digits}${query}`;
}

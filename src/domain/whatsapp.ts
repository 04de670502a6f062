/** WhatsApp chats with a venture; sharing with anybody is in reservations/share.ts. */
import { whatsappNumber } from './phone.ts';
import { parseWebAddress } from './webAddress.ts';

/** Fewest and most digits of a number that can be dialled (ITU E.164). */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/** Where WhatsApp's own links lead. */
const HOST = /^(wa\.me|((www|api|web)\.)?whatsapp\.com)$/;

/** One of them as people copy it, without its scheme. */
const BARE_LINK = /^(wa\.me|([a-z]+\.)?whatsapp\.com)\//i;

function numberText(text: string): string {
  const link = BARE_LINK.test(text) ? `https://${text}` : text;
  if (!/^https?:/i.test(link)) return text;
  const url = parseWebAddress(link);
  if (url === null || !HOST.test(url.hostname)) return '';
  return url.searchParams.get('phone') ?? /^\/\+?(\d+)\/?$/.exec(url.pathname)?.[1] ?? '';
}

/**
 * The digits that wa.me dials, from a number in any spelling or one of WhatsApp's own links; exactly 8 digits get
 * El Salvador's 503. null when there is no number in it (a group's invitation, words, too few digits).
 */
export function whatsappDigits(text: string): string | null {
  const digits = whatsappNumber(numberText(text.trim()));
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null;
}

/** The link that opens a chat with a venture, `text` filled in ('' for none); null without a number. */
export function whatsappChatUrl(number: string, text = ''): string | null {
  const digits = whatsappDigits(number);
  if (digits === null) return null;
  // A length limit can cut an emoji in two, and encodeURIComponent throws on half of one.
  const query = text === '' ? '' : `?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`;
  return `https://wa.me/${digits}${query}`;
}

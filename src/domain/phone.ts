/** Phones: '+503 7777-7777', '7777 7777' and '77777777' are one. */

const COUNTRY_CODE = '503';
const LOCAL_DIGITS = 8;

/** The digits 0-9 of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits that identify a person: a leading 503 or 00503 is dropped when exactly 8 digits remain.
 * Empty when the text has no digits; no limit of length (docs/product.md, Formats).
 */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  const local = digits.slice(-LOCAL_DIGITS);
  return digits === COUNTRY_CODE + local || digits === `00${COUNTRY_CODE}${local}` ? local : digits;
}

/** The phone as it is stored: what stands between its digits is blanks, brackets, points, '/', '+' or '-' only. */
export function phoneText(text: string): string {
  return text.replace(/[^0-9 ()+./-]+/g, ' ').trim();
}

/** The digits for a wa.me link: exactly 8 get El Salvador's 503 in front, otherwise the link is dead. */
export function whatsappNumber(text: string): string {
  const phone = normalizePhone(text);
  return phone.length === LOCAL_DIGITS ? COUNTRY_CODE + phone : phone;
}

/** '7777 7777' for a Salvadoran phone in any spelling; other text trimmed and otherwise as it is. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  return phone.length === LOCAL_DIGITS ? `${phone.slice(0, 4)} ${phone.slice(4)}` : text.trim();
}

/** Phone numbers: '+503 7777-7777', '7777 7777' and '77777777' are the same. */

const COUNTRY_CODE = '503';
const LOCAL_DIGITS = 8;

/** Returns the digits 0-9 of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Returns the digits that identify a person: a leading 503 or 00503 is dropped when exactly 8 digits remain. Empty when
 * the text has no digits; of any length (docs/product.md, Formats).
 */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  const local = digits.slice(-LOCAL_DIGITS);
  return digits === COUNTRY_CODE + local || digits === `00${COUNTRY_CODE}${local}` ? local : digits;
}

/** Returns the phone as it is stored: between its digits only spaces, brackets, dots, '/', '+' and '-' remain. */
export function phoneText(text: string): string {
  return text.replace(/[^0-9 ()+./-]+/g, ' ').trim();
}

/** Returns the digits for a wa.me link: exactly 8 digits get El Salvador's 503, without which the link doesn't work. */
export function whatsappNumber(text: string): string {
  const phone = normalizePhone(text);
  return phone.length === LOCAL_DIGITS ? COUNTRY_CODE + phone : phone;
}

/** Returns '7777 7777' for a Salvadoran phone in any spelling; other text is only trimmed. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  return phone.length === LOCAL_DIGITS ? `${phone.slice(0, 4)} ${phone.slice(4)}` : text.trim();
}

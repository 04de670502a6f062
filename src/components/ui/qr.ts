/** Makes QR codes (ISO/IEC 18004) on this device: no service learns which link somebody shares. */
import { encode } from 'uqr';
import type { QrCode } from './qrPath.ts';

/** The free modules around the code that the standard requires; scanners fail without them. */
const QUIET_ZONE = 4;

/**
 * Returns the smallest code of a text that corrects at least 15 % of damage (level M), as codes hang on doors and lie
 * on tables. Throws when the text is longer than a code can hold (about 2300 bytes).
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  return { size, isDark: (row, column) => data[row]?.[column] === true };
}

/** QR codes (ISO/IEC 18004), drawn on this device: no service learns which link somebody shares. */
import { encode } from 'uqr';
import type { QrCode } from './qrPath.ts';

/** Free modules around the code that the standard asks for; scanners fail without them. */
const QUIET_ZONE = 4;

/**
 * Returns the code of a text in its smallest size, correcting at least 15 % of damage (level M): it hangs on doors
 * and lies on tables. Throws when the text is longer than a code can hold (about 2300 bytes).
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  return { size, isDark: (row, column) => data[row]?.[column] === true };
}

/** QR codes (ISO/IEC 18004), drawn on this device: no service learns which link somebody shares. */
import { encode } from 'uqr';

/** Free modules around the code that the standard asks for; scanners fail without them. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules a side, the quiet zone included. */
  readonly size: number;
  /** Whether the module is dark, by row and column from 0. */
  readonly isDark: (row: number, column: number) => boolean;
}

/**
 * Returns the code of a text in its smallest size, correcting at least 15 % of damage (level M): it hangs on doors
 * and lies on tables. Throws when the text is longer than a code can hold (about 2300 bytes).
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  return { size, isDark: (row, column) => data[row]?.[column] === true };
}

/** Returns the dark modules as an SVG path in units of modules: one bar for each run of a row. */
export function qrPath({ size, isDark }: QrCode): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (isDark(row, column + 1)) column += 1;
      path += `M${start} ${row}h${column + 1 - start}v1H${start}z`;
    }
  }
  return path;
}

/** Returns the code as a file that stands by itself: dark on light whatever shows it, `pixels` wide. */
export function qrSvg(code: QrCode, pixels: number): string {
  const { size } = code;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${qrPath(code)}"/></svg>`
  );
}

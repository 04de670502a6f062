/** Draws a QR code without the library, which only qr.ts imports. */

export interface QrCode {
  /** The modules per side, including the quiet zone. */
  readonly size: number;
  /** Returns whether the module is dark, by row and column from 0. */
  readonly isDark: (row: number, column: number) => boolean;
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

/** Returns the code as an SVG file, dark on light in every viewer, `pixels` wide. */
export function qrSvg(code: QrCode, pixels: number): string {
  const { size } = code;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${qrPath(code)}"/></svg>`
  );
}

import { type QrCode, qrSvg } from '../../../components/ui/qrPath.ts';

/** Whole pixels for each module, so that no edge is blurred; at A5 that is finer than a printer's eye. */
const PIXELS_A_MODULE = 24;

/** The code as a vector file: sharp at any size. */
export function qrSvgFile(code: QrCode): Blob {
  return new Blob([qrSvg(code, code.size * PIXELS_A_MODULE)], { type: 'image/svg+xml' });
}

/** The code as a picture, about 1000 pixels wide. Rejects where the browser can't draw it. */
export async function qrPngFile(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = code.size * PIXELS_A_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (!code.isDark(row, column)) continue;
      context.fillRect(column * PIXELS_A_MODULE, row * PIXELS_A_MODULE, PIXELS_A_MODULE, PIXELS_A_MODULE);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('not encoded');
  return blob;
}

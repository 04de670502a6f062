import { type QrCode, qrSvg } from '../../../components/ui/qrPath.ts';
import { png } from '../../../services/device/squarePicture.ts';

/** Whole pixels for each module, so that no edge is blurred; printed on A5 that is finer than a printer can show. */
const PIXELS_A_MODULE = 24;

/** Returns the code as a vector file, sharp at any size. */
export function qrSvgFile(code: QrCode): Blob {
  return new Blob([qrSvg(code, code.size * PIXELS_A_MODULE)], { type: 'image/svg+xml' });
}

/** Draws a code black on white, a module as wide and high as `pixels`. */
export function drawCode(
  context: CanvasRenderingContext2D,
  code: QrCode,
  { left, top, pixels }: { readonly left: number; readonly top: number; readonly pixels: number },
): void {
  context.fillStyle = '#fff';
  context.fillRect(left, top, pixels * code.size, pixels * code.size);
  context.fillStyle = '#000';
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.isDark(row, column)) {
        context.fillRect(left + column * pixels, top + row * pixels, pixels, pixels);
      }
    }
  }
}

/** Returns the code as a picture about 1000 pixels wide. Rejects where the browser can't draw it. */
export async function qrPngFile(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = code.size * PIXELS_A_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  drawCode(context, code, { left: 0, top: 0, pixels: PIXELS_A_MODULE });
  return png(canvas);
}

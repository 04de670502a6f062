import { type QrCode, qrSvg } from '../../../components/ui/qrPath.ts';
import {
  BAND,
  INDIGO,
  INK,
  MARGIN,
  png,
  SIDE,
  squarePicture,
  write,
} from '../../../services/device/squarePicture.ts';

/** Whole pixels for each module, so that no edge is blurred; printed on A5 that is finer than a printer can show. */
const PIXELS_A_MODULE = 24;

/** Returns the code as a vector file, sharp at any size. */
export function qrSvgFile(code: QrCode): Blob {
  return new Blob([qrSvg(code, code.size * PIXELS_A_MODULE)], { type: 'image/svg+xml' });
}

/** Draws a code black on white, a module as wide and high as `pixels`. */
function drawCode(
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

const CODE_SIDE = 440;

export interface Story {
  readonly title: string;
  readonly name: string;
  readonly how: string;
  readonly link: string;
  readonly code: QrCode;
  /** The business's picture; null = none. */
  readonly coverUrl: string | null;
}

/** Returns a PNG of 1080 x 1080, without the cover when that can't be loaded. Rejects where nothing can be drawn. */
export function storyFile({ title, name, how, link, code, coverUrl }: Story): Promise<Blob> {
  return squarePicture(coverUrl, (context, hasCover) => {
    // Whole pixels for each module, in the lower right corner.
    const pixels = Math.floor(CODE_SIDE / code.size);
    const left = SIDE - MARGIN - pixels * code.size;
    drawCode(context, code, { left, top: left, pixels });
    const width = left - 2 * MARGIN;
    const below = BAND + MARGIN;
    context.fillStyle = INK;
    const x = MARGIN;
    if (hasCover) {
      const end = write(context, name, { x, top: below, width, height: 180 }, [72, 60, 50, 42, 36], 800);
      write(context, title, { x, top: end + 16, width, height: 95 }, [40, 34, 28], 600);
    } else {
      context.fillStyle = '#fff';
      const top = MARGIN * 1.5;
      write(
        context,
        name,
        { x, top, width: SIDE - 2 * x, height: BAND - 2 * top },
        [120, 96, 80, 64, 50],
        800,
      );
      context.fillStyle = INK;
      write(context, title, { x, top: below, width, height: 200 }, [56, 46, 36], 700);
    }
    context.fillStyle = INDIGO;
    const foot = SIDE - MARGIN;
    const [host = '', ...path] = link.split('/');
    write(context, how, { x, top: foot - 200, width, height: 70 }, [28, 24], 500);
    const sizes = [34, 30, 27, 24];
    const end = write(context, host, { x, top: foot - 112, width, height: 40 }, sizes, 700);
    write(context, `/${path.join('/')}`, { x, top: end + 6, width, height: 58 }, sizes, 700);
  });
}

/** The square picture of a link for stories, with its code. */
import type { QrCode } from '../../../components/ui/qrPath.ts';
import {
  BAND,
  INDIGO,
  INK,
  MARGIN,
  SIDE,
  squarePicture,
  write,
} from '../../../services/device/squarePicture.ts';
import { drawCode } from './qrFile.ts';

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

/** The square picture for stories and WhatsApp status: drawn on this device, in the colours of the light screen. */
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { wrapText } from '../../../domain/wrapText.ts';

/** Pixels a side: what WhatsApp and Instagram show without scaling. */
const SIDE = 1080;
const BAND = 450;
const MARGIN = 64;
const CODE_SIDE = 440;
const INK = '#1d1b2e';
const INDIGO = '#2a347f';
const PAPER = '#fbf6ec';
const SUN = '#f4b62b';
/** A picture that comes later is left out. */
const COVER_MS = 8000;

export interface Story {
  readonly title: string;
  readonly name: string;
  readonly how: string;
  readonly link: string;
  readonly code: QrCode;
  /** The business's picture; null = none. */
  readonly coverUrl: string | null;
}

/** The picture, if it comes and may be drawn: its store must allow other pages to (CORS). */
async function loadCover(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), COVER_MS));
  return Promise.race([image.decode(), late]).then(
    () => (image.naturalWidth > 0 ? image : null),
    () => null,
  );
}

const LINE = 1.15;

/** Writes the text into a box in the largest of the sizes in which it fits, else cut in the smallest; returns where it ends. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  box: { readonly x: number; readonly top: number; readonly width: number; readonly height: number },
  sizes: readonly number[],
  weight: number,
): number {
  const family = getComputedStyle(document.body).fontFamily;
  const fits = (line: string) => context.measureText(line).width <= box.width;
  const linesAt = (size: number, most: number) => {
    context.font = `${weight} ${size}px ${family}`;
    return wrapText(text, most, fits);
  };
  const mostAt = (size: number) => Math.max(1, Math.floor(box.height / (size * LINE)));
  const size =
    sizes.find((each) => linesAt(each, Number.POSITIVE_INFINITY).length <= mostAt(each)) ?? sizes.at(-1) ?? 0;
  const lines = linesAt(size, mostAt(size));
  for (const [at, line] of lines.entries()) context.fillText(line, box.x, box.top + at * size * LINE);
  return box.top + lines.length * size * LINE;
}

/** The picture fills the band, cut where it is too high or too wide. */
function drawCover(context: CanvasRenderingContext2D, cover: HTMLImageElement): void {
  const scale = Math.max(SIDE / cover.naturalWidth, BAND / cover.naturalHeight);
  const [width, height] = [cover.naturalWidth * scale, cover.naturalHeight * scale];
  context.save();
  context.beginPath();
  context.rect(0, 0, SIDE, BAND);
  context.clip();
  context.drawImage(cover, (SIDE - width) / 2, (BAND - height) / 2, width, height);
  context.restore();
}

/** Black on white with whole pixels for each module, in the corner below on the right. Returns its left edge. */
function drawCode(context: CanvasRenderingContext2D, code: QrCode): number {
  const pixels = Math.floor(CODE_SIDE / code.size);
  const side = pixels * code.size;
  const [left, top] = [SIDE - MARGIN - side, SIDE - MARGIN - side];
  context.fillStyle = '#fff';
  context.fillRect(left, top, side, side);
  context.fillStyle = '#000';
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.isDark(row, column)) {
        context.fillRect(left + column * pixels, top + row * pixels, pixels, pixels);
      }
    }
  }
  return left;
}

function draw({ title, name, how, link, code }: Story, cover: HTMLImageElement | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.textBaseline = 'top';
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = INDIGO;
  context.fillRect(0, 0, SIDE, BAND);
  if (cover) drawCover(context, cover);
  context.fillStyle = SUN;
  context.fillRect(0, BAND, SIDE, 12);
  const left = drawCode(context, code);
  const width = left - 2 * MARGIN;
  const below = BAND + MARGIN;
  context.fillStyle = INK;
  const x = MARGIN;
  if (cover) {
    const end = write(context, name, { x, top: below, width, height: 180 }, [72, 60, 50, 42, 36], 800);
    write(context, title, { x, top: end + 16, width, height: 95 }, [40, 34, 28], 600);
  } else {
    context.fillStyle = '#fff';
    const top = MARGIN * 1.5;
    write(context, name, { x, top, width: SIDE - 2 * x, height: BAND - 2 * top }, [120, 96, 80, 64, 50], 800);
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
  return canvas;
}

async function png(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('not encoded');
  return blob;
}

/** The picture as a PNG of 1080 x 1080, without the cover where that can't be had. Rejects where nothing can be drawn. */
export async function storyFile(story: Story): Promise<Blob> {
  const cover = story.coverUrl === null ? null : await loadCover(story.coverUrl);
  // Some browsers draw a picture and then keep what was drawn to themselves.
  if (cover) {
    const withCover = await Promise.resolve()
      .then(() => png(draw(story, cover)))
      .catch(() => null);
    if (withCover) return withCover;
  }
  return png(draw(story, null));
}

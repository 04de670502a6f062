/** Draws a square picture for stories and WhatsApp status on this device, in the colours of the light screen. */
import { wrapText } from '../../domain/wrapText.ts';
import { withTimeout } from './timeout.ts';

/** The side in pixels: WhatsApp and Instagram show this size without scaling. */
export const SIDE = 1080;
export const BAND = 450;
export const MARGIN = 64;
export const INK = '#1d1b2e';
export const INDIGO = '#2a347f';
const PAPER = '#fbf6ec';
const SUN = '#f4b62b';
/** A cover that takes longer to load is left out. */
const COVER_MS = 8000;

/** Returns the cover, or null when it doesn't load in time or its server doesn't allow the use (CORS). */
async function loadCover(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return withTimeout(image.decode(), { timeoutMs: COVER_MS }).then(
    () => (image.naturalWidth > 0 ? image : null),
    () => null,
  );
}

const LINE = 1.15;

/** Writes the text into a box in the largest size that fits, else cut in the smallest; returns the y of its end. */
export function write(
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

/** Draws the cover so that it fills the band; what is too high or too wide is cut off. */
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

function drawn(cover: HTMLImageElement | null, draw: DrawOn): HTMLCanvasElement {
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
  draw(context, cover !== null);
  return canvas;
}

/** Returns the canvas as a PNG. Rejects when the browser doesn't allow reading it. */
export async function png(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('not encoded');
  return blob;
}

/** Draws below the band, and also on the band when there is no cover (`hasCover` is false). */
export type DrawOn = (context: CanvasRenderingContext2D, hasCover: boolean) => void;

/**
 * Returns a PNG of 1080 x 1080: the cover in a band at the top ('' or null = none; left out when it can't be loaded),
 * and the drawing of `draw`. Rejects when nothing can be drawn.
 */
export async function squarePicture(coverUrl: string | null, draw: DrawOn): Promise<Blob> {
  const cover = coverUrl ? await loadCover(coverUrl) : null;
  // Some browsers draw the cover, and then don't allow reading the canvas.
  if (cover) {
    const withCover = await Promise.resolve()
      .then(() => png(drawn(cover, draw)))
      .catch(() => null);
    if (withCover) return withCover;
  }
  return png(drawn(null, draw));
}

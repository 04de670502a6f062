/** Shrinks a camera's picture to the size that a diner's phone should load: in the browser, before the upload. */
import { isCut, readPictureHeader } from '../../domain/pictureHeader.ts';
import {
  drawingSteps,
  type Encoding,
  encodings,
  type FileProblem,
  MAX_SMALL_BYTES,
  MAX_SOURCE_BYTES,
  MAX_SOURCE_PIXELS,
  MAX_STORED_BYTES,
  type PictureSize,
  type PictureType,
  type PictureUse,
  smallSize,
  TARGET_BYTES,
  TARGET_SMALL_BYTES,
  targetSize,
} from '../../domain/pictures.ts';
import { type Decoded, decodePicture } from './decode.ts';

/** A picture that is ready for the upload. */
export interface ShrunkPicture {
  readonly blob: Blob;
  readonly type: PictureType;
  readonly size: PictureSize;
  /** The same picture, 400 pixels wide and of the same type; null when it would be no smaller. */
  readonly small: Blob | null;
}

export type ShrinkOutcome =
  | { readonly ok: true; readonly picture: ShrunkPicture }
  | { readonly ok: false; readonly problem: FileProblem };

function draw(image: CanvasImageSource, { width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Frees the canvas: Safari keeps its memory until its size is 0. */
function drop(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws `from` at the last of `sizes`, step by step through the sizes before it. */
function drawInSteps(from: CanvasImageSource, sizes: readonly PictureSize[]): HTMLCanvasElement {
  let canvas: HTMLCanvasElement | null = null;
  for (const size of sizes) {
    const next: HTMLCanvasElement = draw(canvas ?? from, size);
    if (canvas !== null) drop(canvas);
    canvas = next;
  }
  if (canvas === null) throw new Error('nothing to draw');
  return canvas;
}

function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function encode(canvas: HTMLCanvasElement, type: PictureType, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Returns WebP, or JPEG (on white) when the browser can't write WebP: it then returns a PNG instead. */
async function typeFor(canvas: HTMLCanvasElement): Promise<PictureType> {
  const sample = draw(canvas, { width: 1, height: 1 });
  const blob = await encode(sample, 'image/webp', 0.5);
  return blob?.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

type Encoded = Omit<ShrunkPicture, 'small'>;

/** Returns the first of the encodings that has `targetBytes` at most, else the smallest. */
async function encodeLight(
  canvas: HTMLCanvasElement,
  type: PictureType,
  tries: readonly Encoding[],
  targetBytes: number,
): Promise<Encoded | null> {
  let lightest: Encoded | null = null;
  for (const { size, quality } of tries) {
    const isFull = size.width === canvas.width && size.height === canvas.height;
    const sized = isFull ? canvas : draw(canvas, size);
    const blob = await encode(sized, type, quality);
    if (!isFull) drop(sized);
    if (blob !== null && (lightest === null || blob.size < lightest.blob.size)) {
      lightest = { blob, type, size };
    }
    if (blob !== null && blob.size <= targetBytes) break;
  }
  return lightest;
}

/** Returns the small version of the picture on `large`; null when it would be no smaller, or has too many bytes. */
async function encodeSmall(large: HTMLCanvasElement, type: PictureType): Promise<Blob | null> {
  const size = smallSize(large);
  if (size === null) return null;
  const canvas = drawInSteps(large, drawingSteps(large, size));
  try {
    const fullSize = encodings(size).filter((one) => one.size.width === size.width);
    const encoded = await encodeLight(canvas, type, fullSize, TARGET_SMALL_BYTES);
    return encoded !== null && encoded.blob.size <= MAX_SMALL_BYTES ? encoded.blob : null;
  } finally {
    drop(canvas);
  }
}

async function redraw(decoded: Decoded, use: PictureUse): Promise<ShrunkPicture | null> {
  const target = targetSize(decoded.size, use);
  const canvas = drawInSteps(decoded.image, drawingSteps(decoded.size, target));
  try {
    const type = await typeFor(canvas);
    if (type === 'image/jpeg') whiten(canvas);
    const small = await encodeSmall(canvas, type);
    const large = await encodeLight(canvas, type, encodings(target), TARGET_BYTES);
    return large && { ...large, small: small !== null && small.size < large.blob.size ? small : null };
  } finally {
    drop(canvas);
  }
}

/**
 * Converts a chosen file to a picture for the storage: upright, within the size of its use, WebP (or JPEG when the
 * browser writes no WebP), about TARGET_BYTES at most, and a second one 400 pixels wide. It has only the pixels of the
 * file, not its place, time and camera. Never rejects.
 */
export async function shrinkPicture(file: Blob, use: PictureUse): Promise<ShrinkOutcome> {
  const refused = (problem: FileProblem): ShrinkOutcome => ({ ok: false, problem });
  if (file.size > MAX_SOURCE_BYTES) return refused('TOO_BIG');
  let decoded: Decoded | null = null;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = readPictureHeader(bytes);
    if (header === null) return refused('NOT_AN_IMAGE');
    const { format, size } = header;
    if (size !== null && size.width * size.height > MAX_SOURCE_PIXELS) return refused('TOO_BIG');
    if (isCut(bytes, header)) return refused('UNREADABLE');
    decoded = await decodePicture(file, header);
    if (decoded === null) return refused(format === 'heic' ? 'HEIC' : 'UNREADABLE');
  } catch {
    // The file was removed after it was chosen, or its storage can't be read.
    return refused('UNREADABLE');
  }
  try {
    const picture = await redraw(decoded, use);
    return picture !== null && picture.blob.size > 0 && picture.blob.size <= MAX_STORED_BYTES
      ? { ok: true, picture }
      : refused('NOT_SHRUNK');
  } catch {
    return refused('NOT_SHRUNK');
  } finally {
    decoded.release();
  }
}

import type { PictureHeader } from '../../domain/pictureHeader.ts';
import type { PictureSize } from '../../domain/pictures.ts';

/** A decoded picture, rotated to stand upright. */
export interface Decoded {
  readonly size: PictureSize;
  readonly image: CanvasImageSource;
  /** Frees its memory: four bytes a pixel. */
  readonly release: () => void;
}

/** Returns whether the bitmap was rotated as EXIF says; browsers that don't know the option don't rotate it. */
function isTurned(bitmap: ImageBitmap, { size, orientation }: PictureHeader): boolean {
  if (orientation === 1) return true;
  if (orientation < 5 || size === null || size.width === size.height) return false;
  return bitmap.width === size.height && bitmap.height === size.width;
}

async function decodeAsBitmap(file: Blob, header: PictureHeader): Promise<Decoded | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  if (!isTurned(bitmap, header)) {
    bitmap.close();
    return null;
  }
  return { size: bitmap, image: bitmap, release: () => bitmap.close() };
}

/** Slower, but every browser rotates an image element, and some decode files only in an element. */
async function decodeAsElement(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  const release = () => {
    element.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  try {
    element.src = url;
    await element.decode();
  } catch (error) {
    release();
    throw error;
  }
  return { size: { width: element.naturalWidth, height: element.naturalHeight }, image: element, release };
}

/** Decodes a picture; null when this browser can't. Call `release` when it is drawn. */
export async function decodePicture(file: Blob, header: PictureHeader): Promise<Decoded | null> {
  const bitmap = await decodeAsBitmap(file, header).catch(() => null);
  const decoded = bitmap ?? (await decodeAsElement(file).catch(() => null));
  return decoded !== null && decoded.size.width > 0 && decoded.size.height > 0 ? decoded : null;
}

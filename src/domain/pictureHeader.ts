import type { PictureSize } from './pictures.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** The data at the beginning of a picture, read before it is decoded. */
export interface PictureHeader {
  readonly format: PictureFormat;
  /** As stored, before rotation; null where the bytes don't contain it. */
  readonly size: PictureSize | null;
  /** The rotation in EXIF (1 to 8); 1 = none. Browsers rotate JPEGs by it. */
  readonly orientation: number;
  /** Where the frame of a JPEG begins: EXIF and thumbnails, which are JPEGs too, come before it. */
  readonly frameAt?: number;
}

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

class Reader {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#view.byteLength;
  }

  /** Returns an unsigned number of so many bytes; -1 beyond the end. */
  uint(at: number, bytes: 1 | 2 | 4, littleEndian = false): number {
    if (at < 0 || at + bytes > this.length) return -1;
    if (bytes === 1) return this.#view.getUint8(at);
    return bytes === 2 ? this.#view.getUint16(at, littleEndian) : this.#view.getUint32(at, littleEndian);
  }

  ascii(at: number, length: number): string {
    return Array.from({ length }, (_, i) => String.fromCharCode(Math.max(0, this.uint(at + i, 1)))).join('');
  }
}

function sizeOf(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Returns the orientation in the EXIF segment whose content starts at `at`; 1 when there is none. */
function exifOrientation(file: Reader, at: number): number {
  if (file.ascii(at, 6) !== 'Exif\0\0') return 1;
  const tiff = at + 6;
  const little = file.ascii(tiff, 2) === 'II';
  const directory = tiff + file.uint(tiff + 4, 4, little);
  const entries = file.uint(directory, 2, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const field = directory + 2 + entry * 12;
    if (file.uint(field, 2, little) === 0x0112) {
      const value = file.uint(field + 8, 2, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

function readJpeg(file: Reader): PictureHeader {
  let orientation = 1;
  let at = 2;
  while (at + 4 <= file.length && file.uint(at, 1) === 0xff) {
    const marker = file.uint(at + 1, 1);
    // C4, C8 and CC are tables; the other C markers start a frame, which contains the size.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const size = sizeOf(file.uint(at + 7, 2), file.uint(at + 5, 2));
      return { format: 'jpeg', size, orientation, frameAt: at };
    }
    if (marker === 0xe1 && orientation === 1) orientation = exifOrientation(file, at + 4);
    // A marker may be preceded by more FF bytes.
    at += marker === 0xff ? 1 : 2 + file.uint(at + 2, 2);
  }
  return { format: 'jpeg', size: null, orientation };
}

function webpSize(file: Reader): PictureSize | null {
  switch (file.ascii(12, 4)) {
    case 'VP8 ':
      return sizeOf(file.uint(26, 2, true) & 0x3fff, file.uint(28, 2, true) & 0x3fff);
    case 'VP8L': {
      const bits = file.uint(21, 4, true);
      return bits === -1 ? null : sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': {
      const [width, height] = [24, 27].map((at) => file.uint(at, 2, true) + (file.uint(at + 2, 1) << 16) + 1);
      return sizeOf(width ?? 0, height ?? 0);
    }
    default:
      return null;
  }
}

/** The bytes that end a picture; after them a file may have more. */
const ENDS: Partial<Record<PictureFormat, readonly [number, ...number[]]>> = {
  jpeg: [0xff, 0xd9],
  // IEND
  png: [0x49, 0x45, 0x4e, 0x44],
};

/** Returns whether the end of a file is missing: browsers draw what they got, the rest grey, and report no error. */
export function isCut(bytes: Uint8Array, { format, frameAt = 0 }: PictureHeader): boolean {
  if (format === 'webp') return new Reader(bytes).uint(4, 4, true) + 8 > bytes.length;
  const end = ENDS[format];
  if (end === undefined) return false;
  let at = bytes.indexOf(end[0], frameAt);
  while (at !== -1 && end.some((byte, n) => bytes[at + n] !== byte)) at = bytes.indexOf(end[0], at + 1);
  return at === -1;
}

/**
 * Reads the beginning of a file; null when it isn't that of a picture that a browser may support. Ignores the file's
 * name and declared type, because they may be wrong.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const file = new Reader(bytes);
  const plain = (format: PictureFormat, size: PictureSize | null): PictureHeader => ({
    format,
    size,
    orientation: 1,
  });
  if (file.uint(0, 2) === 0xffd8) return readJpeg(file);
  if (file.uint(0, 4) === 0x89504e47) return plain('png', sizeOf(file.uint(16, 4), file.uint(20, 4)));
  if (file.ascii(0, 4) === 'RIFF' && file.ascii(8, 4) === 'WEBP') return plain('webp', webpSize(file));
  if (/^GIF8[79]a$/.test(file.ascii(0, 6)))
    return plain('gif', sizeOf(file.uint(6, 2, true), file.uint(8, 2, true)));
  if (file.ascii(0, 2) === 'BM' && file.length >= 26) {
    // A negative height means that the rows are stored from the top.
    return plain('bmp', sizeOf(file.uint(18, 4, true), Math.abs(file.uint(22, 4, true) | 0)));
  }
  if (file.ascii(4, 4) === 'ftyp') {
    const brand = file.ascii(8, 4);
    if (brand === 'avif' || brand === 'avis') return plain('avif', null);
    if (HEIF_BRANDS.has(brand)) return plain('heic', null);
  }
  return null;
}

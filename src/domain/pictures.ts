/** Pictures that owners and administrators upload: accepted formats, sizes and storage paths. */
import type { Outcome, Problem } from './outcome.ts';

/** The content types that storage.rules accept. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** For a file input's `accept`. Because HEIC isn't in it, an iPhone converts such photos to JPEG. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** The largest content that storage.rules accept, in bytes. */
export const MAX_STORED_BYTES = 2 * 1024 * 1024;

/** The target size of a picture, in bytes: a diner's page shows many of them over prepaid data. */
export const TARGET_BYTES = 150_000;

/** The largest small version that storage.rules accept, in bytes. */
export const MAX_SMALL_BYTES = 200 * 1024;

/** The width of a small version, in pixels; it is part of its name (`smallPath`). */
const SMALL_WIDTH = 400;

/** The target size of a small version, in bytes. */
export const TARGET_SMALL_BYTES = 40_000;

/** The largest file that the app tries to open, in bytes: with larger ones phones run out of memory. */
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** The most pixels that the app tries to decode, at 4 bytes each. Phone cameras reach 200 million. */
export const MAX_SOURCE_PIXELS = 210_000_000;

/** Most pictures of one product (data model: 1 to 8). */
export const MAX_PRODUCT_PICTURES = 8;
/** Most characters of a picture's address. */
export const MAX_PICTURE_URL = 1000;

/** In pixels, whole numbers. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The use of a picture, which decides its size. */
export type PictureUse = 'venture' | 'branch' | 'product' | 'banner';

const WIDE: PictureSize = { width: 1200, height: 800 };

const BOXES: Readonly<Record<PictureUse, PictureSize>> = {
  venture: WIDE,
  branch: WIDE,
  banner: WIDE,
  product: { width: 1024, height: 1024 },
};

/** A picture in Storage, as documents refer to it. */
export interface StoredPicture {
  /** Download address; it also tells whether there is a small version (`addressOfTwo`). */
  readonly url: string;
  /** Object name, needed to delete it. */
  readonly path: string;
}

/** Returns the picture of a record as forms expect it: a list with one picture or none. */
export function pictureOf(record: {
  readonly imageUrl: string | null;
  readonly imagePath: string;
}): readonly StoredPicture[] {
  return record.imageUrl === null ? [] : [{ url: record.imageUrl, path: record.imagePath }];
}

/** Why a chosen file can't become a picture. */
export type FileProblem =
  | 'NOT_AN_IMAGE'
  /** A photo in Apple's HEIC format, which this browser can't open. */
  | 'HEIC'
  /** The file is damaged, or of a format that this browser can't open. */
  | 'UNREADABLE'
  | 'TOO_BIG'
  /** The browser couldn't draw or encode it, usually because of too little memory. */
  | 'NOT_SHRUNK';

/** The codes of the storage library, without their prefix. */
export const STORAGE_CODES = [
  'unknown',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'invalid-checksum',
  'canceled',
  'invalid-url',
  'invalid-argument',
  'no-default-bucket',
  'server-file-wrong-size',
  'no-download-url',
] as const;

export type StorageCode = (typeof STORAGE_CODES)[number];

export type PictureProblem = FileProblem | StorageCode;

function scaled({ width, height }: PictureSize, factor: number): PictureSize {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Returns the size to store: same proportions, in its use's box (turned for an upright picture), never enlarged. */
export function targetSize(source: PictureSize, use: PictureUse): PictureSize {
  const box = BOXES[use];
  const upright = source.height > source.width;
  const [width, height] = upright ? [box.height, box.width] : [box.width, box.height];
  return scaled(source, Math.min(1, width / source.width, height / source.height));
}

/** Returns the size of the small version of a picture stored in size `large`; null where it would be no smaller. */
export function smallSize(large: PictureSize): PictureSize | null {
  if (large.width <= SMALL_WIDTH) return null;
  return { width: SMALL_WIDTH, height: scaled(large, SMALL_WIDTH / large.width).height };
}

/** Returns the sizes to draw in turn, last `target`: where browsers average 4 pixels, one large step is jagged. */
export function drawingSteps(source: PictureSize, target: PictureSize): readonly PictureSize[] {
  const steps = [4, 2].map((factor) => scaled(target, factor));
  return [...steps.filter(({ width, height }) => width < source.width && height < source.height), target];
}

/** One way to encode a picture. */
export interface Encoding {
  readonly size: PictureSize;
  /** 0 to 1, as for canvas.toBlob. */
  readonly quality: number;
}

/** Returns the encodings to try until one is small enough: first lower quality, barely visible, then fewer pixels. */
export function encodings(target: PictureSize): readonly Encoding[] {
  const full = [0.82, 0.74, 0.66, 0.56, 0.46].map((quality) => ({ size: target, quality }));
  const smaller = [0.85, 0.7, 0.55, 0.4].map((factor) => ({ size: scaled(target, factor), quality: 0.5 }));
  return [...full, ...smaller];
}

const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const MAX_STEM = 48;

/**
 * Returns the name for storing a picture: the letters and digits of `fileName`, lowercase and without accents, other
 * characters as one hyphen, at most 48, 'foto' when nothing is left; with the extension of the encoded type.
 */
export function pictureFileName(fileName: string, type: PictureType): string {
  const stem = fileName
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, '');
  return `${stem === '' ? 'foto' : stem}.${EXTENSIONS[type]}`;
}

/** The owner of a picture, which determines its folder. */
export type PictureOwner =
  | { readonly kind: 'venture'; readonly ventureId: string }
  | { readonly kind: 'product'; readonly ventureId: string; readonly productId: string }
  | { readonly kind: 'branch'; readonly businessId: string; readonly branchId: string }
  | { readonly kind: 'lottery'; readonly lotteryId: string };

/** Returns the folder of an owner's pictures in Storage (docs/data-model.md, Pictures), without a slash at the end. */
export function pictureFolder(owner: PictureOwner): string {
  switch (owner.kind) {
    case 'venture':
      return `ventures/${owner.ventureId}`;
    case 'product':
      return `ventures/${owner.ventureId}/products/${owner.productId}`;
    case 'branch':
      return `businesses/${owner.businessId}/branches/${owner.branchId}`;
    case 'lottery':
      return `lotteries/${owner.lotteryId}`;
  }
}

/** Returns the object name of a new picture: folder/{timestamp}-{name}. `stampMs`: epoch milliseconds, 13 digits. */
export function picturePath(
  owner: PictureOwner,
  stampMs: number,
  fileName: string,
  type: PictureType,
): string {
  return `${pictureFolder(owner)}/${stampMs}-${pictureFileName(fileName, type)}`;
}

/** Returns the object name of the small version, in the same folder as the large one at `path`. */
export function smallPath(path: string): string {
  return path.replace(/(?=[.]\w+$)/, '_400');
}

/**
 * Returns the address of a picture in two widths, as documents store it: the download address `large`, and in its
 * fragment (never sent) the width of the large picture and the token of the small one: `{large}#{width}.{token}`. So
 * documents need no further field, and older versions of the app show the large picture.
 */
export function addressOfTwo(large: string, width: number, small: string): string {
  return `${large}#${width}.${new URL(small).searchParams.get('token')}`;
}

/** Returns an image's `srcset`: both widths, or the small one to save data; undefined for a picture of one width. */
export function srcSetOf(url: string, savesData: boolean): string | undefined {
  const two = /^([^?#]+)(\.\w+\?[^#]*token=)[^#]+#(\d+)\.([\w-]+)$/;
  if (!two.test(url)) return undefined;
  return url.replace(two, savesData ? '$1_400$2$4' : '$1_400$2$4 400w, $& $3w');
}

/** Returns all object names of a picture: two when it has a small version. */
export function objectPaths({ url, path }: StoredPicture): readonly string[] {
  return path !== '' && /#\d+[.][\w-]+$/.test(url) ? [path, smallPath(path)] : [path];
}

/** The state of the document that refers to pictures. 'unknown': the response was lost, it may be written or not. */
export type WriteStatus = 'written' | 'refused' | 'unknown';

/** Returns the state of the document that a command writes. */
export function writeStatusOf(outcome: Outcome<unknown, Problem>): WriteStatus {
  if (outcome.ok) return 'written';
  return outcome.problem === 'UNCERTAIN' ? 'unknown' : 'refused';
}

/** Pictures that owners and administrators upload: what is taken, how large they become and where they lie. */
import type { Outcome, Problem } from './outcome.ts';

/** The content types that storage.rules let in. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** For a file chooser's `accept`. Without HEIC in it an iPhone hands out a JPEG of such a photo. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** The largest content that storage.rules let in, in bytes. */
export const MAX_STORED_BYTES = 2 * 1024 * 1024;

/** What a picture should weigh at most, in bytes: a diner's page shows many of them over prepaid data. */
export const TARGET_BYTES = 150_000;

/** The largest small version that storage.rules let in, in bytes. */
export const MAX_SMALL_BYTES = 200 * 1024;

/** How wide a small version is, in pixels; its name says so (`smallPath`). */
const SMALL_WIDTH = 400;

/** What a small version should weigh at most, in bytes. */
export const TARGET_SMALL_BYTES = 40_000;

/** The largest file that we try to open, in bytes: above it phones run out of memory. */
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** The most pixels that we try to decode; each takes four bytes. Cameras of phones reach 200 million. */
export const MAX_SOURCE_PIXELS = 210_000_000;

/** Pictures of one product (data model: 1 to 8). */
export const MAX_PRODUCT_PICTURES = 8;
/** Longest address of a picture, in characters. */
export const MAX_PICTURE_URL = 1000;

/** In pixels, whole numbers. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What a picture is for; the sizes are the recommendations of docs/product.md. */
export type PictureUse = 'venture' | 'branch' | 'product' | 'banner';

const WIDE: PictureSize = { width: 1200, height: 800 };

const BOXES: Readonly<Record<PictureUse, PictureSize>> = {
  venture: WIDE,
  branch: WIDE,
  banner: WIDE,
  product: { width: 1024, height: 1024 },
};

/** A picture in the store: what documents hold of it. */
export interface StoredPicture {
  /** Download address; where it has a small version too, it says so (`addressOfTwo`). */
  readonly url: string;
  /** Object name, to delete it by. */
  readonly path: string;
}

/** The one picture of a record as forms take it: a list of none or one. */
export function pictureOf(record: {
  readonly imageUrl: string | null;
  readonly imagePath: string;
}): readonly StoredPicture[] {
  return record.imageUrl === null ? [] : [{ url: record.imageUrl, path: record.imagePath }];
}

/** Why a chosen file can't become a picture. */
export type FileProblem =
  | 'NOT_AN_IMAGE'
  /** A photo in Apple's format, which this browser can't open. */
  | 'HEIC'
  /** Damaged, or of a kind that this browser can't open. */
  | 'UNREADABLE'
  | 'TOO_BIG'
  /** The browser could not draw or encode it: most often too little memory. */
  | 'NOT_SHRUNK';

/** The codes of the storage library (docs/product.md, Ventures), without their prefix. */
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

/**
 * The size that a picture of `source` is stored in: same proportions, within the box of its use, never enlarged,
 * at least one pixel each way. An upright picture gets the box turned, or it would lose most of its width.
 */
export function targetSize(source: PictureSize, use: PictureUse): PictureSize {
  const box = BOXES[use];
  const upright = source.height > source.width;
  const [width, height] = upright ? [box.height, box.width] : [box.width, box.height];
  return scaled(source, Math.min(1, width / source.width, height / source.height));
}

/** The size of the small version of a picture that is stored in size `large`; null where it would be no smaller. */
export function smallSize(large: PictureSize): PictureSize | null {
  if (large.width <= SMALL_WIDTH) return null;
  return { width: SMALL_WIDTH, height: scaled(large, SMALL_WIDTH / large.width).height };
}

/**
 * The sizes to draw one after the other, the last of which is `target`. Browsers that smooth over four pixels only
 * would make a large step jagged, so the last two steps halve.
 */
export function drawingSteps(source: PictureSize, target: PictureSize): readonly PictureSize[] {
  const steps = [4, 2].map((factor) => scaled(target, factor));
  return [...steps.filter(({ width, height }) => width < source.width && height < source.height), target];
}

/** One way to encode a picture. */
export interface Encoding {
  readonly size: PictureSize;
  /** 0 to 1, as canvas.toBlob takes it. */
  readonly quality: number;
}

/** The encodings to try until one is light enough: first less quality, which is hardly seen, then fewer pixels. */
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
 * The name under which a picture is stored: what `fileName` has of letters and digits, without accents and lowercase,
 * other runs as one hyphen, 48 at most, 'foto' when nothing is left; and the extension of what was made of it.
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

/** Whose picture it is, which decides where it lies. */
export type PictureOwner =
  | { readonly kind: 'venture'; readonly ventureId: string }
  | { readonly kind: 'product'; readonly ventureId: string; readonly productId: string }
  | { readonly kind: 'branch'; readonly businessId: string; readonly branchId: string }
  | { readonly kind: 'lottery'; readonly lotteryId: string };

/** The folder of its pictures in the store (docs/product.md, Ventures), no slash at the end. */
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

/** The object name of a new picture: folder/{timestamp}-{name}. `stampMs`: epoch milliseconds, 13 digits. */
export function picturePath(
  owner: PictureOwner,
  stampMs: number,
  fileName: string,
  type: PictureType,
): string {
  return `${pictureFolder(owner)}/${stampMs}-${pictureFileName(fileName, type)}`;
}

/** The object name of the small version, which lies beside the large one at `path`. */
export function smallPath(path: string): string {
  return path.replace(/(?=[.]\w+$)/, '_400');
}

/**
 * The address of a picture in two widths, as documents hold it: `large`, the large one's download address, and in its
 * fragment, which is never sent, how wide that is and the token of the small one's address: `{large}#{width}.{token}`.
 * So no document has a field more, and older versions of the app show the large one.
 */
export function addressOfTwo(large: string, width: number, small: string): string {
  return `${large}#${width}.${new URL(small).searchParams.get('token')}`;
}

/**
 * What an `<img>` takes as `srcset` for a stored picture: both widths, or the small one alone where data is to be saved;
 * undefined for a picture that is stored in one width.
 */
export function srcSetOf(url: string, savesData: boolean): string | undefined {
  const two = /^([^?#]+)(\.\w+\?[^#]*token=)[^#]+#(\d+)\.([\w-]+)$/;
  if (!two.test(url)) return undefined;
  return url.replace(two, savesData ? '$1_400$2$4' : '$1_400$2$4 400w, $& $3w');
}

/** All object names of a picture: two where it has a small version. */
export function objectPaths({ url, path }: StoredPicture): readonly string[] {
  return path !== '' && /#\d+[.][\w-]+$/.test(url) ? [path, smallPath(path)] : [path];
}

/** What became of the document that names pictures. 'unknown': the answer was lost, it may or may not be written. */
export type WriteStatus = 'written' | 'refused' | 'unknown';

/** Returns what became of the document that a command writes. */
export function writeStatusOf(outcome: Outcome<unknown, Problem>): WriteStatus {
  if (outcome.ok) return 'written';
  return outcome.problem === 'UNCERTAIN' ? 'unknown' : 'refused';
}

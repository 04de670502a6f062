/**
 * A picture in two widths: as uploaded, and 400 pixels wide beside it under the same name with `_400`. The address that
 * documents hold is the large one's; its fragment, which is never sent, says how wide that is and with which token the
 * small one is downloaded: `{...}/o/{name}.webp?alt=media&token={large}#{width}.{small}`. So no document has a field
 * more, every older version shows such a picture, and one that was stored in one width shows as ever.
 */

/** How wide the small version is, in pixels. */
export const SMALL_WIDTH = 400;

/** index.html reads and writes addresses with the same two texts. */
const TWO_WIDTHS = /^([^?#]+)(\.\w+\?[^#]*token=)[^#]+#(\d+)\.([\w-]+)$/;
const SRC_SET = '$1_400$2$4 400w, $& $3w';

/** What an `<img>` takes its picture from. */
export interface PictureSources {
  readonly src: string;
  /** Left out where there is one width only. */
  readonly srcSet: string | undefined;
}

/** Returns what shows the picture of this address, in the width that the place needs. */
export function sourcesOf(url: string): PictureSources {
  const srcSet = url.replace(TWO_WIDTHS, SRC_SET);
  return { src: url, srcSet: srcSet === url ? undefined : srcSet };
}

/** Returns the address of the small version, or `url` itself where there is none: for lists and thumbnails. */
export function smallUrl(url: string): string {
  return url.replace(TWO_WIDTHS, '$1_400$2$4');
}

/** Returns the address without what it says of the small version: for those who download it elsewhere. */
export function plainUrl(url: string): string {
  return url.replace(/#.*/, '');
}

/**
 * Returns the address of a picture whose small version lies beside it. `large`, `small`: download addresses;
 * `width`: the large one's, in pixels. Where the two don't belong together it is the large one's address.
 */
export function addressOfTwo(large: string, width: number, small: string): string {
  const token = /[?&]token=([\w-]+)/.exec(small)?.[1] ?? '';
  const address = `${large}#${width}.${token}`;
  return smallUrl(address) === small ? address : large;
}

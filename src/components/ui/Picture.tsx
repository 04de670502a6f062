import type { ImgHTMLAttributes } from 'react';

declare global {
  interface Window {
    /** index.html's: what an `<img>` takes as `srcset`; nothing for a picture that is stored in one width. */
    vagaSrcSet?: (src: string) => string | undefined;
  }
}

export type PictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string;
  /** '' when the words beside it say the same. */
  alt: string;
};

/**
 * A stored picture, in the width that its place needs; `sizes` says how wide that is. The place is reserved by the
 * class, or by `width` and `height`.
 */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return <img {...rest} alt={alt} srcSet={window.vagaSrcSet?.(src)} src={src} />;
}

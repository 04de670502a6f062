import type { ImgHTMLAttributes } from 'react';

type Attributes = 'className' | 'style' | 'draggable' | 'onError' | 'aria-hidden' | 'width' | 'height';

export type PictureProps = Pick<ImgHTMLAttributes<HTMLImageElement>, Attributes> & {
  src: string;
  /** The widths that there are of it; left out: one. */
  srcSet?: string | undefined;
  /** As of `<img>`: how wide it is shown; a browser that saves data takes the smallest whatever it says. */
  sizes?: string | undefined;
  /** '' when the words beside it say the same. */
  alt: string;
  /** 'first': what one sees first, asked for before all others; 'lazy': when it comes near; else when it is here. */
  load?: 'first' | 'lazy' | undefined;
};

/** A stored picture. Its place is reserved by the class, or by `width` and `height`. */
export function Picture({ src, srcSet, sizes, alt, load, ...rest }: PictureProps) {
  // index.html has looked once for the whole visit: its own first picture and ours must be the same file.
  const savesData = document.documentElement.hasAttribute('data-saver');
  return (
    <img
      {...rest}
      alt={alt}
      decoding={load === 'first' ? undefined : 'async'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      loading={load === 'lazy' ? 'lazy' : undefined}
      sizes={srcSet && (savesData ? '1px' : sizes)}
      srcSet={srcSet}
      src={src}
    />
  );
}

import { type ImgHTMLAttributes, useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Defined by index.html: returns an image's `srcset`; undefined for a picture stored in one width. */
    vagaSrcSet?: (src: string) => string | undefined;
  }
}

export type PictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string;
  /** '' when the text beside it says the same. */
  alt: string;
};

// A picture that failed to load offline stays broken until it is requested again.
window.addEventListener('online', () => {
  for (const img of document.images)
    if (img.complete && img.naturalWidth === 0) img.setAttribute('src', img.src);
});

/**
 * Shows a stored picture in the width that its space needs, which `sizes` gives. The class, or `width` and `height`,
 * reserve the space.
 */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return <img {...rest} alt={alt} srcSet={window.vagaSrcSet?.(src)} src={src} />;
}

/**
 * For a place that shows something else instead of a picture that failed to load: returns its address, null again once
 * the device is back online, and the function that sets it.
 */
export function useBroken() {
  const state = useState<string | null>(null);
  const [broken, setBroken] = state;
  useEffect(() => {
    if (broken === null) return;
    const again = () => setBroken(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [broken, setBroken]);
  return state;
}

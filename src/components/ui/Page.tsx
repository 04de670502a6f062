import type { ReactNode } from 'react';
import css from './Page.module.css';
import { Picture } from './Picture.tsx';

/** The main part of a screen; `narrow` for lists and short forms. */
export function Page({
  width = 'wide',
  children,
}: {
  width?: 'narrow' | 'wide' | undefined;
  children: ReactNode;
}) {
  return (
    <main id="main" className={css.page} data-width={width}>
      {children}
    </main>
  );
}

export type CoverProps = {
  src: string;
  /** '' when the heading beside it says the same. */
  alt: string;
  /** Replaces the standard shape. */
  className?: string | undefined;
};

/**
 * Shows a business's picture, 16:9 on a phone and 4:1 on a wide screen; its space is kept while it loads. `sizes` is
 * smaller than the real width, so that a cheap phone with two pixels per point loads the small one; index.html, which
 * shows it before the app has loaded, uses the same value.
 */
export function Cover({ src, alt, className = css.cover }: CoverProps) {
  return (
    <Picture
      className={className}
      src={src}
      alt={alt}
      width={1200}
      height={675}
      sizes="50vw"
      fetchPriority="high"
    />
  );
}

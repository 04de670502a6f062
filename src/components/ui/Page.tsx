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

/** How wide a page's first picture is; index.html, which shows it before the app is here, says the same. */
export const COVER_SIZES = '(min-width: 70rem) 66rem, 94vw';

export type CoverProps = {
  src: string;
  srcSet?: string | undefined;
  /** '' when the heading beside it says the same. */
  alt: string;
};

/** A business's picture, 16:9 on a phone and 4:1 on a wide screen, with its room kept while it loads. */
export function Cover(props: CoverProps) {
  return (
    <Picture {...props} className={css.cover} width={1200} height={675} sizes={COVER_SIZES} load="first" />
  );
}

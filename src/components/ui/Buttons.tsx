import type { ReactNode } from 'react';
import css from './Buttons.module.css';

/**
 * Buttons in a row, in the order that holds everywhere: the main one, or the one that can't be undone, is the last.
 * Where they have no room in one row they stand below each other, the last one on top.
 */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>;
}

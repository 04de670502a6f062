import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export type EmptyStateProps = {
  /** One of pictures.tsx. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** Nothing to show: what that means and what can be done. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {picture}
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}

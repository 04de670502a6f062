import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export type EmptyStateProps = {
  /** A drawing, such as NothingFoundPicture. */
  picture?: ReactNode;
  title: ReactNode;
  /** 1 when the screen shows nothing else. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  action?: ReactNode;
  /** True for a failure: screen readers say it at once. */
  alert?: boolean | undefined;
};

/** Says that there is nothing to show, why, and what to do next. */
export function EmptyState({ picture, title, level = 2, text, action, alert }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`stack gap-3 ${css.empty}`} role={alert ? 'alert' : undefined}>
      {picture}
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export type EmptyStateProps = {
  /** A drawing, such as NothingFoundPicture. */
  picture?: ReactNode;
  title: ReactNode;
  /** 1 where it is all that the screen has to say. */
  level?: 1 | 2 | undefined;
  text?: ReactNode;
  action?: ReactNode;
  /** It is spoken at once: something failed. */
  alert?: boolean | undefined;
};

/** Nothing to show: what that means and what can be done. */
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

import type { ReactNode } from 'react';
import css from './BottomBar.module.css';

export type BottomBarProps = {
  /** The first line of the summary. */
  summary: ReactNode;
  /** The rest of the summary. */
  detail?: ReactNode;
  /** The button. */
  children: ReactNode;
};

/** Shows a summary and the main button: in the thumb's reach on a phone, a card beside the form on a wide screen. */
export function BottomBar({ summary, detail, children }: BottomBarProps) {
  return (
    <div className={`foot row middle ${css.bar}`}>
      <div className={css.summary}>
        <b>{summary}</b>
        {detail ? <small>{detail}</small> : null}
      </div>
      {children}
    </div>
  );
}

export type BarLayoutProps = {
  children: ReactNode;
  bar: ReactNode;
  /** Before the form on a phone, above the bar on a wide screen. */
  aside?: ReactNode;
  /** After the form on a phone, above the bar on a wide screen. */
  beside?: ReactNode;
};

/** The layout for a BottomBar: the form's cards, and the bar as last child. */
export function BarLayout({ children, bar, aside, beside }: BarLayoutProps) {
  return (
    <div className={`stack gap-5 ${css.layout}`}>
      {aside ? <div className={`stack gap-5 ${css.aside}`}>{aside}</div> : null}
      <div className={`stack gap-5 ${css.main}`}>{children}</div>
      {beside ? (
        <div className={css.side}>
          {beside}
          {bar}
        </div>
      ) : (
        bar
      )}
    </div>
  );
}

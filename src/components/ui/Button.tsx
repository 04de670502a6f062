import type { ComponentProps, ReactNode } from 'react';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'm' | 'l';

export interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the attributes of the look of a button, or of a link that looks like one, and those of the element itself. */
export function withLook<P extends Look>({
  variant = 'primary',
  size = 'm',
  block,
  className,
  ...native
}: P) {
  return {
    ...native,
    className: className ? `${css.button} ${className}` : css.button,
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
  };
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows that work is going on and ignores presses; focus and width stay. */
    busy?: boolean | undefined;
    /** The label while busy; space is kept for both labels, so that there is no layout shift. */
    busyLabel?: ReactNode;
  };

/** A native button (type 'button' unless set otherwise). Busy is aria-disabled, so that the focus isn't lost. */
export function Button({ busy = false, busyLabel, onClick, children, ...native }: ButtonProps) {
  return (
    <button
      type="button"
      {...withLook(native)}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={(event) => {
        // Also stops Enter in a field from submitting the form through this button.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={css.swap}>
          <span aria-hidden={busy}>{children}</span>
          <span aria-hidden={!busy}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/**
 * Buttons in a row, in the same order everywhere: the last is the main one, or the one that can't be undone. Without
 * room for one row they stand below each other, the last one on top.
 */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={`row gap-2 ${css.row}`}>{children}</div>;
}

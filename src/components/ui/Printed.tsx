import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import css from './Printed.module.css';

export interface PrintedProps {
  /** Sets the text size and the other styles on paper. */
  readonly className: string | undefined;
  /** Called when the browser's print window has closed. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Prints its children, and nothing else, at once, black on white. */
export function Printed({ className, onDone, children }: PrintedProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.body.dataset.printing = '';
    const onAfter = () => done();
    window.addEventListener('afterprint', onAfter);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onAfter);
      delete document.body.dataset.printing;
    };
  }, []);
  return createPortal(
    <div className={`${css.printed} ${className}`} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

import { type RefObject, useEffect, useRef } from 'react';

/** A row that moves to another list takes the focus with it: it is put on the heading, not lost. */
export function useFocusAfter(isBusy: boolean, heading: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!ended) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [isBusy, heading]);
}

import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading when the focused row has moved to another list, so that it isn't lost. */
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

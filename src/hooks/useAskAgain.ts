import { useEffect, useRef } from 'react';

/** The data is read again this often while the visitor chooses. */
const EVERY_MS = 10_000;
/** A visitor who touched the page within this time is choosing. */
const CHOOSING_MS = 60_000;

/**
 * Keeps the data of a public page fresh without a live connection: calls `ask` every 10 s while the page is visible and
 * was touched within the last minute, and at once when it is visible or online again or touched after a pause. The
 * caller sends the first request. `ask` must be the same function for the same request; null asks nothing. With
 * `onlyWhenSeen` it is only called when the page is visible or online again. A rejected call is repeated at the next turn.
 */
export function useAskAgain(
  ask: ((signal: AbortSignal) => Promise<unknown>) | null,
  { onlyWhenSeen }: { readonly onlyWhenSeen: boolean },
): void {
  const touchedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const abort = new AbortController();
    let askedMs = Date.now();
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (ask === null || onlyWhenSeen || isAsking || Date.now() - touchedMs.current > CHOOSING_MS) return;
      timer = setTimeout(askNow, Math.max(0, askedMs + EVERY_MS - Date.now()));
    };
    const askNow = () => {
      if (ask === null || document.hidden || isAsking) return;
      isAsking = true;
      askedMs = Date.now();
      ask(abort.signal)
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
          if (!abort.signal.aborted) plan();
        });
    };
    const onTouch = () => {
      touchedMs.current = Date.now();
      plan();
    };
    const touches = ['pointerdown', 'keydown', 'input'] as const;
    for (const type of touches) window.addEventListener(type, onTouch);
    document.addEventListener('visibilitychange', askNow);
    window.addEventListener('online', askNow);
    plan();
    return () => {
      abort.abort();
      clearTimeout(timer);
      for (const type of touches) window.removeEventListener(type, onTouch);
      document.removeEventListener('visibilitychange', askNow);
      window.removeEventListener('online', askNow);
    };
  }, [ask, onlyWhenSeen]);
}

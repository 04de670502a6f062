import { useCallback, useRef, useState } from 'react';

type Run = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * Returns whether some work is running, and the function that starts it: a second call meanwhile starts nothing and
 * returns null. Rejects as the work does. The function is always the same.
 */
export function useBusy(): readonly [busy: boolean, run: Run] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run: Run = useCallback(async (work) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}

import { useCallback, useRef, useState } from 'react';

type Run = <T>(work: () => Promise<T>, id?: string) => Promise<T | null>;

/**
 * Returns whether some work is running, the function that starts it, and the ids of what is running. A second call with
 * the same id starts nothing meanwhile and returns null; without ids there is one work at a time. Rejects as the work
 * does. The function is always the same.
 */
export function useBusy(): readonly [busy: boolean, run: Run, ids: ReadonlySet<string>] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const run: Run = useCallback(async (work, id = '') => {
    if (running.current.has(id)) return null;
    running.current.add(id);
    setIds(new Set(running.current));
    try {
      return await work();
    } finally {
      running.current.delete(id);
      setIds(new Set(running.current));
    }
  }, []);
  return [ids.size > 0, run, ids];
}

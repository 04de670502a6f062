import { useRef, useState } from 'react';

/**
 * Holds the answer to the latest search for what somebody typed (null: none yet), and whether a search runs. `search`
 * starts one, whose answer is `failed` when it rejects; `clear` drops the answer, and the one on its way.
 */
export function useSearch<T>() {
  const [answer, setAnswer] = useState<T | null>(null);
  const [running, setRunning] = useState(0);
  const latest = useRef(0);
  const clear = () => {
    latest.current += 1;
    setAnswer(null);
  };
  const search = async (find: () => Promise<T>, failed: T): Promise<void> => {
    clear();
    const own = latest.current;
    setRunning((count) => count + 1);
    const found = await find().catch(() => failed);
    setRunning((count) => count - 1);
    if (own === latest.current) setAnswer(() => found);
  };
  return { answer, busy: running > 0, search, clear };
}

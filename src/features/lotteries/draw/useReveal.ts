import { useEffect, useState } from 'react';

/** The time between two prizes. */
const STEP_MS = 2600;

/** Returns how many of `count` prizes are shown, one more every few seconds or all if nothing may move, and 'all now'. */
export function useReveal(count: number, live: boolean): readonly [shown: number, showAll: () => void] {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [steps, setSteps] = useState(live && !calm ? 0 : Number.POSITIVE_INFINITY);
  const running = count > 0 && steps < count;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((step) => step + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return [Math.min(count, steps), () => setSteps(Number.POSITIVE_INFINITY)];
}

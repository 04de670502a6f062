import { useEffect, useState } from 'react';
import { clockOffsetMs } from '../services/firestore/serverClock.ts';

const TICK_MS = 20_000;

/**
 * Returns now by the server's clock, in epoch milliseconds, and renders again at least every 20 s while the page is visible, and when it
 * is visible again: so a slot that can't be booked any more disappears, also after the phone slept.
 */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNowMs(Date.now());
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs + clockOffsetMs();
}

import { useEffect } from 'react';
import { startRetrying } from '../../services/device/follow.ts';

/** Calls `read` (memoised) again: after a failure as `startRetrying` does, else when the network is back. */
export function useReadAgain(read: () => Promise<unknown>, failed: boolean): void {
  useEffect(() => {
    const again = () => void read();
    if (failed) return startRetrying(again);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [read, failed]);
}

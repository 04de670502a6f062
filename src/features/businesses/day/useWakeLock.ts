import { useEffect } from 'react';

/** True where the browser can keep the screen awake. */
export function canStayAwake(): boolean {
  return 'wakeLock' in navigator;
}

/** Keeps the screen awake while `wanted` and the page is visible; a lock ends by itself when the page is hidden. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !canStayAwake()) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const take = async () => {
      if (document.hidden) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isWanted) lock = taken;
        else await taken.release();
      } catch {
        // The browser refuses the lock, for example when the battery is almost empty.
      }
    };
    const onVisible = () => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
}

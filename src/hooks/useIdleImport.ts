import { useEffect, useState } from 'react';
import { savesData } from '../services/device/connection.ts';
import { whenDrawn } from '../services/device/idle.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Returns a module once it has come, null before. It loads when the page is idle and no skeleton stands on it any more:
 * what that stands for has the line to itself. So the module is there when the network no longer is. On a connection that
 * saves data it waits for the first touch of the page, unless `always`; without a signal for the signal. `load` must be a constant.
 */
export function useIdleImport<T>(load: () => Promise<T>, always = false): T | null {
  const [module, setModule] = useState<{ readonly loaded: T } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const begin = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, begin);
      if (left.signal.aborted) return;
      // Without a signal only a page that keeps its files has them.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) {
        window.addEventListener('online', begin, { once: true, signal: left.signal });
        return;
      }
      load().then(
        (loaded) => left.signal.aborted || setModule({ loaded }),
        // Without it the screen still says everything in its error line.
        () => {},
      );
    };
    let stop = () => {};
    if (always || !savesData()) stop = whenDrawn(begin);
    else for (const touch of TOUCHES) window.addEventListener(touch, begin, { signal: left.signal });
    return () => {
      left.abort();
      stop();
    };
  }, [load, always]);
  return module && module.loaded;
}

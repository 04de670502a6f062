import { useEffect, useState } from 'react';
import { savesData } from '../services/device/connection.ts';
import { follow } from '../services/device/follow.ts';
import { whenDrawn } from '../services/device/idle.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Returns a module once it has loaded, null before, so that it is there when the device goes offline. It loads when the
 * page is idle and shows no skeleton, to leave the connection to the page's data. With save-data it waits for the first
 * touch of the page, unless `always`; offline until the device is online. `load` must be a constant.
 */
export function useIdleImport<T>(load: () => Promise<T>, always = false): T | null {
  const [module, setModule] = useState<{ readonly loaded: T } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const begin = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, begin);
      if (left.signal.aborted) return;
      // Offline, only a page with a service worker has the files.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) {
        window.addEventListener('online', begin, { once: true, signal: left.signal });
        return;
      }
      // Without the module the screen still shows all messages in its error line.
      left.signal.addEventListener(
        'abort',
        follow(load, (loaded) => setModule({ loaded })),
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

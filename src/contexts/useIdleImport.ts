import { useEffect, useState } from 'react';

/**
 * Returns a module once it has come, null before. It loads after the page is usable, so that it is there when
 * the network no longer is. `load` must be a constant.
 */
export function useIdleImport<T>(load: () => Promise<T>): T | null {
  const [module, setModule] = useState<{ readonly loaded: T } | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      load().then(
        (loaded) => wanted && setModule({ loaded }),
        // Without it the screen still says everything in its error line.
        () => {},
      );
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return module && module.loaded;
}

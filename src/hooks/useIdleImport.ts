import { useEffect, useState } from 'react';

/**
 * Returns a module once it has come, null before. It loads when no skeleton stands on the page any more:
 * what that stands for has the line to itself. So the module is there when the network no longer is. `load` must be
 * a constant.
 */
export function useIdleImport<T>(load: () => Promise<T>): T | null {
  const [module, setModule] = useState<{ readonly loaded: T } | null>(null);
  useEffect(() => {
    let wanted = true;
    const begin = () => {
      if (document.querySelector('[data-skeleton]')) timer = setTimeout(begin, 200);
      else
        load().then(
          (loaded) => wanted && setModule({ loaded }),
          // Without it the screen still says everything in its error line.
          () => {},
        );
    };
    let timer = setTimeout(begin);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return module && module.loaded;
}

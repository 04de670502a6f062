import { startRetrying } from './retry.ts';

/**
 * Loads code or data and passes it to `begin`, unless the caller has stopped before; `begin` may return a function that
 * ends what it has begun. When loading fails, `onFailure` is called, and it is tried again (see `startRetrying`).
 * Returns the function that stops it all.
 */
export function follow<T>(
  load: () => Promise<T>,
  begin: (loaded: T) => (() => void) | void,
  onFailure: () => void = () => {},
): () => void {
  let isWanted = true;
  let stop: (() => void) | void;
  const attempt = () => {
    stop?.();
    load().then(
      (loaded) => {
        if (isWanted) stop = begin(loaded);
      },
      () => {
        if (!isWanted) return;
        stop = startRetrying(attempt);
        onFailure();
      },
    );
  };
  attempt();
  return () => {
    isWanted = false;
    stop?.();
  };
}

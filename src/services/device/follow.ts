/** The time between two tries, in milliseconds. */
const RETRY_MS = 20_000;

/**
 * Calls `act` when the device is online again, when the page is visible again, and every 20 s: the first request after
 * 'online' is often lost, and no event tells that a dead connection works again. Returns the function that stops it.
 */
export function startRetrying(act: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onVisible = () => {
    if (document.visibilityState === 'visible') act();
  };
  const timer = setInterval(act, RETRY_MS);
  window.addEventListener('online', act, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}

/**
 * Loads code or data and passes it to `begin`, unless the caller has stopped before; `begin` may return a function that
 * ends what it has begun. When loading fails, `onFailure` is called, and it is tried again (see `startRetrying`).
 * Returns the function that stops it all, which aborts the signal that `load` gets.
 */
export function follow<T>(
  load: (signal: AbortSignal) => Promise<T>,
  begin: (loaded: T) => (() => void) | void = () => {},
  onFailure: () => void = () => {},
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let stop: (() => void) | void;
  const attempt = () => {
    stop?.();
    load(signal).then(
      (loaded) => {
        if (!signal.aborted) stop = begin(loaded);
      },
      () => {
        if (signal.aborted) return;
        stop = startRetrying(attempt);
        onFailure();
      },
    );
  };
  attempt();
  return () => {
    ended.abort();
    stop?.();
  };
}

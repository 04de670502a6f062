/** The time between two tries, in milliseconds. */
const RETRY_MS = 20_000;

/**
 * Calls `act` when the device is online again, when the page is visible again, and every 20 s: the first request after
 * the event 'online' is often lost, and no event tells that a dead connection works again. Returns the function that
 * stops it.
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

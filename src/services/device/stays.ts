/** Who only passes by a screen costs nothing. */
const STAYS_MS = 5000;

/**
 * Begins once somebody stays for 5 seconds, with `orTouches` already at the first touch or key: `load` gets what watches,
 * which returns what ends it. Without the network it begins once that is back. Returns what ends it, or calls it off.
 */
export function watchOnceStays(
  load: () => Promise<() => () => void>,
  { orTouches = false }: { readonly orTouches?: boolean } = {},
): () => void {
  const left = new AbortController();
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    clearTimeout(timer);
    load().then(
      (watch) => {
        if (!left.signal.aborted) left.signal.addEventListener('abort', watch(), { once: true });
      },
      () => window.addEventListener('online', begin, { once: true, signal: left.signal }),
    );
  };
  const timer = setTimeout(begin, STAYS_MS);
  if (orTouches)
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, begin, { signal: begun.signal });
  return () => {
    begun.abort();
    clearTimeout(timer);
    left.abort();
  };
}

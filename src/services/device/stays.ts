import { follow } from './follow.ts';

/** A person who leaves a screen before this time costs no reads. */
const STAYS_MS = 5000;

/**
 * Starts to watch once the person has stayed for 5 seconds, with `orTouches` already at the first touch or key. `load`
 * loads the watch function; when that fails, it is tried again. Returns a function that stops it.
 */
export function watchOnceStays(
  load: () => Promise<() => () => void>,
  { orTouches = false }: { readonly orTouches?: boolean } = {},
): () => void {
  let stop = () => {};
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    clearTimeout(timer);
    stop = follow(load, (watch) => watch());
  };
  const timer = setTimeout(begin, STAYS_MS);
  if (orTouches)
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, begin, { signal: begun.signal });
  return () => {
    begun.abort();
    clearTimeout(timer);
    stop();
  };
}

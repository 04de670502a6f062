import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

/**
 * Runs `load` when it changes (memoise it) and on `reload`. A late answer to an earlier question is dropped,
 * and its request aborted. The last function puts a newer answer in its place.
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
): [Loaded<T>, () => void, (newer: Loaded<T>) => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [reloadKey, setReloadKey] = useState(0);
  // biome-ignore format: `reloadKey` asks again
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ state: 'loading' });
    load(abort.signal).then(
      (value) => abort.signal.aborted || setLoaded({ state: 'ready', value }),
      () => abort.signal.aborted || setLoaded({ state: 'failed' }),
    );
    return () => abort.abort();
  }, [load, reloadKey]);
  return [loaded, useCallback(() => setReloadKey((key) => key + 1), []), setLoaded];
}

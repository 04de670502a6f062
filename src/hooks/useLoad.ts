import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { follow } from '../services/device/follow.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

/**
 * Runs `load` when it changes (memoise it) and on `reload`; an earlier request is aborted and its late answer dropped.
 * After a failure it is tried again (see `follow`), and the state stays 'failed' until an answer comes.
 * A value that `load` passes to `show` replaces the value that it returned. The third value of the result is a function
 * that replaces the present state. `atHand` returns an answer without a first request; null = there is none.
 */
export function useLoad<T>(
  load: (signal: AbortSignal, show: (newer: T) => void) => Promise<T>,
  atHand: () => T | null = () => null,
): [Loaded<T>, () => void, Dispatch<SetStateAction<Loaded<T>>>] {
  const [first] = useState(atHand);
  const [loaded, setLoaded] = useState<Loaded<T>>(
    first === null ? { state: 'loading' } : { state: 'ready', value: first },
  );
  const answered = useRef(first === null ? null : load);
  const [reloadKey, setReloadKey] = useState(0);
  // biome-ignore format: `reloadKey` asks again
  useEffect(() => {
    if (answered.current === load) return () => void (answered.current = null);
    setLoaded({ state: 'loading' });
    const show = (value: T) => setLoaded({ state: 'ready', value });
    const ask = (signal: AbortSignal) => load(signal, (newer) => signal.aborted || show(newer));
    return follow(ask, show, () => setLoaded({ state: 'failed' }));
  }, [load, reloadKey]);
  return [loaded, useCallback(() => setReloadKey((key) => key + 1), []), setLoaded];
}

import { useState } from 'react';
import type { Loaded } from './useLoad.ts';

/** Returns what `useLoad` returns, but the last value while it loads again, so that the list on the screen stays. */
export function useStaleWhileLoading<T>(loaded: Loaded<T>): Loaded<T> {
  const [last, setLast] = useState(loaded);
  if (loaded.state !== 'loading' && loaded !== last) setLast(loaded);
  return loaded.state === 'loading' && last.state === 'ready' ? last : loaded;
}

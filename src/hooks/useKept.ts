import { useState } from 'react';
import type { Loaded } from './useLoad.ts';

/** Returns what is loaded; the answer before it while that is read again, so that what is shown stays. */
export function useKept<T>(loaded: Loaded<T>): Loaded<T> {
  const [last, setLast] = useState(loaded);
  if (loaded.state !== 'loading' && loaded !== last) setLast(loaded);
  return loaded.state === 'loading' && last.state === 'ready' ? last : loaded;
}

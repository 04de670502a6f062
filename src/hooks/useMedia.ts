import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, live; false where the browser has no `matchMedia`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const media = window.matchMedia?.(query);
        media?.addEventListener('change', onChange);
        return () => media?.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => window.matchMedia?.(query).matches ?? false,
  );
}

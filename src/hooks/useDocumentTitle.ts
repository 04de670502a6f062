import { useEffect } from 'react';

/** Sets the tab's title: the first thing that a screen reader says of a screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { useEffect } from 'react';

/**
 * Sets the tab's title, the first thing that a screen reader says of a screen, and the description that a search shows
 * ('' = the site's own).
 */
export function useDocumentTitle(title: string, description = ''): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]');
    if (description === '' || meta === null) return;
    const before = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', before);
  }, [description]);
}

import { useEffect } from 'react';

/**
 * Sets the tab's title, the first thing that a screen reader says of a screen, and the description that a search shows
 * ('' = the one that the page came with, and the site's own after it).
 */
export function useDocumentTitle(title: string, description = ''): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (meta === null) return;
    // A page with words of its own says here what the site's are (scripts/pages/html.ts).
    const { site = meta.content } = meta.dataset;
    meta.dataset.site = site;
    if (description !== '') meta.content = description;
    return () => {
      meta.content = site;
    };
  }, [description]);
}

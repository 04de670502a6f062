import { useEffect } from 'react';

/**
 * Sets the tab's title, which a screen reader speaks first on a screen, and the description for search engines ('' =
 * the page's original one; on later screens the site's).
 */
export function useDocumentTitle(title: string, description = ''): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (meta === null) return;
    // A page with its own description has the site's description in this attribute (scripts/pages/html.ts).
    const { site = meta.content } = meta.dataset;
    meta.dataset.site = site;
    if (description !== '') meta.content = description;
    return () => {
      meta.content = site;
    };
  }, [description]);
}

/** Does the same with the title of a screen, to which it adds the name of the app. */
export function useScreenTitle(title: string, description = ''): void {
  useDocumentTitle(`${title} · Vaga`, description);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Removes the tags of the loaded page (docs/adr/0023) once the app shows another address: a browser's 'share' sends the
 * canonical address. A screen with tags for itself has already replaced them.
 */
export function usePageTags(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[data-page]');
    if (canonical === null || pathname === new URL(canonical.href).pathname) return;
    for (const tag of document.querySelectorAll(
      'link[data-page], meta[property^="og:"], meta[name^="twitter:"]',
    ))
      tag.remove();
  }, [pathname]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Takes the tags away that the page of one address came with (docs/adr/0023) once the app shows another one: a browser's
 * own 'share' sends the canonical address. A screen that has tags of its own has put them in their place already.
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

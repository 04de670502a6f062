import { useEffect } from 'react';
import { useLocation } from '../components/ui/router.ts';

/**
 * Takes the tags away that the page of one address came with (docs/adr/0023) once the app shows another one: a browser's
 * own 'share' sends the canonical address.
 */
export function usePageTags(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[data-page]');
    if (canonical === null || new URL(canonical.href).pathname === pathname) return;
    for (const tag of document.querySelectorAll(
      'link[data-page], meta[property^="og:"], meta[name^="twitter:"]',
    ))
      tag.remove();
  }, [pathname]);
}

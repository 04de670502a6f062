import { useEffect, useState } from 'react';
import { useLocation } from '../components/ui/router.ts';

const ofPage = () => document.querySelector<HTMLLinkElement>('link[data-page]');
const pathOf = (canonical: HTMLLinkElement | null) => canonical && new URL(canonical.href).pathname;

/**
 * Takes the tags away that the page of one address came with (docs/adr/0023) once the app shows another one: a browser's
 * own 'share' sends the canonical address.
 */
export function usePageTags(): void {
  const { pathname } = useLocation();
  // Asked before a screen writes another address into it, such as that of the product of '?producto='.
  const [cameWith] = useState(() => pathOf(ofPage()));
  useEffect(() => {
    const canonical = ofPage();
    if (canonical === null || pathname === cameWith || pathname === pathOf(canonical)) return;
    for (const tag of document.querySelectorAll(
      'link[data-page], meta[property^="og:"], meta[name^="twitter:"]',
    ))
      tag.remove();
  }, [cameWith, pathname]);
}

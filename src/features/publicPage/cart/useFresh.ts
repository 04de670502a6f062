import { useEffect, useRef, useState } from 'react';
import type { ProductCard } from '../../../domain/products/entities.ts';
import { fetchCatalogue } from '../../../services/publicPage/read.ts';

/** For this time the products count as current. */
const FRESH_MS = 60_000;

/** Returns the page's products, read again (1 read) while the order is open and they are old, if there is a network. */
export function useFresh(
  ventureId: string,
  products: readonly ProductCard[],
  isOpen: boolean,
): readonly ProductCard[] {
  const [fresh, setFresh] = useState<{ readonly of: unknown; readonly cards: readonly ProductCard[] }>();
  // In ms since the page was loaded.
  const readAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const look = () => {
      if (document.hidden || performance.now() - readAt.current < FRESH_MS) return;
      const before = readAt.current;
      readAt.current = performance.now();
      fetchCatalogue(ventureId, abort.signal).then(
        (cards) => abort.signal.aborted || setFresh({ of: products, cards }),
        () => {
          readAt.current = before;
        },
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, ventureId, products]);
  return fresh?.of === products ? fresh.cards : products;
}

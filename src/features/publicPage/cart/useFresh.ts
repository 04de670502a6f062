import { useEffect, useRef, useState } from 'react';
import type { ProductCard } from '../../../domain/products/entities.ts';

/** What was read is as good as new for so long. */
const FRESH_MS = 60_000;

export type ReadCatalogue = (ventureId: string, signal: AbortSignal) => Promise<readonly ProductCard[]>;

/**
 * Returns the products as they are now: a page may have lain open for a day when its order is sent. Read again while the
 * order is open (1 read), also when the phone comes back to it. Without a signal those of the page stay.
 */
export function useFresh(
  ventureId: string,
  products: readonly ProductCard[],
  isOpen: boolean,
  read: ReadCatalogue,
): readonly ProductCard[] {
  const [fresh, setFresh] = useState<{ readonly of: unknown; readonly cards: readonly ProductCard[] }>();
  // Since the page was loaded.
  const readAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const look = () => {
      if (document.hidden || performance.now() - readAt.current < FRESH_MS) return;
      const before = readAt.current;
      readAt.current = performance.now();
      read(ventureId, abort.signal).then(
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
  }, [isOpen, ventureId, products, read]);
  return fresh?.of === products ? fresh.cards : products;
}

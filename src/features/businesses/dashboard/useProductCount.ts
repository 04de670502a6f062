import { useEffect, useState } from 'react';
import { savesData } from '../../../services/device/connection.ts';
import { whenDrawn } from '../../../services/device/idle.ts';
import { cachedProducts, fetchProducts } from '../../../services/sales/products.ts';

/** The ventures whose catalogue this page has read. */
const read = new Set<string>();

/**
 * Returns how many products can be sold, as this device knows it; null: it doesn't know. Reads them once the page is idle,
 * so that 'Nueva venta' has them without a signal: 1 read a page load, none where data is to be saved. With
 * null nothing is sold here.
 */
export function useProductCount(ventureId: string | null): number | null {
  const countNow = () => (ventureId === null ? null : (cachedProducts(ventureId)?.length ?? null));
  const [count, setCount] = useState(countNow);
  useEffect(() => {
    if (ventureId === null || read.has(ventureId) || savesData()) return;
    const left = new AbortController();
    const stop = whenDrawn(() => {
      fetchProducts(ventureId, left.signal).then(
        ({ length }) => {
          read.add(ventureId);
          if (!left.signal.aborted) setCount(length);
        },
        // Without a signal: the next visit tries again.
        () => undefined,
      );
    });
    return () => {
      stop();
      left.abort();
    };
  }, [ventureId]);
  return count;
}

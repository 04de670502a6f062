import { useEffect, useState } from 'react';
import { savesData } from '../../../services/device/connection.ts';
import { whenDrawn } from '../../../services/device/idle.ts';
import { cachedProducts, fetchProducts } from '../../../services/sales/products.ts';

/** The ventures whose catalogue was read since this page was loaded. */
const read = new Set<string>();

/**
 * Returns how many products can be sold, from the cache; null: nothing is cached. Reads the products once the page is
 * idle, so that 'Nueva venta' has them offline: 1 read a page load, none when the device saves data. null as the
 * venture means that nothing is sold here.
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
        // Offline: the next visit tries again.
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

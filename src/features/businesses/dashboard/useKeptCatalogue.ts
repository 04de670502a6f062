import { useEffect } from 'react';
import { savesData } from '../../../services/device/connection.ts';
import { whenDrawn } from '../../../services/device/idle.ts';

/** The ventures whose catalogue this page has read. */
const read = new Set<string>();

/**
 * Reads what can be sold once the page is idle, so that 'Nueva venta' has it without a signal: 1 read a page load, none where
 * data is to be saved. null: nothing is sold here.
 */
export function useKeptCatalogue(ventureId: string | null): void {
  useEffect(() => {
    if (ventureId === null || read.has(ventureId) || savesData()) return;
    const left = new AbortController();
    const stop = whenDrawn(() => {
      import('../../../services/sales/products.ts')
        .then(({ fetchProducts }) => fetchProducts(ventureId, left.signal))
        .then(
          () => read.add(ventureId),
          // Without a signal: the next visit tries again.
          () => undefined,
        );
    });
    return () => {
      stop();
      left.abort();
    };
  }, [ventureId]);
}

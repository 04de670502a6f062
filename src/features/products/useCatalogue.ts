import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import { loadProducts, withProducts } from './services.ts';

export type CatalogueState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ProductFailure }
  /** By createdAt descending. */
  | { readonly state: 'ready'; readonly products: readonly Product[] };

/**
 * The owner's products: read once when the screen opens, a read each; what is done here is shown without reading
 * again. What another device does shows when its product is touched, or the next time.
 */
export function useCatalogue(ventureId: string) {
  const [catalogue, setCatalogue] = useState<CatalogueState>({ state: 'loading' });
  const [round, setRound] = useState(0);
  /** What is wanted of products whose 'Agotado' is on its way. */
  const wanted = useRef(new Map<string, boolean>());

  // `round` reads again
  useEffect(() => {
    let isWanted = true;
    setCatalogue({ state: 'loading' });
    const load = async () => {
      const services = await loadProducts();
      const listed = await services.list(ventureId);
      if (!isWanted) return;
      if (!listed.ok) return setCatalogue({ state: 'failed', failure: listed.failure });
      setCatalogue({ state: 'ready', products: listed.products });
      void services.tidyUp(ventureId, listed.products);
    };
    load().catch(() => {
      if (isWanted) setCatalogue({ state: 'failed', failure: 'LIST' });
    });
    return () => {
      isWanted = false;
    };
  }, [ventureId, round]);

  const change = (by: (products: readonly Product[]) => readonly Product[]) =>
    setCatalogue((now) => (now.state === 'ready' ? { ...now, products: by(now.products) } : now));
  const mark = (id: string, soldOut: boolean) =>
    change((products) => products.map((each) => (each.id === id ? { ...each, soldOut } : each)));

  return {
    catalogue,
    reload: useCallback(() => setRound((n) => n + 1), []),
    /** A new product comes first, a changed one stays in its place. */
    put: (product: Product) =>
      change((products) =>
        products.some(({ id }) => id === product.id)
          ? products.map((each) => (each.id === product.id ? product : each))
          : [product, ...products],
      ),
    drop: (productId: string) => change((products) => products.filter(({ id }) => id !== productId)),
    /**
     * Marks at once, then sends; taps that come meanwhile are sent after it, only the last one. A failure takes the
     * mark back. null = stored.
     */
    setSoldOut: async (product: Product, soldOut: boolean): Promise<ProductFailure | null> => {
      const { id } = product;
      const isSending = wanted.current.has(id);
      wanted.current.set(id, soldOut);
      mark(id, soldOut);
      if (isSending) return null;
      let stored = product.soldOut;
      for (;;) {
        const target = wanted.current.get(id);
        if (target === undefined || target === stored) break;
        const address = { ventureId, productId: id };
        const failure = await withProducts((products) => products.setSoldOut(address, target), 'UPDATE');
        if (failure !== null) {
          wanted.current.delete(id);
          mark(id, stored);
          return failure;
        }
        stored = target;
      }
      wanted.current.delete(id);
      return null;
    },
  };
}

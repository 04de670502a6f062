import { useCallback, useEffect, useRef, useState } from 'react';
import { done } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import { byPlace } from '../../domain/products/order.ts';
import type { ProductFailure, ProductOutcome } from '../../domain/products/problems.ts';
import type { Seen } from '../../services/device/lastSeen.ts';
import { sweepOrphans } from '../../services/products/orphans.ts';
import { submit } from '../../services/submit.ts';

const loadQueries = () => import('../../services/products/queries.ts');
const loadCommands = () => import('../../services/products/commands.ts');

/** Changes the list that is shown. */
export type ChangeList = (by: (products: readonly Product[]) => readonly Product[]) => void;

export type CatalogueState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ProductFailure }
  /** In their owner's order. */
  | {
      readonly state: 'ready';
      readonly products: readonly Product[];
      /** null: just read; else when this device last saw them. */
      readonly seenMs: number | null;
    };

/**
 * The owner's products: read once when the screen opens, a read each and one for the counts; what is done here is shown without reading
 * again. What another device does shows when its product is touched, or the next time.
 */
export function useCatalogue(ventureId: string) {
  const [catalogue, setCatalogue] = useState<CatalogueState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  /** What is wanted of products whose 'Agotado' is on its way. */
  const wanted = useRef(new Map<string, boolean>());

  // `attempt` reads again
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    setCatalogue({ state: 'loading' });
    const show = ({ value: products, seenMs }: Seen<readonly Product[]>) => {
      setCatalogue({ state: 'ready', products, seenMs });
      if (seenMs === null) void sweepOrphans(ventureId, products);
    };
    const load = async () => {
      const { seeProducts } = await loadQueries();
      const listed = await seeProducts(ventureId, { signal, show });
      if (signal.aborted) return;
      if (listed.ok) show(listed.value);
      else setCatalogue({ state: 'failed', failure: listed.problem });
    };
    load().catch(() => signal.aborted || setCatalogue({ state: 'failed', failure: 'LIST' }));
    return () => left.abort();
  }, [ventureId, attempt]);

  const change: ChangeList = (by) =>
    setCatalogue((now) =>
      now.state === 'ready' ? { ...now, products: [...by(now.products)].sort(byPlace) } : now,
    );
  const mark = (id: string, soldOut: boolean) =>
    change((products) => products.map((each) => (each.id === id ? { ...each, soldOut } : each)));

  return {
    catalogue,
    reload: useCallback(() => setAttempt((n) => n + 1), []),
    change,
    /** A new product comes first; a changed one keeps its place, and what the form doesn't say. */
    put: (product: Product) =>
      change((products) =>
        products.some(({ id }) => id === product.id)
          ? products.map((each) => (each.id === product.id ? { ...each, ...product } : each))
          : [product, ...products],
      ),
    drop: (productId: string) => change((products) => products.filter(({ id }) => id !== productId)),
    /**
     * Marks at once, then sends; taps that come meanwhile are sent after it, only the last one. A failure takes the
     * mark back.
     */
    setSoldOut: async (product: Product, soldOut: boolean): Promise<ProductOutcome> => {
      const { id } = product;
      const isSending = wanted.current.has(id);
      wanted.current.set(id, soldOut);
      mark(id, soldOut);
      if (isSending) return done();
      let stored = product.soldOut;
      for (;;) {
        const target = wanted.current.get(id);
        if (target === undefined || target === stored) break;
        const address = { ventureId, productId: id };
        const outcome = await submit(loadCommands, (commands) => commands.setSoldOut(address, target));
        if (!outcome.ok) {
          wanted.current.delete(id);
          mark(id, stored);
          return outcome;
        }
        stored = target;
      }
      wanted.current.delete(id);
      return done();
    },
    /** Deletes a product and its pictures; the list is told by `drop`. */
    remove: (productId: string): Promise<ProductOutcome> =>
      submit(loadCommands, ({ deleteProduct }) => deleteProduct({ ventureId, productId })),
  };
}

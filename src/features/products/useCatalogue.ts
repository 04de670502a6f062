import { useCallback, useEffect, useRef, useState } from 'react';
import { done } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import { byPlace } from '../../domain/products/order.ts';
import type { ProductFailure, ProductOutcome } from '../../domain/products/problems.ts';
import type { Cached } from '../../services/device/answerCache.ts';
import { sweepOrphans } from '../../services/products/orphans.ts';
import { submit } from '../../services/submit.ts';

/** Loads the catalogue's later file. Rejects when it doesn't come. */
export const loadLater = () => import('./later.ts');

/** Changes the list that is shown. */
export type ChangeList = (by: (products: readonly Product[]) => readonly Product[]) => void;

/** Runs what is shown before it is stored. */
export type During = <T>(act: Promise<T>) => Promise<T>;

export type CatalogueState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ProductFailure }
  /** In their owner's order. */
  | {
      readonly state: 'ready';
      readonly products: readonly Product[];
      /** null: just read; else when this device last saw them. */
      readonly cachedMs: number | null;
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
  /** How often the list was changed here, how much of that is on its way, and whether an answer may lack it. */
  const acts = useRef({ count: 0, onWay: 0, missed: false });
  const reload = useCallback(() => setAttempt((n) => n + 1), []);

  // `attempt` reads again
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const { current: acted } = acts;
    const { count } = acted;
    acted.missed = false;
    // What is shown stays, and with it the form that stands in it.
    const unlessReady = (state: CatalogueState) =>
      setCatalogue((now) => (now.state === 'ready' ? now : state));
    unlessReady({ state: 'loading' });
    const show = ({ value: products, cachedMs }: Cached<readonly Product[]>) => {
      const state = { state: 'ready', products, cachedMs } as const;
      if (cachedMs !== null) return unlessReady(state);
      // What was done here since it was asked for would be gone: it is asked for again, once that is stored.
      acted.missed = acted.count !== count || acted.onWay > 0;
      if (!acted.missed) {
        setCatalogue(state);
        void sweepOrphans(ventureId, products);
      } else if (acted.onWay === 0) reload();
    };
    const load = async () => {
      const { seeProducts } = await loadLater();
      const listed = await seeProducts(ventureId, { signal, show });
      if (signal.aborted) return;
      if (listed.ok) show(listed.value);
      else unlessReady({ state: 'failed', failure: listed.problem });
    };
    load().catch(() => signal.aborted || unlessReady({ state: 'failed', failure: 'LIST' }));
    return () => left.abort();
  }, [ventureId, attempt, reload]);

  const change: ChangeList = (by) => {
    acts.current.count += 1;
    setCatalogue((now) =>
      now.state === 'ready' ? { ...now, products: [...by(now.products)].sort(byPlace) } : now,
    );
  };
  const during: During = async (act) => {
    const { current: now } = acts;
    now.onWay += 1;
    const outcome = await act;
    now.onWay -= 1;
    if (now.onWay === 0 && now.missed) reload();
    return outcome;
  };
  const mark = (id: string, soldOut: boolean) =>
    change((products) => products.map((each) => (each.id === id ? { ...each, soldOut } : each)));

  return {
    catalogue,
    reload,
    change,
    during,
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
        const outcome = await during(submit(loadLater, (commands) => commands.setSoldOut(address, target)));
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
      submit(loadLater, ({ deleteProduct }) => deleteProduct({ ventureId, productId })),
  };
}

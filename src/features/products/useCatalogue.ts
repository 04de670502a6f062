import { useCallback, useEffect, useRef, useState } from 'react';
import { done } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import { byPlace } from '../../domain/products/order.ts';
import type { ProductFailure, ProductOutcome } from '../../domain/products/problems.ts';
import type { Cached } from '../../services/device/answerCache.ts';
import { follow } from '../../services/device/follow.ts';
import { sweepOrphans } from '../../services/products/orphans.ts';
import { submit } from '../../services/submit.ts';

/** Loads the catalogue's later file. Rejects when it can't be loaded. */
export const loadLater = () => import('./later.ts');

export type CatalogueState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ProductFailure }
  /** The products in their owner's order. */
  | {
      readonly state: 'ready';
      readonly products: readonly Product[];
      /** null: just read; else when this device last read them. */
      readonly cachedMs: number | null;
    };

export type Catalogue = ReturnType<typeof useCatalogue>;

/**
 * The owner's products: read once when the screen opens, a read each and one for the counts. Changes made here are
 * shown without reading again; changes of other devices show when their product is touched, or the next time.
 */
export function useCatalogue(ventureId: string) {
  const [catalogue, setCatalogue] = useState<CatalogueState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  /** The wanted 'Agotado' of products for which it is being sent. */
  const wanted = useRef(new Map<string, boolean>());
  /** How often the list was changed here, how many changes are being sent, and whether an answer may lack some. */
  const acts = useRef({ count: 0, onWay: 0, missed: false });
  const reload = useCallback(() => setAttempt((n) => n + 1), []);

  // `attempt` repeats the request
  useEffect(() => {
    const { current: acted } = acts;
    const { count } = acted;
    acted.missed = false;
    // The list that is shown stays, and with it the form inside it.
    const unlessReady = (state: CatalogueState) =>
      setCatalogue((now) => (now.state === 'ready' ? now : state));
    unlessReady({ state: 'loading' });
    const show = ({ value: products, cachedMs }: Cached<readonly Product[]>) => {
      const state = { state: 'ready', products, cachedMs } as const;
      if (cachedMs !== null) return unlessReady(state);
      // The answer lacks changes that were made here after the request: it is requested again once they are stored.
      acted.missed = acted.count !== count || acted.onWay > 0;
      if (!acted.missed) {
        setCatalogue(state);
        void sweepOrphans(ventureId, products);
      } else if (acted.onWay === 0) reload();
    };
    let failure: ProductFailure = 'LIST';
    const load = async (signal: AbortSignal) => {
      const { seeProducts } = await loadLater();
      const listed = await seeProducts(ventureId, { signal, show });
      if (listed.ok) return listed.value;
      failure = listed.problem;
      throw new Error(failure);
    };
    return follow(load, show, () => unlessReady({ state: 'failed', failure }));
  }, [ventureId, attempt, reload]);

  /** Changes the list that is shown. */
  const change = (by: (products: readonly Product[]) => readonly Product[]) => {
    acts.current.count += 1;
    setCatalogue((now) =>
      now.state === 'ready' ? { ...now, products: [...by(now.products)].sort(byPlace) } : now,
    );
  };
  /** Runs a change that is shown before it is stored. */
  const during = async <T>(act: Promise<T>): Promise<T> => {
    const { current: now } = acts;
    now.onWay += 1;
    const outcome = await act;
    now.onWay -= 1;
    if (now.onWay === 0 && now.missed) reload();
    return outcome;
  };
  /** Changes a product of the list that is shown. */
  const changeOne = (id: string, by: (product: Product) => Product) =>
    change((products) => products.map((each) => (each.id === id ? by(each) : each)));

  return {
    catalogue,
    reload,
    changeOne,
    during,
    /** A new product comes first; a changed one keeps its place, and the fields that the form doesn't have. */
    put: (product: Product) =>
      change((products) =>
        products.some(({ id }) => id === product.id)
          ? products.map((each) => (each.id === product.id ? { ...each, ...product } : each))
          : [product, ...products],
      ),
    drop: (productId: string) => change((products) => products.filter(({ id }) => id !== productId)),
    /** Shows the change, then sends it; of taps meanwhile only the last. A failure undoes it. */
    setSoldOut: async (product: Product, soldOut: boolean): Promise<ProductOutcome> => {
      const { id } = product;
      const isSending = wanted.current.has(id);
      wanted.current.set(id, soldOut);
      changeOne(id, (now) => ({ ...now, soldOut }));
      if (isSending) return done();
      let stored = product.soldOut;
      for (;;) {
        const target = wanted.current.get(id);
        if (target === undefined || target === stored) break;
        const address = { ventureId, productId: id };
        const outcome = await during(submit(loadLater, (commands) => commands.setSoldOut(address, target)));
        if (!outcome.ok) {
          wanted.current.delete(id);
          changeOne(id, (now) => ({ ...now, soldOut: stored }));
          return outcome;
        }
        stored = target;
      }
      wanted.current.delete(id);
      return done();
    },
    /** Deletes a product and its pictures; the caller removes it from the list with `drop`. */
    remove: (productId: string): Promise<ProductOutcome> =>
      submit(loadLater, ({ deleteProduct }) => deleteProduct({ ventureId, productId })),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../components/ui/Toast.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { common } from '../../messages/common.ts';

/** Apart: who only looks collects nothing. */
const loadCart = () => import('./cart/Cart.tsx');

type CartModule = Awaited<ReturnType<typeof loadCart>>;

/** Pieces by product id. */
export type Counts = Readonly<Record<string, number | undefined>>;

/** What the page shows of the order that is collected on it. */
export interface CartView {
  readonly counts: Counts;
  /** For the ear: what was just added. */
  readonly said: string;
}

/**
 * Returns the view, what adds one of a product, the code of bar and sheet (null before something is collected) and what
 * that calls when the order has changed.
 */
export function useCart(
  ventureId: string,
): [CartView, (product: ProductCard) => void, CartModule | null, (counts: Counts) => void] {
  const [module, setModule] = useState<CartModule | null>(null);
  const [view, setView] = useState<CartView>({ counts: {}, said: '' });
  const toast = useToast();
  const last = useRef(Promise.resolve());
  const load = async () => {
    const loaded = await loadCart();
    setModule(loaded);
    return loaded;
  };
  useEffect(() => {
    try {
      if (localStorage.getItem(STORAGE_KEYS.cart + ventureId)) void load().catch(() => undefined);
    } catch {
      // A browser that keeps nothing.
    }
  }, [ventureId]);
  const add = (product: ProductCard) => {
    // Shown before the code is here.
    setView(({ counts, said }) => ({
      counts: { ...counts, [product.id]: (counts[product.id] ?? 0) + 1 },
      said,
    }));
    // One after the other: who imports first isn't always answered first.
    last.current = last.current.then(load).then(
      ({ collect }) => setView(collect(ventureId, product, toast)),
      () => {
        setView({ counts: {}, said: '' });
        toast(common.chunkFailed);
      },
    );
  };
  return [view, add, module, useCallback((counts) => setView(({ said }) => ({ counts, said })), [])];
}

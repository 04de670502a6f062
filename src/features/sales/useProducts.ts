import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../hooks/useOnline.ts';
import { follow } from '../../services/device/follow.ts';
import type { SaleProduct } from '../../services/sales/products.ts';
import { salesServices } from './services.ts';

export interface SellableProducts {
  /** null until they are read. */
  readonly products: readonly SaleProduct[] | null;
  /** True when they could not be read: `products` are the cached ones, if there are any. */
  readonly failed: boolean;
  /** True when the products are as fresh as possible now. */
  readonly settled: boolean;
}

/** Returns the products that can be sold: cached ones at once, and fresh ones as soon as the device is online. */
export function useProducts(ventureId: string): [SellableProducts, () => void] {
  const [state, setState] = useState<SellableProducts>(() => ({
    products: salesServices.cachedProducts(ventureId),
    failed: false,
    settled: false,
  }));
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  // After a killed browser the cached products may be restored a moment later, which the outbox announces.
  useEffect(
    () =>
      salesServices.outbox.subscribe(() =>
        setState((now) =>
          now.products ? now : { ...now, products: salesServices.cachedProducts(ventureId) },
        ),
      ),
    [ventureId],
  );
  // `attempt` and the network repeat the request
  useEffect(() => {
    setState((now) => ({ ...now, failed: !online, settled: !online }));
    if (!online) return;
    return follow(
      (signal) => salesServices.fetchProducts(ventureId, signal),
      (products) => setState({ products, failed: false, settled: true }),
      () => setState((now) => ({ ...now, failed: true, settled: true })),
    );
  }, [ventureId, attempt, online]);
  return [state, useCallback(() => setAttempt((n) => n + 1), [])];
}

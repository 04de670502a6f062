import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../hooks/useOnline.ts';
import type { SaleProduct } from '../../services/sales/products.ts';
import type { SalesServices } from './services.ts';

export interface SellableProducts {
  /** null until known. */
  readonly products: readonly SaleProduct[] | null;
  /** They could not be read: `products` are those of this device, if it has any. */
  readonly failed: boolean;
  /** They are as fresh as can be had now. */
  readonly settled: boolean;
}

/** What can be sold: as this device last saw it at once, and fresh as soon as there is a signal. */
export function useProducts(
  ventureId: string,
  services: Pick<SalesServices, 'cachedProducts' | 'fetchProducts' | 'outbox'>,
): [SellableProducts, () => void] {
  const [state, setState] = useState<SellableProducts>(() => ({
    products: services.cachedProducts(ventureId),
    failed: false,
    settled: false,
  }));
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  // What a killed browser had not yet written is put back a moment later.
  useEffect(
    () =>
      services.outbox.subscribe(() =>
        setState((now) => (now.products ? now : { ...now, products: services.cachedProducts(ventureId) })),
      ),
    [ventureId, services],
  );
  // `attempt` and the network ask again
  useEffect(() => {
    const abort = new AbortController();
    setState((now) => ({ ...now, failed: !online, settled: !online }));
    if (!online) return;
    services.fetchProducts(ventureId, abort.signal).then(
      (products) => abort.signal.aborted || setState({ products, failed: false, settled: true }),
      () => abort.signal.aborted || setState((now) => ({ ...now, failed: true, settled: true })),
    );
    return () => abort.abort();
  }, [ventureId, services, attempt, online]);
  return [state, useCallback(() => setAttempt((n) => n + 1), [])];
}

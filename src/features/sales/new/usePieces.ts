import { useMemo, useState } from 'react';
import { type OutboxSale, pendingSale } from '../../../domain/sales/outboxSale.ts';
import { piecesOf } from '../../../domain/sales/stock.ts';
import { soldLately } from '../../../domain/sales/tiles.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { salesServices } from '../services.ts';

/** Two rows on a phone. */
const LATELY = 6;

/** Returns the products that `by` ('' = the owner) sold lately on this device, read once: tiles must not move under a thumb. */
export function useLately(ventureId: string, by: string): readonly string[] {
  const [lately] = useState(() => {
    const { outbox } = salesServices;
    const known = outbox.memory(ventureId, by)?.sales ?? [];
    return soldLately([...outbox.waiting(ventureId).map(pendingSale), ...known], LATELY);
  });
  return lately;
}

/** Returns the pieces of each product that this device has sold since the products were read, sent or not. */
export function useTaken(ventureId: string, products: readonly SaleProduct[]): ReadonlyMap<string, number> {
  const waiting = useOutbox(ventureId, salesServices.outbox);
  const [seen, setSeen] = useState<{ readonly of: unknown; readonly sales: readonly OutboxSale[] }>({
    of: products,
    sales: waiting,
  });
  const known = seen.of === products ? seen.sales : [];
  const fresh = waiting.filter(({ id }) => !known.some((sale) => sale.id === id));
  if (seen.of !== products || fresh.length > 0) setSeen({ of: products, sales: [...known, ...fresh] });
  return useMemo(() => {
    const refused = new Set(waiting.filter((sale) => sale.refused).map(({ id }) => id));
    return piecesOf(seen.sales.flatMap(({ id, items }) => (refused.has(id) ? [] : items)));
  }, [seen, waiting]);
}

import { useRef } from 'react';
import { done } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import type { CountOutcome } from '../../services/products/stockCommands.ts';
import { submit } from '../../services/submit.ts';
import { type ChangeList, loadLater } from './useCatalogue.ts';

/** Returns the product with this count; undefined: it isn't counted. */
export function withStock(product: Product, stock: number | undefined): Product {
  const { stock: _, ...uncounted } = product;
  return stock === undefined ? uncounted : { ...uncounted, stock, soldOut: stock <= 0 };
}

/**
 * Returns the command that adds pieces to a product's count, or subtracts them: shown at once; taps made while it is
 * being sent are sent afterwards, as one change. A failure undoes what is shown.
 */
export function useCounts(
  ventureId: string,
  change: ChangeList,
): (product: Product, by: number) => Promise<CountOutcome> {
  /** Pieces still to be added, by products whose count is being sent. */
  const pieces = useRef(new Map<string, number>());
  const changeOne = (id: string, by: (product: Product) => Product) =>
    change((products) => products.map((each) => (each.id === id ? by(each) : each)));
  return async ({ id, stock = 0 }: Product, by: number): Promise<CountOutcome> => {
    const waiting = pieces.current.get(id);
    pieces.current.set(id, (waiting ?? 0) + by);
    changeOne(id, (product) => withStock(product, (product.stock ?? 0) + by));
    if (waiting !== undefined) return done(null);
    let stored = stock;
    let doubt: CountOutcome = done(null);
    for (;;) {
      const target = pieces.current.get(id) ?? 0;
      if (target === 0) break;
      pieces.current.set(id, 0);
      const outcome = await submit(loadLater, ({ changeCount }) =>
        changeCount({ ventureId, productId: id }, { kind: 'add', pieces: target }),
      );
      if (outcome.ok && outcome.value === null) {
        stored += target;
        continue;
      }
      const meanwhile = pieces.current.get(id) ?? 0;
      if (outcome.ok && outcome.value !== null) {
        stored = outcome.value.stock;
        doubt = outcome;
        changeOne(id, (product) => withStock(product, stored + meanwhile));
        continue;
      }
      pieces.current.delete(id);
      changeOne(id, (product) => withStock(product, stored));
      return outcome;
    }
    pieces.current.delete(id);
    return doubt;
  };
}

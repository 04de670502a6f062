/** Moves a product; in a separate file, because the public page needs only the order. */
import { type Placed, placeOf } from './order.ts';

/** The distance to the first or last product for one that is moved before or after it. */
const STEP = 1024;

/** A new position of a product, to be stored in its `order`. */
export interface Move {
  readonly id: string;
  readonly order: number;
}

/**
 * Returns the new positions that move the product `id` to `index` in `products` (in their order, all featured or none).
 * Usually only its own position changes, to one between its neighbours. If there is no room between them, the products
 * below move down as far as needed. Empty when the product is there already.
 */
export function movesTo(products: readonly Placed[], id: string, index: number): readonly Move[] {
  const from = products.findIndex((each) => each.id === id);
  const others = products.filter((each) => each.id !== id);
  const to = Math.max(0, Math.min(index, others.length));
  if (from === -1 || from === to) return [];
  const places = others.map(placeOf);
  const firstKnown = places.find(Number.isFinite) ?? 0;
  // A product without a date gets a position just before all others.
  const placeAt = (n: number) => Math.max(places[n] ?? Infinity, firstKnown - STEP);
  if (to === 0) return [{ id, order: placeAt(0) - STEP }];
  const before = placeAt(to - 1);
  if (to === others.length) return [{ id, order: before + STEP }];
  const middle = Math.floor((before + placeAt(to)) / 2);
  if (middle > before) return [{ id, order: middle }];
  const moves = [{ id, order: before + STEP }];
  for (let n = to; n < others.length; n++) {
    const last = moves.at(-1)?.order ?? before;
    const other = others[n];
    if (other === undefined || placeAt(n) > last) break;
    moves.push({ id: other.id, order: last + STEP });
  }
  return moves;
}

/** Moving a product; apart from the order itself, which the public page needs too. */
import { type Placed, placeOf } from './order.ts';

/** What is put before the first or behind the last keeps this distance from it. */
const STEP = 1024;

/** A place for a product, to be stored in its `order`. */
export interface Move {
  readonly id: string;
  readonly order: number;
}

/**
 * Returns the places by which the product `id` comes to stand at `index` of `products` (in their order, all featured
 * or none): one, its own, between those of its neighbours. Only where these leave no room, those below are pushed
 * down too, as far as needed. Empty when it stands there already.
 */
export function movesTo(products: readonly Placed[], id: string, index: number): readonly Move[] {
  const from = products.findIndex((each) => each.id === id);
  const others = products.filter((each) => each.id !== id);
  const to = Math.max(0, Math.min(index, others.length));
  if (from === -1 || from === to) return [];
  const places = others.map(placeOf);
  const firstKnown = places.find(Number.isFinite) ?? 0;
  // What nobody has dated stands just before all the others.
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

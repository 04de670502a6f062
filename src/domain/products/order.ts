/** The order of products: of the owner's list and of the public page. */

/** What a product's place follows from; of products and cards alike. */
export interface Placed {
  readonly id: string;
  readonly createdAt: number | null;
  readonly featured?: boolean;
  readonly order?: number;
}

/** What is put before the first or behind the last keeps this distance from it. */
const STEP = 1024;

/**
 * Returns a product's place, lowest first. One that was never moved stands by its age: minus the epoch milliseconds at
 * which it was added. So products come newest first until one is moved between two others, and a new one comes first.
 */
export function placeOf({ order, createdAt }: Placed): number {
  return order ?? (createdAt === null ? -Infinity : -createdAt);
}

/** Featured ones first, then by place; of the same place in the order of their ids. */
export function byPlace(a: Placed, b: Placed): number {
  if ((a.featured ?? false) !== (b.featured ?? false)) return a.featured ? -1 : 1;
  const [placeA, placeB] = [placeOf(a), placeOf(b)];
  if (placeA !== placeB) return placeA < placeB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

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

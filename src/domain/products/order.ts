/** The order of products: of the owner's list and of the public page. */

/** What a product's place follows from; of products and cards alike. */
export interface Placed {
  readonly id: string;
  readonly createdAt: number | null;
  readonly featured?: boolean;
  readonly order?: number;
}

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

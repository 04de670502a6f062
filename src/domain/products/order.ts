/** The order of products in the owner's list and on the public page. */
import type { ProductCard } from './entities.ts';

/** The fields that determine a product's position; products and cards both have them. */
export type Placed = Pick<ProductCard, 'id' | 'createdAt' | 'featured' | 'order'>;

/** Returns a product's place, the lowest first: where it was moved to, else minus its creation time in ms. */
export function placeOf({ order, createdAt }: Placed): number {
  return order ?? (createdAt === null ? -Infinity : -createdAt);
}

/** Sorts featured products first, then by position, then by id. */
export function byPlace(a: Placed, b: Placed): number {
  if ((a.featured ?? false) !== (b.featured ?? false)) return a.featured ? -1 : 1;
  const [placeA, placeB] = [placeOf(a), placeOf(b)];
  if (placeA !== placeB) return placeA < placeB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

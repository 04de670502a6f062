/** Counts of pieces in stock. */
import { LOW_STOCK, MAX_STOCK } from './constants.ts';
import type { Product } from './entities.ts';

/** Returns the product with this count, which decides whether it is sold out; undefined: it isn't counted. */
export function withStock(product: Product, stock: number | undefined): Product {
  const { stock: _, ...uncounted } = product;
  return stock === undefined ? uncounted : { ...uncounted, stock, soldOut: stock <= 0 };
}

/** Returns a typed count of pieces, 0 to 99,999; null when the text is no such number. */
export function readCount(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,6}$/.test(typed)) return null;
  const pieces = Number(typed);
  return pieces <= MAX_STOCK ? pieces : null;
}

/** Returns the products that are running out or sold out by their count; the fewest pieces first. */
export function runningOut<T extends { readonly stock?: number }>(
  products: readonly T[],
): readonly (T & { readonly stock: number })[] {
  return products
    .flatMap((product) => {
      const { stock } = product;
      return stock === undefined || stock > LOW_STOCK ? [] : [{ ...product, stock }];
    })
    .sort((a, b) => a.stock - b.stock);
}

/** Pieces that a sale takes from stock, and a voided one gives back. */
import type { SaleLine } from './entities.ts';

type Piece = Pick<SaleLine, 'productId' | 'quantity'>;

/**
 * Returns the lines as a sale stores them: first those whose product is counted, by its id, then the others. `taken`
 * has a letter for each: 't' takes its pieces from stock, and with them those of the '+' before it, which are of the
 * same product; '-' takes none.
 */
export function takingLines<T extends Piece>(
  lines: readonly T[],
  counted: ReadonlySet<string>,
): { readonly items: readonly T[]; readonly taken: string } {
  const takes = ({ productId }: T) => counted.has(productId);
  const first = lines
    .filter(takes)
    .sort((a, b) => (a.productId < b.productId ? -1 : Number(a.productId > b.productId)));
  const letters = first.map(({ productId }, index) =>
    first[index + 1]?.productId === productId ? '+' : 't',
  );
  const items = [...first, ...lines.filter((line) => !takes(line))];
  return { items, taken: letters.join('').padEnd(items.length, '-') };
}

/** Returns the pieces by product of the lines that took some, as the letters of a stored sale say. */
export function piecesTaken(lines: readonly Piece[], taken: string): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    if (!/[t+]/.test(taken[index] ?? '-')) continue;
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}

/** Returns what has run out of the products of these lines when so much of each is taken; below 0: so many are lacking. */
export function runOutBy<T extends { readonly id: string; readonly stock?: number }>(
  products: readonly T[],
  taken: ReadonlyMap<string, number>,
  lines: readonly Pick<SaleLine, 'productId'>[],
): readonly (T & { readonly left: number })[] {
  const sold = new Set(lines.map(({ productId }) => productId));
  return products.flatMap((product) => {
    if (product.stock === undefined || !sold.has(product.id)) return [];
    const left = product.stock - (taken.get(product.id) ?? 0);
    return left > 0 ? [] : [{ ...product, left }];
  });
}

/** The pieces that a sale takes from stock and that a voided sale returns. */
import type { SaleLine } from './entities.ts';

type Piece = Pick<SaleLine, 'productId' | 'quantity'>;

/** Returns the pieces of each product on these lines, in the order of its first line; lines without one don't count. */
export function piecesOf(lines: readonly Piece[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== '') pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}

/**
 * Returns the lines as stored: those of counted products first, by product id. `taken` has a letter a line: 't' takes
 * its pieces from stock, with those of the '+' lines of the same product before it; '-' takes none.
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

/** Returns the pieces by product that the lines took from stock, by the letters of a stored sale. */
export function piecesTaken(lines: readonly Piece[], taken: string): ReadonlyMap<string, number> {
  return piecesOf(lines.filter((_, index) => /[t+]/.test(taken[index] ?? '-')));
}

/** Returns the products of these lines that run out when `taken` is subtracted; `left` below 0: so many are missing. */
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

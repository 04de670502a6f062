/** Pieces that a sale takes from stock, and a voided one gives back. */
import type { SaleLine } from './entities.ts';

type Piece = Pick<SaleLine, 'productId' | 'quantity'>;

/** Returns the lines with those of the same product one after the other, at the place of its first. */
export function grouped<T extends Piece>(lines: readonly T[]): readonly T[] {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return ids.flatMap((id) => lines.filter(({ productId }) => productId === id));
}

/**
 * Returns a letter for each of the grouped lines: 't' takes its pieces from stock, and with them those of the '+'
 * before it, which are of the same product; '-' takes none.
 */
export function takenLetters(lines: readonly Piece[], counted: ReadonlySet<string>): string {
  return lines
    .map(({ productId }, index) => {
      if (!counted.has(productId)) return '-';
      return lines[index + 1]?.productId === productId ? '+' : 't';
    })
    .join('');
}

/** Returns the pieces by product of the lines that took some, as `takenLetters` says. */
export function piecesTaken(lines: readonly Piece[], taken: string): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    if (!/[t+]/.test(taken[index] ?? '-')) continue;
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}

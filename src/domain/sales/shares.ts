import { toCents } from './amounts.ts';
import type { Sale } from './entities.ts';

/**
 * What of a sale's discount falls on each line, in dollars: by the lines' totals, to the cent, so that the lines less
 * their shares come to the sale's total. Of an older sale whose total isn't its lines' sum, what is missing (below 0:
 * what is too much).
 */
export function discountShares({ items, totalPrice }: Pick<Sale, 'items' | 'totalPrice'>): readonly number[] {
  const lines = items.map((line) => toCents(line.totalPrice));
  const all = lines.reduce((sum, cents) => sum + cents, 0);
  const gap = all - toCents(totalPrice);
  const exact = lines.map((cents) => (all === 0 ? gap / lines.length : (gap * cents) / all));
  const shares = exact.map(Math.floor);
  let left = gap - shares.reduce((sum, cents) => sum + cents, 0);
  // The cents that rounding leaves go to those that lost most by it.
  const byLoss = exact
    .map((share, at) => ({ at, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((cents) => (cents === 0 ? 0 : cents / 100));
}

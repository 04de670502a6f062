import { toCents } from './amounts.ts';
import type { Sale } from './entities.ts';

/**
 * Returns each line's share of a sale's discount, in dollars: in proportion to the line totals, to the cent, so that
 * the lines less their shares add up to the sale's total. In an older sale whose total isn't the sum of its lines, the
 * difference is divided in the same way (below 0 when the total is higher).
 */
export function discountShares({ items, totalPrice }: Pick<Sale, 'items' | 'totalPrice'>): readonly number[] {
  const lines = items.map((line) => toCents(line.totalPrice));
  const all = lines.reduce((sum, cents) => sum + cents, 0);
  const gap = all - toCents(totalPrice);
  const exact = lines.map((cents) => (all === 0 ? gap / lines.length : (gap * cents) / all));
  const shares = exact.map(Math.floor);
  let left = gap - shares.reduce((sum, cents) => sum + cents, 0);
  // The cents left by rounding down go to the lines that lost most by it.
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

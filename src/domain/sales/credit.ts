/**
 * Sales on credit ('Fiado'). The debt is never stored: it is the total less the payments. Each payment has its own id,
 * so that payments of two phones at the same instant both count, and a payment that is sent twice counts once. Totals
 * are dollars, payments are whole cents.
 */
import { toCents } from './amounts.ts';
import type { Sale, SalesRange } from './entities.ts';
import { rangeInstants } from './range.ts';
import { counts, type Sum } from './summary.ts';

/** Returns the time of a payment, epoch milliseconds, from its id; NaN for an id without a time. */
export function paidAt(id: string): number {
  return Number(id.slice(0, 13));
}

/** Returns how much of a sale on credit is paid, in cents. */
export function paidCents({ paid = {} }: Pick<Sale, 'paid'>): number {
  return Object.values(paid).reduce((sum, cents) => sum + cents, 0);
}

/** Returns the debt of a sale in cents: 0 when it isn't on credit or is voided, below 0 when too much was paid. */
export function owedCents(sale: Sale): number {
  return sale.payment === 'credit' && counts(sale) ? toCents(sale.totalPrice) - paidCents(sale) : 0;
}

/** Returns the payments made on the range's days (by the device's time) for sales that count. */
export function paymentsIn(sales: readonly Sale[], range: SalesRange): Sum {
  const { startMs, endMs } = rangeInstants(range);
  const cents = sales
    .filter(counts)
    .flatMap(({ paid = {} }) => Object.entries(paid))
    .filter(([id]) => paidAt(id) >= startMs && paidAt(id) < endMs)
    .map(([, amount]) => amount);
  return { count: cents.length, total: cents.reduce((sum, each) => sum + each, 0) / 100 };
}

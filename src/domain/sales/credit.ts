/**
 * Sales on credit ('Fiado'). What is owed is never stored: it is the total less the payments, each under an id of its own,
 * so that two phones' payments at the same instant both count and one that is sent again counts once. Totals are dollars,
 * payments are whole cents.
 */
import { toCents } from './amounts.ts';
import type { Sale, SalesRange } from './entities.ts';
import { rangeInstants } from './range.ts';
import { counts } from './summary.ts';

/** Returns when a payment was made, epoch milliseconds, as its id says; NaN for what says nothing. */
export function paidAt(id: string): number {
  return Number(id.slice(0, 13));
}

/** Returns what of a sale on credit is paid, in cents. */
export function paidCents({ paid = {} }: Pick<Sale, 'paid'>): number {
  return Object.values(paid).reduce((sum, cents) => sum + cents, 0);
}

/** Returns what is still owed of a sale, in cents: 0 of one that isn't on credit or is voided, below 0 where too much was paid. */
export function owedCents(sale: Sale): number {
  return sale.payment === 'credit' && counts(sale) ? toCents(sale.totalPrice) - paidCents(sale) : 0;
}

export interface PaymentsTotal {
  readonly count: number;
  readonly total: number;
}

/** Returns the payments of the range's days, of sales that count, by the device's time of each. */
export function paymentsIn(sales: readonly Sale[], range: SalesRange): PaymentsTotal {
  const { startMs, endMs } = rangeInstants(range);
  const cents = sales
    .filter(counts)
    .flatMap(({ paid = {} }) => Object.entries(paid))
    .filter(([id]) => paidAt(id) >= startMs && paidAt(id) < endMs)
    .map(([, amount]) => amount);
  return { count: cents.length, total: cents.reduce((sum, each) => sum + each, 0) / 100 };
}

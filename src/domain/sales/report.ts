/** A report: the sales of a period, by day, week or month and by payment, compared with those before. */
import { sumMoney } from './amounts.ts';
import { barsBy, chartTotals, type SalesChart, withSales } from './buckets.ts';
import { coversAll, type SalesMemory } from './cache.ts';
import { paymentsIn } from './credit.ts';
import type { Sale, SalesRange } from './entities.ts';
import { addPayments, type PaymentTotal, paymentTotals } from './groups.ts';
import { type Asked, barsOf, type Period } from './periods.ts';
import { isInRange } from './range.ts';
import { type SalesTotals, type Sum, salesTotals } from './summary.ts';

export interface SalesReport {
  /** null: some sales have an older format, so that only a reader of all sales can add them up. */
  readonly sums: { readonly chart: SalesChart; readonly payments: readonly PaymentTotal[] } | null;
  /** The sales of the report; null: the database added them up, and products are known only by reading the sales. */
  readonly sales: readonly Sale[] | null;
  /** The number of sales; voided ones are included. */
  readonly all: number;
  /** False: there are more sales than were read. */
  readonly complete: boolean;
  /** Totals of the compared days; null: they can't be added up; 'unread': this device hasn't cached them. */
  readonly before: SalesTotals | 'unread' | null;
  /** Payments of these days for sales on credit; null: unknown, or this member may not see them. */
  readonly debtsPaid: Sum | null;
}

/** Returns the part of a report that is calculated from sales; all sales of the period must be given. */
export function reportOf(
  period: Period,
  range: SalesRange,
  sales: readonly Sale[],
): Omit<SalesReport, 'before' | 'complete' | 'debtsPaid'> {
  const chart = withSales(barsBy(barsOf(period), range), sales);
  return { sums: { chart, payments: paymentTotals(sales) }, sales, all: sales.length };
}

/** Returns the cached report of a period; null when not all sales of the period are cached. */
export function rememberedReport(memory: SalesMemory | null, asked: Asked): SalesReport | null {
  const { period, range, compared } = asked;
  if (!coversAll(memory, range)) return null;
  const of = (days: SalesRange) => memory.sales.filter((sale) => isInRange(sale, days));
  const before = coversAll(memory, compared) ? salesTotals(of(compared)) : 'unread';
  // Sales on credit from before the cached ones may have been paid on these days too.
  const debtsPaid = memory.sales.some(({ payment }) => payment === 'credit')
    ? null
    : paymentsIn(memory.sales, range);
  return { ...reportOf(period, range, of(range)), complete: true, before, debtsPaid };
}

/** Returns the report with sales of the period added that it lacks, such as those in the outbox. */
export function withMore(report: SalesReport, asked: Asked, more: readonly Sale[]): SalesReport {
  const { period, range } = asked;
  const known = new Set(report.sales?.map(({ id }) => id));
  const added = more.filter((sale) => isInRange(sale, range) && !known.has(sale.id));
  if (added.length === 0) return report;
  if (report.sales !== null) return { ...report, ...reportOf(period, range, [...report.sales, ...added]) };
  return {
    ...report,
    all: report.all + added.length,
    sums: report.sums && {
      chart: withSales(report.sums.chart, added),
      payments: addPayments(report.sums.payments, paymentTotals(added)),
    },
  };
}

/** Returns the totals of a report; null: it has no sums. */
export function reportTotals({ sums }: SalesReport): SalesTotals | null {
  return sums && chartTotals(sums.chart);
}

/** The money received on a report's days: sales paid at once, and payments for sales on credit. */
export interface Received {
  readonly paid: Sum;
  readonly debtsPaid: Sum;
  /** Sales on credit of these days, in dollars; their payments count when they are made. */
  readonly onCredit: number;
}

/** Returns the money received; null: there are no sales on credit and no payments for any, or this isn't known. */
export function receivedOf({ sums, debtsPaid }: SalesReport): Received | null {
  const credit = sums?.payments.find(({ kind }) => kind === 'credit');
  if (!sums || debtsPaid === null || ((credit?.count ?? 0) === 0 && debtsPaid.count === 0)) return null;
  const all = chartTotals(sums.chart);
  const onCredit = credit?.total ?? 0;
  return {
    paid: { count: all.count - (credit?.count ?? 0), total: sumMoney([all.total, -onCredit]) },
    debtsPaid,
    onCredit,
  };
}

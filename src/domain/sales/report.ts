/** A report: what was sold in a period, by its days, weeks or months and by payment, and before. */
import { sumMoney } from './amounts.ts';
import { barsBy, chartTotals, type SalesChart, withSales } from './buckets.ts';
import type { SalesMemory } from './cache.ts';
import { type PaymentsTotal, paymentsIn } from './credit.ts';
import type { Sale, SalesRange } from './entities.ts';
import { addPayments, type PaymentTotal, paymentTotals } from './groups.ts';
import { barsOf, type Period } from './periods.ts';
import { isInRange, queryInstants } from './range.ts';
import { type SalesTotals, salesTotals } from './summary.ts';

export interface SalesReport {
  /** null: some are of an older version, only who reads them can add them up. */
  readonly sums: { readonly chart: SalesChart; readonly payments: readonly PaymentTotal[] } | null;
  /** What it was made of; null: the database has added up, and products are known to who reads the sales. */
  readonly sales: readonly Sale[] | null;
  /** How many sales there are about, voided ones too. */
  readonly all: number;
  /** False: there are more sales than were read. */
  readonly complete: boolean;
  /** The days that the period is compared with; null: they can't be added up, 'unread': this device doesn't remember them. */
  readonly before: SalesTotals | 'unread' | null;
  /** What was paid in these days of sales on credit; null: it isn't known, or not this member's to know. */
  readonly debtsPaid: PaymentsTotal | null;
}

/** The part of a report that sales make which are all known. */
export function reportOf(
  period: Period,
  range: SalesRange,
  sales: readonly Sale[],
): Omit<SalesReport, 'before' | 'complete' | 'debtsPaid'> {
  const chart = withSales(barsBy(barsOf(period), range), sales);
  return { sums: { chart, payments: paymentTotals(sales) }, sales, all: sales.length };
}

/** True when the memory knows every sale of the range, as far as it has seen. */
export function coversAll(memory: SalesMemory | null, range: SalesRange): memory is SalesMemory {
  return memory !== null && memory.coveredFrom <= queryInstants(range).startMs;
}

/** What this device remembers of a period and of what it is compared with; null: not all of it. */
export function rememberedReport(
  memory: SalesMemory | null,
  period: Period,
  range: SalesRange,
  compared: SalesRange,
): SalesReport | null {
  if (!coversAll(memory, range)) return null;
  const of = (days: SalesRange) => memory.sales.filter((sale) => isInRange(sale, days));
  const before = coversAll(memory, compared) ? salesTotals(of(compared)) : 'unread';
  const debtsPaid = paymentsIn(memory.sales, range);
  return { ...reportOf(period, range, of(range)), complete: true, before, debtsPaid };
}

/** The report with sales of the period added that it doesn't know, such as those that wait on this device. */
export function withMore(
  report: SalesReport,
  period: Period,
  range: SalesRange,
  more: readonly Sale[],
): SalesReport {
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

/** What a report comes to; null: nobody has added it up. */
export function reportTotals({ sums }: SalesReport): SalesTotals | null {
  return sums && chartTotals(sums.chart);
}

/** What came in during a report's days: the sales that were paid then and there, and what was paid of those on credit. */
export interface Received {
  readonly paid: PaymentsTotal;
  readonly debtsPaid: PaymentsTotal;
  /** Sold on credit in these days; what is paid of it counts when it is paid. */
  readonly onCredit: number;
}

/** Returns what was received; null: nothing was on credit or paid of it, or it isn't known. */
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

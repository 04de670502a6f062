/** The filter of the sales list: days in El Salvador, both included (docs/product.md, Sales). */
import { addDays, compareDates, isLocalDate, type LocalDate, localDateOf, slotInstantMs } from '../time.ts';
import type { Sale, SalesRange } from './entities.ts';
import { periodOf } from './periods.ts';
import type { SalesFilterProblemCode } from './problems.ts';

const MINUTE_MS = 60_000;
/** A device's clock may be this far ahead of the server's clock and still be trusted. */
const CLOCK_AHEAD_MS = 5 * MINUTE_MS;
/** The date of a sale made offline is trusted when it was sent within a week. */
const SENT_LATE_MS = 7 * 1440 * MINUTE_MS;

/** The database takes instants up to the year 9999, and `queryInstants` adds a week. */
const LAST_MS = Date.UTC(9999, 11, 24);

/** Instants as epoch milliseconds: `startMs` is included, `endMs` isn't. */
export interface InstantRange {
  readonly startMs: number;
  readonly endMs: number;
}

export function todaysRange(nowMs: number): SalesRange {
  return quickRange('today', localDateOf(nowMs));
}

/** The ranges that have a button. */
export const QUICK_RANGES = ['today', 'yesterday', 'week', 'month'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** Returns the days of a quick range up to today; the week begins on Monday. */
export function quickRange(name: QuickRange, today: LocalDate): SalesRange {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
    case 'month':
      return { from: periodOf(name, today).from, to: today };
  }
}

/** Returns the problem of a filter as typed, or null. */
export function salesFilterProblem({ from, to }: SalesRange): SalesFilterProblemCode | null {
  if (!isLocalDate(from) || !isLocalDate(to)) return 'missing-date';
  return compareDates(from, to) > 0 ? 'order' : null;
}

/** Returns midnight at the start of 'Desde' and midnight at the end of 'Hasta'. NaN for invalid dates. */
export function rangeInstants({ from, to }: SalesRange): InstantRange {
  if (!isLocalDate(from) || !isLocalDate(to)) return { startMs: Number.NaN, endMs: Number.NaN };
  const endMs = Math.min(slotInstantMs(to, '00:00') + 1440 * MINUTE_MS, LAST_MS);
  return { startMs: slotInstantMs(from, '00:00'), endMs };
}

/** Returns the bounds of `createdAt` for the query: every sale with a `saleInstant` in the range lies within them. */
export function queryInstants(range: SalesRange): InstantRange {
  const { startMs, endMs } = rangeInstants(range);
  return { startMs: startMs - CLOCK_AHEAD_MS, endMs: endMs + SENT_LATE_MS };
}

/**
 * Returns when a sale took place: the device's time where it is known and plausible, else the server's. So a sale that
 * was made offline at a fair belongs to the day of the fair. 0 when neither is known.
 */
export function saleInstant({ createdAt, soldAt }: Pick<Sale, 'createdAt' | 'soldAt'>): number {
  if (createdAt === null || soldAt === null) return createdAt ?? soldAt ?? 0;
  const believed = soldAt <= createdAt + CLOCK_AHEAD_MS && soldAt >= createdAt - SENT_LATE_MS;
  return believed ? soldAt : createdAt;
}

/** Returns true for a sale that took place on one of the range's days. */
export function isInRange(sale: Sale, range: SalesRange): boolean {
  const { startMs, endMs } = rangeInstants(range);
  const instant = saleInstant(sale);
  return instant >= startMs && instant < endMs;
}

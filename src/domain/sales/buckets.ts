/** Totals for a chart: by day, or by week or month when there would be too many bars for days. */
import { addDays, compareDates, type LocalDate, localDateOf, weekdayOf } from '../time.ts';
import { sumMoney } from './amounts.ts';
import type { Sale, SalesRange } from './entities.ts';
import type { BucketUnit } from './periods.ts';
import { isInRange, saleInstant } from './range.ts';
import {
  counts,
  type DayTotal,
  type SalesTotals,
  type Sum,
  salesTotals,
  totalsByDay,
  totalsOf,
} from './summary.ts';

/** A bar of the chart. Its first and last day are included, and both lie within the chart's range. */
export interface Bucket extends SalesRange, Sum {}

export interface SalesChart {
  readonly unit: BucketUnit;
  /** Oldest first; bars without sales are included. */
  readonly buckets: readonly Bucket[];
}

const MOST_DAYS = 35;
const MOST_WEEKS = 27;
/** The most bars of days whose sums the database calculates: each bar is one query. */
const MOST_SUMMED_DAYS = 10;

function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

function unitOf(days: number): BucketUnit {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** Returns the range; a range too long for daily bars loses the days before the first sale and after the last. */
function trimmed(sales: readonly Sale[], range: SalesRange): SalesRange {
  if (daysBetween(range.from, range.to) <= MOST_DAYS) return range;
  const dates = sales.map((sale) => localDateOf(saleInstant(sale))).sort(compareDates);
  const [first = range.from] = dates;
  const last = dates.at(-1) ?? range.from;
  return {
    from: compareDates(first, range.from) > 0 ? first : range.from,
    to: compareDates(last, range.to) < 0 ? last : range.to,
  };
}

/** Returns true when a bar ends with this day. */
function endsBucket(date: LocalDate, unit: BucketUnit): boolean {
  switch (unit) {
    case 'day':
      return true;
    case 'week':
      return weekdayOf(date) === 'domingo';
    case 'month':
      return addDays(date, 1).endsWith('-01');
  }
}

function withDay(bucket: Bucket | undefined, { date, count, total }: DayTotal): Bucket {
  if (bucket === undefined) return { from: date, to: date, count, total };
  return { ...bucket, to: date, count: bucket.count + count, total: sumMoney([bucket.total, total]) };
}

/** Returns the bars of the sales that count. Throws RangeError for a range without dates (`salesFilterProblem`). */
export function salesChart(sales: readonly Sale[], range: SalesRange): SalesChart {
  const counted = sales.filter(counts);
  if (counted.length === 0) return { unit: 'day', buckets: [] };
  const shown = trimmed(counted, range);
  const unit = unitOf(daysBetween(shown.from, shown.to));
  return { unit, buckets: bucketsOf(totalsByDay(counted, shown), unit) };
}

function bucketsOf(days: readonly DayTotal[], unit: BucketUnit): readonly Bucket[] {
  const buckets: Bucket[] = [];
  let isOpen = false;
  for (const day of days) {
    const last = isOpen ? buckets.pop() : undefined;
    buckets.push(withDay(last, day));
    isOpen = !endsBucket(day.date, unit);
  }
  return buckets;
}

/** Returns true for a range of about a month or less, whose sums the database can calculate with few reads. */
export function canBeSummed({ from, to }: SalesRange): boolean {
  return daysBetween(from, to) <= MOST_DAYS;
}

/** Returns empty bars for the sums of the database: of days, or of weeks where days would need too many queries. */
export function emptyChart(range: SalesRange): SalesChart {
  return barsBy(daysBetween(range.from, range.to) <= MOST_SUMMED_DAYS ? 'day' : 'week', range);
}

/** Returns the bars of a range in a unit, still without sales. */
export function barsBy(unit: BucketUnit, range: SalesRange): SalesChart {
  return { unit, buckets: bucketsOf(totalsByDay([], range), unit) };
}

/** Returns the bars with those of these sales added that count, each on its day. Ignores sales of other days. */
export function withSales({ unit, buckets }: SalesChart, sales: readonly Sale[]): SalesChart {
  return {
    unit,
    buckets: buckets.map((bucket) => {
      const { count, total } = salesTotals(sales.filter((sale) => isInRange(sale, bucket)));
      return { ...bucket, count: bucket.count + count, total: sumMoney([bucket.total, total]) };
    }),
  };
}

/** Returns the totals of all bars. */
export function chartTotals({ buckets }: SalesChart): SalesTotals {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  return totalsOf(count, sumMoney(buckets.map(({ total }) => total)));
}

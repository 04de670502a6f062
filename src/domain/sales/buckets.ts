/** Totals for a chart: days, or weeks and months where days would be too many bars to tell apart. */
import { addDays, compareDates, type LocalDate, localDateOf, weekdayOf } from '../time.ts';
import { sumMoney } from './amounts.ts';
import type { Sale, SalesRange } from './entities.ts';
import type { BucketUnit } from './periods.ts';
import { isInRange, saleInstant } from './range.ts';
import { counts, type DayTotal, type SalesTotals, salesTotals, totalsByDay, totalsOf } from './summary.ts';

/** A bar: its days, both included, within the chart's range. */
export interface Bucket extends SalesRange {
  readonly count: number;
  readonly total: number;
}

export interface SalesChart {
  readonly unit: BucketUnit;
  /** Oldest first, those without sales too. */
  readonly buckets: readonly Bucket[];
}

const MOST_DAYS = 35;
const MOST_WEEKS = 27;
/** Bars of days whose sums the database makes: each is a question of its own. */
const MOST_SUMMED_DAYS = 10;

function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

function unitOf(days: number): BucketUnit {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** The range, without the days before the first sale and after the last where it is too long for bars of a day. */
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

/** True when a bar ends with this day. */
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

/**
 * The bars of a range's sales; voided ones don't count. No bars when nothing counts. Throws RangeError when the
 * range holds no dates: see `salesFilterProblem`.
 */
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

/** True for a range of a month or so, whose sums the database can make for few reads. */
export function canBeSummed({ from, to }: SalesRange): boolean {
  return daysBetween(from, to) <= MOST_DAYS;
}

/** The bars that the database sums up, still without a sale: of days, of weeks where those would be too many questions. */
export function emptyChart(range: SalesRange): SalesChart {
  return barsBy(daysBetween(range.from, range.to) <= MOST_SUMMED_DAYS ? 'day' : 'week', range);
}

/** The bars of a range in a unit, still without a sale. */
export function barsBy(unit: BucketUnit, range: SalesRange): SalesChart {
  return { unit, buckets: bucketsOf(totalsByDay([], range), unit) };
}

/** The bars with these sales added, those that count, each on its day. Sales of other days change nothing. */
export function withSales({ unit, buckets }: SalesChart, sales: readonly Sale[]): SalesChart {
  return {
    unit,
    buckets: buckets.map((bucket) => {
      const { count, total } = salesTotals(sales.filter((sale) => isInRange(sale, bucket)));
      return { ...bucket, count: bucket.count + count, total: sumMoney([bucket.total, total]) };
    }),
  };
}

/** What the bars come to. */
export function chartTotals({ buckets }: SalesChart): SalesTotals {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  return totalsOf(count, sumMoney(buckets.map(({ total }) => total)));
}

/**
 * A month of many sales that aren't cached: the database adds them up, and the list comes in pages. A sale's day is
 * that of its `saleInstant`, `soldAt` or `createdAt`, which the database can't compute: it adds up the sales with both
 * times in the same bar of the chart. The few others are read.
 */

import { roundMoney, sumMoney } from '../../domain/sales/amounts.ts';
import { chartTotals, emptyChart, type SalesChart, withSales } from '../../domain/sales/buckets.ts';
import { PAYMENTS, SETTLED } from '../../domain/sales/constants.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import { addPayments, type PaymentTotal, paymentTotals } from '../../domain/sales/groups.ts';
import {
  type InstantRange,
  isInRange,
  queryInstants,
  rangeInstants,
  saleInstant,
} from '../../domain/sales/range.ts';
import { and, count, getAggregate, getCount, or, startAfter, sum } from '../firestore/moreQueries.ts';
import { limit, orderBy, type Query, type QueryConstraint, query, where } from '../firestore/query.ts';
import type { FoundDocument } from '../firestore/read.ts';
import { Timestamp } from '../firestore/values.ts';
import { readSales } from './read.ts';

/** Reading this many sales costs as much as their sums. */
export const FEW_SALES = 50;
/** Reading up to this many is cheaper when the device then caches them: from the sixth visit on. */
export const FEW_REMEMBERED = 250;
/** The rows of the first page, and of each further page. */
const FIRST_ROWS = 25;
const MORE_ROWS = 50;
/** More sales than this with their two times in different bars: something is wrong, and no sums are made. */
const MOST_STRAYS = 500;

/** The first sales of a list; of the list of a range, the newest. */
export interface SalesRows {
  /** All rows so far, in no order. */
  readonly sales: readonly Sale[];
  /** Reads the next page, a read each; null: these are all. Rejects on a network error; then it can be called again. */
  readonly next: (() => Promise<SalesRows>) | null;
}

export interface SummedSales extends SalesRows {
  /** The total sold, exact to the cent, by days or weeks. */
  readonly chart: SalesChart;
  /** How many sales there are about, voided ones too. */
  readonly all: number;
}

const at = (ms: number) => Timestamp.fromMillis(Math.max(0, ms));

function within(field: 'createdAt' | 'soldAt', { startMs, endMs }: InstantRange): QueryConstraint[] {
  return [where(field, '>=', at(startMs)), where(field, '<', at(endMs))];
}

/** The most alternatives of one query: each has 4 or 5 filters of a member's sales, and a query 100 at most. */
const MOST_CELLS = 24;

/** Returns the queries for the sales that may be in the range and whose two times aren't in the same bar. */
function straysOf(sales: Query, mine: readonly QueryConstraint[], range: SalesRange, bars: SalesChart) {
  const { startMs, endMs } = rangeInstants(range);
  const wide = queryInstants(range);
  const soldInRange = within('soldAt', { startMs, endMs });
  const cells = bars.buckets
    .map(rangeInstants)
    .flatMap((bar) => [
      and(...within('createdAt', bar), where('soldAt', '<', at(bar.startMs))),
      and(...within('createdAt', bar), where('soldAt', '>=', at(bar.endMs))),
    ]);
  cells.push(
    and(...within('createdAt', { startMs: wide.startMs, endMs: startMs }), ...soldInRange),
    and(...within('createdAt', { startMs: endMs, endMs: wide.endMs }), ...soldInRange),
  );
  return [cells.slice(0, MOST_CELLS), cells.slice(MOST_CELLS)]
    .filter((part) => part.length > 0)
    .map((part) => query(sales, and(...mine, or(...part)), limit(MOST_STRAYS)));
}

/** Reads `size` further rows after those of `before`. */
async function readRows(
  rows: Query,
  range: SalesRange,
  size: number,
  before: {
    readonly sales: readonly Sale[];
    readonly shown: number;
    readonly last: FoundDocument | null;
  },
): Promise<SalesRows> {
  const from = before.last === null ? [] : [startAfter(before.last)];
  const { sales: found, docs } = await readSales(query(rows, ...from, limit(size)));
  const ids = new Set(found.map(({ id }) => id));
  const sales = [...before.sales.filter(({ id }) => !ids.has(id)), ...found];
  const isOver = docs.length < size;
  // The unread sales have an earlier `soldAt` than the last row, so none of them is newer than that row.
  const readTo = isOver ? Number.NEGATIVE_INFINITY : (found.at(-1)?.soldAt ?? 0);
  const shown = sales.filter((sale) => isInRange(sale, range) && saleInstant(sale) >= readTo);
  if (isOver) return { sales: shown, next: null };
  const soFar = { sales, shown: shown.length, last: docs.at(-1) ?? null };
  if (shown.length <= before.shown) return readRows(rows, range, size, soFar);
  return { sales: shown, next: () => readRows(rows, range, MORE_ROWS, soFar) };
}

export interface BarOptions {
  /** Only the sales of this member of the team; '' = all. */
  readonly by?: string;
  /** No sums are made of this many sales or fewer. */
  readonly few?: number;
  /** Makes sums by kind of payment too. */
  readonly byPayment?: boolean;
}

export interface BarSums {
  readonly chart: SalesChart;
  /** Empty unless `byPayment` was set. */
  readonly payments: readonly PaymentTotal[];
  /** How many sales there are about, voided ones too. */
  readonly all: number;
  /** The sales that had to be read. */
  readonly read: readonly Sale[];
}

/** The reason why there are no sums: few sales, which are better read, or some of an older version, which must be. */
export interface Unsummed {
  readonly unsummed: 'few' | 'older';
  readonly all: number;
}

/**
 * Returns the sums of the sales in consecutive bars, 13 at most. A read a bar, 3 or 4 and one more for each thousand
 * sales, as much as 5 bars for the payments, and one for each sale sent in another bar than it was sold in; one more a
 * query for the rules. Rejects on a network error.
 */
export async function sumBars(
  sales: Query,
  range: SalesRange,
  bars: SalesChart,
  { by = '', few = FEW_SALES, byPayment = false }: BarOptions = {},
): Promise<BarSums | Unsummed> {
  const mine = by ? [where('by', '==', by)] : [];
  const created = query(sales, ...mine, ...within('createdAt', queryInstants(range)));
  const all = await getCount(query(created, orderBy('createdAt', 'desc')));
  if (all <= few) return { unsummed: 'few', all };

  /** Returns the sum of the sales that aren't voided and have both their times in the days. */
  const sumOf = async (days: SalesRange, ...more: readonly QueryConstraint[]) => {
    const instants = rangeInstants(days);
    const times = [...within('createdAt', instants), ...within('soldAt', instants)];
    const sure = query(sales, ...mine, ...more, where('voidedAt', '==', null), ...times);
    const { total, count: number } = await getAggregate(sure, { total: sum('totalPrice'), count: count() });
    return { count: number, total: roundMoney(total) };
  };
  const [dated, buckets, paid, strays] = await Promise.all([
    // Older sales have no `soldAt`.
    getCount(query(created, orderBy('createdAt'), orderBy('soldAt'))),
    Promise.all(bars.buckets.map(async (bucket) => ({ ...bucket, ...(await sumOf(bucket)) }))),
    Promise.all(
      (byPayment ? PAYMENTS : []).map(async (kind) => ({
        kind,
        ...(await sumOf(
          range,
          kind === 'credit' ? where('payment', 'in', [kind, SETTLED]) : where('payment', '==', kind),
        )),
      })),
    ),
    Promise.all(straysOf(sales, mine, range, bars).map((asked) => readSales(asked))),
  ]);
  // `dated` may be greater than `all`, by sales made in the meantime: then none is missing.
  if (dated < all || strays.some(({ docs }) => docs.length >= MOST_STRAYS)) return { unsummed: 'older', all };
  const read = strays.flatMap(({ sales: found }) => found);
  const chart = withSales({ unit: bars.unit, buckets }, read);
  return { chart, payments: byPayment ? paymentsOf(chart, paid, range, read) : [], all, read };
}

/** Returns the added up payments, with those of the sales that were read, and the rest as of unknown kind. */
function paymentsOf(
  chart: SalesChart,
  paid: readonly PaymentTotal[],
  range: SalesRange,
  read: readonly Sale[],
): readonly PaymentTotal[] {
  const { startMs, endMs } = rangeInstants(range);
  const isOf = (ms: number | null) => ms !== null && ms >= startMs && ms < endMs;
  const others = read.filter(
    (sale) => isInRange(sale, range) && !(isOf(sale.createdAt) && isOf(sale.soldAt)),
  );
  const said = addPayments(paid, paymentTotals(others)).filter(({ kind }) => kind !== 'unknown');
  const all = chartTotals(chart);
  return [
    ...said,
    {
      kind: 'unknown',
      count: said.reduce((left, each) => left - each.count, all.count),
      total: sumMoney([all.total, ...said.map(({ total }) => -total)]),
    },
  ];
}

export interface SumOptions extends Pick<BarOptions, 'by' | 'few'> {
  /** The number of rows of the first page. */
  readonly rows?: number | undefined;
}

/**
 * Returns the sums of at most 35 days and the newest rows; null for few sales, or some of an older version, which the
 * caller has to read. The reads of `sumBars` and one a row. Rejects on a network error.
 */
export async function fetchSummedSales(
  sales: Query,
  range: SalesRange,
  { by = '', few = FEW_SALES, rows: size = FIRST_ROWS }: SumOptions = {},
): Promise<SummedSales | null> {
  const sums = await sumBars(sales, range, emptyChart(range), { by, few });
  if ('unsummed' in sums) return null;
  const mine = by ? [where('by', '==', by)] : [];
  const rows = query(sales, ...mine, ...within('soldAt', rangeInstants(range)), orderBy('soldAt', 'desc'));
  const first = await readRows(rows, range, size, { sales: sums.read, shown: 0, last: null });
  return { ...first, chart: sums.chart, all: sums.all };
}

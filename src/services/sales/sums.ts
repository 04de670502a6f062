/**
 * A month of many sales on a device that remembers none of them: the database adds up, and the list comes in pages.
 *
 * A sale belongs to the day of `saleInstant`, which is its `soldAt` or its `createdAt` and which the database can't
 * compare. A sale that has both in one bar of the chart belongs there whichever holds: those the database adds up.
 * The others, few, are read.
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
import type { Deps } from '../firestore/deps.ts';
import { and, count, getAggregate, getCount, or, startAfter, sum } from '../firestore/moreQueries.ts';
import { limit, orderBy, type Query, type QueryConstraint, query, where } from '../firestore/query.ts';
import type { FoundDocument } from '../firestore/read.ts';
import { withTimeout } from '../firestore/timeout.ts';
import { Timestamp } from '../firestore/values.ts';
import { readSales } from './read.ts';

/** So many sales are read for what their sums would cost. */
export const FEW_SALES = 50;
/** So many are cheaper read where the device then remembers them: from its sixth look on. */
export const FEW_REMEMBERED = 250;
/** Rows of the first page, and of each further one. */
const FIRST_ROWS = 25;
const MORE_ROWS = 50;
/** More sales than these are in two bars only where something is wrong. */
const MOST_STRAYS = 500;

/** A part of the list, from the newest on. */
export interface SalesRows {
  /** All rows so far, in no order; none that is left out is newer than one of them. */
  readonly sales: readonly Sale[];
  /** Reads on; null: these are all. Costs a read each. Rejects on a network error; then it can be called again. */
  readonly next: (() => Promise<SalesRows>) | null;
}

export interface SummedSales extends SalesRows {
  /** What is sold in all, to the cent, by days or weeks. */
  readonly chart: SalesChart;
  /** How many sales there are about, voided ones too. */
  readonly all: number;
}

const at = (ms: number) => Timestamp.fromMillis(Math.max(0, ms));

function within(field: 'createdAt' | 'soldAt', { startMs, endMs }: InstantRange): QueryConstraint[] {
  return [where(field, '>=', at(startMs)), where(field, '<', at(endMs))];
}

/** The sales that may be of the range and aren't in one bar by both their times. */
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
  return query(
    sales,
    and(
      ...mine,
      or(
        and(...within('createdAt', { startMs: wide.startMs, endMs: startMs }), ...soldInRange),
        ...cells,
        and(...within('createdAt', { startMs: endMs, endMs: wide.endMs }), ...soldInRange),
      ),
    ),
    limit(MOST_STRAYS),
  );
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
  deps: Deps,
): Promise<SalesRows> {
  const from = before.last === null ? [] : [startAfter(before.last)];
  const { sales: found, docs } = await readSales(query(rows, ...from, limit(size)), deps);
  const ids = new Set(found.map(({ id }) => id));
  const sales = [...before.sales.filter(({ id }) => !ids.has(id)), ...found];
  const isOver = docs.length < size;
  // What isn't read yet was sold before the last row. By whichever time, it isn't newer than that.
  const readTo = isOver ? Number.NEGATIVE_INFINITY : (found.at(-1)?.soldAt ?? 0);
  const shown = sales.filter((sale) => isInRange(sale, range) && saleInstant(sale) >= readTo);
  if (isOver) return { sales: shown, next: null };
  const soFar = { sales, shown: shown.length, last: docs.at(-1) ?? null };
  if (shown.length <= before.shown) return readRows(rows, range, size, soFar, deps);
  return { sales: shown, next: () => readRows(rows, range, MORE_ROWS, soFar, deps) };
}

export interface BarOptions {
  /** Only those of this member of the team; '' all. */
  readonly by?: string;
  /** Of so many sales no sums are made. */
  readonly few?: number;
  /** Sums by payment too. */
  readonly byPayment?: boolean;
}

export interface BarSums {
  readonly chart: SalesChart;
  /** None unless they were asked for. */
  readonly payments: readonly PaymentTotal[];
  /** How many sales there are about, voided ones too. */
  readonly all: number;
  /** The sales that had to be read. */
  readonly read: readonly Sale[];
}

/** Why nothing was added up: there are few, which are better read, or some of an older version, which have to be. */
export interface Unsummed {
  readonly unsummed: 'few' | 'older';
  readonly all: number;
}

/**
 * What was sold on the days of some bars that follow each other, 13 at most.
 *
 * Costs for each bar a read, 3 and one more for each thousand sales, as much as 5 bars for the payments, and a read for
 * each sale that was sent in another bar than it was sold in. Each of these questions costs one more for the rules.
 * Rejects on a network error.
 */
export async function sumBars(
  sales: Query,
  range: SalesRange,
  bars: SalesChart,
  deps: Deps,
  { by = '', few = FEW_SALES, byPayment = false }: BarOptions = {},
): Promise<BarSums | Unsummed> {
  const mine = by ? [where('by', '==', by)] : [];
  const created = query(sales, ...mine, ...within('createdAt', queryInstants(range)));
  const ask = (asked: Query) => withTimeout(getCount(asked), deps);
  const all = await ask(query(created, orderBy('createdAt', 'desc')));
  if (all <= few) return { unsummed: 'few', all };

  /** What counts and has both its times in the days. */
  const sumOf = async (days: SalesRange, ...more: readonly QueryConstraint[]) => {
    const instants = rangeInstants(days);
    const times = [...within('createdAt', instants), ...within('soldAt', instants)];
    const sure = query(sales, ...mine, ...more, where('voidedAt', '==', null), ...times);
    const sums = getAggregate(sure, { total: sum('totalPrice'), count: count() });
    const { total, count: number } = await withTimeout(sums, deps);
    return { count: number, total: roundMoney(total) };
  };
  const [dated, buckets, paid, strays] = await Promise.all([
    // Older sales have no `soldAt`.
    ask(query(created, orderBy('createdAt'), orderBy('soldAt'))),
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
    readSales(straysOf(sales, mine, range, bars), deps),
  ]);
  // One more that was made meanwhile is none that is missing.
  if (dated < all || strays.docs.length >= MOST_STRAYS) return { unsummed: 'older', all };
  const read = strays.sales;
  const chart = withSales({ unit: bars.unit, buckets }, read);
  return { chart, payments: byPayment ? paymentsOf(chart, paid, range, read) : [], all, read };
}

/** The payments that were added up, those of the sales that were read, and the rest, of which nobody said anything. */
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
  /** Rows of the first page. */
  readonly rows?: number | undefined;
}

/**
 * The sums of a range of 35 days at most and the newest rows of its list; null when it has few sales, or some that an
 * older version wrote, which the database can't add up: then they are to be read.
 *
 * Costs what `sumBars` does and a read a row. Rejects on a network error.
 */
export async function fetchSummedSales(
  sales: Query,
  range: SalesRange,
  deps: Deps,
  { by = '', few = FEW_SALES, rows: size = FIRST_ROWS }: SumOptions = {},
): Promise<SummedSales | null> {
  const sums = await sumBars(sales, range, emptyChart(range), deps, { by, few });
  if ('unsummed' in sums) return null;
  const mine = by ? [where('by', '==', by)] : [];
  const rows = query(sales, ...mine, ...within('soldAt', rangeInstants(range)), orderBy('soldAt', 'desc'));
  const first = await readRows(rows, range, size, { sales: sums.read, shown: 0, last: null }, deps);
  return { ...first, chart: sums.chart, all: sums.all };
}

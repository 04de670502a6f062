/** Reports: the database adds them up; the sales are read when that costs no more or when they are cached. */

import { barsBy, chartTotals, emptyChart } from '../../domain/sales/buckets.ts';
import { coversAll, isRemembered } from '../../domain/sales/cache.ts';
import { paymentsIn } from '../../domain/sales/credit.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import type { Asked } from '../../domain/sales/periods.ts';
import { isInRange, queryInstants, rangeInstants } from '../../domain/sales/range.ts';
import { reportOf, type SalesReport } from '../../domain/sales/report.ts';
import { type SalesTotals, salesTotals, totalsOf } from '../../domain/sales/summary.ts';
import type { Deps } from '../firestore/deps.ts';
import { limit, orderBy, query, where } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { Timestamp } from '../firestore/values.ts';
import { outbox } from './outbox.ts';
import { fetchSales, type ListOptions, listSales } from './queries.ts';
import { readSales, salesOf } from './read.ts';
import { FEW_REMEMBERED, FEW_SALES, sumBars } from './sums.ts';

/** The most sales that are read as paid since the period began. */
const MOST_PAID = 1000;

/**
 * Returns the report of a period, compared with the days before it; a member of the team gets only their own sales.
 * Costs about 40 reads for a month of 2,000 sales, 2 when they are cached, one per sale with `whole`; and one for each
 * sale that was paid or lost its customer since the period began, 1 at least. Rejects on a network error.
 */
export async function fetchReport(
  ventureId: string,
  asked: Asked,
  { whole = false }: Pick<ListOptions, 'whole'> = {},
  deps: Deps = roleDeps('business'),
): Promise<SalesReport> {
  const { range } = asked;
  const now = await reportOn(ventureId, asked, whole, deps);
  const [before, paid] = await Promise.all([
    totalsBefore(ventureId, asked.compared, deps),
    deps.by ? null : paidSince(ventureId, rangeInstants(range).startMs, deps),
  ]);
  return { ...now, before, debtsPaid: paid && paymentsIn(paid, range) };
}

async function reportOn(
  ventureId: string,
  { period, range }: Asked,
  whole: boolean,
  deps: Deps,
): Promise<Omit<SalesReport, 'before' | 'debtsPaid'>> {
  const readAll = async () => {
    const { sales, complete } = await listSales(ventureId, range, { whole: true }, deps);
    return { ...reportOf(period, range, sales), complete };
  };
  const memory = deps.by ? null : outbox.memory(ventureId);
  if (whole || coversAll(memory, range)) return readAll();
  // A range in the past that isn't cached is read again each time, as in fetchSales().
  const remembers = !deps.by && (queryInstants(range).endMs >= deps.now() || isRemembered(memory, range));
  const sums = await sumBars(
    salesOf(deps, ventureId),
    range,
    period === 'year' ? barsBy('month', range) : emptyChart(range),
    { by: deps.by ?? '', few: remembers ? FEW_REMEMBERED : FEW_SALES, byPayment: true },
  );
  if (!('unsummed' in sums)) return { sums, sales: null, all: sums.all, complete: true };
  if (sums.unsummed === 'few') return readAll();
  return { sums: null, sales: null, all: sums.all, complete: true };
}

/** Returns the sales on credit that were paid since an instant; null: there are too many. A read each. */
async function paidSince(ventureId: string, startMs: number, deps: Deps): Promise<readonly Sale[] | null> {
  const paid = query(
    salesOf(deps, ventureId),
    where('updatedAt', '>=', Timestamp.fromMillis(startMs)),
    orderBy('updatedAt', 'desc'),
    limit(MOST_PAID),
  );
  const { sales, docs } = await readSales(paid);
  return docs.length < MOST_PAID ? sales : null;
}

async function totalsBefore(ventureId: string, range: SalesRange, deps: Deps): Promise<SalesTotals | null> {
  const memory = deps.by ? null : outbox.memory(ventureId);
  if (coversAll(memory, range)) return salesTotals(memory.sales.filter((sale) => isInRange(sale, range)));
  const bar = { unit: 'month', buckets: [{ ...range, count: 0, total: 0 }] } as const;
  const sums = await sumBars(salesOf(deps, ventureId), range, bar, { by: deps.by ?? '', few: 0 });
  if (!('unsummed' in sums)) return chartTotals(sums.chart);
  if (sums.all === 0) return totalsOf(0, 0);
  if (sums.all > FEW_SALES || deps.by) return null;
  return salesTotals((await fetchSales(ventureId, range, null, deps)).sales);
}

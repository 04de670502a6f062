/** The queries of the sales screens. */

import { canBeSummed } from '../../domain/sales/buckets.ts';
import { isRemembered, remember, type SalesMemory } from '../../domain/sales/cache.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import { isInRange, queryInstants } from '../../domain/sales/range.ts';
import { authOf } from '../auth/client.ts';
import type { Deps } from '../firestore/deps.ts';
import { limit, orderBy, type QueryConstraint, query, where } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { Timestamp } from '../firestore/values.ts';
import { outbox } from './outbox.ts';
import { readSales, salesOf } from './read.ts';
import { FEW_REMEMBERED, fetchSummedSales, type SummedSales } from './sums.ts';

/** The most sales of one query. */
const MOST_SALES = 2000;
/** A commit has the time of its request, and queries see it a little later: they go back this far. */
const LATE_MS = 2 * 60_000;

export interface ListedSales {
  /** The sales of the range's days, in no order. */
  readonly sales: readonly Sale[];
  /** False: there are more sales than these. */
  readonly complete: boolean;
  /** Set when there are many sales and `sales` has only the newest. */
  readonly summed?: SummedSales;
}

export interface SalesAnswer extends ListedSales {
  /** The cached sales for the next call, which then reads only new and changed sales. */
  readonly memory: SalesMemory | null;
}

/**
 * Returns the sales of a range. A read for each, with a `memory` that covers it only for each one created or changed
 * since (2 at least, 3 if some name a customer). Rejects on a network error or when the rules refuse.
 */
export async function fetchSales(
  ventureId: string,
  range: SalesRange,
  memory: SalesMemory | null,
  deps: Deps,
): Promise<SalesAnswer> {
  const ask = async (...constraints: QueryConstraint[]) =>
    (await readSales(query(salesOf(deps, ventureId), ...constraints, limit(MOST_SALES)))).sales;
  const at = (ms: number) => Timestamp.fromMillis(Math.max(0, ms));
  const created = (startMs: number, endMs: number | null) =>
    ask(
      where('createdAt', '>=', at(startMs)),
      ...(endMs === null ? [] : [where('createdAt', '<', at(endMs))]),
      orderBy('createdAt', 'desc'),
    );

  const { startMs, endMs } = queryInstants(range);
  const inRange = (sales: readonly Sale[]) => sales.filter((sale) => isInRange(sale, range));
  const isOver = endMs < deps.now();
  if (isOver && (memory === null || endMs <= memory.coveredFrom)) {
    // A range in the past: caching it would need a read of all later sales too.
    const sales = await created(startMs, endMs);
    return { sales: inRange(sales), complete: sales.length < MOST_SALES, memory };
  }
  if (memory === null) return afresh();

  // Without customers' names no sale can be paid later or lose its customer, so none changes.
  const names = memory.sales.some(({ customer }) => customer !== undefined);
  const [since, voided, changed, before] = await Promise.all([
    created(memory.seenUntil - LATE_MS, null),
    ask(where('voidedAt', '>=', at(memory.seenUntil - LATE_MS)), orderBy('voidedAt', 'desc')),
    names ? ask(where('updatedAt', '>=', at(memory.seenUntil - LATE_MS)), orderBy('updatedAt', 'desc')) : [],
    startMs < memory.coveredFrom ? created(startMs, memory.coveredFrom) : [],
  ]);
  if ([since, voided, changed, before].some(({ length }) => length >= MOST_SALES)) return afresh();
  const coveredFrom = Math.min(memory.coveredFrom, startMs);
  const next = remember({ ...memory, coveredFrom }, [...before, ...since, ...voided, ...changed]);
  return { sales: inRange(next.sales), complete: true, memory: next };

  async function afresh(): Promise<SalesAnswer> {
    const sales = await created(startMs, null);
    const complete = sales.length < MOST_SALES;
    // A list that was cut off is complete only after its oldest sale.
    const fromMs = complete ? startMs : (sales.at(-1)?.createdAt ?? startMs) + 1;
    const known = remember({ coveredFrom: fromMs, seenUntil: fromMs, sales: [] }, sales);
    return { sales: inRange(sales), complete, memory: known };
  }
}

/** Returns a member's own sales of these days, by the server's time, and caches them. A read each. */
async function ownSales(ventureId: string, range: SalesRange, by: string, deps: Deps): Promise<ListedSales> {
  const { startMs } = queryInstants(range);
  const asked = query(
    salesOf(deps, ventureId),
    where('by', '==', by),
    where('createdAt', '>=', Timestamp.fromMillis(startMs)),
    orderBy('createdAt', 'desc'),
    limit(MOST_SALES),
  );
  const { sales, docs } = await readSales(asked);
  const complete = docs.length < MOST_SALES;
  // After a sign-out in the meantime nothing may stay on the device.
  if (complete && authOf('business').currentUser?.uid === by)
    outbox.setMemory(ventureId, { coveredFrom: startMs, seenUntil: startMs, sales }, by);
  return { sales: sales.filter((sale) => isInRange(sale, range)), complete };
}

export interface ListOptions {
  /** Reads all sales, up to twice as many as one query returns. */
  readonly whole?: boolean;
  /** The number of rows at first, when there are many sales. */
  readonly rows?: number | undefined;
}

/**
 * fetchSales() with the cached sales of this device, which it updates; a member of the team gets only their own sales.
 * For a range with many sales that aren't cached it returns the sums and the newest sales (`fetchSummedSales`).
 */
export async function listSales(
  ventureId: string,
  range: SalesRange,
  { whole = false, rows }: ListOptions = {},
  deps: Deps = roleDeps('business'),
): Promise<ListedSales> {
  const memory = deps.by ? null : outbox.memory(ventureId);
  if (!whole && canBeSummed(range) && !isRemembered(memory, range)) {
    // A range in the past isn't cached, as in fetchSales().
    const remembers = !deps.by && queryInstants(range).endMs >= deps.now();
    const few = remembers ? { few: FEW_REMEMBERED } : {};
    const summed = await fetchSummedSales(salesOf(deps, ventureId), range, {
      ...few,
      by: deps.by ?? '',
      rows,
    });
    if (summed) return { sales: summed.sales, complete: true, summed };
  }
  if (deps.by) return ownSales(ventureId, range, deps.by, deps);
  let answer = await fetchSales(ventureId, range, memory, deps);
  // A second call, with the sales that are now cached, reads the part that was cut off.
  if (!answer.complete && answer.memory !== memory)
    answer = await fetchSales(ventureId, range, answer.memory, deps);
  // After a sign-out in the meantime nothing may stay on the device.
  const isOwner = authOf('business').currentUser?.displayName === ventureId;
  if (answer.memory !== null && isOwner) outbox.setMemory(ventureId, answer.memory);
  return answer;
}

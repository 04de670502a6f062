/** The numbers of today on the dashboard: sums by the database, at most 3 reads, and their cached answers. */
import { textAt } from '../../domain/fields.ts';
import { EXPIRY_GRACE_MS } from '../../domain/reservations/constants.ts';
import { ACTIVE_STATUSES } from '../../domain/reservations/statusKinds.ts';
import { roundMoney } from '../../domain/sales/amounts.ts';
import { rangeInstants, todaysRange } from '../../domain/sales/range.ts';
import type { OrderCounts } from '../../domain/sales/savedOrder.ts';
import { type LocalDate, localDateOf, localTimeOf, normalizeSlotTime } from '../../domain/time.ts';
import type { TodaysSales, TodaysTables } from '../../domain/today.ts';
import type { Kind } from '../device/answerCache.ts';
import { getCached, putCached } from '../firestore/cachedReads.ts';
import { count, getAggregate, sum } from '../firestore/moreQueries.ts';
import { collection, getDocs, limit, orderBy, query, where } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { Timestamp } from '../firestore/values.ts';

/** `date` is the day of the numbers. */
type Numbers<T> = T & { readonly date: LocalDate };

const TABLES: Kind<Numbers<TodaysTables>> = { name: 'todaysTables', form: 1 };
const SALES: Kind<Numbers<TodaysSales>> = { name: 'todaysSales', form: 1 };
const ORDERS: Kind<Numbers<OrderCounts>> = { name: 'orderCounts', form: 1 };

export interface Showing<T> {
  readonly show: (numbers: T) => void;
  readonly signal: AbortSignal;
}

/** Shows the cached numbers, if they are from today, until `read` answers. Never rejects: the cached ones stay. */
async function see<T>(
  kind: Kind<Numbers<T>>,
  part: string,
  nowMs: number,
  read: () => Promise<T>,
  { show, signal }: Showing<T>,
): Promise<void> {
  const date = localDateOf(nowMs);
  let isFresh = false;
  const cached = getCached('business', kind, part).then((found) => {
    if (found?.value.date === date && !isFresh && !signal.aborted) show(found.value);
  });
  try {
    const numbers = await read();
    isFresh = true;
    if (!signal.aborted) show(numbers);
    void putCached('business', kind, part, { ...numbers, date });
  } catch {
    await cached;
  }
}

/** Shows how many people still come today. Costs 1 read, 2 with the next party's hour. Never rejects. */
export function seeTodaysTables(
  businessId: string,
  nowMs: number,
  withNext: boolean,
  showing: Showing<TodaysTables>,
): Promise<void> {
  const read = async (): Promise<TodaysTables> => {
    const graceMs = nowMs - EXPIRY_GRACE_MS;
    const today = localDateOf(nowMs);
    const coming = query(
      collection(roleDeps('business').db, 'businesses', businessId, 'reservations'),
      where('statusNormalized', 'in', ACTIVE_STATUSES),
      where('slotDate', '==', today),
      where('slotTime', '>=', localDateOf(graceMs) === today ? localTimeOf(graceMs) : '00:00'),
    );
    const [sums, first] = await Promise.all([
      getAggregate(coming, { people: sum('partySize'), bookings: count() }),
      withNext ? getDocs(query(coming, orderBy('slotTime'), limit(1))) : null,
    ]);
    const next = first?.docs[0]?.data();
    return { ...sums, next: next ? normalizeSlotTime(textAt(next, 'slotTime')) : null };
  };
  return see(TABLES, `${businessId}/${withNext}`, nowMs, read, showing);
}

/** Shows today's sales; `by` = only those by this team member, '' = all. Costs 1 read. Never rejects. */
export function seeTodaysSales(
  ventureId: string,
  by: string,
  nowMs: number,
  showing: Showing<TodaysSales>,
): Promise<void> {
  const read = async (): Promise<TodaysSales> => {
    const { startMs, endMs } = rangeInstants(todaysRange(nowMs));
    const [start, end] = [Timestamp.fromMillis(startMs), Timestamp.fromMillis(endMs)];
    const sold = query(
      collection(roleDeps('business').db, 'ventures', ventureId, 'sales'),
      ...(by === '' ? [] : [where('by', '==', by)]),
      where('voidedAt', '==', null),
      where('createdAt', '>=', start),
      where('createdAt', '<', end),
      where('soldAt', '>=', start),
      where('soldAt', '<', end),
    );
    const { total, sales } = await getAggregate(sold, { total: sum('totalPrice'), sales: count() });
    return { total: roundMoney(total), count: sales };
  };
  return see(SALES, `${ventureId}/${by}`, nowMs, read, showing);
}

/** Shows how many orders are saved. Costs 1 read. Never rejects. */
export function seeOrderCounts(
  ventureId: string,
  nowMs: number,
  showing: Showing<OrderCounts>,
): Promise<void> {
  const orders = collection(roleDeps('business').db, 'ventures', ventureId, 'orders');
  const read = () => getAggregate(orders, { all: count(), ready: sum('ready') });
  return see(ORDERS, ventureId, nowMs, read, showing);
}

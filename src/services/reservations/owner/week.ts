/** The reads of the owner's week: a branch's day documents by name, never its reservations. */

import type { Branch, DayBookings } from '../../../domain/reservations/entities.ts';
import { branchWeek, type WeekDay, weekDates } from '../../../domain/reservations/week.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { toDayBookings } from '../../businesses/convert.ts';
import { fetchBusiness } from '../../businesses/read.ts';
import type { Cached, Kind } from '../../device/answerCache.ts';
import { cacheFirst, type Later, putCached } from '../../firestore/cachedReads.ts';
import type { Deps } from '../../firestore/deps.ts';
import { getCount } from '../../firestore/moreQueries.ts';
import { collection, getAll, query, where } from '../../firestore/query.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { dayRef } from '../documents.ts';

/** Returns the seats taken at a branch by date. Costs a read for each date. Rejects on a network error. */
async function readBranchDays(
  businessId: string,
  branchId: string,
  dates: readonly LocalDate[],
  deps: Deps,
): Promise<ReadonlyMap<LocalDate, DayBookings>> {
  const days = await getAll(dates.map((date) => dayRef(deps.db, businessId, { branchId, date })));
  return new Map(
    dates.map((date, index) => [date, toDayBookings(branchId, date, days[index]?.data() ?? {})]),
  );
}

export interface BranchWeek {
  readonly branches: readonly Branch[];
  /** The branch that was asked for, else the first; null when there is none. */
  readonly branch: Branch | null;
  /** The days from `today` on; of a week cached on an earlier day, only those that are left. */
  readonly days: readonly WeekDay[];
}

const WEEK: Kind<BranchWeek> = { name: 'week', form: 1 };

/**
 * Returns seven days of a branch ('' = the first) from `today` on, or without an answer the cached ones; then `later`
 * receives the server's answer. Costs 8 reads. Rejects where nothing is cached either.
 */
export async function seeWeek(
  businessId: string,
  today: LocalDate,
  branchId: string,
  later: Later<BranchWeek>,
  deps = roleDeps('business'),
): Promise<Cached<BranchWeek>> {
  const part = (id: string) => `${businessId}/${id}`;
  const read = async (): Promise<BranchWeek> => {
    const business = await fetchBusiness(businessId, undefined, deps.db);
    const branches = business?.branches.filter(({ archived }) => !archived) ?? [];
    const branch = branches.find(({ id }) => id === branchId) ?? branches[0] ?? null;
    if (branch === null) return { branches, branch, days: [] };
    const dates = weekDates(today);
    const bookings = await readBranchDays(businessId, branch.id, dates, deps);
    const week = { branches, branch, days: branchWeek(branch, dates, bookings) };
    // The first branch is requested without an id and also by its id: the week is cached for both.
    if (branch.id !== branchId) void putCached('business', WEEK, part(branch.id), week);
    return week;
  };
  const { value, cachedMs } = await cacheFirst('business', WEEK, part(branchId), read, later);
  return { value: { ...value, days: value.days.filter(({ date }) => date >= today) }, cachedMs };
}

/**
 * Returns how many reservations of a branch have a note, over some days, ended ones too. Costs 1 read for up to 1,000,
 * and 1 by the rules. Rejects on a network error or without the owner's right.
 */
export async function countNotes(
  businessId: string,
  branchId: string,
  dates: readonly LocalDate[],
  deps = roleDeps('business'),
): Promise<number> {
  const wanted = query(
    collection(deps.db, 'businesses', businessId, 'reservations'),
    where('branchId', '==', branchId),
    where('slotDate', 'in', dates),
    where('notes', '>', ''),
  );
  return getCount(wanted);
}

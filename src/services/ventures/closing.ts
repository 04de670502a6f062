/** Finds out whether a business has active bookings, and closes it so that nobody books while it is being deleted. */

import { isFields, mapAt } from '../../domain/fields.ts';
import { addDays, bookingDates, type LocalDate, localDateOf } from '../../domain/time.ts';
import { bookedParties } from '../businesses/queries.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { deleteField, FieldPath, serverTimestamp, writeBatch } from '../firestore/write.ts';

/** Returns yesterday, for parties still seated, all days that can be booked, and one more in case midnight comes. */
function datesThatCount(nowMs: number): LocalDate[] {
  const dates = bookingDates(nowMs);
  return [addDays(localDateOf(nowMs), -1), ...dates, addDays(dates.at(-1) ?? localDateOf(nowMs), 1)];
}

async function hasParties(businessId: string, deps: Deps): Promise<boolean> {
  return (await bookedParties(businessId, datesThatCount(deps.now()), deps)).length > 0;
}

async function setClosed(
  businessId: string,
  dates: readonly LocalDate[],
  closed: boolean,
  deps: Deps,
): Promise<void> {
  const changes = dates.flatMap((date) => [
    new FieldPath('closedDates', date),
    closed ? true : deleteField(),
  ]);
  await writeBatch(deps.db)
    .update(doc(deps.db, 'businesses', businessId), 'updatedAt', serverTimestamp(), ...changes)
    .commit();
}

export type Closing =
  /** A party is still to come, or is seated. */
  | { readonly booked: true }
  /** Nobody can book any more; `reopen` undoes that. */
  | { readonly booked: false; readonly reopen: () => Promise<void> };

const NOTHING_TO_REOPEN: Closing = { booked: false, reopen: () => Promise.resolve() };

/**
 * Returns whether a business has active reservations. When it has none, it is closed on all days that can be booked, so
 * that no diner books before the deletion that follows. 1 read and one per active reservation of ten days; for a
 * business that takes reservations twice that and 1 write. Rejects on a network error.
 */
export async function closeUnlessBooked(businessId: string, deps: Deps): Promise<Closing> {
  const business = (await getDoc(doc(deps.db, 'businesses', businessId))).data() ?? {};
  if (await hasParties(businessId, deps)) return { booked: true };
  const takesBookings = Object.values(mapAt(business, 'branches')).some(
    (branch) => isFields(branch) && branch.archived !== true,
  );
  if (!takesBookings) return NOTHING_TO_REOPEN;
  const wasClosed = mapAt(business, 'closedDates');
  const open = datesThatCount(deps.now()).filter((date) => wasClosed[date] !== true);
  const reopen = () => setClosed(businessId, open, false, deps);
  await setClosed(businessId, open, true, deps);
  if (!(await hasParties(businessId, deps))) return { booked: false, reopen };
  await reopen();
  return { booked: true };
}

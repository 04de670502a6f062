/** Finds out whether a business has active bookings, and closes it so that nobody books while it is being deleted. */

import { isFields, mapAt } from '../../domain/fields.ts';
import { HORIZON_DAYS } from '../../domain/reservations/constants.ts';
import { HOST_HORIZON_DAYS } from '../../domain/reservations/hostLimits.ts';
import { addDays, type LocalDate, localDateOf } from '../../domain/time.ts';
import { bookedParties } from '../businesses/queries.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { deleteField, FieldPath, serverTimestamp, writeBatch } from '../firestore/write.ts';

/** Returns yesterday, for parties still seated, today and `ahead` days, and one more in case midnight comes. */
function datesThatCount(nowMs: number, ahead: number): LocalDate[] {
  const today = localDateOf(nowMs);
  return Array.from({ length: ahead + 3 }, (_, index) => addDays(today, index - 1));
}

async function hasParties(businessId: string, deps: Deps): Promise<boolean> {
  const dates = datesThatCount(deps.now(), HOST_HORIZON_DAYS);
  return (await bookedParties(businessId, dates, deps)).length > 0;
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
 * Returns whether a business has active reservations, including those that it booked by phone. When it has none, it is
 * closed on all days that diners can book, so that none books before the deletion that follows. 1 read and one per
 * active reservation of two months; for a business that takes reservations those a second time and 1 write. Rejects on
 * a network error.
 */
export async function closeUnlessBooked(businessId: string, deps: Deps): Promise<Closing> {
  const business = (await getDoc(doc(deps.db, 'businesses', businessId))).data() ?? {};
  if (await hasParties(businessId, deps)) return { booked: true };
  const takesBookings = Object.values(mapAt(business, 'branches')).some(
    (branch) => isFields(branch) && branch.archived !== true,
  );
  if (!takesBookings) return NOTHING_TO_REOPEN;
  const wasClosed = mapAt(business, 'closedDates');
  const open = datesThatCount(deps.now(), HORIZON_DAYS).filter((date) => wasClosed[date] !== true);
  const reopen = () => setClosed(businessId, open, false, deps);
  await setClosed(businessId, open, true, deps);
  if (!(await hasParties(businessId, deps))) return { booked: false, reopen };
  await reopen();
  return { booked: true };
}

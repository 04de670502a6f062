/** Whether somebody is still to come to a business, and how nobody else books while it is being deleted. */
import {
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  getDoc,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { addDays, bookingDates, type LocalDate, localDateOf } from '../../domain/time.ts';
import { bookedParties } from '../businesses/closedDays.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';
import { isFields, mapAt } from '../firestore/fields.ts';

/** Yesterday, for those who are still seated, and every day that can be booked, also if midnight comes now. */
function datesThatCount(nowMs: number): LocalDate[] {
  const dates = bookingDates(nowMs);
  return [addDays(localDateOf(nowMs), -1), ...dates, addDays(dates.at(-1) ?? localDateOf(nowMs), 1)];
}

async function hasParties(db: Firestore, businessId: string, around: Surroundings): Promise<boolean> {
  return (await bookedParties(db, businessId, datesThatCount(around.now()), around)).length > 0;
}

async function setClosed(
  db: Firestore,
  businessId: string,
  dates: readonly LocalDate[],
  closed: boolean,
  around: Surroundings,
): Promise<void> {
  const changes = dates.flatMap((date) => [
    new FieldPath('closedDates', date),
    closed ? true : deleteField(),
  ]);
  await inTime(
    updateDoc(doc(db, 'businesses', businessId), 'updatedAt', serverTimestamp(), ...changes),
    around,
  );
}

export type Closing =
  /** Somebody is still to come, or sits there. */
  | { readonly booked: true }
  /** Nobody can book any more; `reopen` takes that back. */
  | { readonly booked: false; readonly reopen: () => Promise<void> };

const NOTHING_TO_REOPEN: Closing = { booked: false, reopen: () => Promise.resolve() };

/**
 * Returns whether a business has active reservations. When it has none, it is left closed for as long as anybody
 * can book, so that no diner is faster than the deletion that follows. 1 read and one per active reservation of ten days; for
 * a business that takes reservations twice that and 1 write. Rejects on a network error.
 */
export async function closeUnlessBooked(
  db: Firestore,
  businessId: string,
  around: Surroundings,
): Promise<Closing> {
  const business = (await inTime(getDoc(doc(db, 'businesses', businessId)), around)).data() ?? {};
  if (await hasParties(db, businessId, around)) return { booked: true };
  const takesBookings = Object.values(mapAt(business, 'branches')).some(
    (branch) => isFields(branch) && branch.archived !== true,
  );
  if (!takesBookings) return NOTHING_TO_REOPEN;
  const wasClosed = mapAt(business, 'closedDates');
  const open = datesThatCount(around.now()).filter((date) => wasClosed[date] !== true);
  const reopen = () => setClosed(db, businessId, open, false, around);
  await setClosed(db, businessId, open, true, around);
  if (!(await hasParties(db, businessId, around))) return { booked: false, reopen };
  await reopen();
  return { booked: true };
}

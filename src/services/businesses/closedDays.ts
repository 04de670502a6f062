import {
  collection,
  deleteField,
  type Firestore,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite';
import { closedDatesOf, type OwnerOutcome, type Party } from '../../domain/businesses/owned.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { isActiveStatus } from '../../domain/reservations/status.ts';
import type { LocalDate } from '../../domain/time.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';
import { numberAt, textAt } from '../firestore/fields.ts';
import { changeBusiness, type FieldChange } from './commit.ts';

export interface DayClosing {
  /** null: the whole business. */
  readonly branchId: string | null;
  readonly date: LocalDate;
  readonly closed: boolean;
  /** Closed days of the same list that are over: taken away in the same commit, so that the list stays short. */
  readonly past: readonly LocalDate[];
}

/** Closes a day, or opens it again: from then on no diner can book it. Bookings that stand stay. Never rejects. */
export function setDayClosed(
  db: Firestore,
  businessId: string,
  { branchId, date, closed, past }: DayClosing,
  around: Surroundings,
): Promise<OwnerOutcome> {
  const list = branchId === null ? ['closedDates'] : ['branches', branchId, 'closedDates'];
  const changes: FieldChange[] = [
    [[...list, date], closed ? true : deleteField()],
    ...past.filter((day) => day !== date).map((day): FieldChange => [[...list, day], deleteField()]),
  ];
  return changeBusiness(
    db,
    businessId,
    {
      changes: branchId === null ? changes : [[['lastBranchId'], branchId], ...changes],
      isApplied: (business) => closedDatesOf(business, branchId).includes(date) === closed,
      refusal: ({ branches }) =>
        branchId !== null && !branches.some(({ id }) => id === branchId) ? 'BRANCH_GONE' : null,
    },
    around,
  );
}

/** More than a restaurant seats in a week. */
const MOST_BOOKINGS = 500;
/** Firestore's limit for `in`. */
const MOST_DATES = 30;

/**
 * Returns the parties that have booked on any of these days (30 at most) and still count at `around.now()`. Costs
 * 1 read for each reservation of those days. Rejects on a network error.
 */
export async function bookedParties(
  db: Firestore,
  businessId: string,
  dates: readonly LocalDate[],
  around: Surroundings,
): Promise<Party[]> {
  if (dates.length === 0) return [];
  const reservations = collection(db, 'businesses', businessId, 'reservations');
  const wanted = query(
    reservations,
    where('slotDate', 'in', dates.slice(0, MOST_DATES)),
    limit(MOST_BOOKINGS),
  );
  const { docs } = await inTime(getDocs(wanted), around);
  return docs.flatMap((document) => {
    const fields = document.data();
    const slotDate = textAt(fields, 'slotDate');
    const statusNormalized = textAt(fields, 'statusNormalized');
    const dated = { slotDate, slotTime: textAt(fields, 'slotTime'), statusNormalized };
    const arrived = fields.arrivedAt != null;
    if (!isActiveStatus(statusNormalized) || (!arrived && mayExpire(dated, around.now()))) return [];
    return { date: slotDate, branchId: textAt(fields, 'branchId'), partySize: numberAt(fields, 'partySize') };
  });
}

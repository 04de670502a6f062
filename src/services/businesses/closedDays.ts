import { deleteField, type Firestore } from 'firebase/firestore/lite';
import { closedDatesOf, type OwnerOutcome, type Party } from '../../domain/businesses/owned.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { compareDates, type LocalDate } from '../../domain/time.ts';
import type { Surroundings } from '../firestore/attempt.ts';
import { numberAt, textAt } from '../firestore/fields.ts';
import { activeReservations } from './activeReservations.ts';
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

/**
 * Returns the parties that have booked on any of these days and still count at `around.now()`. Costs 1 read for each
 * active reservation from the first day to the last. Rejects on a network error.
 */
export async function bookedParties(
  db: Firestore,
  businessId: string,
  dates: readonly LocalDate[],
  around: Surroundings,
): Promise<Party[]> {
  const sorted = [...dates].sort(compareDates);
  const [from, to = from] = [sorted[0], sorted.at(-1)];
  if (from === undefined) return [];
  const found = await activeReservations(db, businessId, { from, to }, around);
  return found.flatMap((document) => {
    const fields = document.data();
    const slotDate = textAt(fields, 'slotDate');
    const statusNormalized = textAt(fields, 'statusNormalized');
    const dated = { slotDate, slotTime: textAt(fields, 'slotTime'), statusNormalized };
    const arrived = fields.arrivedAt != null;
    if (!dates.includes(slotDate) || (!arrived && mayExpire(dated, around.now()))) return [];
    return { date: slotDate, branchId: textAt(fields, 'branchId'), partySize: numberAt(fields, 'partySize') };
  });
}

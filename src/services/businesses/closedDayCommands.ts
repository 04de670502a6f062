import { closedDatesOf, MAX_CLOSED_DATES, type OwnerOutcome } from '../../domain/businesses/owned.ts';
import type { LocalDate } from '../../domain/time.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deleteField } from '../firestore/write.ts';
import { changeBusiness, type FieldChange } from './changeBusiness.ts';

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
  businessId: string,
  { branchId, date, closed, past }: DayClosing,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const list = branchId === null ? ['closedDates'] : ['branches', branchId, 'closedDates'];
  const changes: FieldChange[] = [
    [[...list, date], closed ? true : deleteField()],
    ...past.filter((day) => day !== date).map((day): FieldChange => [[...list, day], deleteField()]),
  ];
  return changeBusiness(
    businessId,
    {
      changes: branchId === null ? changes : [[['lastBranchId'], branchId], ...changes],
      isApplied: (business) => closedDatesOf(business, branchId).includes(date) === closed,
      refusal: (business) => {
        if (branchId !== null && !business.branches.some(({ id }) => id === branchId)) return 'BRANCH_GONE';
        const toCome = closedDatesOf(business, branchId).filter((day) => !past.includes(day));
        return closed && toCome.length >= MAX_CLOSED_DATES ? 'TOO_MANY_CLOSED_DAYS' : null;
      },
    },
    deps,
  );
}

import {
  closedDatesOf,
  listedDates,
  MAX_CLOSED_DATES,
  type OwnedBusiness,
  type OwnerOutcome,
} from '../../domain/businesses/owned.ts';
import { packOffer } from '../../domain/businesses/special.ts';
import type { DayOffer } from '../../domain/reservations/entities.ts';
import type { LocalDate } from '../../domain/time.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deleteField, type FieldChange } from '../firestore/write.ts';
import { changeBusiness } from './changeBusiness.ts';

interface ListedDay {
  readonly date: LocalDate;
  /** Past days of the same list: removed in the same commit, so that the list stays short. */
  readonly past: readonly LocalDate[];
}

export interface DayClosing extends ListedDay {
  /** null = the whole business. */
  readonly branchId: string | null;
  readonly closed: boolean;
}

export interface SpecialHours extends ListedDay {
  readonly branchId: string;
  /** null = the date follows its weekday again. */
  readonly offer: DayOffer | null;
}

/** Stores the value of a date in a list; null removes the date. */
function setDay(
  businessId: string,
  branchId: string | null,
  { date, past }: ListedDay,
  value: true | string | null,
  isApplied: (business: OwnedBusiness) => boolean,
  deps: Deps,
): Promise<OwnerOutcome> {
  const list = branchId === null ? ['closedDates'] : ['branches', branchId, 'closedDates'];
  const changes: FieldChange[] = [
    [[...list, date], value ?? deleteField()],
    ...past.filter((day) => day !== date).map((day): FieldChange => [[...list, day], deleteField()]),
  ];
  return changeBusiness(deps, businessId, {
    changes: branchId === null ? changes : [[['lastBranchId'], branchId], ...changes],
    isApplied,
    refusal: (business) => {
      if (branchId !== null && !business.branches.some(({ id }) => id === branchId)) return 'BRANCH_GONE';
      const others = listedDates(business, branchId).filter((day) => day !== date && !past.includes(day));
      return value !== null && others.length >= MAX_CLOSED_DATES ? 'TOO_MANY_CLOSED_DAYS' : null;
    },
  });
}

/** Closes a day (its special hours are deleted), or opens it again. Existing bookings stay. 1 write. */
export function setDayClosed(
  businessId: string,
  { branchId, closed, ...day }: DayClosing,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const isApplied = (business: OwnedBusiness) =>
    closedDatesOf(business, branchId).includes(day.date) === closed;
  return setDay(businessId, branchId, day, closed || null, isApplied, deps);
}

/**
 * Sets special hours and seats for a date of a branch, or removes them: diners see them from then on. A closed date
 * opens with them. Existing bookings stay. 1 write. Never rejects.
 */
export function setSpecialHours(
  businessId: string,
  { branchId, offer, ...day }: SpecialHours,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const wanted = offer && packOffer(offer);
  const isApplied = ({ branches }: OwnedBusiness) =>
    (branches.find(({ id }) => id === branchId)?.special?.[day.date] ?? null) === wanted;
  return setDay(businessId, branchId, day, wanted, isApplied, deps);
}

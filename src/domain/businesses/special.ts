/** Single dates of a branch with their own hours and seats, set by the owner. */
import type { Branch, DayOffer } from '../reservations/entities.ts';
import { unpackOffer } from '../reservations/slots.ts';
import { compareDates, type LocalDate } from '../time.ts';
import { type OwnedBranch, type OwnedBusiness, openBranches } from './owned.ts';

/** Returns the seats and hours of a date as one text: '20 18:00,19:30'. */
export function packOffer({ capacity, times }: DayOffer): string {
  return `${capacity} ${[...new Set(times)].sort().join()}`;
}

/** A future date with its own hours. */
export interface SpecialDay {
  readonly date: LocalDate;
  readonly branch: OwnedBranch;
  readonly offer: DayOffer;
}

/** Returns the dates with their own hours from today on, soonest first. */
export function comingSpecialDays(business: OwnedBusiness, today: LocalDate): SpecialDay[] {
  return openBranches(business)
    .flatMap((branch) =>
      Object.entries(branch.special ?? {}).map(
        ([date, text]): SpecialDay => ({ date, branch, offer: unpackOffer(text) }),
      ),
    )
    .filter(({ date }) => date >= today)
    .sort((a, b) => compareDates(a.date, b.date));
}

/** Returns a branch as diners see it: its closed days include those of the business. */
export function shownBranch(business: OwnedBusiness, branch: OwnedBranch): Branch {
  return { ...branch, closedDates: [...business.closedDates, ...branch.closedDates] };
}

/** Returns the branch with its own hours on a date, or (null) with the weekly hours again. */
export function withSpecial(branch: Branch, date: LocalDate, offer: DayOffer | null): Branch {
  const { [date]: _, ...others } = branch.special ?? {};
  return {
    ...branch,
    closedDates: branch.closedDates.filter((day) => day !== date),
    special: offer === null ? others : { ...others, [date]: packOffer(offer) },
  };
}

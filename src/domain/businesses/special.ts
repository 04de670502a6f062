/** Single dates of a branch with hours and seats of their own, as its owner sets them. */
import type { Branch, DayOffer } from '../reservations/entities.ts';
import { unpackOffer } from '../reservations/slots.ts';
import { compareDates, type LocalDate } from '../time.ts';
import { type OwnedBranch, type OwnedBusiness, openBranches } from './owned.ts';

/** Returns a date's own seats and hours as one text: '20 18:00,19:30'. */
export function packOffer({ capacity, times }: DayOffer): string {
  return `${capacity} ${[...new Set(times)].sort().join()}`;
}

/** A date to come with hours of its own. */
export interface SpecialDay {
  readonly date: LocalDate;
  readonly branch: OwnedBranch;
  readonly offer: DayOffer;
}

/** Today's and later dates with hours of their own, soonest first. */
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

/** A branch as a diner meets it: with the business's closed days. */
export function shownBranch(business: OwnedBusiness, branch: OwnedBranch): Branch {
  const { weeklyAvailability = null, closedDates } = branch;
  return { ...branch, weeklyAvailability, closedDates: [...business.closedDates, ...closedDates] };
}

/** The branch with hours of its own on a date, or (null) with those of the week again. */
export function withSpecial(branch: Branch, date: LocalDate, offer: DayOffer | null): Branch {
  const { [date]: _, ...others } = branch.special ?? {};
  return {
    ...branch,
    closedDates: branch.closedDates.filter((day) => day !== date),
    special: offer === null ? others : { ...others, [date]: packOffer(offer) },
  };
}

/** What a business knows of the people behind a phone: how often they came, and what it wrote down about them. */
import { STATUS_COMPLETED, STATUS_NO_SHOW } from './status.ts';

/** How a phone's parties at one business ended. */
export interface GuestVisits {
  readonly visits: number;
  readonly noShows: number;
  /** When the last finished one was finished, epoch milliseconds; null = none yet. */
  readonly lastVisitMs: number | null;
}

export const NO_VISITS: GuestVisits = { visits: 0, noShows: 0, lastVisitMs: null };

/** The notes of a business, by normalised phone. */
export type GuestNotes = Readonly<Record<string, string>>;

/** How often a phone's parties didn't come, by normalised phone; none where they always did. */
export type NoShows = Readonly<Record<string, number>>;

/** What a change of status adds to a guest's counts; null where it adds nothing. */
export function visitsChanged(
  from: string,
  to: string,
): { readonly visits: number; readonly noShows: number } | null {
  const is = (status: string, wanted: string) => (status === wanted ? 1 : 0);
  const visits = is(to, STATUS_COMPLETED) - is(from, STATUS_COMPLETED);
  const noShows = is(to, STATUS_NO_SHOW) - is(from, STATUS_NO_SHOW);
  return visits === 0 && noShows === 0 ? null : { visits, noShows };
}

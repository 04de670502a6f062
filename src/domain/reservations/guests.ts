/** What a business knows about the guests with a phone: how often they came, and its notes about them. */
import { STATUS_COMPLETED, STATUS_NO_SHOW } from './status.ts';

/** How the reservations of a phone at one business ended. */
export interface GuestVisits {
  readonly visits: number;
  readonly noShows: number;
  /** When the last visit was finished, epoch milliseconds; null = no visit yet. */
  readonly lastVisitMs: number | null;
}

export const NO_VISITS: GuestVisits = { visits: 0, noShows: 0, lastVisitMs: null };

/** The notes of a business, by normalised phone. */
export type GuestNotes = Readonly<Record<string, string>>;

/** The number of no-shows by normalised phone; phones without no-shows are missing. */
export type NoShows = Readonly<Record<string, number>>;

/** Returns what a change of status adds to a guest's counts; null when it adds nothing. */
export function visitsChanged(
  from: string,
  to: string,
): { readonly visits: number; readonly noShows: number } | null {
  const is = (status: string, wanted: string) => (status === wanted ? 1 : 0);
  const visits = is(to, STATUS_COMPLETED) - is(from, STATUS_COMPLETED);
  const noShows = is(to, STATUS_NO_SHOW) - is(from, STATUS_NO_SHOW);
  return visits === 0 && noShows === 0 ? null : { visits, noShows };
}

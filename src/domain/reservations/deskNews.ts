/** The news of bookings that an owner's device shows: those that arrived while nobody looked. */
import { type DayNews, dayNews } from './dayNews.ts';
import type { Reservation } from './entities.ts';
import { isActiveStatus, isByBusiness, STATUS_CANCELLED } from './status.ts';

/** Counts of parties. */
export interface PartyNews {
  readonly fresh: number;
  readonly changed: number;
  readonly cancelled: number;
}

export interface NewsCount extends PartyNews {
  /** Parties that joined the waiting list. */
  readonly waiting: number;
}

const NONE: PartyNews = { fresh: 0, changed: 0, cancelled: 0 };

/**
 * Returns the kind of news of a change after `sinceMs`; null: no change since then, or one by the business, as far as
 * the stored fields tell: an arrival that it took back looks like a diner's change.
 */
export function newsSince(reservation: Reservation, sinceMs: number): keyof PartyNews | null {
  const { arrivedAt, byPhone, createdAt, endedByBusiness, statusNormalized, updatedAt, walkIn } = reservation;
  if (walkIn || updatedAt <= sinceMs) return null;
  if (isActiveStatus(statusNormalized)) {
    if (createdAt > sinceMs) return byPhone ? null : 'fresh';
    return arrivedAt === null && !isByBusiness(reservation) ? 'changed' : null;
  }
  // A reservation that was both made and cancelled since then is no news.
  const isNewsToo = statusNormalized === STATUS_CANCELLED && !endedByBusiness && createdAt <= sinceMs;
  return isNewsToo ? 'cancelled' : null;
}

/** The ids of the reservations that this device changed itself. */
export type Own = Pick<ReadonlySet<string>, 'has'>;

/** Counts the changes of a day since it was seen, without those by this device. */
export function countSince(reservations: readonly Reservation[], sinceMs: number, own: Own): PartyNews {
  return reservations.reduce((count, each) => {
    const kind = own.has(each.id) ? null : newsSince(each, sinceMs);
    return kind === null ? count : { ...count, [kind]: count[kind] + 1 };
  }, NONE);
}

/** Returns the latest change in a list: later changes are news. 0 for an empty list. */
export function latestOf(reservations: readonly Reservation[]): number {
  return reservations.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
}

/** Returns the changes by diners or other devices between two states of a day, without those by this device. */
export function foreignNews(
  before: readonly Reservation[],
  after: readonly Reservation[],
  own: Own,
): DayNews[] {
  return dayNews(before, after).filter(({ reservation }) => !own.has(reservation.id));
}

/** Returns '(2) Reservas del dia · Vaga'; replaces a count that is already there, and 0 removes it. */
export function titleWith(count: number, title: string): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return count === 0 ? bare : `(${count}) ${bare}`;
}

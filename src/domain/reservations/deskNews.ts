/** What an owner's device says of bookings that came while nobody looked. */
import { type DayNews, dayNews } from './dayNews.ts';
import type { Reservation } from './entities.ts';
import { isActiveStatus, STATUS_CANCELLED } from './status.ts';

/** How many parties. */
export interface PartyNews {
  readonly fresh: number;
  readonly changed: number;
  readonly cancelled: number;
}

export interface NewsCount extends PartyNews {
  /** Who came onto the waiting list. */
  readonly waiting: number;
}

const NONE: PartyNews = { fresh: 0, changed: 0, cancelled: 0 };

/** What a reservation that has changed after `sinceMs` means to who looked then; null: nothing, or the owner's own doing. */
export function newsSince(reservation: Reservation, sinceMs: number): keyof PartyNews | null {
  const { arrivedAt, createdAt, endedByBusiness, statusNormalized, updatedAt, walkIn } = reservation;
  if (walkIn || updatedAt <= sinceMs) return null;
  if (isActiveStatus(statusNormalized)) {
    if (createdAt > sinceMs) return 'fresh';
    return arrivedAt === null ? 'changed' : null;
  }
  // Who came and went unseen is no news.
  const isNewsToo = statusNormalized === STATUS_CANCELLED && !endedByBusiness && createdAt <= sinceMs;
  return isNewsToo ? 'cancelled' : null;
}

/** Counts what came to a day since it was looked at. `own`: ids of what this device did itself. */
export function countSince(
  reservations: readonly Reservation[],
  sinceMs: number,
  own: ReadonlySet<string>,
): PartyNews {
  return reservations.reduce((count, each) => {
    const kind = own.has(each.id) ? null : newsSince(each, sinceMs);
    return kind === null ? count : { ...count, [kind]: count[kind] + 1 };
  }, NONE);
}

/** The instant up to which a list is known: what changes later is news. 0 for an empty one. */
export function latestOf(reservations: readonly Reservation[]): number {
  return reservations.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
}

/** What diners, or other devices, did between two states of a day; not what this device did. */
export function foreignNews(
  before: readonly Reservation[],
  after: readonly Reservation[],
  own: ReadonlySet<string>,
): DayNews[] {
  return dayNews(before, after).filter(({ reservation }) => !own.has(reservation.id));
}

/** '(2) Reservas del dia · Vaga'; a count that is there already is replaced, 0 takes it away. */
export function titleWith(count: number, title: string): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return count === 0 ? bare : `(${count}) ${bare}`;
}

/**
 * The owner's view of one day (docs/product.md, The day's reservations): the parties still to be served, and how late they are. It is
 * calculated from the reservations alone, so that it needs no further reads.
 */
import { compareDates, slotInstantMs } from '../time.ts';
import type { Reservation } from './entities.ts';
import { LATE_ARRIVAL_MS } from './hostLimits.ts';
import { mayExpire } from './policies.ts';
import { isActiveStatus, STATUS_EXPIRED } from './status.ts';

const MINUTE_MS = 60_000;

export interface DaySplit<R extends Reservation> {
  /** Parties to come and parties at the table, by hour: a party that arrives keeps its position in the list. */
  readonly active: readonly R[];
  readonly waiting: readonly R[];
  readonly seated: readonly R[];
  /** Reservations that are over, the latest hour first. */
  readonly history: readonly R[];
}

/** Returns true for the reservations under 'Activas': active and not expired, even if 'expired' isn't stored yet. */
export function isOnTheList(reservation: Reservation, nowMs: number): boolean {
  return isActiveStatus(reservation.statusNormalized) && !mayExpire(reservation, nowMs);
}

/** Returns the status to show: 'expired' where it is due but not stored yet. */
export function shownStatus(reservation: Reservation, nowMs: number): string {
  return mayExpire(reservation, nowMs) ? STATUS_EXPIRED : reservation.status;
}

/** Sorts a day: by hour, then by the time of booking. */
export function byHour(a: Reservation, b: Reservation): number {
  return compareDates(a.slotTime, b.slotTime) || a.createdAt - b.createdAt || compareDates(a.id, b.id);
}

/** Returns a day's reservations as the two tabs show them. */
export function splitDay<R extends Reservation>(reservations: readonly R[], nowMs: number): DaySplit<R> {
  const sorted = [...reservations].sort(byHour);
  const active = sorted.filter((each) => isOnTheList(each, nowMs));
  return {
    active,
    waiting: active.filter(({ arrivedAt }) => arrivedAt === null),
    seated: active.filter(({ arrivedAt }) => arrivedAt !== null),
    history: sorted.filter((each) => !isOnTheList(each, nowMs)).reverse(),
  };
}

/**
 * Returns how many whole minutes a party is late, or was late on arrival. null when it isn't late, when it ended
 * otherwise, and for guests without a booking. An expired party still counts while it can be seated.
 */
export function minutesLate(reservation: Reservation, nowMs: number): number | null {
  const { arrivedAt, statusNormalized, walkIn } = reservation;
  if (walkIn) return null;
  const startMs = slotInstantMs(reservation.slotDate, reservation.slotTime);
  const isAwaited =
    (isActiveStatus(statusNormalized) || statusNormalized === STATUS_EXPIRED) &&
    nowMs <= startMs + LATE_ARRIVAL_MS;
  if (arrivedAt === null && !isAwaited) return null;
  const minutes = Math.floor(((arrivedAt ?? nowMs) - startMs) / MINUTE_MS);
  return minutes >= 1 ? minutes : null;
}

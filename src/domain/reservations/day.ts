/**
 * The owner's view of one day (docs/product.md, Booking): which parties are still to be
 * served, and how late they are. All from the reservations themselves, so that nothing more is read.
 */
import { compareDates, slotInstantMs } from '../time.ts';
import type { Reservation } from './entities.ts';
import { LATE_ARRIVAL_MS } from './hostLimits.ts';
import { mayExpire } from './policies.ts';
import { isActiveStatus, STATUS_EXPIRED } from './status.ts';

const MINUTE_MS = 60_000;

export interface DaySplit<R extends Reservation> {
  /** Those to come and those at the table, by hour: a party that arrives stays where it is. */
  readonly active: readonly R[];
  readonly waiting: readonly R[];
  readonly seated: readonly R[];
  /** Everything that is over, the latest hour first. */
  readonly history: readonly R[];
}

/** True for what 'Activas' shows: active and not expired, whether or not somebody has written that down. */
export function isOnTheList(reservation: Reservation, nowMs: number): boolean {
  return isActiveStatus(reservation.statusNormalized) && !mayExpire(reservation, nowMs);
}

/** The status to show: 'expired' where it is due but not written yet. */
export function shownStatus(reservation: Reservation, nowMs: number): string {
  return mayExpire(reservation, nowMs) ? STATUS_EXPIRED : reservation.status;
}

/** The order of a day: by hour, then by when they booked. */
export function byHour(a: Reservation, b: Reservation): number {
  return compareDates(a.slotTime, b.slotTime) || a.createdAt - b.createdAt || compareDates(a.id, b.id);
}

/** A day's reservations as the two tabs show them. */
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
 * How many whole minutes a party is late, or came late; null when it isn't, when it ended otherwise, and for
 * guests without a booking. A party that has expired counts on while it can still be taken in.
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

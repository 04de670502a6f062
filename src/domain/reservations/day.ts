/**
 * The owner's view of one day (docs/product.md, Booking): which parties are still to be
 * served, how late they are, and how full each hour is. All from the reservations themselves and the schedule,
 * so that nothing more is read.
 */
import { compareDates, type SlotTime, slotInstantMs } from '../time.ts';
import type { Branch, DayBookings, Reservation } from './entities.ts';
import { mayExpire } from './policies.ts';
import { capacityOf, slotsOf } from './slots.ts';
import { isActiveStatus, STATUS_EXPIRED } from './status.ts';

const MINUTE_MS = 60_000;

/** How long after its hour an expired party can still be taken in, as the rules allow it: 3 hours. */
export const LATE_ARRIVAL_MS = 3 * 60 * MINUTE_MS;

export interface DaySplit<R extends Reservation> {
  /** Those to come and those at the table, by hour: a party that arrives stays where it is. */
  readonly active: readonly R[];
  /** Still to come, by hour. */
  readonly waiting: readonly R[];
  /** At the table, by hour. */
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

export interface HourSeats {
  readonly time: SlotTime;
  readonly booked: number;
  readonly capacity: number;
  /** At one of the branches more is booked than it offers. */
  readonly oversold: boolean;
}

/**
 * The seats of each hour of a day over some branches: what parties on the list hold, of what is offered. Hours
 * that are offered, and hours that aren't any more but hold a party. Where `reservations` are only a part of the day,
 * `seats` says what is taken at each branch.
 */
export function hourlySeats(
  branches: readonly Branch[],
  reservations: readonly Reservation[],
  date: string,
  nowMs: number,
  seats: ReadonlyMap<string, DayBookings> | null = null,
): HourSeats[] {
  const rows = new Map<SlotTime, HourSeats>();
  for (const branch of branches) {
    const own = reservations.filter((each) => each.branchId === branch.id && isOnTheList(each, nowMs));
    const held = seats ? heldSeats(seats.get(branch.id)) : seatsByHour(own);
    for (const time of new Set([...offeredTimes(branch, date), ...held.keys()])) {
      const booked = held.get(time) ?? 0;
      const capacity = capacityOf(branch, date, time);
      const row = rows.get(time) ?? { time, booked: 0, capacity: 0, oversold: false };
      rows.set(time, {
        time,
        booked: row.booked + booked,
        capacity: row.capacity + capacity,
        oversold: row.oversold || booked > capacity,
      });
    }
  }
  return [...rows.values()].sort((a, b) => compareDates(a.time, b.time));
}

/** Returns what parties on the list hold at a branch on a day, as its document would say. */
export function dayBookingsOf(
  branchId: string,
  date: string,
  reservations: readonly Reservation[],
  nowMs: number,
): DayBookings {
  const own = reservations.filter((each) => each.branchId === branchId && isOnTheList(each, nowMs));
  return { branchId, date, booked: Object.fromEntries(seatsByHour(own)) };
}

function seatsByHour(parties: readonly Reservation[]): Map<SlotTime, number> {
  const held = new Map<SlotTime, number>();
  for (const { slotTime, partySize } of parties) held.set(slotTime, (held.get(slotTime) ?? 0) + partySize);
  return held;
}

function heldSeats(day: DayBookings | undefined): Map<SlotTime, number> {
  return new Map(Object.entries(day?.booked ?? {}).filter(([, seats]) => seats > 0));
}

function offeredTimes(branch: Branch, date: string): SlotTime[] {
  return slotsOf(branch, date, null).map(({ time }) => time);
}

/** Guests without a booking: the hours at which they can be seated. */
import { compareDates, type LocalDate, type SlotTime, slotInstantMs } from '../time.ts';
import { hourlySeats } from './daySeats.ts';
import type { Branch, DayBookings, Reservation } from './entities.ts';

/** The rules allow a walk-in only at an hour less than this before or after now: 12 hours. */
const WALK_IN_REACH_MS = 12 * 3_600_000;

/** An hour at which guests can be seated, with its free seats. */
export interface WalkInSlot {
  readonly time: SlotTime;
  readonly booked: number;
  readonly capacity: number;
  readonly free: number;
}

/**
 * Returns the hours of a branch at which guests who arrive now can be seated, by time, from the hour that began last;
 * full hours have 0 free seats.
 */
export function walkInSlots(
  branch: Branch,
  reservations: readonly Reservation[],
  date: LocalDate,
  nowMs: number,
  seats: ReadonlyMap<string, DayBookings> | null = null,
): WalkInSlot[] {
  const near = hourlySeats([branch], reservations, date, nowMs, seats).filter(
    ({ time, capacity }) => capacity > 0 && Math.abs(slotInstantMs(date, time) - nowMs) < WALK_IN_REACH_MS,
  );
  const begun = near.filter(({ time }) => slotInstantMs(date, time) <= nowMs).length;
  return near
    .slice(Math.max(0, begun - 1))
    .map(({ time, booked, capacity }) => ({ time, booked, capacity, free: Math.max(0, capacity - booked) }));
}

/**
 * Returns the preselected hour: the current one (it started last) or the next, whichever is nearer and has the seats;
 * then the nearest with the seats; then the nearest. null when there is no hour.
 */
export function defaultWalkInSlot(
  slots: readonly Pick<WalkInSlot, 'time' | 'free'>[],
  date: LocalDate,
  partySize: number,
  nowMs: number,
): SlotTime | null {
  const distance = ({ time }: Pick<WalkInSlot, 'time'>) => Math.abs(slotInstantMs(date, time) - nowMs);
  // The sort is stable: of two hours equally near, the one that has started comes first.
  const nearest = [...slots].sort((a, b) => distance(a) - distance(b));
  const found = nearest.find(({ free }) => free >= partySize) ?? nearest[0];
  return found?.time ?? null;
}

/**
 * Returns the late parties that lose their seats so that `missing` more seats are free: the latest first, among equals
 * the latest booking first, and none without need. Returns all of them when they don't suffice.
 */
export function partiesToExpire<R extends Reservation>(late: readonly R[], missing: number): R[] {
  const latestFirst = [...late].sort(
    (a, b) => compareDates(a.slotTime, b.slotTime) || b.createdAt - a.createdAt,
  );
  let freed = 0;
  const taken = latestFirst.filter(({ partySize }) => {
    if (freed >= missing) return false;
    freed += partySize;
    return true;
  });
  return taken.filter(({ partySize }) => {
    if (freed - partySize < missing) return true;
    freed -= partySize;
    return false;
  });
}

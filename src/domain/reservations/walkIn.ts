/** Guests who come without a booking: at which hours they can be seated. */
import { compareDates, type LocalDate, type SlotTime, slotInstantMs } from '../time.ts';
import { hourlySeats } from './daySeats.ts';
import type { Branch, DayBookings, Reservation } from './entities.ts';

/** A walk-in's hour lies less than this before or after now, as the rules allow it: 12 hours. */
const WALK_IN_REACH_MS = 12 * 3_600_000;

/** An hour at which guests can be seated, with the seats that are free. */
export interface WalkInSlot {
  readonly time: SlotTime;
  readonly booked: number;
  readonly capacity: number;
  readonly free: number;
}

/**
 * The hours of a branch at which guests who come now can be seated, by time, from the one that began last; full ones have
 * 0 free seats.
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
 * The hour that is chosen beforehand: the current one (it started last) or the next, whichever is nearer and has
 * the seats; then the nearest with the seats; then the nearest. null where there is no hour.
 */
export function defaultWalkInSlot(
  slots: readonly Pick<WalkInSlot, 'time' | 'free'>[],
  date: LocalDate,
  partySize: number,
  nowMs: number,
): SlotTime | null {
  const distance = ({ time }: Pick<WalkInSlot, 'time'>) => Math.abs(slotInstantMs(date, time) - nowMs);
  // The sort is stable: of two as near, the one that has started.
  const nearest = [...slots].sort((a, b) => distance(a) - distance(b));
  const found = nearest.find(({ free }) => free >= partySize) ?? nearest[0];
  return found?.time ?? null;
}

/**
 * Returns which of the late parties of an hour lose their seats so that `missing` more are free: the latest first, among
 * equals who booked last, and none that isn't needed. All of them where they don't suffice.
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

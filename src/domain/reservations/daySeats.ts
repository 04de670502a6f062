/** How full each hour of a day is, from its reservations and the schedule, without further reads. */
import { compareDates, type SlotTime } from '../time.ts';
import { isOnTheList } from './day.ts';
import type { Branch, DayBookings, Reservation } from './entities.ts';
import { capacityOf, slotsOf } from './slots.ts';

export interface HourSeats {
  readonly time: SlotTime;
  readonly booked: number;
  readonly capacity: number;
  /** At one of the branches open that day, more seats are booked than it offers. */
  readonly oversold: boolean;
}

/**
 * Returns the seats of each hour of a day over some branches: those held by parties on the list, and those offered. It
 * includes hours that are offered, and former hours that still hold a party. When `reservations` are only a part of the
 * day, `seats` has the seats taken at each branch.
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
        oversold: row.oversold || (booked > capacity && !branch.closedDates.includes(date)),
      });
    }
  }
  return [...rows.values()].sort((a, b) => compareDates(a.time, b.time));
}

/** Returns the seats held by parties on the list at a branch on a day, in the form of its document. */
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

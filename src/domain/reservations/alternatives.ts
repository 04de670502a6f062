/** What the form tells a party when a day has no room: the reason, and other hours, days and branches to try. */
import { bookingDates, type LocalDate, type SlotTime } from '../time.ts';
import type { Branch, DayBookings, OwnPlace, Slot } from './entities.ts';
import { capacityOf, slotsOf, visibleSlots, withOwnSeatsFree } from './slots.ts';

export type NoRoom =
  /** The branch offers no hours on that day, or none any more. */
  | 'no-hours'
  /** The party is larger than any hour's capacity, even with no bookings. */
  | 'too-large'
  /** No seats are left. */
  | 'full'
  /** Some seats are left, but fewer than the party needs. */
  | 'too-few';

/** Returns why a party can take none of a day's slots, as they are shown; null when it can take one. */
export function noRoom(slots: readonly Slot[], partySize: number): NoRoom | null {
  if (slots.length === 0) return 'no-hours';
  if (slots.some(({ seats }) => seats >= partySize)) return null;
  if (slots.every(({ capacity }) => capacity < partySize)) return 'too-large';
  return slots.every(({ seats }) => seats < 1) ? 'full' : 'too-few';
}

/** Returns why a chosen hour is no longer among the slots shown. */
export function whyGone(branch: Branch, date: LocalDate, time: SlotTime): 'too-late' | 'not-offered' {
  return capacityOf(branch, date, time) > 0 ? 'too-late' : 'not-offered';
}

/** Returns true when a party can take one of the branch's slots on that day; `day` null = no bookings. */
export function hasRoom(
  branch: Branch,
  date: LocalDate,
  day: DayBookings | null,
  partySize: number,
  nowMs: number,
  own: OwnPlace | null = null,
): boolean {
  const slots = slotsOf(branch, date, day);
  const visible = visibleSlots(own ? withOwnSeatsFree(slots, own) : slots, nowMs, own);
  return noRoom(visible, partySize) === null;
}

/** Returns the other days with room if nobody had booked: later days first, nearest first, then earlier days. */
export function otherDays(branch: Branch, date: LocalDate, partySize: number, nowMs: number): LocalDate[] {
  const open = bookingDates(nowMs).filter((each) => hasRoom(branch, each, null, partySize, nowMs));
  return [...open.filter((each) => each > date), ...open.filter((each) => each < date)];
}

/** Returns the other branches with room on that day if nobody had booked, in the owner's order. */
export function otherBranches(
  branches: readonly Branch[],
  branch: Branch,
  date: LocalDate,
  partySize: number,
  nowMs: number,
): Branch[] {
  return branches
    .filter(({ id }) => id !== branch.id)
    .filter((each) => hasRoom(each, date, null, partySize, nowMs));
}

/** Returns the free hours of the day nearest to `time` for a party: at most one before and one after it. */
export function nearestHours(slots: readonly Slot[], time: SlotTime, partySize: number): SlotTime[] {
  const free = slots.filter(({ seats }) => seats >= partySize).map((slot) => slot.time);
  const before = [...free].reverse().find((each) => each < time);
  const after = free.find((each) => each > time);
  return [before, after].filter((each) => each !== undefined);
}

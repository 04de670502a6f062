/** What to tell a party for which a day has no place: why, and where to look instead. */
import { bookingDates, type LocalDate, type SlotTime } from '../time.ts';
import type { Branch, DayBookings, Slot, SlotPlace } from './entities.ts';
import { capacityOf, slotsOf, visibleSlots, withOwnSeatsFree } from './slots.ts';

/** The reservation being changed: its seats count as free. */
export type OwnPlace = (SlotPlace & { readonly partySize: number }) | null;

export type NoRoom =
  /** Nothing is offered on that day (any more). */
  | 'no-hours'
  /** The party is larger than any hour, even when nobody has booked. */
  | 'too-large'
  /** Nothing is left. */
  | 'full'
  /** Something is left, but less than the party needs. */
  | 'too-few';

/** Why a party can take none of a day's slots, as they are shown; null when it can take one. */
export function noRoom(slots: readonly Slot[], partySize: number): NoRoom | null {
  if (slots.length === 0) return 'no-hours';
  if (slots.some(({ seats }) => seats >= partySize)) return null;
  if (slots.every(({ capacity }) => capacity < partySize)) return 'too-large';
  return slots.every(({ seats }) => seats < 1) ? 'full' : 'too-few';
}

/** What becomes of a chosen hour that is no longer among the slots shown. */
export function whyGone(branch: Branch, date: LocalDate, time: SlotTime): 'too-late' | 'not-offered' {
  return capacityOf(branch, date, time) > 0 ? 'too-late' : 'not-offered';
}

/** True when a party can take one of the branch's slots on that day; `day` null = nothing is booked. */
export function hasRoom(
  branch: Branch,
  date: LocalDate,
  day: DayBookings | null,
  partySize: number,
  nowMs: number,
  own: OwnPlace = null,
): boolean {
  const slots = slotsOf(branch, date, day);
  const visible = visibleSlots(own ? withOwnSeatsFree(slots, own) : slots, nowMs, own);
  return noRoom(visible, partySize) === null;
}

/** The other days on which the branch would have room if nobody had booked: later ones first, the nearest first. */
export function otherDays(branch: Branch, date: LocalDate, partySize: number, nowMs: number): LocalDate[] {
  const open = bookingDates(nowMs).filter((each) => hasRoom(branch, each, null, partySize, nowMs));
  return [...open.filter((each) => each > date), ...open.filter((each) => each < date)];
}

/** The other branches that would have room on that day if nobody had booked, in the owner's order. */
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

/** The hours of the same day that a party can take nearest to `time`: one before and one after it, where there are. */
export function nearestHours(slots: readonly Slot[], time: SlotTime, partySize: number): SlotTime[] {
  const free = slots.filter(({ seats }) => seats >= partySize).map((slot) => slot.time);
  const before = [...free].reverse().find((each) => each < time);
  const after = free.find((each) => each > time);
  return [before, after].filter((each) => each !== undefined);
}

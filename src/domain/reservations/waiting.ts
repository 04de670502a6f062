/** Who waits for a table where the hours that would do are full (docs/product.md, Waiting list). */
import type { LocalDate, SlotTime } from '../time.ts';
import { MAX_WAITING_HOURS } from './constants.ts';
import type { Slot, SlotPlace } from './entities.ts';
import { isBookable, isSelectable, slotState } from './slots.ts';

/** A party that waits; a phone waits once at each business. */
export interface Waiting {
  readonly phone: string;
  /** '' where none was given. */
  readonly name: string;
  readonly branchId: string;
  readonly date: LocalDate;
  /** The hours that would do, the earliest first; one at least. */
  readonly hours: readonly SlotTime[];
  readonly partySize: number;
  /** Since when, epoch milliseconds. */
  readonly sinceMs: number;
}

export type NewWaiting = Omit<Waiting, 'sinceMs'>;

/** True while one of its hours can still be booked. */
export function stillWaits({ date, hours }: Pick<Waiting, 'date' | 'hours'>, nowMs: number): boolean {
  return hours.some((time) => isBookable(date, time, nowMs));
}

/** The hours of a day that a party finds full now but could wait for: bookable ones that could hold it when empty. */
export function hoursToWaitFor(slots: readonly Slot[], partySize: number, nowMs: number): SlotTime[] {
  return slots
    .filter(
      (slot) =>
        slot.capacity >= partySize &&
        !isSelectable(slotState(slot, partySize)) &&
        isBookable(slot.date, slot.time, nowMs),
    )
    .map(({ time }) => time);
}

/** Around which hour a party is taken to wait that has named none: dinner. */
const USUAL_HOUR: SlotTime = '19:00';

/** Returns the hours to be ticked first: as many as may be named, those nearest to the hour that was wanted ('' = none). */
export function hoursNear(hours: readonly SlotTime[], wanted: SlotTime | ''): SlotTime[] {
  const minutes = (time: SlotTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const from = (time: SlotTime) => Math.abs(minutes(time) - minutes(wanted || USUAL_HOUR));
  return [...hours]
    .sort((a, b) => from(a) - from(b))
    .slice(0, MAX_WAITING_HOURS)
    .sort();
}

/** Who waits for a day of a branch, the longest first, with the hours at which there is room for it now. */
export function waitingFor(
  waiting: readonly Waiting[],
  { branchId, date }: Pick<SlotPlace, 'branchId' | 'date'>,
  slots: readonly Slot[],
  nowMs: number,
): { readonly party: Waiting; readonly free: readonly SlotTime[] }[] {
  return waiting
    .filter((party) => party.branchId === branchId && party.date === date && stillWaits(party, nowMs))
    .sort((a, b) => a.sinceMs - b.sinceMs)
    .map((party) => ({
      party,
      free: slots
        .filter(
          (slot) =>
            party.hours.includes(slot.time) &&
            isSelectable(slotState(slot, party.partySize)) &&
            isBookable(slot.date, slot.time, nowMs),
        )
        .map(({ time }) => time),
    }));
}

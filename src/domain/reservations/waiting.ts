/** The waiting list: parties that wait for a table when suitable hours are full (docs/product.md, Waiting list). */
import type { LocalDate, SlotTime } from '../time.ts';
import { MAX_WAITING_HOURS } from './constants.ts';
import type { Slot, SlotPlace } from './entities.ts';
import { isBookable, isSelectable, slotState } from './slots.ts';

/** A waiting party; a phone is on the list of a business only once. */
export interface Waiting {
  readonly phone: string;
  /** '' when the diner gave no name. */
  readonly name: string;
  readonly branchId: string;
  readonly date: LocalDate;
  /** The hours that suit the party, the earliest first; at least one. */
  readonly hours: readonly SlotTime[];
  readonly partySize: number;
  /** Waiting since, epoch milliseconds. */
  readonly sinceMs: number;
}

export type NewWaiting = Omit<Waiting, 'sinceMs'>;

/** Returns true while one of the party's hours can still be booked. */
export function stillWaits({ date, hours }: Pick<Waiting, 'date' | 'hours'>, nowMs: number): boolean {
  return hours.some((time) => isBookable(date, time, nowMs));
}

/** Returns the hours of a day that a party could wait for: full now, bookable, and large enough when empty. */
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

/** The hour used for a party that has named none: dinner time. */
const USUAL_HOUR: SlotTime = '19:00';

/** Returns the hours to preselect: as many as allowed, those nearest to the wanted hour ('' = none). */
export function hoursNear(hours: readonly SlotTime[], wanted: SlotTime | ''): SlotTime[] {
  const minutes = (time: SlotTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const from = (time: SlotTime) => Math.abs(minutes(time) - minutes(wanted || USUAL_HOUR));
  return [...hours]
    .sort((a, b) => from(a) - from(b))
    .slice(0, MAX_WAITING_HOURS)
    .sort();
}

/** Returns the parties waiting for a day of a branch, the longest first, with the hours that have room for them now. */
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

/** What the business itself gives away: bookings by phone and parties that it moves (isHostable in the rules decides). */
import { addDays, type LocalDate, localDateOf, type SlotTime, slotInstantMs } from '../time.ts';
import type { Branch, DayBookings, Slot, SlotPlace } from './entities.ts';
import { BEGUN_HOUR_MS, HOST_HORIZON_DAYS, OVERBOOKED_TIMES } from './hostLimits.ts';
import { slotsOf, withOwnSeatsFree } from './slots.ts';

/** The last day for which the business books. */
export function lastHostDate(nowMs: number): LocalDate {
  return addDays(localDateOf(nowMs), HOST_HORIZON_DAYS);
}

/** True while the business may still give a slot away: it began less than an hour ago, or lies at most 60 days after today. */
export function isHostable(date: LocalDate, time: SlotTime, nowMs: number): boolean {
  return slotInstantMs(date, time) > nowMs - BEGUN_HOUR_MS && date <= lastHostDate(nowMs);
}

/** How a party fits an hour: 'full' needs 'aunque esté lleno', 'never' is above what that allows. */
export type HostFit = 'free' | 'full' | 'never';

/** Returns how a party fits an hour of which `booked` seats are taken. */
export function hostFit({ booked, capacity }: Pick<Slot, 'booked' | 'capacity'>, partySize: number): HostFit {
  if (booked + partySize <= capacity) return 'free';
  return booked + partySize <= capacity * OVERBOOKED_TIMES ? 'full' : 'never';
}

/** A reservation that is being moved: its own seats count as free. */
export type OwnSeats = SlotPlace & { readonly partySize: number };

/** Returns the hours of a branch on a day that the business may give away, and the hour where `own` sits. */
export function hostSlots(
  branch: Branch,
  date: LocalDate,
  day: DayBookings | null,
  nowMs: number,
  own: OwnSeats | null = null,
): Slot[] {
  const slots = slotsOf(branch, date, day);
  const freed = own === null ? slots : withOwnSeatsFree(slots, own);
  return freed.filter(
    ({ time }) =>
      isHostable(date, time, nowMs) ||
      (own !== null && own.branchId === branch.id && own.date === date && own.time === time),
  );
}

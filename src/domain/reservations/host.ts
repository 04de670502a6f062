/** Bookings by phone and moved parties, which the business itself decides (isHostable in the rules enforces it). */
import { addDays, compareDates, type LocalDate, localDateOf, type SlotTime, slotInstantMs } from '../time.ts';
import type { Branch, DayBookings, OwnPlace, Slot } from './entities.ts';
import { BEGUN_HOUR_MS, HOST_HORIZON_DAYS, OVERBOOKED_TIMES } from './hostLimits.ts';
import { slotsOf, withOwnSeatsFree } from './slots.ts';

/** Returns the last day for which the business can book. */
export function lastHostDate(nowMs: number): LocalDate {
  return addDays(localDateOf(nowMs), HOST_HORIZON_DAYS);
}

/** Returns true while the business may still fill a slot: from up to 60 days ahead until an hour after it began. */
export function isHostable(date: LocalDate, time: SlotTime, nowMs: number): boolean {
  return slotInstantMs(date, time) > nowMs - BEGUN_HOUR_MS && date <= lastHostDate(nowMs);
}

/** How a party fits into an hour: 'full' needs 'aunque esté lleno', 'never' exceeds even that limit. */
export type HostFit = 'free' | 'full' | 'never';

/** Returns how a party fits into an hour with `booked` seats taken. */
export function hostFit({ booked, capacity }: Pick<Slot, 'booked' | 'capacity'>, partySize: number): HostFit {
  if (booked + partySize <= capacity) return 'free';
  return booked + partySize <= capacity * OVERBOOKED_TIMES ? 'full' : 'never';
}

/**
 * Returns the hours of a branch on a day that the business may fill, by time, and always the present hour of `own`:
 * one that isn't offered any more has no seats for anybody else.
 */
export function hostSlots(
  branch: Branch,
  date: LocalDate,
  day: DayBookings | null,
  nowMs: number,
  own: OwnPlace | null = null,
): Slot[] {
  const ownTime = own?.branchId === branch.id && own.date === date ? own.time : null;
  const slots = slotsOf(branch, date, day);
  if (ownTime !== null && !slots.some(({ time }) => time === ownTime)) {
    const booked = day?.booked[ownTime] ?? 0;
    slots.push({ branchId: branch.id, date, time: ownTime, seats: 0, capacity: 0, booked });
  }
  return (own === null ? slots : withOwnSeatsFree(slots, own))
    .filter(({ time }) => time === ownTime || isHostable(date, time, nowMs))
    .sort((a, b) => compareDates(a.time, b.time));
}

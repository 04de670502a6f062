/** Slots are computed from a branch's hours and the day's bookings, never stored (docs/product.md, Slots and seats). */
import { addDays, type LocalDate, localDateOf, type SlotTime, slotInstantMs, weekdayOf } from '../time.ts';
import { DEFAULT_SEATS, DEFAULT_SLOT_TIMES, HIDE_SLOT_MS, HORIZON_DAYS } from './constants.ts';
import type { Branch, DayBookings, DayOffer, OwnPlace, Slot, SlotPlace } from './entities.ts';

export type SlotState = 'free' | 'few' | 'full' | 'too-small' | 'unknown';

/** A slot with this many remaining seats or fewer is shown as nearly full. */
const FEW_SEATS = 3;

/** Returns the seats and hours that are stored for a single date; the rules check the form of the text. */
export function unpackOffer(text: string): DayOffer {
  const [seats, hours = ''] = text.split(' ');
  return { times: hours.split(','), capacity: Number(seats) };
}

/** Returns a branch's offer on a date: the date's own hours, else the weekly ones; nothing if closed or archived. */
export function offerOn(branch: Branch, date: LocalDate): DayOffer {
  const weekly = branch.weeklyAvailability;
  if (branch.archived || branch.closedDates.includes(date)) return { times: [], capacity: 0 };
  const special = branch.special?.[date];
  if (typeof special === 'string') return unpackOffer(special);
  if (!weekly?.enabled) return { times: DEFAULT_SLOT_TIMES, capacity: DEFAULT_SEATS };
  return { times: weekly.schedule[weekdayOf(date)] ?? [], capacity: weekly.seatsPerHour };
}

/** Returns whether a slot is at a place. */
export function isAt(slot: Slot, place: SlotPlace): boolean {
  return slot.branchId === place.branchId && slot.date === place.date && slot.time === place.time;
}

/** Returns the id of a slot: branch-date-time. */
export function slotIdOf({ branchId, date, time }: SlotPlace): string {
  return `${branchId}-${date}-${time}`;
}

/** Returns the seats that a branch offers at a date and time; 0 when that time isn't offered. */
export function capacityOf(branch: Branch, date: LocalDate, time: SlotTime): number {
  const { times, capacity } = offerOn(branch, date);
  return times.includes(time) ? capacity : 0;
}

/** Returns a branch's slots of one date by time, with the remaining seats; `day` is null when there are no bookings. */
export function slotsOf(branch: Branch, date: LocalDate, day: DayBookings | null): Slot[] {
  const { times, capacity } = offerOn(branch, date);
  return [...times].sort().map((time) => {
    const booked = day?.stopped?.[time] ? capacity : (day?.booked[time] ?? 0);
    return { branchId: branch.id, date, time, seats: Math.max(0, capacity - booked), capacity, booked };
  });
}

/** Returns true when a slot starts at least 30 minutes ahead, from El Salvador's today to 7 days later. */
export function isBookable(date: LocalDate, time: SlotTime, nowMs: number): boolean {
  return (
    slotInstantMs(date, time) - nowMs >= HIDE_SLOT_MS && date <= addDays(localDateOf(nowMs), HORIZON_DAYS)
  );
}

/** Returns the slots that can be booked now, and always the slot of the reservation being edited (`exempt`). */
export function visibleSlots(slots: readonly Slot[], nowMs: number, exempt?: SlotPlace | null): Slot[] {
  return slots.filter((slot) => (exempt && isAt(slot, exempt)) || isBookable(slot.date, slot.time, nowMs));
}

/** Returns the slots for a diner who edits a reservation: its own seats count as free. */
export function withOwnSeatsFree(slots: readonly Slot[], own: OwnPlace): Slot[] {
  return slots.map((slot) => {
    if (!isAt(slot, own)) return slot;
    const booked = Math.max(0, slot.booked - own.partySize);
    return { ...slot, booked, seats: Math.max(0, slot.capacity - booked) };
  });
}

/**
 * Returns how the grid shows a slot to a party: 'full' without seats, 'too-small' with fewer seats than the party
 * needs, 'unknown' while the seats aren't loaded. Only 'free' and 'few' can be chosen.
 */
export function slotState(slot: { readonly seats: number | null }, partySize: number): SlotState {
  const { seats } = slot;
  if (seats === null || Number.isNaN(seats)) return 'unknown';
  if (seats < 1) return 'full';
  if (seats < partySize) return 'too-small';
  return seats > FEW_SEATS ? 'free' : 'few';
}

/** Returns true when a party can choose a slot in that state. */
export function isSelectable(state: SlotState): boolean {
  return state === 'free' || state === 'few';
}

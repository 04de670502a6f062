/** Several reservations that an owner cancels in one go: which ones, and in which order they are sent. */
import type { LocalDate, SlotTime } from '../time.ts';
import { slotInstantMs } from '../time.ts';
import type { Reservation } from './entities.ts';
import { ownerActions } from './ownerActions.ts';

/** Most that are looked for at once; the next ones are found when these are gone. */
export const MOST_AT_ONCE = 500;
/** Least digits of a phone to look for: fewer would mean half of the country. */
export const LEAST_DIGITS = 4;

/** Which active reservations of a business, on whatever day. */
export type Wanted =
  | { readonly by: 'phone'; readonly digits: string }
  /** Epoch milliseconds, both included. */
  | { readonly by: 'created'; readonly fromMs: number; readonly toMs: number };

/** True for what may be cancelled with others: not at the table, and not over. */
export function canGoWithOthers(reservation: Reservation, nowMs: number): boolean {
  return (
    reservation.arrivedAt === null &&
    !reservation.walkIn &&
    ownerActions(reservation, nowMs).includes('cancel')
  );
}

/** Returns the instants between two minutes of a day, the last one whole; null when they aren't in order. */
export function createdBetween(date: LocalDate, from: SlotTime, to: SlotTime): Wanted | null {
  const fromMs = slotInstantMs(date, from);
  const toMs = slotInstantMs(date, to) + 59_999;
  return fromMs <= toMs ? { by: 'created', fromMs, toMs } : null;
}

/** Returns the reservations in lanes, one for each document of seats: those of a lane would wait for each other. */
export function lanesOf<R extends Reservation>(reservations: readonly R[]): R[][] {
  const lanes = new Map<string, R[]>();
  for (const each of reservations) {
    const key = `${each.branchId}_${each.slotDate}`;
    const lane = lanes.get(key);
    if (lane) lane.push(each);
    else lanes.set(key, [each]);
  }
  return [...lanes.values()];
}

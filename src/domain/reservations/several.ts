/** Several reservations that an owner cancels at once: which ones, and in which order they are sent. */
import { groupBy } from '../groupBy.ts';
import { type LocalDate, type SlotTime, slotInstantMs } from '../time.ts';
import type { Reservation } from './entities.ts';
import { ownerActions } from './ownerActions.ts';

/** The most reservations in one search; the next ones are found after these are cancelled. */
export const MOST_AT_ONCE = 500;
/** The fewest digits of a phone to search for: fewer would match half of the country. */
export const LEAST_DIGITS = 4;

/** A search for active reservations of a business, on any day. */
export type Wanted =
  | { readonly by: 'phone'; readonly digits: string }
  /** Epoch milliseconds, both included. */
  | { readonly by: 'created'; readonly fromMs: number; readonly toMs: number };

/** Returns true for a party that can be cancelled with others: it isn't at the table and not over. */
export function canGoWithOthers(reservation: Reservation, nowMs: number): boolean {
  return (
    reservation.arrivedAt === null &&
    !reservation.walkIn &&
    ownerActions(reservation, nowMs).includes('cancel')
  );
}

/** Returns the instants between two minutes of a day, including the whole last minute; null when out of order. */
export function createdBetween(date: LocalDate, from: SlotTime, to: SlotTime): Wanted | null {
  const fromMs = slotInstantMs(date, from);
  const toMs = slotInstantMs(date, to) + 59_999;
  return fromMs <= toMs ? { by: 'created', fromMs, toMs } : null;
}

/** Returns the reservations in lanes, one per document of seats: writes to the same document wait for each other. */
export function lanesOf<R extends Reservation>(reservations: readonly R[]): R[][] {
  return [...groupBy(reservations, ({ branchId, slotDate }) => `${branchId}_${slotDate}`).values()];
}

import {
  findOwnReservation,
  forgetOwnReservation,
  type LookedAt,
  type OwnReservation,
  parseOwnReservations,
  rememberOwnReservation,
  seeReservations,
} from '../../domain/ownReservations.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { rememberPhone } from './lastPhone.ts';
import { localStore } from './localStore.ts';

function all(): OwnReservation[] {
  return parseOwnReservations(localStore.read(STORAGE_KEYS.ownReservations));
}

/** Keeps name, phone and notes of a reservation made here, and its phone and name as the last ones used. */
export function rememberBooking(own: OwnReservation): void {
  localStore.write(STORAGE_KEYS.ownReservations, JSON.stringify(rememberOwnReservation(all(), own)));
  rememberPhone(own.contactPhone);
  if (own.customerName !== '') localStore.write(STORAGE_KEYS.lastCustomerName, own.customerName);
}

/** Returns what this device keeps of a reservation, or null when it was made elsewhere. */
export function recallBooking(businessId: string, reservationId: string): OwnReservation | null {
  return findOwnReservation(all(), businessId, reservationId);
}

/** Returns what this device keeps of its own reservations, the latest first. */
export function ownBookings(): readonly OwnReservation[] {
  return all();
}

/** Keeps of its own reservations what a look at their cards has said. */
export function seeBookings(cards: readonly LookedAt[], nowMs: number): void {
  const before = all();
  if (before.length === 0) return;
  localStore.write(STORAGE_KEYS.ownReservations, JSON.stringify(seeReservations(before, cards, nowMs)));
}

/** Drops what this device keeps of a reservation that ended. */
export function forgetBooking(businessId: string, reservationId: string): void {
  const kept = forgetOwnReservation(all(), businessId, reservationId);
  localStore.write(STORAGE_KEYS.ownReservations, JSON.stringify(kept));
}

/** Forgets phone, name, every booking and every waiting list kept on this device. */
export function forgetPhone(): void {
  rememberPhone(null);
  localStore.write(STORAGE_KEYS.lastCustomerName, null);
  localStore.write(STORAGE_KEYS.ownReservations, null);
  localStore.write(STORAGE_KEYS.ownWaits, null);
}

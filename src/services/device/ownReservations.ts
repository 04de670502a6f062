import {
  findOwnReservation,
  forgetOwnReservation,
  type OwnReservation,
  parseOwnReservations,
  rememberOwnReservation,
} from '../../domain/ownReservations.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

function all(): OwnReservation[] {
  return parseOwnReservations(localStore.read(STORAGE_KEYS.ownReservations));
}

/** Keeps name, phone and notes of a reservation made here, and its phone as the last one used. */
export function rememberBooking(own: OwnReservation): void {
  localStore.write(STORAGE_KEYS.ownReservations, JSON.stringify(rememberOwnReservation(all(), own)));
  localStore.write(STORAGE_KEYS.lastContactPhone, own.contactPhone);
}

/** Returns what this device keeps of a reservation, or null when it was made elsewhere. */
export function recallBooking(businessId: string, reservationId: string): OwnReservation | null {
  return findOwnReservation(all(), businessId, reservationId);
}

/** Drops what this device keeps of a reservation that ended. */
export function forgetBooking(businessId: string, reservationId: string): void {
  const kept = forgetOwnReservation(all(), businessId, reservationId);
  localStore.write(STORAGE_KEYS.ownReservations, JSON.stringify(kept));
}

/** Returns the phone of the last booking or search on this device, or ''. */
export function lastPhone(): string {
  return localStore.read(STORAGE_KEYS.lastContactPhone) ?? '';
}

/** Keeps the phone for the next visit. */
export function rememberPhone(phone: string): void {
  localStore.write(STORAGE_KEYS.lastContactPhone, phone);
}

/** Forgets the phone and every booking kept on this device. */
export function forgetPhone(): void {
  localStore.write(STORAGE_KEYS.lastContactPhone, null);
  localStore.write(STORAGE_KEYS.ownReservations, null);
}

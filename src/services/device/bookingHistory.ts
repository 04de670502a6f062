/** The bookings that this device made (domain/bookingHistory.ts), in local storage. */
import {
  type BookingRecord,
  bookingIn,
  type CardFacts,
  parseHistory,
  withBooking,
  withCards,
  withoutBooking,
} from '../../domain/bookingHistory.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { rememberPhone } from './lastPhone.ts';
import { localStore } from './localStore.ts';

/** Returns the key of the forms of a reservation that were sent without an answer (sentBookings.ts). */
export const sentKey = (reservationId: string) => `bookingSent.${reservationId}`;

const listeners = new Set<() => void>();

/** Calls back when the history may have changed, also in another tab. Returns how to stop. */
export function onBookingHistory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the history as it is stored. */
export function storedBookings(): string | null {
  return localStore.read(STORAGE_KEYS.bookingHistory);
}

/** Returns the bookings that this device made, the latest first. */
export function bookingHistory(): readonly BookingRecord[] {
  return parseHistory(storedBookings());
}

function store(history: readonly BookingRecord[] | null): void {
  localStore.write(STORAGE_KEYS.bookingHistory, history && JSON.stringify(history));
  for (const listener of listeners) listener();
}

/** Stores a booking made on this device, and its phone and name as the last ones used. */
export function addBooking(record: BookingRecord): void {
  store(withBooking(bookingHistory(), record));
  rememberPhone(record.contactPhone);
  if (record.customerName !== '') localStore.write(STORAGE_KEYS.lastCustomerName, record.customerName);
}

/** Returns the record of a booking, or null when it was made on another device. */
export function findBooking(businessId: string, reservationId: string): BookingRecord | null {
  return bookingIn(bookingHistory(), { businessId, reservationId });
}

/** Updates the history from the booking cards that the server has sent. */
export function updateBookings(cards: readonly CardFacts[], nowMs: number): void {
  const before = bookingHistory();
  if (before.length > 0) store(withCards(before, cards, nowMs));
}

/** Removes a booking that has ended. */
export function removeBooking(businessId: string, reservationId: string): void {
  store(withoutBooking(bookingHistory(), { businessId, reservationId }));
}

/** Deletes the diner's data from this device: phone, name, all bookings and all waiting lists. */
export function clearDiner(): void {
  rememberPhone(null);
  store(null);
  for (const key of ['lastCustomerName', 'waits'] as const) localStore.write(STORAGE_KEYS[key], null);
}

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

/** Returns the bookings that this device made, the latest first. */
export function bookingHistory(): readonly BookingRecord[] {
  return parseHistory(localStore.read(STORAGE_KEYS.bookingHistory));
}

function store(history: readonly BookingRecord[]): void {
  localStore.write(STORAGE_KEYS.bookingHistory, JSON.stringify(history));
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
  for (const key of ['lastCustomerName', 'bookingHistory', 'waits'] as const)
    localStore.write(STORAGE_KEYS[key], null);
}

/** The reservation that a form changes. */
import type { BookingRecord } from '../../../domain/bookingHistory.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { canModify } from '../../../domain/reservations/policies.ts';
import { findBooking } from '../../../services/device/bookingHistory.ts';
import { lastPhone } from '../../../services/device/lastPhone.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { type StoredCard, toReservationCard } from '../../../services/reservations/documents.ts';
import { findCard } from '../../../services/reservations/queries.ts';

export interface Editing {
  readonly card: StoredCard;
  /** Name, phone and notes; only on the device that booked. */
  readonly record: BookingRecord | null;
  /** False when the reservation can't be changed any more. */
  readonly isOpen: boolean;
}

/**
 * Returns the reservation with that id, under the phone of the lookup, the phone with which this device booked it, or
 * the one that it used last; null when none of them has it. Costs 1 read, 2 when it has ended. Rejects offline.
 */
export async function findEditing(
  businessId: string,
  reservationId: string,
  phoneHint: string,
): Promise<Editing | null> {
  const made = findBooking(businessId, reservationId);
  const phone = normalizePhone(phoneHint || made?.contactPhone || lastPhone());
  if (phone === '') return null;
  const card = (await findCard(phone, businessId, reservationId))?.card;
  if (card?.businessId !== businessId) return null;
  // Another device has given it another phone: the form would give it back the former one.
  const isMoved = made !== null && normalizePhone(made.contactPhone) !== phone;
  const record = isMoved ? { ...made, contactPhone: formatPhone(phone) } : made;
  return { card, record, isOpen: canModify(toReservationCard(card), serverNow()) };
}

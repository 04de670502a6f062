import { ConversionError, type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import type { ReservationCard } from '../../domain/reservations/entities.ts';
import type { DatedReservation } from '../../domain/reservations/policies.ts';
import { normalizeStatus } from '../../domain/reservations/status.ts';
import { isLocalDate, normalizeSlotTime } from '../../domain/time.ts';
import { findBooking } from '../device/bookingHistory.ts';
import type { StoredCard } from './documents.ts';

/**
 * Returns a diner's card as stored under `diners/{phone}` (docs/product.md, Booking), or an
 * error when the document lacks what a card needs.
 */
export function toStoredCard(phone: string, raw: Fields): StoredCard | ConversionError {
  const time = normalizeSlotTime(textAt(raw, 'slotTime'));
  const date = textAt(raw, 'slotDate');
  const reservationId = textAt(raw, 'reservationId');
  const businessId = textAt(raw, 'businessId');
  if (time === null || !isLocalDate(date) || reservationId === '' || businessId === '') {
    return new ConversionError(`card ${reservationId} is incomplete`);
  }
  return {
    reservationId,
    businessId,
    businessName: textAt(raw, 'businessName'),
    branchId: textAt(raw, 'branchId'),
    branchName: textAt(raw, 'branchName'),
    date,
    time,
    partySize: numberAt(raw, 'partySize'),
    status: textAt(raw, 'status'),
    statusNormalized: normalizeStatus(textAt(raw, 'statusNormalized')),
    arrivedAt: instantAt(raw, 'arrivedAt'),
    hostedAt: instantAt(raw, 'hostedAt'),
    phone,
    holder: findBooking(businessId, reservationId)?.customerName ?? '',
    raw,
  };
}

/** Returns what the policies ask of a card. */
export function datesOf(card: StoredCard): DatedReservation {
  const { date, time, statusNormalized, arrivedAt } = card;
  return { slotDate: date, slotTime: time, statusNormalized, arrivedAt };
}

/** Returns what the lookup shows of a stored card; `modifiable` is derived later, from the clock. */
export function toReservationCard(stored: StoredCard): ReservationCard {
  return {
    id: stored.reservationId,
    businessId: stored.businessId,
    businessName: stored.businessName,
    branchId: stored.branchId,
    branchName: stored.branchName,
    slotDate: stored.date,
    slotTime: stored.time,
    partySize: stored.partySize,
    status: stored.status,
    statusNormalized: stored.statusNormalized,
    modifiable: false,
    arrivedAt: stored.arrivedAt,
  };
}

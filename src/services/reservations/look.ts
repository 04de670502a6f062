/** Reads the present state of a reservation for which this device has a reminder. */
import type { CachedBooking } from '../../domain/bookingHistory.ts';
import { instantAt } from '../../domain/fields.ts';
import { normalizePhone } from '../../domain/phone.ts';
import type { ReminderRequest, ReservationLook } from '../../domain/reminders.ts';
import { isActiveStatus, isByBusiness, statusTone } from '../../domain/reservations/status.ts';
import { findBooking, updateBookings } from '../device/bookingHistory.ts';
import { lastPhone } from '../device/lastPhone.ts';
import { toReservationCard } from './documents.ts';
import { type FoundCard, findCard } from './queries.ts';

const UNKNOWN: ReservationLook = { kind: 'unknown' };

/** True when the card has another branch, party size or hour than this device knows. */
function isNewTo(known: CachedBooking, card: FoundCard['card']): boolean {
  return (
    known.branchId !== card.branchId ||
    known.partySize !== card.partySize ||
    known.slotDate !== card.date ||
    known.slotTime !== card.time
  );
}

/** Returns the state of a reservation. `known`: as this device last showed it; undefined = it doesn't know it. */
export function lookOf({ card, isActive }: FoundCard, known: CachedBooking | undefined): ReservationLook {
  const { hostedAt, raw } = card;
  const isHosted = isByBusiness({ hostedAt, updatedAt: instantAt(raw, 'updatedAt') });
  if (!isActive) {
    const cancelled = statusTone(card.status) === 'cancelled';
    return { kind: 'over', cancelled, byBusiness: isHosted };
  }
  if (!isActiveStatus(card.status) || card.arrivedAt) return { kind: 'over', cancelled: false };
  const { branchName, partySize, date: slotDate, time: slotTime } = card;
  const isNews = known !== undefined && isNewTo(known, card);
  // The card was written once more after the business changed it when a mark of arrival was taken back. A booking that
  // the business took by phone doesn't count as moved.
  const isMoved = hostedAt !== null && (isHosted || isNews) && instantAt(raw, 'createdAt') !== hostedAt;
  const moved = isMoved && { moved: { branchName, partySize, atMs: hostedAt } };
  return { kind: 'stands', slotDate, slotTime, ...moved };
}

/**
 * Looks for a reservation under the phone that this device booked with, or used last: 1 read while it stands, 2 when it
 * has ended; without a phone no read, 'unknown'. Updates the device's history. Without a proof that it ended the answer
 * is 'unknown': one reminder too many does less harm. Rejects when the network fails.
 */
export async function lookAtReservation({
  businessId,
  reservationId,
}: ReminderRequest): Promise<ReservationLook> {
  if (businessId === null) return UNKNOWN;
  const booking = findBooking(businessId, reservationId);
  const phone = normalizePhone(booking?.contactPhone || lastPhone());
  const askedMs = Date.now();
  const found = phone === '' ? null : await findCard(phone, businessId, reservationId);
  if (found === null) return UNKNOWN;
  const latest = findBooking(businessId, reservationId)?.cached;
  // The diner changed it on this device after this was asked: the answer may be from before that.
  if (latest && latest.cachedMs > askedMs && isNewTo(latest, found.card)) return UNKNOWN;
  updateBookings([toReservationCard(found.card)], Date.now());
  return lookOf(found, booking?.cached);
}

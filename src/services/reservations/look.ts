/**
 * A look at a reservation, for who is reminded of it. The phone is the one that this device booked with, or used last.
 */

import { type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { normalizePhone } from '../../domain/phone.ts';
import type { ReminderRequest, ReservationLook } from '../../domain/reminders.ts';
import { isActiveStatus, normalizeStatus, statusTone } from '../../domain/reservations/status.ts';
import { isLocalDate, normalizeSlotTime } from '../../domain/time.ts';
import { findBooking, updateBookings } from '../device/bookingHistory.ts';
import { lastPhone } from '../device/lastPhone.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';

const UNKNOWN: ReservationLook = { kind: 'unknown' };

/** True when the business, and not the diner, wrote the card last. */
function isHosted(card: Fields): boolean {
  const hostedAt = instantAt(card, 'hostedAt');
  return hostedAt !== null && hostedAt === instantAt(card, 'updatedAt');
}

/** Returns what a reservation's two cards say; each is null when there is none. */
function lookOf(active: Fields | null, ended: Fields | null): ReservationLook {
  if (active === null) {
    // Without a proof that it ended, another phone may have it by now: a reminder too many is the lesser harm.
    return ended === null
      ? UNKNOWN
      : {
          kind: 'over',
          cancelled: statusTone(textAt(ended, 'status')) === 'cancelled',
          byBusiness: isHosted(ended),
        };
  }
  if (!isActiveStatus(textAt(active, 'status')) || active.arrivedAt)
    return { kind: 'over', cancelled: false };
  const slotDate = textAt(active, 'slotDate');
  const slotTime = normalizeSlotTime(textAt(active, 'slotTime'));
  if (slotTime === null || !isLocalDate(slotDate)) return UNKNOWN;
  const atMs = instantAt(active, 'hostedAt') ?? 0;
  // What it booked by phone is no news.
  const isMoved = isHosted(active) && instantAt(active, 'createdAt') !== atMs;
  const moved = { branchName: textAt(active, 'branchName'), partySize: numberAt(active, 'partySize'), atMs };
  return { kind: 'stands', slotDate, slotTime, ...(isMoved && { moved }) };
}

/** Keeps what a card says of a booking of this device: where it stands, or that it is over. */
function see(card: Fields, id: string, businessId: string): void {
  const slotTime = normalizeSlotTime(textAt(card, 'slotTime'));
  const slotDate = textAt(card, 'slotDate');
  if (slotTime === null || !isLocalDate(slotDate)) return;
  const texts = {
    businessName: textAt(card, 'businessName'),
    branchId: textAt(card, 'branchId'),
    branchName: textAt(card, 'branchName'),
    statusNormalized: normalizeStatus(textAt(card, 'status')),
  };
  const partySize = numberAt(card, 'partySize');
  updateBookings([{ id, businessId, ...texts, slotDate, slotTime, partySize }], Date.now());
}

/**
 * Asks for a reservation under the phone that this device knows: 1 read while it stands, 2 when it has ended; without
 * a phone none, 'unknown'. What this device keeps of it follows. Rejects when the network fails or `signal` aborts.
 */
export async function lookAtReservation(
  { businessId, reservationId }: ReminderRequest,
  signal: AbortSignal,
): Promise<ReservationLook> {
  if (businessId === null) return UNKNOWN;
  const phone = normalizePhone(findBooking(businessId, reservationId)?.contactPhone || lastPhone());
  if (phone === '') return UNKNOWN;
  const card = (await getDoc(doc(database(), 'diners', phone, 'active', businessId), signal)).data();
  if (card && textAt(card, 'reservationId') === reservationId) {
    see(card, reservationId, businessId);
    return lookOf(card, null);
  }
  const ended = (await getDoc(doc(database(), 'diners', phone, 'history', reservationId), signal)).data();
  if (ended) see(ended, reservationId, businessId);
  return lookOf(null, ended ?? null);
}

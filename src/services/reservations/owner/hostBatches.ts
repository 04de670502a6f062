/** The blind commits of bookings that the business takes by phone, and of parties that it moves or changes. */

import { normalizePhone } from '../../../domain/phone.ts';
import { nameKey } from '../../../domain/reservations/holder.ts';
import { isLateArrival } from '../../../domain/reservations/ownerActions.ts';
import { slotIdOf } from '../../../domain/reservations/slots.ts';
import { STATUS_CONFIRMED } from '../../../domain/reservations/status.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { serverTimestamp, type WriteBatch, writeBatch } from '../../firestore/write.ts';
import {
  activeCardRef,
  historyCardRef,
  moveSeats,
  type NewReservation,
  newFields,
  partyFields,
  reservationRef,
  slotFields,
} from '../documents.ts';
import { cardFields, hasCard, placeOf } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { type HostChange, newTexts } from './hostChange.ts';

/** A booking by phone; `contactPhone` may be ''. */
export interface HostBooking extends NewReservation {
  /** 'Aunque esté lleno'. */
  readonly overbook: boolean;
}

/** The fields that record a write by the business itself: who (a uid), when, and whether it exceeds the seats. */
function hostFields(by: string, overbook: boolean) {
  return {
    hostedBy: by,
    hostedAt: serverTimestamp(),
    overbooked: overbook,
    updatedAt: serverTimestamp(),
  };
}

/** Returns the commit of a booking by phone: 3 writes, 2 without a phone. It takes no place of the phone's quota. */
export function hostBookingBatch(db: Firestore, booking: HostBooking, by: string): WriteBatch {
  const batch = writeBatch(db);
  const { businessId, id } = booking;
  const phone = normalizePhone(booking.contactPhone);
  const shown = newFields(booking);
  const host = hostFields(by, booking.overbook);
  batch.set(reservationRef(db, businessId, id), {
    ...shown,
    ...host,
    ...partyFields(booking),
    byPhone: true,
  });
  moveSeats(batch, db, businessId, id, [{ ...booking, seats: booking.partySize }]);
  if (phone !== '') {
    const { hostedAt } = host;
    batch.merge(activeCardRef(db, phone, businessId), {
      ...shown,
      hostedAt,
      reservationId: id,
      businessName: booking.businessName,
    });
  }
  return batch;
}

/**
 * Returns the commit that moves or changes a party: 2 to 4 writes, 1 to 3 without a card. An expired party is confirmed
 * again. `r` is the party as it is now; texts are only written where they differ from `from`. The name with which the
 * diner's device proves itself stays; only for a booking by phone it changes too.
 */
export function hostChangeBatch(
  db: Firestore,
  r: StoredReservation,
  change: HostChange,
  from: StoredReservation,
  businessName: string,
  by: string,
): WriteBatch {
  const batch = writeBatch(db);
  const host = hostFields(by, change.overbook);
  const texts = newTexts(from, change);
  const wasOver = isLateArrival(r);
  const again = wasOver && { status: STATUS_CONFIRMED, statusNormalized: STATUS_CONFIRMED };
  batch.update(reservationRef(db, r.businessId, r.id), {
    ...slotFields(change),
    ...host,
    ...(again && { ...again, expired: false }),
    slotId: slotIdOf(change),
    ...texts,
    ...(r.byPhone && texts.customerName !== undefined && { nameKey: nameKey(texts.customerName) }),
  });
  moveSeats(batch, db, r.businessId, r.id, [
    // An expired party has already given its seats back.
    { ...placeOf(r), seats: wasOver ? 0 : -r.partySize },
    { ...change, seats: change.partySize },
  ]);
  if (hasCard(r)) {
    const { hostedAt, updatedAt } = host;
    batch.merge(activeCardRef(db, r.normalizedContactPhone, r.businessId), {
      ...cardFields(r, businessName),
      ...slotFields(change),
      ...again,
      hostedAt,
      updatedAt,
    });
    if (wasOver) batch.delete(historyCardRef(db, r.normalizedContactPhone, r.businessId, r.id));
  }
  return batch;
}

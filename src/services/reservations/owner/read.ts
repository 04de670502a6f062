/** What the owner's services read when a commit did not go through: never before. */
import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { capacityOf } from '../../../domain/reservations/slots.ts';
import { toBusiness, toDayBookings } from '../../businesses/convert.ts';
import { inTime, type Surroundings } from '../../firestore/attempt.ts';
import { ConversionError } from '../../firestore/fields.ts';
import { dayRef, reservationRef } from '../documents.ts';
import { type StoredReservation, toReservation } from './convert.ts';

/** Returns the reservation as it is now, or null. Costs 1 read. Rejects without a network or without the right. */
export async function readReservation(
  db: Firestore,
  businessId: string,
  id: string,
  around: Surroundings,
): Promise<StoredReservation | null> {
  const fields = (await inTime(getDoc(reservationRef(db, businessId, id)), around)).data();
  const found = fields && toReservation(id, fields);
  return found === undefined || found instanceof ConversionError ? null : found;
}

/** Returns why `seats` more people can't sit at a slot, or null when they can. Costs 2 reads. */
export async function seatsProblem(
  db: Firestore,
  businessId: string,
  place: SlotPlace,
  seats: number,
  around: Surroundings,
): Promise<'SLOT_GONE' | 'NO_SEATS' | null> {
  const [businessDoc, dayDoc] = await inTime(
    Promise.all([getDoc(doc(db, 'businesses', businessId)), getDoc(dayRef(db, businessId, place))]),
    around,
  );
  const business = toBusiness(businessId, businessDoc.data() ?? {});
  const branch =
    business instanceof ConversionError
      ? undefined
      : business.branches.find(({ id }) => id === place.branchId);
  const capacity = branch ? capacityOf(branch, place.date, place.time) : 0;
  if (capacity === 0) return 'SLOT_GONE';
  const booked = toDayBookings(place.branchId, place.date, dayDoc.data() ?? null).booked[place.time] ?? 0;
  return booked + seats > capacity ? 'NO_SEATS' : null;
}

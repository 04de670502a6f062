import {
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
} from 'firebase/firestore/lite';
import type { Business, SlotPlace } from '../../domain/reservations/entities.ts';
import type { QuotaPlaces } from '../../domain/reservations/quota.ts';
import { capacityOf, isBookable } from '../../domain/reservations/slots.ts';
import { toBusiness, toDayBookings } from '../businesses/convert.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';
import { ConversionError, mapAt } from '../firestore/fields.ts';
import { millisAt } from '../firestore/instants.ts';
import { toStoredCard } from './card.ts';
import { activeCardRef, dayRef, historyCardRef, type StoredCard } from './documents.ts';

function cardOf(phone: string, raw: DocumentData): StoredCard | null {
  const card = toStoredCard(phone, raw);
  return card instanceof ConversionError ? null : card;
}

async function fieldsOf(ref: DocumentReference, around: Surroundings) {
  return (await inTime(getDoc(ref), around)).data() ?? null;
}

/** Returns the phone's active card at a business, or null. Costs 1 read. Rejects when there is no network. */
export async function readActiveCard(
  db: Firestore,
  phone: string,
  businessId: string,
  around: Surroundings,
): Promise<StoredCard | null> {
  return (await readLock(db, phone, businessId, around)).card;
}

/** Returns the phone's card and quota at a business. Costs 1 read. Rejects when there is no network. */
export async function readLock(
  db: Firestore,
  phone: string,
  businessId: string,
  around: Surroundings,
): Promise<{ readonly card: StoredCard | null; readonly taken: QuotaPlaces }> {
  const raw = (await fieldsOf(activeCardRef(db, phone, businessId), around)) ?? {};
  const taken = mapAt(raw, 'taken');
  return {
    card: cardOf(phone, raw),
    taken: Object.fromEntries(Object.keys(taken).map((place) => [place, millisAt(taken, place) ?? 0])),
  };
}

/** Returns the card of a reservation that has ended, or null. Costs 1 read. Rejects when there is no network. */
export async function readEndedCard(
  db: Firestore,
  phone: string,
  reservationId: string,
  around: Surroundings,
): Promise<StoredCard | null> {
  return cardOf(phone, (await fieldsOf(historyCardRef(db, phone, reservationId), around)) ?? {});
}

/** Returns why a slot can't take `seats` more people, or null when it can. Costs 2 reads. */
export async function slotProblem(
  db: Firestore,
  businessId: string,
  place: SlotPlace,
  seats: number,
  around: Surroundings,
): Promise<'BUSINESS_GONE' | 'BRANCH_GONE' | 'SLOT_GONE' | 'NO_SEATS' | null> {
  const [businessFields, dayFields] = await Promise.all([
    fieldsOf(doc(db, 'businesses', businessId), around),
    fieldsOf(dayRef(db, businessId, place), around),
  ]);
  const business: Business | ConversionError | null =
    businessFields && toBusiness(businessId, businessFields);
  if (business === null || business instanceof ConversionError) return 'BUSINESS_GONE';
  const branch = business.branches.find(({ id }) => id === place.branchId);
  if (branch === undefined) return 'BRANCH_GONE';
  const capacity = capacityOf(branch, place.date, place.time);
  if (capacity === 0 || !isBookable(place.date, place.time, around.now())) return 'SLOT_GONE';
  const booked = toDayBookings(place.branchId, place.date, dayFields).booked[place.time] ?? 0;
  return booked + seats > capacity ? 'NO_SEATS' : null;
}

/**
 * The documents of a reservation and the batches that keep them consistent: the reservation itself, the seats of
 * its day, and the diner's card, which is also the phone's lock (docs/data-model.md). Every write is blind:
 * increments and whole cards, judged by the rules. So a booking costs one round trip and no client read, and fifty
 * people who tap at once never have to try again because somebody else booked another hour first.
 */
import { type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { normalizePhone, phoneText } from '../../domain/phone.ts';
import { type PartyTexts, partyTexts } from '../../domain/reservations/constants.ts';
import type { ReservationCard, SlotPlace } from '../../domain/reservations/entities.ts';
import { nameKey, proofOf } from '../../domain/reservations/holder.ts';
import type { DatedReservation } from '../../domain/reservations/policies.ts';
import { firstPlace } from '../../domain/reservations/quota.ts';
import { slotIdOf } from '../../domain/reservations/slots.ts';
import { normalizeStatus, STATUS_CONFIRMED, STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import { isLocalDate, normalizeSlotTime, slotInstantMs } from '../../domain/time.ts';
import { findBooking } from '../device/bookingHistory.ts';
import { type DocumentReference, doc, type Firestore } from '../firestore/documents.ts';
import { Timestamp } from '../firestore/values.ts';
import { deleteField, increment, serverTimestamp, type WriteBatch, writeBatch } from '../firestore/write.ts';

export interface NewReservation extends SlotPlace, PartyTexts {
  /** How many bookings of one phone the business accepts within 24 hours, where that is known. */
  readonly places?: number;
  /** Made once for each filled form, so that a form sent again after a lost answer books once. */
  readonly id: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string;
  readonly contactPhone: string;
}

/** A diner's card as stored: the fields for the screens, and the raw fields that a later write must repeat. */
export interface StoredCard extends SlotPlace {
  readonly reservationId: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly status: string;
  readonly statusNormalized: string;
  /** When the party arrived, epoch milliseconds; null until then. */
  readonly arrivedAt: number | null;
  /** When the business itself last wrote it, epoch milliseconds; null = never. */
  readonly hostedAt: number | null;
  /** The normalised phone under which the card is stored. */
  readonly phone: string;
  /** The name of the booking, as this device stores it or the diner typed it; '' = unknown. No card contains it. */
  readonly holder: string;
  readonly raw: Fields;
}

/** Returns a diner's card as stored under `diners/{phone}` (docs/product.md, Booking); null for an incomplete one. */
export function toStoredCard(phone: string, raw: Fields): StoredCard | null {
  const time = normalizeSlotTime(textAt(raw, 'slotTime'));
  const date = textAt(raw, 'slotDate');
  const reservationId = textAt(raw, 'reservationId');
  const businessId = textAt(raw, 'businessId');
  if (time === null || !isLocalDate(date) || reservationId === '' || businessId === '') return null;
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

/** Returns the fields of a card that the policies need. */
export function datesOf(card: StoredCard): DatedReservation {
  const { date, time, statusNormalized, arrivedAt } = card;
  return { slotDate: date, slotTime: time, statusNormalized, arrivedAt };
}

/** Returns the fields of a stored card that the lookup shows; `modifiable` is derived later, from the clock. */
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

/** A diner's change; null, or a text that is missing, keeps the stored value (another device doesn't know it). */
export interface ReservationChange extends SlotPlace {
  /** The present name of the business: the rules compare the card with it. */
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string | null;
  readonly contactPhone: string | null;
  readonly texts: Partial<PartyTexts>;
}

export function reservationRef(db: Firestore, businessId: string, id: string): DocumentReference {
  return doc(db, 'businesses', businessId, 'reservations', id);
}

export function dayRef(
  db: Firestore,
  businessId: string,
  place: Pick<SlotPlace, 'branchId' | 'date'>,
): DocumentReference {
  return doc(db, 'businesses', businessId, 'days', `${place.branchId}_${place.date}`);
}

export function activeCardRef(db: Firestore, phone: string, businessId: string): DocumentReference {
  return doc(db, 'diners', phone, 'active', businessId);
}

/** The document's name contains the business: somebody who knows an id can book under it at two businesses. */
export function historyCardRef(
  db: Firestore,
  phone: string,
  businessId: string,
  id: string,
): DocumentReference {
  return doc(db, 'diners', phone, 'history', `${businessId}_${id}`);
}

/** The fields that a card shows; the active card also holds the phone's quota (domain/reservations/quota.ts). */
const CARD_FIELDS = [
  'reservationId',
  'businessId',
  'businessName',
  'branchId',
  'branchName',
  'slotDate',
  'slotTime',
  'slotTimestamp',
  'partySize',
  'status',
  'statusNormalized',
  'arrivedAt',
  'hostedAt',
  'createdAt',
  'updatedAt',
] as const;

/** Returns the shown fields of a stored card, without the quota. */
function shownOf(raw: Fields): Fields {
  return Object.fromEntries(CARD_FIELDS.flatMap((name) => (name in raw ? [[name, raw[name]]] : [])));
}

/** Frees the phone's lock: the card is removed, the quota stays. */
export function emptyCard(batch: WriteBatch, db: Firestore, phone: string, businessId: string): void {
  const nothing = Object.fromEntries(CARD_FIELDS.map((name) => [name, deleteField()]));
  batch.merge(activeCardRef(db, phone, businessId), nothing);
}

/** Returns the fields of a card for the quota place that its phone takes with a reservation. */
function placeFields(place: string) {
  return { last: place, taken: { [place]: serverTimestamp() } };
}

/** Returns the fields for place, time and party size, as a reservation and its card store them. */
export function slotFields(place: SlotPlace & { readonly branchName: string; readonly partySize: number }) {
  return {
    branchId: place.branchId,
    branchName: place.branchName,
    slotDate: place.date,
    slotTime: place.time,
    slotTimestamp: Timestamp.fromMillis(slotInstantMs(place.date, place.time)),
    partySize: place.partySize,
  };
}

/** Adds the changes of seats by day and hour; leaves out hours that don't change, and days without any change. */
export function moveSeats(
  batch: WriteBatch,
  db: Firestore,
  businessId: string,
  reservationId: string,
  moves: readonly (SlotPlace & { readonly seats: number })[],
): void {
  const days = new Map<string, { place: SlotPlace; hours: Map<string, number> }>();
  for (const move of moves) {
    const key = `${move.branchId}_${move.date}`;
    const day = days.get(key) ?? { place: move, hours: new Map<string, number>() };
    day.hours.set(move.time, (day.hours.get(move.time) ?? 0) + move.seats);
    days.set(key, day);
  }
  for (const { place, hours } of days.values()) {
    const changes = [...hours].filter(([, seats]) => seats !== 0);
    if (changes.length === 0) continue;
    batch.merge(dayRef(db, businessId, place), {
      branchId: place.branchId,
      date: place.date,
      lastReservationId: reservationId,
      updatedAt: serverTimestamp(),
      booked: Object.fromEntries(changes.map(([time, seats]) => [time, increment(seats)])),
    });
  }
}

/** Returns the proof for the rules that the sender knows the booking's name: a different text each time. */
function proofFields({ holder, raw }: StoredCard) {
  return holder === '' ? {} : { proof: proofOf(holder, instantAt(raw, 'updatedAt') ?? 0) };
}

/** Returns the fields of a new reservation about its party. */
export function partyFields(booking: NewReservation) {
  return {
    slotId: slotIdOf(booking),
    customerName: booking.customerName,
    contactPhone: phoneText(booking.contactPhone),
    normalizedContactPhone: normalizePhone(booking.contactPhone),
    ...partyTexts(booking),
    nameKey: nameKey(booking.customerName),
    expired: false,
  };
}

/** Returns the fields that a new reservation and its card both store. */
export function newFields(
  booking: SlotPlace & Pick<NewReservation, 'businessId' | 'branchName' | 'partySize'>,
) {
  return {
    businessId: booking.businessId,
    ...slotFields(booking),
    status: STATUS_CONFIRMED,
    statusNormalized: STATUS_CONFIRMED,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

/** Returns the commit of a new reservation: 3 writes. `place` is the place that it takes in the phone's quota. */
export function createBatch(
  db: Firestore,
  booking: NewReservation,
  place = firstPlace(booking.id),
): WriteBatch {
  const batch = writeBatch(db);
  const phone = normalizePhone(booking.contactPhone);
  const shown = newFields(booking);
  batch.set(reservationRef(db, booking.businessId, booking.id), { ...shown, ...partyFields(booking) });
  moveSeats(batch, db, booking.businessId, booking.id, [{ ...booking, seats: booking.partySize }]);
  batch.merge(activeCardRef(db, phone, booking.businessId), {
    ...shown,
    reservationId: booking.id,
    businessName: booking.businessName,
    ...placeFields(place),
  });
  return batch;
}

/** Returns the commit of a modification: 2 to 5 writes. Another phone takes `place` in its own quota. */
export function updateBatch(
  db: Firestore,
  card: StoredCard,
  change: ReservationChange,
  place = firstPlace(card.reservationId),
): WriteBatch {
  const batch = writeBatch(db);
  const { businessId, reservationId } = card;
  const phone = change.contactPhone === null ? card.phone : normalizePhone(change.contactPhone);
  batch.update(reservationRef(db, businessId, reservationId), {
    ...slotFields(change),
    slotId: slotIdOf(change),
    updatedAt: serverTimestamp(),
    ...proofFields(card),
    ...(change.customerName !== null && {
      customerName: change.customerName,
      nameKey: nameKey(change.customerName),
    }),
    ...(change.contactPhone !== null && {
      contactPhone: phoneText(change.contactPhone),
      normalizedContactPhone: phone,
    }),
    ...change.texts,
  });
  moveSeats(batch, db, businessId, reservationId, [
    { ...card, seats: -card.partySize },
    { ...change, seats: change.partySize },
  ]);
  batch.merge(activeCardRef(db, phone, businessId), {
    ...shownOf(card.raw),
    ...slotFields(change),
    businessName: change.businessName,
    updatedAt: serverTimestamp(),
    ...(phone !== card.phone && placeFields(place)),
  });
  if (phone !== card.phone) emptyCard(batch, db, card.phone, businessId);
  return batch;
}

/** Returns the commit of 'No fui yo' on a reservation: 2 writes. `businessName` is the present name of the business. */
export function disputeBatch(db: Firestore, card: StoredCard, businessName: string): WriteBatch {
  const batch = writeBatch(db);
  const updatedAt = serverTimestamp();
  batch.update(reservationRef(db, card.businessId, card.reservationId), {
    disputedBy: card.phone,
    updatedAt,
  });
  batch.merge(activeCardRef(db, card.phone, card.businessId), {
    ...shownOf(card.raw),
    businessName,
    updatedAt,
  });
  return batch;
}

/** Returns the commit that ends a reservation, gives its seats back and archives its card: 4 writes. */
export function endBatch(db: Firestore, card: StoredCard, status: 'cancelled' | 'expired'): WriteBatch {
  const batch = writeBatch(db);
  const { businessId, reservationId } = card;
  const end = { status, statusNormalized: status, updatedAt: serverTimestamp() };
  batch.update(reservationRef(db, businessId, reservationId), {
    ...end,
    ...(status === STATUS_EXPIRED ? { expired: true } : proofFields(card)),
  });
  moveSeats(batch, db, businessId, reservationId, [{ ...card, seats: -card.partySize }]);
  emptyCard(batch, db, card.phone, businessId);
  batch.set(historyCardRef(db, card.phone, businessId, reservationId), { ...shownOf(card.raw), ...end });
  return batch;
}

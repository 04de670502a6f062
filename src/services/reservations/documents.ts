/**
 * The documents of a reservation and the batches that keep them in step: the reservation itself, the seats of
 * its day, and the diner's card, which is also the phone's lock (docs/data-model.md). Every write is blind:
 * increments and whole cards, judged by the rules, so that a booking costs one round trip and no client read,
 * and fifty people tapping at once never have to try again because somebody else was first elsewhere.
 */
import { ConversionError, type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { normalizePhone, phoneText } from '../../domain/phone.ts';
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

export interface NewReservation extends SlotPlace {
  /** How many bookings of one phone the business takes within 24 hours, where that is known. */
  readonly places?: number;
  /** Made once for each filled form, so that sending it again after a lost answer books once. */
  readonly id: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string;
  readonly contactPhone: string;
  readonly notes: string;
}

/** A diner's card as stored: what the screens need, and the raw fields that a later write must repeat. */
export interface StoredCard extends SlotPlace {
  readonly reservationId: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly status: string;
  readonly statusNormalized: string;
  /** When the party came, epoch milliseconds; null until then. */
  readonly arrivedAt: number | null;
  /** When the business itself wrote it last, epoch milliseconds; null = never. */
  readonly hostedAt: number | null;
  /** The normalised phone under which the card lies. */
  readonly phone: string;
  /** The name that it is held under, as this device keeps it or was told; '' = not known. No card has it. */
  readonly holder: string;
  readonly raw: Fields;
}

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

/** What a diner changes; null keeps what the reservation has (another device doesn't know it). */
export interface ReservationChange extends SlotPlace {
  /** As the business is called now: the rules compare the card with it. */
  readonly businessName: string;
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string | null;
  readonly contactPhone: string | null;
  readonly notes: string | null;
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

/** The business is a part of its name: an id can be booked at two businesses, by who knows it. */
export function historyCardRef(
  db: Firestore,
  phone: string,
  businessId: string,
  id: string,
): DocumentReference {
  return doc(db, 'diners', phone, 'history', `${businessId}_${id}`);
}

/** What a card shows; beside it the active one keeps the phone's quota (domain/reservations/quota.ts). */
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

/** What a stored card shows, without the quota. */
function shownOf(raw: Fields): Fields {
  return Object.fromEntries(CARD_FIELDS.flatMap((name) => (name in raw ? [[name, raw[name]]] : [])));
}

/** Frees the phone's lock: the card goes, the quota stays. */
export function emptyCard(batch: WriteBatch, db: Firestore, phone: string, businessId: string): void {
  const nothing = Object.fromEntries(CARD_FIELDS.map((name) => [name, deleteField()]));
  batch.set(activeCardRef(db, phone, businessId), nothing, { merge: true });
}

/** What a card says of the place that its phone takes when it gets a reservation. */
function placeFields(place: string) {
  return { last: place, taken: { [place]: serverTimestamp() } };
}

/** The fields that say where, when and for how many, as a reservation and its card hold them. */
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

/** Adds the change of one day's seats, by hour; hours that don't change are left out, as is a day with none. */
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
    batch.set(
      dayRef(db, businessId, place),
      {
        branchId: place.branchId,
        date: place.date,
        lastReservationId: reservationId,
        updatedAt: serverTimestamp(),
        booked: Object.fromEntries(changes.map(([time, seats]) => [time, increment(seats)])),
      },
      { merge: true },
    );
  }
}

/** What tells the rules that the change comes from who knows the holder's name: another text each time. */
function proofFields({ holder, raw }: StoredCard) {
  return holder === '' ? {} : { proof: proofOf(holder, instantAt(raw, 'updatedAt') ?? 0) };
}

/** What a new reservation says of its party. */
export function partyFields(booking: NewReservation) {
  return {
    slotId: slotIdOf(booking),
    customerName: booking.customerName,
    contactPhone: phoneText(booking.contactPhone),
    normalizedContactPhone: normalizePhone(booking.contactPhone),
    notes: booking.notes,
    nameKey: nameKey(booking.customerName),
    expired: false,
  };
}

/** The commit of a new reservation: 3 writes. `place` is the one that it takes in the phone's quota. */
export function createBatch(
  db: Firestore,
  booking: NewReservation,
  place = firstPlace(booking.id),
): WriteBatch {
  const batch = writeBatch(db);
  const phone = normalizePhone(booking.contactPhone);
  const shown = {
    businessId: booking.businessId,
    ...slotFields(booking),
    status: STATUS_CONFIRMED,
    statusNormalized: STATUS_CONFIRMED,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
  batch.set(reservationRef(db, booking.businessId, booking.id), {
    ...shown,
    ...partyFields(booking),
  });
  moveSeats(batch, db, booking.businessId, booking.id, [{ ...booking, seats: booking.partySize }]);
  batch.set(
    activeCardRef(db, phone, booking.businessId),
    { ...shown, reservationId: booking.id, businessName: booking.businessName, ...placeFields(place) },
    { merge: true },
  );
  return batch;
}

/** The commit of a modification: 2 to 5 writes. Another phone takes `place` in its own quota. */
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
    ...(change.notes !== null && { notes: change.notes }),
  });
  moveSeats(batch, db, businessId, reservationId, [
    { ...card, seats: -card.partySize },
    { ...change, seats: change.partySize },
  ]);
  batch.set(
    activeCardRef(db, phone, businessId),
    {
      ...shownOf(card.raw),
      ...slotFields(change),
      businessName: change.businessName,
      updatedAt: serverTimestamp(),
      ...(phone !== card.phone && placeFields(place)),
    },
    { merge: true },
  );
  if (phone !== card.phone) emptyCard(batch, db, card.phone, businessId);
  return batch;
}

/** The commit that says 'No fui yo' of a reservation: 2 writes. `businessName` is the business's name of now. */
export function disputeBatch(db: Firestore, card: StoredCard, businessName: string): WriteBatch {
  const batch = writeBatch(db);
  const updatedAt = serverTimestamp();
  batch.update(reservationRef(db, card.businessId, card.reservationId), {
    disputedBy: card.phone,
    updatedAt,
  });
  batch.set(
    activeCardRef(db, card.phone, card.businessId),
    { ...shownOf(card.raw), businessName, updatedAt },
    { merge: true },
  );
  return batch;
}

/** The commit that ends a reservation, with its seats given back and its card archived: 4 writes. */
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

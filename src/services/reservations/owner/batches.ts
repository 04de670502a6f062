/**
 * The commits of the owner's side. Each carries the reservation, the seats of its day and the diner's card
 * together, blind, as the diner's own (../documents.ts): one round trip, judged by the rules. Who left
 * no phone has no card.
 */
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { endStatusOf, isLateArrival, type OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { slotIdOf } from '../../../domain/reservations/slots.ts';
import { STATUS_CANCELLED, STATUS_CONFIRMED, STATUS_EXPIRED } from '../../../domain/reservations/status.ts';
import { countVisit } from '../../desk/documents.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { Timestamp } from '../../firestore/values.ts';
import {
  deleteField,
  type FieldValue,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from '../../firestore/write.ts';
import {
  activeCardRef,
  emptyCard,
  historyCardRef,
  moveSeats,
  reservationRef,
  slotFields,
} from '../documents.ts';
import type { Stamp, StoredReservation } from './convert.ts';

/** Guests without a booking, seated now. */
export interface NewWalkIn extends SlotPlace {
  /** Made once for each filled form, so that sending it again after a lost answer seats them once. */
  readonly id: string;
  readonly businessId: string;
  readonly branchName: string;
  readonly partySize: number;
  /** May be ''. */
  readonly customerName: string;
  readonly notes: string;
  /** 'Aunque esté lleno'. */
  readonly overbook: boolean;
}

/** Returns where and when a reservation sits. */
export function placeOf({ branchId, slotDate, slotTime }: StoredReservation): SlotPlace {
  return { branchId, date: slotDate, time: slotTime };
}

/** False for parties that left no phone. */
export function hasCard({ normalizedContactPhone }: StoredReservation): boolean {
  return normalizedContactPhone !== '';
}

/** A timestamp as a write takes it: those of the live client, or of a cached day, have no class of ours. */
function asTimestamp({ seconds, nanoseconds }: Stamp): Timestamp {
  return new Timestamp(seconds, nanoseconds);
}

/** The diner's card of a reservation, whole: the rules compare it with the reservation field by field. */
export function cardFields(r: StoredReservation, businessName: string) {
  return {
    reservationId: r.id,
    businessId: r.businessId,
    businessName,
    ...slotFields({ ...placeOf(r), branchName: r.branchName, partySize: r.partySize }),
    status: r.status,
    statusNormalized: r.statusNormalized,
    ...(r.stamps.arrived && { arrivedAt: asTimestamp(r.stamps.arrived) }),
    ...(r.stamps.hosted && { hostedAt: asTimestamp(r.stamps.hosted) }),
    createdAt: asTimestamp(r.stamps.created),
    updatedAt: serverTimestamp(),
  };
}

/** Who did it: a member of the team, else ('') the owner, of whom nothing is written. */
function doneBy(by: string) {
  return { by: by === '' ? deleteField() : by };
}

function arrivalBatch(
  db: Firestore,
  r: StoredReservation,
  businessName: string,
  hasArrived: boolean,
  by: string,
): WriteBatch {
  const batch = writeBatch(db);
  const arrival = { arrivedAt: hasArrived ? serverTimestamp() : null, updatedAt: serverTimestamp() };
  batch.update(reservationRef(db, r.businessId, r.id), { ...arrival, ...doneBy(by) });
  if (hasCard(r)) {
    batch.set(
      activeCardRef(db, r.normalizedContactPhone, r.businessId),
      { ...cardFields(r, businessName), ...arrival },
      { merge: true },
    );
  }
  return batch;
}

/** Leaves a reservation as it is whose phone says 'No fui yo': the phone can't say it again. */
function keepingBatch(db: Firestore, r: StoredReservation, businessName: string, by: string): WriteBatch {
  const batch = writeBatch(db);
  batch.update(reservationRef(db, r.businessId, r.id), {
    keptFor: r.normalizedContactPhone,
    updatedAt: serverTimestamp(),
    ...doneBy(by),
  });
  batch.set(activeCardRef(db, r.normalizedContactPhone, r.businessId), cardFields(r, businessName), {
    merge: true,
  });
  return batch;
}

function endingBatch(
  db: Firestore,
  r: StoredReservation,
  businessName: string,
  status: string,
  more: Readonly<Record<string, string | boolean | FieldValue>>,
): WriteBatch {
  const batch = writeBatch(db);
  const end = {
    status,
    statusNormalized: status,
    updatedAt: serverTimestamp(),
    // Tells the diner's app who cancelled.
    ...(status === STATUS_CANCELLED && { hostedAt: serverTimestamp() }),
  };
  batch.update(reservationRef(db, r.businessId, r.id), { ...end, ...more });
  moveSeats(batch, db, r.businessId, r.id, [{ ...placeOf(r), seats: -r.partySize }]);
  countVisit(batch, db, r, status);
  if (hasCard(r)) {
    emptyCard(batch, db, r.normalizedContactPhone, r.businessId);
    batch.set(historyCardRef(db, r.normalizedContactPhone, r.businessId, r.id), {
      ...cardFields(r, businessName),
      ...end,
    });
  }
  return batch;
}

/** A party that expired didn't come, or that is taken back: its seats came back when it expired. */
function missedBatch(
  db: Firestore,
  r: StoredReservation,
  businessName: string,
  status: string,
  by: string,
): WriteBatch {
  const batch = writeBatch(db);
  const end = { status, statusNormalized: status, updatedAt: serverTimestamp() };
  batch.update(reservationRef(db, r.businessId, r.id), {
    ...end,
    expired: true,
    endedBy: status === STATUS_EXPIRED ? deleteField() : 'business',
    ...doneBy(by),
  });
  countVisit(batch, db, r, status);
  if (hasCard(r))
    batch.set(historyCardRef(db, r.normalizedContactPhone, r.businessId, r.id), {
      ...cardFields(r, businessName),
      ...end,
    });
  return batch;
}

function reopeningBatch(
  db: Firestore,
  r: StoredReservation,
  businessName: string,
  by: string,
  overbook: boolean,
): WriteBatch {
  const batch = writeBatch(db);
  const again = {
    status: STATUS_CONFIRMED,
    statusNormalized: STATUS_CONFIRMED,
    updatedAt: serverTimestamp(),
    // Who comes after all has arrived; an ending that is taken back leaves the arrival as it was.
    ...(isLateArrival(r) && { arrivedAt: serverTimestamp() }),
  };
  batch.update(reservationRef(db, r.businessId, r.id), {
    ...again,
    expired: false,
    endedBy: deleteField(),
    ...(overbook && { overbooked: true }),
    ...doneBy(by),
  });
  moveSeats(batch, db, r.businessId, r.id, [{ ...placeOf(r), seats: r.partySize }]);
  countVisit(batch, db, r, STATUS_CONFIRMED);
  if (hasCard(r)) {
    batch.set(
      activeCardRef(db, r.normalizedContactPhone, r.businessId),
      { ...cardFields(r, businessName), ...again },
      { merge: true },
    );
    batch.delete(historyCardRef(db, r.normalizedContactPhone, r.businessId, r.id));
  }
  return batch;
}

/**
 * The commit of an owner's action: 2 writes for an arrival or to keep what is disputed, 4 for an ending (5 where
 * it counts for the guest), 3 and 1 delete for its taking back (1 and 2 for walk-ins), 3 for 'no asistió' of a party that
 * had expired. `businessName` is the business's name of now: the rules compare the card with it. `by` is the team's member
 * who does it, '' the owner. `overbook`: a late party is taken in 'aunque esté lleno'.
 */
export function actionBatch(
  db: Firestore,
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  by = '',
  overbook = false,
): WriteBatch {
  if (action === 'reopen') return reopeningBatch(db, r, businessName, by, overbook);
  if (action === 'expire_again') return missedBatch(db, r, businessName, STATUS_EXPIRED, by);
  if (action === 'keep') return keepingBatch(db, r, businessName, by);
  const status = endStatusOf(action);
  if (status !== null && isLateArrival(r)) return missedBatch(db, r, businessName, status, by);
  return status === null
    ? arrivalBatch(db, r, businessName, action === 'arrive', by)
    : endingBatch(db, r, businessName, status, { endedBy: 'business', ...doneBy(by) });
}

/** The commit that writes down that a party has expired: its seats come back. */
export function expiryBatch(db: Firestore, r: StoredReservation, businessName: string): WriteBatch {
  return endingBatch(db, r, businessName, STATUS_EXPIRED, { expired: true });
}

/** The commit that seats guests without a booking: 2 writes. `uid` is the account that says 'aunque esté lleno'. */
export function walkInBatch(db: Firestore, guests: NewWalkIn, uid: string, by = ''): WriteBatch {
  const batch = writeBatch(db);
  batch.set(reservationRef(db, guests.businessId, guests.id), {
    businessId: guests.businessId,
    ...slotFields(guests),
    slotId: slotIdOf(guests),
    customerName: guests.customerName,
    contactPhone: '',
    normalizedContactPhone: '',
    notes: guests.notes,
    status: STATUS_CONFIRMED,
    statusNormalized: STATUS_CONFIRMED,
    expired: false,
    walkIn: true,
    ...(guests.overbook && {
      overbooked: true,
      hostedBy: uid,
      hostedAt: serverTimestamp(),
    }),
    ...(by !== '' && { by }),
    arrivedAt: serverTimestamp(),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  moveSeats(batch, db, guests.businessId, guests.id, [{ ...guests, seats: guests.partySize }]);
  return batch;
}

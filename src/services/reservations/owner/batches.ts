/**
 * The commits of the owner's side. As the diner's (../documents.ts), each writes the reservation, its day's seats and
 * the diner's card together and blind: one round trip, judged by the rules. A party without a phone has no card.
 */
import { type Fields, textAt } from '../../../domain/fields.ts';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { endStatusOf, isLateArrival, type OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { slotIdOf } from '../../../domain/reservations/slots.ts';
import { STATUS_CANCELLED, STATUS_CONFIRMED, STATUS_EXPIRED } from '../../../domain/reservations/status.ts';
import { countVisit } from '../../desk/documents.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { Timestamp } from '../../firestore/values.ts';
import { deleteField, serverTimestamp, type WriteBatch, writeBatch } from '../../firestore/write.ts';
import {
  activeCardRef,
  emptyCard,
  historyCardRef,
  moveSeats,
  newFields,
  reservationRef,
  slotFields,
} from '../documents.ts';
import type { Stamp, StoredReservation } from './convert.ts';
import type { HostChange } from './hostChange.ts';

/** Guests without a booking, seated now; the name may be ''. */
export interface NewWalkIn extends HostChange {
  /** Made once for each filled form, so that a form sent again after a lost answer seats them once. */
  readonly id: string;
  readonly businessId: string;
}

/** Returns the branch, date and time of a reservation. */
export function placeOf({ branchId, slotDate, slotTime }: StoredReservation): SlotPlace {
  return { branchId, date: slotDate, time: slotTime };
}

/** Returns false for parties that left no phone. */
export function hasCard({ normalizedContactPhone }: StoredReservation): boolean {
  return normalizedContactPhone !== '';
}

/** Returns a timestamp for a write: one from the live client or a cached day isn't an instance of our class. */
function asTimestamp({ seconds, nanoseconds }: Stamp): Timestamp {
  return new Timestamp(seconds, nanoseconds);
}

/** Returns the whole diner's card of a reservation: the rules compare it with the reservation field by field. */
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

/** The changes that an action makes. */
interface Act {
  /** Fields that the reservation and its card both get. */
  readonly fields: Fields;
  /** Fields that only the reservation gets. */
  readonly own: Fields;
  /** The seats that the action takes, or (negative) gives back. */
  readonly seats: number;
  /** 'ended': the card moves to the history; 'back': it returns from there; else the card stays where it is. */
  readonly card: 'active' | 'ended' | 'history' | 'back';
}

const withStatus = (status: string) => ({ status, statusNormalized: status });

function endOf(r: StoredReservation, status: string, own: Fields): Act {
  return {
    // `hostedAt` tells the diner's app that the business cancelled.
    fields: { ...withStatus(status), ...(status === STATUS_CANCELLED && { hostedAt: serverTimestamp() }) },
    own,
    seats: -r.partySize,
    card: 'ended',
  };
}

function actOf(action: OwnerAction, r: StoredReservation, overbook: boolean): Act {
  if (action === 'reopen')
    return {
      fields: {
        ...withStatus(STATUS_CONFIRMED),
        // A party that comes late has arrived; undoing an ending leaves the arrival as it was.
        ...(isLateArrival(r) && { arrivedAt: serverTimestamp() }),
      },
      own: { expired: false, endedBy: deleteField(), ...(overbook && { overbooked: true }) },
      seats: r.partySize,
      card: 'back',
    };
  // The phone that said 'No fui yo' can't say it again.
  if (action === 'keep')
    return { fields: {}, own: { keptFor: r.normalizedContactPhone }, seats: 0, card: 'active' };
  if (action === 'arrive' || action === 'unarrive') {
    const arrivedAt = action === 'arrive' ? serverTimestamp() : null;
    return { fields: { arrivedAt }, own: {}, seats: 0, card: 'active' };
  }
  const status = action === 'expire_again' ? STATUS_EXPIRED : endStatusOf(action);
  if (action !== 'expire_again' && !isLateArrival(r)) return endOf(r, status, { endedBy: 'business' });
  // The seats were given back when the party expired.
  return {
    fields: withStatus(status),
    own: { expired: true, endedBy: status === STATUS_EXPIRED ? deleteField() : 'business' },
    seats: 0,
    card: 'history',
  };
}

function commitOf(
  db: Firestore,
  r: StoredReservation,
  businessName: string,
  { fields, own, seats, card }: Act,
): WriteBatch {
  const batch = writeBatch(db);
  const { businessId, id, normalizedContactPhone: phone } = r;
  batch.update(reservationRef(db, businessId, id), { ...fields, ...own, updatedAt: serverTimestamp() });
  if (seats !== 0) moveSeats(batch, db, businessId, id, [{ ...placeOf(r), seats }]);
  countVisit(batch, db, r, textAt(fields, 'statusNormalized') || r.statusNormalized);
  if (!hasCard(r)) return batch;
  const history = historyCardRef(db, phone, businessId, id);
  const whole = { ...cardFields(r, businessName), ...fields };
  if (card === 'active' || card === 'back') batch.merge(activeCardRef(db, phone, businessId), whole);
  else batch.set(history, whole);
  if (card === 'ended') emptyCard(batch, db, phone, businessId);
  if (card === 'back') batch.delete(history);
  return batch;
}

/**
 * Returns the commit of an owner's action: 2 writes for an arrival or to keep a disputed party, 4 for an end (5 where
 * it counts for the guest), 3 and 1 delete to undo an end (1 and 2 for walk-ins), 3 for 'no asistió' of an expired
 * party. `businessName` is the business's present name: the rules compare the card with it. `by` is the team member
 * who acts, '' for the owner, who isn't recorded. `overbook`: a late party is seated 'aunque esté lleno'.
 */
export function actionBatch(
  db: Firestore,
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  by = '',
  overbook = false,
): WriteBatch {
  const act = actOf(action, r, overbook);
  const own = { ...act.own, by: by === '' ? deleteField() : by };
  return commitOf(db, r, businessName, { ...act, own });
}

/** Returns the commit that stores a party as expired: its seats are given back. */
export function expiryBatch(db: Firestore, r: StoredReservation, businessName: string): WriteBatch {
  return commitOf(db, r, businessName, endOf(r, STATUS_EXPIRED, { expired: true }));
}

/** Returns the commit that seats guests without a booking: 2 writes. `uid`: the account, recorded with `overbook`. */
export function walkInBatch(db: Firestore, guests: NewWalkIn, uid: string, by = ''): WriteBatch {
  const batch = writeBatch(db);
  batch.set(reservationRef(db, guests.businessId, guests.id), {
    ...newFields(guests),
    slotId: slotIdOf(guests),
    customerName: guests.customerName,
    contactPhone: '',
    normalizedContactPhone: '',
    notes: guests.notes,
    expired: false,
    walkIn: true,
    ...(guests.overbook && { overbooked: true, hostedBy: uid, hostedAt: serverTimestamp() }),
    ...(by !== '' && { by }),
    arrivedAt: serverTimestamp(),
  });
  moveSeats(batch, db, guests.businessId, guests.id, [{ ...guests, seats: guests.partySize }]);
  return batch;
}

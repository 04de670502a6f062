/**
 * What a business keeps of its guests: a document for each phone with its counts, which the commits that end a visit
 * write, and one with all notes, so that a day of parties shows them for one read.
 */
import {
  type DocumentReference,
  deleteField,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { type Fields, instantAt, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import { type GuestNotes, type GuestVisits, visitsChanged } from '../../domain/reservations/guests.ts';

export function guestRef(db: Firestore, businessId: string, phone: string): DocumentReference {
  return doc(db, 'businesses', businessId, 'guests', phone);
}

export function guestNotesRef(db: Firestore, businessId: string): DocumentReference {
  return doc(db, 'businesses', businessId, 'private', 'guestNotes');
}

/** Returns a phone's counts. Who was deleted in between may have fewer than none. */
export function toGuestVisits(fields: Fields): GuestVisits {
  return {
    visits: Math.max(0, numberAt(fields, 'visits')),
    noShows: Math.max(0, numberAt(fields, 'noShows')),
    lastVisitMs: instantAt(fields, 'lastVisitAt'),
  };
}

export function toGuestNotes(fields: Fields): GuestNotes {
  const notes = mapAt(fields, 'notes');
  return Object.fromEntries(
    Object.keys(notes).flatMap((phone) => {
      const note = textAt(notes, phone);
      return note === '' ? [] : [[phone, note]];
    }),
  );
}

/** Counts the end of a visit, or its taking back, in the commit that makes it; nothing where it is neither. */
export function countVisit(
  batch: WriteBatch,
  db: Firestore,
  party: {
    readonly businessId: string;
    readonly normalizedContactPhone: string;
    readonly statusNormalized: string;
  },
  status: string,
): void {
  const change = visitsChanged(party.statusNormalized, status);
  if (change === null || party.normalizedContactPhone === '') return;
  batch.set(
    guestRef(db, party.businessId, party.normalizedContactPhone),
    {
      visits: increment(change.visits),
      noShows: increment(change.noShows),
      ...(change.visits > 0 && { lastVisitAt: serverTimestamp() }),
      updatedAt: serverTimestamp(),
    },
    { merge: true },
  );
}

/** Sets a phone's note; '' takes it away. Other phones' notes stay as they are. */
export function writeNote(
  batch: WriteBatch,
  db: Firestore,
  businessId: string,
  phone: string,
  note: string,
): void {
  batch.set(
    guestNotesRef(db, businessId),
    {
      notes: { [phone]: note === '' ? deleteField() : note },
      lastPhone: phone,
      updatedAt: serverTimestamp(),
    },
    { merge: true },
  );
}

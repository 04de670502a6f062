/**
 * The documents of a restaurant's desk: one with all notes about guests and the waiting list, which the screen of a day
 * reads with one read, and one for each phone with its counts, which the commits that end a visit write.
 */

import { type Fields, instantAt, isFields, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import { type GuestNotes, type GuestVisits, visitsChanged } from '../../domain/reservations/guests.ts';
import { isReply, type Night, type Reply } from '../../domain/reservations/night.ts';
import type { NewWaiting, Waiting } from '../../domain/reservations/waiting.ts';
import { type LocalDate, slotInstantMs } from '../../domain/time.ts';
import { type DocumentReference, doc, type Firestore } from '../firestore/documents.ts';
import { Timestamp } from '../firestore/values.ts';
import { deleteField, increment, serverTimestamp, type WriteBatch } from '../firestore/write.ts';

/** The content of the desk's document. */
export interface Desk {
  readonly notes: GuestNotes;
  /** It includes the parties whose hours are over. */
  readonly waiting: readonly Waiting[];
}

export function guestRef(db: Firestore, businessId: string, phone: string): DocumentReference {
  return doc(db, 'businesses', businessId, 'guests', phone);
}

export function nightRef(db: Firestore, businessId: string, date: LocalDate): DocumentReference {
  return doc(db, 'businesses', businessId, 'nights', date);
}

export function deskRef(db: Firestore, businessId: string): DocumentReference {
  return doc(db, 'businesses', businessId, 'private', 'desk');
}

/** Returns a phone's counts. They may be stored below 0 when the guest was deleted before a visit was taken back. */
export function toGuestVisits(fields: Fields): GuestVisits {
  return {
    visits: Math.max(0, numberAt(fields, 'visits')),
    noShows: Math.max(0, numberAt(fields, 'noShows')),
    lastVisitMs: instantAt(fields, 'lastVisitAt'),
  };
}

function toWaiting(phone: string, fields: Fields): Waiting {
  return {
    phone,
    name: textAt(fields, 'name'),
    branchId: textAt(fields, 'branchId'),
    date: textAt(fields, 'date'),
    hours: textAt(fields, 'hours').split(','),
    partySize: numberAt(fields, 'partySize'),
    sinceMs: instantAt(fields, 'createdAt') ?? 0,
  };
}

/** Returns the content of the desk's document; `fields` are {} where there is none. */
export function toDesk(fields: Fields): Desk {
  return {
    notes: textsAt(fields, 'notes'),
    waiting: Object.entries(mapAt(fields, 'waiting')).flatMap(([phone, party]) =>
      isFields(party) ? [toWaiting(phone, party)] : [],
    ),
  };
}

/** Adds the count to the commit that ends a visit or takes its end back. Does nothing for any other change. */
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
  batch.merge(guestRef(db, party.businessId, party.normalizedContactPhone), {
    visits: increment(change.visits),
    noShows: increment(change.noShows),
    ...(change.visits > 0 && { lastVisitAt: serverTimestamp() }),
    updatedAt: serverTimestamp(),
  });
}

/** Returns the fields that set a phone's note; '' deletes it. With `merge`, the notes of other phones stay. */
export function noteFields(phone: string, note: string) {
  return {
    notes: { [phone]: note === '' ? deleteField() : note },
    lastPhone: phone,
    updatedAt: serverTimestamp(),
  };
}

/** Returns the fields that add a party to the waiting list and replace an earlier entry of its phone; for `merge`. */
export function waitingFields({ phone, hours, date, ...party }: NewWaiting) {
  const last = hours.at(-1) ?? '';
  const { branchId, name, partySize } = party;
  return {
    waiting: {
      [phone]: {
        branchId,
        name,
        partySize,
        date,
        hours: hours.join(','),
        until: Timestamp.fromMillis(slotInstantMs(date, last)),
        createdAt: serverTimestamp(),
      },
    },
    lastPhone: phone,
    updatedAt: serverTimestamp(),
  };
}

/** Returns the fields that remove phones from the waiting list; for `merge`. */
export function waitingGoneFields(phones: readonly string[]) {
  return {
    waiting: Object.fromEntries(phones.map((phone) => [phone, deleteField()])),
    lastPhone: phones.at(-1) ?? '',
    updatedAt: serverTimestamp(),
  };
}

/** Returns the content of the night's document; `fields` are {} where there is none. */
export function toNight(fields: Fields): Night {
  return {
    tables: textsAt(fields, 'tables'),
    asked: repliesAt(fields, 'asked'),
    told: repliesAt(fields, 'told'),
    door: textsAt(fields, 'door'),
    stops: textsAt(fields, 'stops'),
  };
}

/** Returns the texts of a map that aren't ''. */
function textsAt(fields: Fields, name: string): Readonly<Record<string, string>> {
  const map = mapAt(fields, name);
  return Object.fromEntries(
    Object.keys(map).flatMap((key) => {
      const text = textAt(map, key);
      return text === '' ? [] : [[key, text]];
    }),
  );
}

function repliesAt(fields: Fields, name: string): Readonly<Record<string, Reply>> {
  return Object.fromEntries(
    Object.entries(textsAt(fields, name)).flatMap(([id, text]) => (isReply(text) ? [[id, text]] : [])),
  );
}

/** Returns the fields that set an entry of one of the night's lists; '' deletes it. With `merge`, all others stay. */
export function nightFields(list: keyof Night, id: string, text: string) {
  return {
    [list]: { [id]: text === '' ? deleteField() : text },
    list,
    id,
  };
}

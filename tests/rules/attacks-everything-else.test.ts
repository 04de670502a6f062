/**
 * Attacks on everything that nobody may write (invariants 4, 9 and 10), by the SDK: businesses, branches,
 * roles, statuses, unknown places, and the app's own batches bent by a line in the console.
 */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import {
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { type Firestore, doc as ownDoc } from '../../src/services/firestore/documents.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import {
  increment as ownIncrement,
  serverTimestamp as ownServerTimestamp,
  type WriteBatch,
  writeBatch,
} from '../../src/services/firestore/write.ts';
import {
  createBatch,
  endBatch,
  type NewReservation,
  type StoredCard,
  updateBatch,
} from '../../src/services/reservations/documents.ts';
import { readActiveCard } from '../../src/services/reservations/queries.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { aBooking, NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectDenied } = town;

const RESERVATION = `businesses/la-casona/reservations/${VICTIM.id}`;
const DAY = `businesses/la-casona/days/centro_${TODAY}`;
const CARD = `diners/${VICTIM.phone}/active/la-casona`;

/** Everybody who could try; the owner's own screens come with their own rules later. */
const EVERYBODY: readonly [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['a client with claims of its own', { uid: 'x', claims: { admin: true, owner: 'la-casona' } }],
  ['the owner of another restaurant', OTHER_OWNER],
  ['the owner', OWNER],
  ['the administrator', ADMIN],
];

describe.each(EVERYBODY)('%s', (_name, as) => {
  it.each<[name: string, path: string, fields: Record<string, unknown>]>([
    ['opens a business', 'businesses/nueva', { name: 'Nueva', branches: {} }],
    ['renames a restaurant', 'businesses/la-casona', { name: 'La Estafa' }],
    ['adds a branch', 'businesses/la-casona', { branches: { mia: { name: 'Mía' } } }],
    ['makes itself the owner', 'ventures/la-casona/private/access', { ownerUid: 'any-client' }],
    ['makes itself an administrator', 'admins/any-client', { admin: true }],
    ['renames the administrator', `admins/${ADMIN.uid}`, { uid: 'x' }],
    ['writes a document beside the diners', 'diners/70000001', { name: 'Beto' }],
    ['writes a document at the top', 'anything/goes', { here: true }],
    ['writes below a reservation', `${RESERVATION}/comments/first`, { text: 'spam' }],
    ['writes below a day', `${DAY}/comments/first`, { text: 'spam' }],
    ['writes below a card', `${CARD}/more/first`, { text: 'spam' }],
    ['writes a third list of a diner', 'diners/70000001/favourites/la-casona', { since: 2026 }],
    ['gives coins to itself', 'clients/any-client', { balance: 1_000_000 }],
    ['holds a lottery', 'lotteries/mine', { total: 10 }],
    ['takes a slug', 'slugs/la-casona', { ventureId: 'mine' }],
  ])('%s', async (_attack, path, fields) => {
    await expectDenied(() => setDoc(doc(town.world().emulator.firestore(as), path), fields, { merge: true }));
  });

  it.each([
    ['businesses/la-casona'],
    [RESERVATION],
    [DAY],
    [CARD],
    ['ventures/la-casona'],
    ['ventures/la-casona/private/access'],
    [`admins/${ADMIN.uid}`],
  ])('deletes %s', async (path) => {
    await expectDenied(() => deleteDoc(doc(town.world().emulator.firestore(as), path)));
  });

  it.each<[name: string, fields: Record<string, unknown>]>([
    ['marks a reservation completed', { status: 'completed', statusNormalized: 'completed' }],
    ['marks a reservation completed by the status that nobody compares', { status: 'completed' }],
    [
      'marks a reservation a no-show',
      { status: 'no_show', statusNormalized: 'no_show', updatedAt: serverTimestamp() },
    ],
    ['marks a reservation arrived', { arrivedAt: serverTimestamp(), updatedAt: serverTimestamp() }],
    ['gives a reservation to another business', { businessId: 'puerto-viejo', updatedAt: serverTimestamp() }],
    ['takes the notes away', { notes: deleteField(), updatedAt: serverTimestamp() }],
    ['turns the notes into a list', { notes: arrayUnion('x'), updatedAt: serverTimestamp() }],
    ['adds a hundred guests', { partySize: increment(100), updatedAt: serverTimestamp() }],
  ])('%s', async (_attack, fields) => {
    await expectDenied(() => updateDoc(doc(town.world().emulator.firestore(as), RESERVATION), fields));
  });
});

describe('a diner with a console', () => {
  const stranger = () => databaseOf(town.world().emulator);
  const day = (db: Firestore) => ownDoc(db, DAY);

  it.each<[name: string, build: (db: Firestore) => WriteBatch]>([
    ['books 11 of 10 seats', (db) => createBatch(db, aBooking({ partySize: 11 }))],
    [
      'books the 7 seats where 6 are left',
      (db) => createBatch(db, aBooking({ time: '20:00', partySize: 7 })),
    ],
    [
      'books with a name of 10,000 characters',
      (db) => createBatch(db, aBooking({ customerName: 'x'.repeat(10_000) })),
    ],
    ['books at 03:00', (db) => createBatch(db, aBooking({ time: '03:00', date: '2026-11-22' }))],
    [
      'books with the phone of somebody who has booked',
      (db) => createBatch(db, aBooking({ contactPhone: VICTIM.phone })),
    ],
    [
      'books with that phone in another spelling',
      (db) => createBatch(db, aBooking({ contactPhone: '+503 7000-0001' })),
    ],
    [
      'books with that phone and 00503',
      (db) => createBatch(db, aBooking({ contactPhone: '00503 70000001' })),
    ],
    [
      'books twice with one phone in one commit',
      (db) => {
        const first = aBooking();
        const batch = createBatch(db, first);
        const id = 'segundaReserva000001';
        batch.set(ownDoc(db, 'businesses/la-casona/reservations', id), { contactPhone: first.contactPhone });
        return batch;
      },
    ],
    [
      'raises the seats with an honest booking in the same commit',
      (db) => {
        const batch = createBatch(db, aBooking());
        batch.merge(day(db), { booked: { '20:00': ownIncrement(6) } });
        return batch;
      },
    ],
    [
      'frees the seats with an honest booking in the same commit',
      (db) => {
        const batch = createBatch(db, aBooking());
        batch.merge(day(db), { booked: { '20:00': ownIncrement(-4) } });
        return batch;
      },
    ],
    [
      'overwrites its booking by the time it chose',
      (db) => {
        const booking = aBooking();
        const batch = createBatch(db, booking);
        batch.update(ownDoc(db, 'businesses/la-casona/reservations', booking.id), {
          createdAt: Timestamp.fromMillis(NOON_MS - 86_400_000),
        });
        return batch;
      },
    ],
    [
      'deletes the day with an honest booking in the same commit',
      (db) => {
        const batch = createBatch(db, aBooking({ date: '2026-11-22' }));
        batch.delete(day(db));
        return batch;
      },
    ],
    [
      'renames the restaurant with an honest booking in the same commit',
      (db) => {
        const batch = createBatch(db, aBooking());
        batch.update(ownDoc(db, 'businesses/la-casona'), { name: 'La Estafa' });
        return batch;
      },
    ],
    [
      'only frees seats',
      (db) => {
        const batch = writeBatch(db);
        batch.update(day(db), { 'booked.20:00': ownIncrement(-1), updatedAt: ownServerTimestamp() });
        return batch;
      },
    ],
    [
      'frees the seats of 2^53 guests',
      (db) => {
        const batch = writeBatch(db);
        batch.update(day(db), {
          'booked.20:00': ownIncrement(Number.MIN_SAFE_INTEGER),
          updatedAt: ownServerTimestamp(),
        });
        return batch;
      },
    ],
  ])('%s', async (_attack, build) => {
    await expectDenied(() => build(stranger()).commit());
    // The same console can book honestly.
    await createBatch(stranger(), aBooking()).commit();
  });
});

describe('a diner with a console and a reservation', () => {
  const mine = aBooking();

  async function book(): Promise<{ db: Firestore; card: StoredCard }> {
    const db = databaseOf(town.world().emulator);
    await createBatch(db, mine).commit();
    town.freeze(NOON_MS + 5000);
    const card = await readActiveCard('77777777', 'la-casona', on(db, town.world().around));
    if (card === null) throw new Error('The booking has no card.');
    return { db, card: { ...card, holder: 'Ana Cruz' } };
  }

  const to = (over: Partial<NewReservation>) => ({
    ...mine,
    customerName: null,
    contactPhone: null,
    texts: {},
    ...over,
  });

  it.each<[name: string, build: (db: Firestore, card: StoredCard) => WriteBatch]>([
    [
      'moves with a card that says it held more seats',
      (db, card) => updateBatch(db, { ...card, partySize: 4 }, to({ date: '2026-11-23' })),
    ],
    [
      'moves with a card that says it sat at another hour',
      (db, card) => updateBatch(db, { ...card, time: '20:00' }, to({ date: '2026-11-23' })),
    ],
    [
      'moves the reservation of somebody else under its own card',
      (db, card) => updateBatch(db, { ...card, reservationId: VICTIM.id }, to({ date: '2026-11-23' })),
    ],
    [
      'takes the phone of somebody who has booked',
      (db, card) => updateBatch(db, card, to({ contactPhone: VICTIM.phone })),
    ],
    [
      'moves to the other restaurant',
      (db, card) =>
        updateBatch(
          db,
          { ...card, businessId: 'puerto-viejo' },
          to({ branchId: 'malecon', branchName: 'Malecón' }),
        ),
    ],
    [
      'shows another restaurant’s name',
      (db, card) => updateBatch(db, card, to({ businessName: 'Puerto Viejo' })),
    ],
    [
      'cancels the reservation of somebody else under its own card',
      (db, card) =>
        endBatch(db, { ...card, reservationId: VICTIM.id, time: '20:00', partySize: 4 }, 'cancelled'),
    ],
    [
      'cancels with a card that says it held more seats',
      (db, card) => endBatch(db, { ...card, partySize: 6 }, 'cancelled'),
    ],
    ['lets it expire six hours early', (db, card) => endBatch(db, card, 'expired')],
  ])('%s', async (_attack, build) => {
    const { db, card } = await book();
    await expectDenied(() => build(db, card).commit());
    await updateBatch(db, card, to({ date: '2026-11-23' })).commit();
  });
});

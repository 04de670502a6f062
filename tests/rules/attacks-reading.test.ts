/**
 * Attacks on what others have written (invariant 5), by the SDK and by raw REST: nobody learns a name, a note
 * or a phone, nor whether a reservation exists.
 */

import type { RestReply, TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { collection as liveCollection, doc as liveDoc, onSnapshot, runTransaction } from 'firebase/firestore';
import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  type Firestore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { draft } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, SECRETS, useAttackWorld, VICTIM } from '../support/attack-world.ts';

const town = useAttackWorld();
const { expectDenied, send } = town;

const PATH = `businesses/la-casona/reservations/${VICTIM.id}`;
const emulator = () => town.world().emulator;
const post = (path: string, body: unknown, as?: TestUser): Promise<RestReply> =>
  emulator().rest('POST', path, body, as);
const name = (path: string) => `projects/${emulator().projectId}/databases/(default)/documents/${path}`;
const from = (collectionId: string, over: object = {}) => ({
  structuredQuery: { from: [{ collectionId, allDescendants: true }], ...over },
});

describe('a stranger who reads by the SDK', () => {
  const reservations = (db: Firestore) => collection(db, 'businesses/la-casona/reservations');
  it.each<[name: string, read: (db: Firestore) => Promise<unknown>]>([
    ['gets a reservation by its stolen id', (db) => getDoc(doc(db, PATH))],
    ['gets a reservation that does not exist', (db) => getDoc(doc(db, `${PATH}x`))],
    ['lists the reservations of a restaurant', (db) => getDocs(reservations(db))],
    ['lists one reservation', (db) => getDocs(query(reservations(db), limit(1)))],
    [
      'lists the reservations of a phone',
      (db) => getDocs(query(reservations(db), where('normalizedContactPhone', '==', VICTIM.phone))),
    ],
    [
      'asks whether somebody of that name has booked',
      (db) => getDocs(query(reservations(db), where('customerName', '==', 'Beto Reservado'))),
    ],
    [
      'asks for a reservation by its id in a query',
      (db) => getDocs(query(reservations(db), where(documentId(), '==', VICTIM.id))),
    ],
    [
      'reads tonight in the order of names',
      (db) => getDocs(query(reservations(db), orderBy('customerName'), limit(5))),
    ],
    ['lists the reservations of all restaurants', (db) => getDocs(collectionGroup(db, 'reservations'))],
    ['lists all cards of all diners', (db) => getDocs(collectionGroup(db, 'active'))],
    [
      'lists all cards of one restaurant',
      (db) => getDocs(query(collectionGroup(db, 'active'), where('businessId', '==', 'la-casona'))),
    ],
    ['lists the history of all diners', (db) => getDocs(query(collectionGroup(db, 'history'), limit(1)))],
    ['lists all diners', (db) => getDocs(collection(db, 'diners'))],
    ['gets a diner', (db) => getDoc(doc(db, 'diners', VICTIM.phone))],
    ['counts the reservations', (db) => getCount(reservations(db))],
    [
      'counts those whose name begins with B',
      (db) =>
        getCount(query(reservations(db), where('customerName', '>=', 'B'), where('customerName', '<', 'C'))),
    ],
    [
      'adds up the parties of a restaurant',
      (db) => getAggregate(reservations(db), { guests: sum('partySize'), each: average('partySize') }),
    ],
    ['counts all cards', (db) => getAggregate(collectionGroup(db, 'active'), { cards: count() })],
    ['lists the days of a restaurant', (db) => getDocs(collection(db, 'businesses/la-casona/days'))],
    ['lists the administrators', (db) => getDocs(collection(db, 'admins'))],
    ['asks whether somebody is an administrator', (db) => getDoc(doc(db, 'admins', ADMIN.uid))],
    ['lists the ventures with their owners', (db) => getDocs(collection(db, 'ventures'))],
    [
      'lists more businesses at once than a page needs',
      (db) => getDocs(query(collection(db, 'businesses'), limit(51))),
    ],
    ['lists the businesses without an end', (db) => getDocs(collection(db, 'businesses'))],
  ])('%s', async (_name, read) => {
    await expectDenied(() => read(emulator().lite()));
    await expectDenied(() => read(emulator().lite({ uid: 'any-client' })));
  });

  it('listens to the reservations and to one of them', async () => {
    const db = emulator().firestore();
    const listen = (start: (fail: (error: unknown) => void, tell: () => void) => () => void) =>
      new Promise<void>((resolve, reject) => {
        const stop = start(reject, resolve);
        void stop;
      });
    await expectDenied(() =>
      listen((fail, tell) => onSnapshot(liveCollection(db, 'businesses/la-casona/reservations'), tell, fail)),
    );
    await expectDenied(() => listen((fail, tell) => onSnapshot(liveDoc(db, PATH), tell, fail)));
  });

  it('reads in a transaction', async () => {
    const db = emulator().firestore();
    await expectDenied(() => runTransaction(db, (transaction) => transaction.get(liveDoc(db, PATH))));
  });
});

describe('a stranger who reads by raw REST', () => {
  it.each<[name: string, read: () => Promise<RestReply>]>([
    ['gets a reservation', () => emulator().rest('GET', `/${PATH}`)],
    [
      'gets a reservation with only its name',
      () => emulator().rest('GET', `/${PATH}?mask.fieldPaths=customerName`),
    ],
    [
      'gets a reservation with an empty mask',
      () => emulator().rest('GET', `/${PATH}?mask.fieldPaths=__name__`),
    ],
    ['lists the reservations', () => emulator().rest('GET', '/businesses/la-casona/reservations?pageSize=1')],
    ['lists all diners', () => emulator().rest('GET', '/diners')],
    [
      'lists all diners with the missing ones',
      () => emulator().rest('GET', '/diners?showMissing=true&pageSize=10'),
    ],
    ['lists the businesses by pages of 300', () => emulator().rest('GET', '/businesses?pageSize=300')],
    [
      'hides a reservation among businesses in a batchGet',
      () => post(':batchGet', { documents: [name('businesses/la-casona'), name(PATH)] }),
    ],
    [
      'batchGets ids that do not exist, to tell them from those that do',
      () => post(':batchGet', { documents: [name(`${PATH}zz`)] }),
    ],
    [
      'batchGets in a transaction of its own',
      () => post(':batchGet', { documents: [name(PATH)], newTransaction: { readOnly: {} } }),
    ],
    ['queries every reservation below the root', () => post(':runQuery', from('reservations'))],
    [
      'queries every reservation below a restaurant',
      () => post('/businesses/la-casona:runQuery', from('reservations')),
    ],
    [
      'queries only the names of documents',
      () => post(':runQuery', from('active', { select: { fields: [{ fieldPath: '__name__' }] } })),
    ],
    ['queries with a limit of 0', () => post(':runQuery', from('reservations', { limit: 0 }))],
    ['queries past the end', () => post(':runQuery', from('reservations', { offset: 1000 }))],
    [
      'queries every document there is',
      () => post(':runQuery', { structuredQuery: { from: [{ allDescendants: true }] } }),
    ],
    [
      'queries every document below a phone that it does not know',
      () => post(':runQuery', { structuredQuery: { from: [{ collectionId: 'diners' }], limit: 1 } }),
    ],
    [
      'asks by an either-or for one of 2 names',
      () =>
        post('/businesses/la-casona:runQuery', {
          structuredQuery: {
            from: [{ collectionId: 'reservations' }],
            where: {
              compositeFilter: {
                op: 'OR',
                filters: ['A', 'B'].map((stringValue) => ({
                  fieldFilter: { field: { fieldPath: 'customerName' }, op: 'EQUAL', value: { stringValue } },
                })),
              },
            },
          },
        }),
    ],
    [
      'counts all diners',
      () =>
        post(':runAggregationQuery', {
          structuredAggregationQuery: {
            structuredQuery: { from: [{ collectionId: 'active', allDescendants: true }] },
            aggregations: [{ alias: 'n', count: { upTo: '1' } }],
          },
        }),
    ],
    ['lists the collections of the database', () => post(':listCollectionIds', {})],
    ['lists the collections of a phone', () => post(`/diners/${VICTIM.phone}:listCollectionIds`, {})],
  ])('%s', async (_name, read) => {
    await expectDenied(read);
  });

  it.each(['businesses/la-casona/reservations/', 'ventures/la-casona/sales/', 'admins/'])(
    'probes by verify and by preconditions what exists under %s',
    async (collectionPath) => {
      const known = collectionPath.endsWith('reservations/') ? VICTIM.id : 'la-casona';
      for (const id of [known, 'nadieNadieNadieNadie']) {
        const path = `${collectionPath}${id}`;
        for (const precondition of [
          { exists: true },
          { exists: false },
          { updateTime: '2026-11-21T18:00:00Z' },
        ]) {
          await expectDenied(() => send([draft(path, { kind: 'verify', precondition })]));
          await expectDenied(() => send([draft(path, { kind: 'delete', precondition })]));
          await expectDenied(() => send([draft(path, { precondition })]));
          await expectDenied(() => send([draft(path, { precondition, mask: [] })]));
        }
      }
    },
  );

  it('asks for the result of a transform on what it may not read', async () => {
    const transforms = [
      { fieldPath: 'partySize', increment: { integerValue: '0' } },
      { fieldPath: 'customerName', appendMissingElements: { values: [] } },
    ];
    await expectDenied(() => send([draft(PATH, { mask: [], transforms })]));
  });
});

describe('somebody signed in who reads', () => {
  it.each<[name: string, as: TestUser]>([
    ['the owner of another restaurant', OTHER_OWNER],
    [
      'somebody who calls itself an administrator in a claim',
      { uid: 'x', claims: { admin: true, role: 'admin' } },
    ],
    ['somebody whose uid climbs out of the path', { uid: '../admins/the-admin' }],
    ['somebody whose uid is a path', { uid: 'the-admin/x/y' }],
  ])('%s gets no reservation', async (_name, as) => {
    await expectDenied(() => emulator().rest('GET', `/${PATH}`, undefined, as));
    await expectDenied(() =>
      post(
        '/businesses/la-casona:runQuery',
        { structuredQuery: { from: [{ collectionId: 'reservations' }] } },
        as,
      ),
    );
    await expectDenied(() => post(':runQuery', from('reservations'), as));
  });

  it('the owner does not read all restaurants at once, nor the diners', async () => {
    await expectDenied(() => post(':runQuery', from('reservations'), OWNER));
    await expectDenied(() =>
      emulator().rest('GET', '/businesses/puerto-viejo/reservations', undefined, OWNER),
    );
    await expectDenied(() => post(':runQuery', from('active'), OWNER));
  });

  it('control: the owner and the administrator read the reservations of the restaurant', async () => {
    for (const as of [OWNER, ADMIN]) {
      const reply = await emulator().rest('GET', '/businesses/la-casona/reservations', undefined, as);
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).toContain('Beto Reservado');
    }
  });

  it('control: whoever names the phone sees the card, without name or note', async () => {
    const reply = await emulator().rest('GET', `/diners/${VICTIM.phone}/active`);
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).toContain(VICTIM.id);
    for (const secret of SECRETS.slice(0, 2)) expect(JSON.stringify(reply.body)).not.toContain(secret);
  });

  it('control: everybody reads a business, its day, and a page of businesses, with nobody’s name in them', async () => {
    for (const path of [
      '/businesses/la-casona',
      '/businesses/la-casona/days/centro_2026-11-21',
      '/businesses?pageSize=50',
    ]) {
      const reply = await emulator().rest('GET', path);
      expect(reply.status).toBe(200);
      for (const secret of SECRETS.slice(0, 3)) expect(JSON.stringify(reply.body)).not.toContain(secret);
    }
  });
});

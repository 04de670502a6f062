/** Reading what isn't one's own around lotteries and coins (invariant 5), by the SDK and by raw REST. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import {
  collection,
  collectionGroup,
  doc,
  type Firestore,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  clientRegistration,
  newcomer,
  purchase,
  sha256,
  tagFor,
} from '../support/attack-lottery.ts';
import { int } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectRefused } = town;

const PATH = ['lotteries', LOTTERY_ID] as const;
const as = (user?: TestUser): Firestore => town.world().emulator.lite(user);

beforeEach(async () => {
  await town.world().sowLottery({ totalNumbers: int(3) });
  await expectAccepted(purchase({ numbers: [1, 2] }), ANA);
  const carla = clientRegistration('carla', 'cuentadecarla0000001', '71234567', 'carla.sv');
  await expectAccepted(carla, newcomer('carla', 'cuentadecarla0000001'));
});

/** Everything that only Ana and the administrator may read. */
function ofAna(db: Firestore): readonly (() => Promise<unknown>)[] {
  const tickets = collectionGroup(db, 'tickets');
  const movements = collection(db, 'clients', 'ana', 'coinTransactions');
  return [
    () => getDoc(doc(db, 'clients', 'ana')),
    () => getDoc(doc(db, 'clients', 'ana', 'coinTransactions', 'semilla0000000000001')),
    () => getDocs(movements),
    () => getDocs(query(movements, limit(1))),
    () => getAggregate(movements, { coins: sum('coinsAdded') }),
    () => getDoc(doc(db, ...PATH, 'tickets', '1')),
    () => getDocs(query(tickets, where('clientId', '==', 'ana'), orderBy('createdAt', 'desc'), limit(10))),
    () => getAggregate(query(tickets, where('clientId', '==', 'ana')), { coins: sum('price') }),
    () => getDocs(query(collection(db, ...PATH, 'tickets'), where('clientId', '==', 'ana'))),
  ];
}

/** The same, by queries that need an index of their own, which the app doesn't have. */
function ofAnaOtherwise(db: Firestore): readonly (() => Promise<unknown>)[] {
  return [
    () => getDocs(query(collectionGroup(db, 'tickets'), where('clientId', '==', 'ana'))),
    () => getDocs(query(collectionGroup(db, 'coinTransactions'), where('clientId', '==', 'ana'))),
    () => getDocs(query(collectionGroup(db, 'tickets'), where('clientId', 'in', ['ana', 'beto']))),
    () => getDocs(collectionGroup(db, 'clients')),
  ];
}

/** Everything that only the administrator may read. */
function ofEverybody(db: Firestore): readonly (() => Promise<unknown>)[] {
  return [
    () => getDocs(collection(db, 'clients')),
    () => getDocs(query(collection(db, 'clients'), where('coins', '>', 0))),
    () => getDocs(query(collection(db, 'clients'), where('phone', '==', '71234567'))),
    () => getAggregate(collection(db, 'clients'), { coins: sum('coins') }),
    () => getDocs(collectionGroup(db, 'coinTransactions')),
    () => getAggregate(collectionGroup(db, 'coinTransactions'), { coins: sum('coinsAdded') }),
    () => getDocs(collection(db, ...PATH, 'tickets')),
    () => getDocs(query(collection(db, ...PATH, 'tickets'), limit(1))),
    () => getDocs(collectionGroup(db, 'tickets')),
    () => getAggregate(collectionGroup(db, 'tickets'), { coins: sum('price') }),
  ];
}

/** What nobody may read by a query, the administrator neither. */
function ofNobody(db: Firestore): readonly (() => Promise<unknown>)[] {
  return [
    () => getDocs(collection(db, 'phones')),
    () => getDocs(query(collection(db, 'phones'), limit(1))),
    () => getDocs(query(collection(db, 'phones'), where('uid', '==', 'carla'))),
    () => getDocs(collection(db, 'instagramHandles')),
    () => getDocs(query(collection(db, 'instagramHandles'), where('uid', '==', 'carla'))),
    () => getDocs(collection(db, 'admins')),
    () => getDocs(collection(db, 'lotteries')),
    () => getDocs(query(collection(db, 'lotteries'), limit(51))),
    () => getDocs(collection(db, ...PATH, 'private')),
    () => getDocs(collectionGroup(db, 'private')),
    () => getDocs(collectionGroup(db, 'board')),
    () => getDocs(collection(db, ...PATH, 'entropy')),
    () => getDocs(collectionGroup(db, 'entropy')),
    () => getDocs(collectionGroup(db, 'changes')),
  ];
}

const secretOf = (db: Firestore) => () => getDoc(doc(db, ...PATH, 'private', 'draw'));

describe.each<[name: string, user: TestUser | undefined]>([
  ['another client', BETO],
  ['an owner', { uid: 'owner-of-la-casona' }],
  ['somebody with claims of their own', { uid: 'x', claims: { admin: true, user_id: 'ana' } }],
  ['nobody', undefined],
])('%s', (_name, user) => {
  it('reads nothing of a client', async () => {
    for (const reads of [ofAna, ofAnaOtherwise, ofEverybody, ofNobody]) {
      for (const read of reads(as(user))) await expectRefused(read);
    }
  });

  it('reads no secret of an older draw, nor who is administrator', async () => {
    await expectRefused(secretOf(as(user)));
    await expectRefused(() => getDoc(doc(as(user), 'admins', ADMIN.uid)));
  });

  it('can’t tell a ticket that is there from one that isn’t', async () => {
    await expectRefused(() => getDoc(doc(as(user), ...PATH, 'tickets', '1')));
    await expectRefused(() => getDoc(doc(as(user), ...PATH, 'tickets', '3')));
    await expectRefused(() => getDoc(doc(as(user), 'clients', 'nadie')));
  });

  it('reads what everybody reads, without a phone or a client’s coins in it', async () => {
    const db = as(user);
    const found = [
      await getDoc(doc(db, ...PATH)),
      ...(await getDocs(query(collection(db, 'lotteries'), limit(50)))).docs,
      ...(await getDocs(collection(db, ...PATH, 'board'))).docs,
      ...(await getDocs(collection(db, ...PATH, 'results'))).docs,
      ...(await getDocs(collection(db, ...PATH, 'changes'))).docs,
      ...(await getDocs(query(collectionGroup(db, 'results'), limit(300)))).docs,
    ];
    await expectRefused(() => getDocs(collectionGroup(db, 'results')));
    await expectRefused(() => getDocs(query(collectionGroup(db, 'results'), limit(301))));
    const shown = JSON.stringify(found.map((document) => document.data()));
    expect(found.length).toBeGreaterThan(2);
    for (const secret of [town.phoneOf('ana'), '"ana"', 'balance', 'coins"']) {
      expect(shown).not.toContain(secret);
    }
  });
});

describe('a client', () => {
  it('reads all of its own and nothing of everybody', async () => {
    for (const read of ofAna(as(ANA))) await read();
    for (const read of [...ofEverybody(as(ANA)), ...ofNobody(as(ANA)), secretOf(as(ANA))]) {
      await expectRefused(read);
    }
    const own = query(
      collectionGroup(as(ANA), 'tickets'),
      where('clientId', '==', 'ana'),
      orderBy('createdAt', 'desc'),
    );
    expect((await getDocs(own)).size).toBe(2);
  });
});

describe('an administrator', () => {
  it('reads everybody’s, and lists neither phones nor secrets', async () => {
    for (const read of [...ofAna(as(ADMIN)), ...ofEverybody(as(ADMIN))]) await read();
    for (const read of ofNobody(as(ADMIN))) await expectRefused(read);
    await expectRefused(secretOf(as(ADMIN)));
  });
});

describe('whoever knows the uid of a winner', () => {
  it('finds its numbers on no board: the tag needs what only that client reads', async () => {
    const block = JSON.stringify(town.fieldsOf(`lotteries/${LOTTERY_ID}/board/0`));
    expect(block).toContain(tagFor('ana'));
    expect(block).not.toContain(sha256(`${LOTTERY_ID}/ana`).slice(0, 12));
    for (const user of [BETO, undefined]) await expectRefused(() => getDoc(doc(as(user), 'clients', 'ana')));
    const own = await getDoc(doc(as(ANA), 'clients', 'ana'));
    const tag = sha256(`${LOTTERY_ID}/ana/${String(own.get('boardSecret'))}`).slice(0, 12);
    expect(block).toContain(tag);
  });
});

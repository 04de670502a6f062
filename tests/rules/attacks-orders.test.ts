/** Attacks on the orders that a venture keeps: only who sells there reads or writes them, and each is bounded. */
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ORDER_TEXT } from '../../src/domain/sales/constants.ts';
import { changeOrder, readOrders, saveOrder } from '../../src/services/sales/orders.ts';
import { ANA, BETO, CASHIER, HOST, hire, takingOut } from '../support/attack-team.ts';
import { instant, int } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectDenied } = town;
const ID = 'pedidoK7F4XW0000001a';

const db = (as?: typeof OWNER) => (as ? town.world().emulator.lite(as) : town.world().emulator.lite());
const ref = (as?: typeof OWNER) => doc(db(as), `ventures/la-casona/orders/${ID}`);
const all = (as?: typeof OWNER) => collection(db(as), 'ventures/la-casona/orders');
const as = (user: typeof OWNER) => on(databaseOf(town.world().emulator, user), town.world().around);
const order = (over: Record<string, unknown> = {}) => ({
  text: '{}',
  ready: 0,
  createdAt: serverTimestamp(),
  ...over,
});

beforeEach(() => hire(town, 'la-casona', OWNER, ANA, BETO));

it('is kept by the owner or a cashier, each sees it, says that it is ready, and takes it away', async () => {
  expect(await saveOrder('la-casona', { id: ID, text: '{"a":1}' }, as(CASHIER))).toMatchObject({ ok: true });
  expect(await changeOrder('la-casona', ID, { isReady: true }, as(OWNER))).toMatchObject({ ok: true });
  // Once more, as it is or changed: it is one order, and as ready as it was.
  for (const text of ['{"a":1}', '{"a":2}'])
    expect(await saveOrder('la-casona', { id: ID, text }, as(OWNER))).toMatchObject({ ok: true });
  expect(await readOrders('la-casona', as(CASHIER))).toEqual([
    { id: ID, text: '{"a":2}', isReady: true, savedMs: expect.any(Number) },
  ]);
  expect(await changeOrder('la-casona', ID, { isReady: false }, as(CASHIER))).toMatchObject({ ok: true });
  expect(await changeOrder('la-casona', ID, null, as(CASHIER))).toMatchObject({ ok: true });
  expect(await readOrders('la-casona', as(OWNER))).toEqual([]);
  // What is gone stays gone.
  expect(await changeOrder('la-casona', ID, null, as(OWNER))).toMatchObject({ ok: true });
  expect(await changeOrder('la-casona', ID, { isReady: true }, as(OWNER))).toMatchObject({ problem: 'GONE' });
});

describe.each([
  ['a visitor', undefined],
  ['a client', { uid: 'any-client' }],
  ['the owner of another venture', OTHER_OWNER],
  ['a host', HOST],
  ['the administrator', ADMIN],
])('%s', (_, user) => {
  it('neither reads, lists, counts nor writes it', async () => {
    await expectDenied(() => setDoc(ref(user), order()));
    await setDoc(ref(OWNER), order());
    await expectDenied(() => getDoc(ref(user)));
    await expectDenied(() => getDocs(all(user)));
    await expectDenied(() => getCount(all(user)));
    await expectDenied(() => updateDoc(ref(user), { ready: 1 }));
    await expectDenied(() => setDoc(ref(user), order({ text: 'mine' })));
    await expectDenied(() => deleteDoc(ref(user)));
    expect((await getDocs(all(OWNER))).size).toBe(1);
  });
});

it('is of its venture: neither the owner nor a cashier writes one into another', async () => {
  const foreign = (user: typeof OWNER) => doc(db(user), `ventures/el-alero/orders/${ID}`);
  for (const user of [OWNER, CASHIER]) {
    await expectDenied(() => setDoc(foreign(user), order()));
    await expectDenied(() => getDoc(foreign(user)));
  }
});

it('is none of a cashier’s who was taken out', async () => {
  await setDoc(ref(CASHIER), order());
  await town.expectAccepted(Object.values(takingOut('la-casona', BETO)), OWNER);
  for (const act of [
    () => getDoc(ref(CASHIER)),
    () => getDocs(all(CASHIER)),
    () => updateDoc(ref(CASHIER), { ready: 1 }),
    () => deleteDoc(ref(CASHIER)),
  ])
    await expectDenied(act);
});

it('is called by the id of its sale, which would else be refused: by no other name', async () => {
  for (const id of ['x', `${ID}a`, ID.slice(1), `${ID.slice(1)}-`, 'pedido para el lunes', 'ñ'.repeat(20)]) {
    const named = (user: typeof OWNER) => doc(db(user), `ventures/la-casona/orders/${id}`);
    for (const user of [OWNER, CASHIER]) await expectDenied(() => setDoc(named(user), order()));
  }
  await setDoc(ref(CASHIER), order());
});

it.each([
  ['a visitor', undefined],
  ['its owner', OWNER],
  ['a cashier', CASHIER],
  ['the administrator', ADMIN],
])('is found among the orders of all ventures by nobody: %s', async (_, user) => {
  await setDoc(ref(OWNER), order());
  await expectDenied(() => getDocs(collectionGroup(db(user), 'orders')));
  await expectDenied(() => getCount(collectionGroup(db(user), 'orders')));
});

it('comes with nothing of another venture in its commit', async () => {
  const one = db(CASHIER);
  const batch = () => writeBatch(one).set(doc(one, `ventures/la-casona/orders/${ID}`), order());
  const foreign = doc(one, `ventures/el-alero/orders/${ID}`);
  await expectDenied(() => batch().set(foreign, order()).commit());
  await expectDenied(() => batch().delete(foreign).commit());
  await batch().commit();
});

it('does not come back once it is sold', async () => {
  const { core } = town.world().emulator;
  await core.importState([{ path: `ventures/la-casona/sales/${ID}`, fields: {} }]);
  for (const user of [OWNER, CASHIER]) await expectDenied(() => setDoc(ref(user), order()));
  // One that an older version of the app left beside its sale is still changed and taken away.
  const fields = { text: { stringValue: '{}' }, ready: int(0), createdAt: instant(0) };
  await core.importState([{ path: `ventures/la-casona/orders/${ID}`, fields }]);
  await updateDoc(ref(CASHIER), { ready: 1 });
  await deleteDoc(ref(CASHIER));
  await expectDenied(() => setDoc(ref(OWNER), order()));
});

describe('is bounded', () => {
  it.each([
    { text: 'x'.repeat(MAX_ORDER_TEXT + 1) },
    { text: '{' },
    { text: 7 },
    { text: ['{}'] },
    { text: null },
    { ready: 2 },
    { ready: -1 },
    { ready: true },
    { ready: '1' },
    { createdAt: 'today' },
    { createdAt: 0 },
    { more: 1 },
    { ready: 0.5 },
    { ready: Number.NaN },
    { ready: 2 ** 53 },
    { ready: [1] },
    { ready: null },
    { text: { toString: '{}' } },
  ])('not %j', async (bad) => {
    await expectDenied(() => setDoc(ref(OWNER), order(bad)));
    await setDoc(ref(OWNER), order({ text: 'x'.repeat(MAX_ORDER_TEXT) }));
    await expectDenied(() => updateDoc(ref(CASHIER), bad));
    await updateDoc(ref(CASHIER), { ready: 1 });
  });

  it('and whole', async () => {
    const { text, ready, createdAt } = order();
    for (const part of [
      { text, ready },
      { text, createdAt },
      { ready, createdAt },
    ])
      await expectDenied(() => setDoc(ref(OWNER), part));
    await setDoc(ref(OWNER), { text, ready, createdAt });
  });
});

/** Who reads, writes and voids whose sales, and who lists what (invariants 5 and 9), by REST and by the SDK. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { collection, collectionGroup, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  gone,
  HILOS,
  HILOS_OWNER,
  productCommit,
  registered,
  sale,
  voiding,
} from '../support/attack-venture.ts';
import { instant } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ventaVentaVentaVent1';
const NEXT = 'ventaVentaVentaVent2';
const LATER_MS = NOON_MS + 5000;
const SALES = `ventures/${HILOS}/sales`;
const EVERYBODY_ELSE: [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['a client with claims of its own', { uid: 'x', claims: { admin: true, owner: HILOS } }],
  ['another owner', OTHER_OWNER],
];

async function sold(): Promise<void> {
  await registered(town, LATER_MS);
  await expectAccepted([sale(ID, instant(LATER_MS))], HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
}

describe.each(EVERYBODY_ELSE)('%s', (_name, as) => {
  it('reads the sales of a venture', async () => {
    await sold();
    const db = town.world().emulator.firestore(as);
    await expectDenied(() => getDoc(doc(db, SALES, ID)));
    await expectDenied(() => getDoc(doc(db, SALES, 'notThereNotThereNot1')));
    await expectDenied(() => getDocs(collection(db, SALES)));
    await expectDenied(() => getDocs(query(collection(db, SALES), limit(1))));
    await expectDenied(() => getDocs(query(collectionGroup(db, 'sales'), limit(1))));
    const own = await getDocs(collection(town.world().emulator.firestore(HILOS_OWNER), SALES));
    expect(own.size).toBe(1);
  });

  it('writes, voids and deletes a sale', async () => {
    await sold();
    const next = sale(NEXT, instant(LATER_MS));
    await expectDenied(() => send([next], as));
    await expectDenied(() => send([voiding(ID)], as));
    await expectDenied(() => send([gone(`${SALES}/${ID}`)], as));
    await expectAccepted([next], HILOS_OWNER);
    await expectAccepted([voiding(ID)], HILOS_OWNER);
  });
});

describe('an administrator', () => {
  it('reads sales, and neither writes nor voids them', async () => {
    await sold();
    const all = await getDocs(collection(town.world().emulator.firestore(ADMIN), SALES));
    expect(all.docs.map(({ id }) => id)).toEqual([ID]);
    await expectDenied(() => send([sale(NEXT, instant(LATER_MS))], ADMIN));
    await expectDenied(() => send([voiding(ID)], ADMIN));
    await expectDenied(() => send([gone(`${SALES}/${ID}`)], ADMIN));
  });
});

describe('an owner', () => {
  it('reads and writes the sales of another venture', async () => {
    await sold();
    const db = town.world().emulator.firestore(HILOS_OWNER);
    await expectDenied(() => getDocs(collection(db, 'ventures/la-casona/sales')));
    await expectDenied(() => getDocs(collectionGroup(db, 'sales')));
    await expectDenied(() => send([sale(NEXT, instant(LATER_MS), {}, 'la-casona')], HILOS_OWNER));
  });

  it('reads the reservations of another business', async () => {
    await sold();
    const db = town.world().emulator.firestore(HILOS_OWNER);
    await expectDenied(() => getDocs(collection(db, 'businesses/la-casona/reservations')));
    await expectDenied(() => getDocs(collectionGroup(db, 'reservations')));
    expect((await getDocs(collection(db, `businesses/${HILOS}/reservations`))).size).toBe(0);
  });
});

describe.each([...EVERYBODY_ELSE, ['the owner', HILOS_OWNER] as const])('%s', (_name, as) => {
  it('lists what may only be named', async () => {
    await sold();
    const db = town.world().emulator.firestore(as);
    for (const path of ['slugs', 'usernames', 'admins', `ventures/${HILOS}/public`]) {
      await expectDenied(() => getDocs(collection(db, path)));
      await expectDenied(() => getDocs(query(collection(db, path), limit(1))));
    }
  });

  it('lists ventures or businesses without a limit, or with a large one', async () => {
    await sold();
    const db = town.world().emulator.firestore(as);
    await expectDenied(() => getDocs(collection(db, 'ventures')));
    await expectDenied(() => getDocs(query(collection(db, 'ventures'), limit(101))));
    await expectDenied(() => getDocs(collection(db, 'businesses')));
    await expectDenied(() => getDocs(query(collection(db, 'businesses'), limit(51))));
    await expectDenied(() => getDocs(collectionGroup(db, 'products')));
    expect((await getDocs(query(collection(db, 'ventures'), limit(100)))).size).toBe(3);
  });

  it('sees the public page', async () => {
    await sold();
    await expectAccepted(Object.values(productCommit('ranitaRanitaRanita01')), HILOS_OWNER);
    const db = town.world().emulator.firestore(as);
    for (const path of [
      `ventures/${HILOS}`,
      'slugs/hilos-de-luna',
      `ventures/${HILOS}/public/catalogue`,
      'usernames/hilosdeluna',
    ]) {
      expect((await getDoc(doc(db, path))).exists()).toBe(true);
    }
    expect((await getDocs(collection(db, `ventures/${HILOS}/products`))).size).toBe(1);
  });

  it('reads the flag of the administrator', async () => {
    const db = town.world().emulator.firestore(as);
    await expectDenied(() => getDoc(doc(db, 'admins', ADMIN.uid)));
    const own = await getDoc(doc(town.world().emulator.firestore(ADMIN), 'admins', ADMIN.uid));
    expect(own.exists()).toBe(true);
  });
});

/** Attacks on the document that says who owns a venture (invariants 5 and 9): who reads it, and who gets around it. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { collection, collectionGroup, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { addition, BETO, memberChange } from '../support/attack-team.ts';
import {
  gone,
  HILOS,
  HILOS_OWNER,
  handOver,
  productCommit,
  registered,
  registration,
  removal,
  sale,
} from '../support/attack-venture.ts';
import { draft, instant, text } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const LATER_MS = NOON_MS + 5000;
const ACCESS = `ventures/${HILOS}/private/access`;
const emulator = () => town.world().emulator;

const STRANGERS: [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['a client with claims of its own', { uid: 'x', claims: { admin: true, ownerUid: HILOS_OWNER.uid } }],
  ['another owner', OTHER_OWNER],
];

it('no administrator gives the username of one venture to another', async () => {
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  const id = 'otraOtraOtraOtraOtra';
  const other = Object.values(registration({ id, slug: 'otra', username: 'hilosdeluna' }));
  // The first venture's team changes in the same commit, as when its owner gets a new password.
  const team = memberChange(HILOS, BETO.uid, { name: text('Beto Otro') });
  await expectDenied(() => send([...other, team], ADMIN));
  await expectAccepted([...Object.values(registration({ id, slug: 'otra', username: 'otra' })), team], ADMIN);
});

it('nobody takes a venture in the millisecond in which its owner gets a new password', async () => {
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(handOver('heir')), ADMIN);
  for (const as of [{ uid: 'thief' }, HILOS_OWNER, OTHER_OWNER]) {
    await expectDenied(() => send([handOver('thief').access], as));
  }
});

describe('who owns a venture', () => {
  it.each(STRANGERS)('is not shown to %s', async (_name, as) => {
    await registered(town, LATER_MS);
    const db = emulator().lite(as);
    await expectDenied(() => getDoc(doc(db, ACCESS)));
    await expectDenied(() => getDocs(collection(db, `ventures/${HILOS}/private`)));
    await expectDenied(() => getDocs(query(collectionGroup(db, 'private'), limit(1))));
    await expectDenied(() => emulator().rest('GET', `/${ACCESS}?mask.fieldPaths=updatedAt`, undefined, as));
  });

  it('is read by that owner and the administrator, and listed by neither', async () => {
    await registered(town, LATER_MS);
    for (const as of [HILOS_OWNER, ADMIN]) {
      const db = emulator().lite(as);
      expect((await getDoc(doc(db, ACCESS))).get('ownerUid')).toBe(HILOS_OWNER.uid);
      await expectDenied(() => getDocs(collection(db, `ventures/${HILOS}/private`)));
      await expectDenied(() => getDocs(collectionGroup(db, 'private')));
    }
  });

  it('costs its owner no document that rules look up', async () => {
    await registered(town, LATER_MS);
    emulator().resetMeter();
    await getDoc(doc(emulator().lite(HILOS_OWNER), ACCESS));
    expect(emulator().meter()).toMatchObject({ reads: 1, rulesReads: 0 });
  });

  it('is in no document that a stranger can get', async () => {
    await registered(town, LATER_MS);
    const readable: string[] = [];
    for (const { path } of emulator().core.exportState()) {
      const { status, body } = await emulator().rest('GET', `/${path}`);
      if (status !== 200) continue;
      readable.push(path);
      const shown = JSON.stringify(body);
      for (const { uid } of [HILOS_OWNER, OWNER, OTHER_OWNER]) expect(shown, path).not.toContain(uid);
    }
    expect(readable).toEqual(
      expect.arrayContaining([`ventures/${HILOS}`, `businesses/${HILOS}`, 'usernames/hilosdeluna']),
    );
    expect(readable).not.toContain(ACCESS);
  });
});

describe('an account that is not the owner', () => {
  it('gains nothing by the uid in the public profile', async () => {
    await registered(town, LATER_MS);
    // As ventures were stored before: past the rules, which don't take the field any more.
    await emulator().core.importState([
      { path: `ventures/${HILOS}`, fields: { name: text('Hilos de Luna'), ownerUid: text('any-client') } },
    ]);
    await expectDenied(() =>
      send(Object.values(productCommit('ranitaRanitaRanita01')), { uid: 'any-client' }),
    );
    await expectAccepted(Object.values(productCommit('ranitaRanitaRanita01')), HILOS_OWNER);
  });

  it('has no right before, and every right after a hand-over', async () => {
    await registered(town, LATER_MS);
    const heir: TestUser = { uid: 'new-account' };
    await expectDenied(() => getDoc(doc(emulator().lite(heir), ACCESS)));
    await expectAccepted(Object.values(handOver(heir.uid)), ADMIN);
    expect((await getDoc(doc(emulator().lite(heir), ACCESS))).exists()).toBe(true);
    await expectDenied(() => getDoc(doc(emulator().lite(HILOS_OWNER), ACCESS)));
  });
});

describe('a venture that is gone', () => {
  it('leaves no owner behind who could go on selling in its name', async () => {
    await registered(town, LATER_MS);
    const parts = removal().filter(({ path }) => path !== ACCESS);
    await expectDenied(() => send(parts, ADMIN));
    await expectAccepted(removal(), ADMIN);
    town.freeze(LATER_MS + 1000);
    const writes = [sale('ventaVentaVentaVent1', instant(LATER_MS))];
    await expectDenied(() => send(writes, HILOS_OWNER));
    await expectDenied(() =>
      send([draft(ACCESS, { fields: { ownerUid: text('x') }, times: ['updatedAt'] })], ADMIN),
    );
  });

  it('is not made one by taking its owner away', async () => {
    await registered(town, LATER_MS);
    for (const as of [ADMIN, HILOS_OWNER]) await expectDenied(() => send([gone(ACCESS)], as));
    await expectAccepted([sale('ventaVentaVentaVent1', instant(LATER_MS))], HILOS_OWNER);
  });
});

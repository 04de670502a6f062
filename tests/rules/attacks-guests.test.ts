/** Attacks on what a business keeps of its guests: nobody else reads it, and what is written there is bounded. */
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { MAX_GUEST_NOTE, MAX_GUEST_NOTES } from '../../src/domain/reservations/constants.ts';
import { saveGuestNote } from '../../src/services/desk/commands.ts';
import { readNoShows } from '../../src/services/desk/queries.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectDenied } = town;
const NOTES = 'businesses/la-casona/private/desk';
const GUEST = 'businesses/la-casona/guests/77770000';
const ref = (path: string, as?: typeof OWNER) =>
  doc(as ? town.world().emulator.lite(as) : town.world().emulator.lite(), path);
const asOwner = () => on(databaseOf(town.world().emulator, OWNER), town.world().around);
const note = async (phone: string, text: string) =>
  expect(await saveGuestNote('la-casona', phone, text, asOwner())).toMatchObject({ ok: true });

const counts = (over = {}) => ({ visits: 1, noShows: 0, updatedAt: serverTimestamp(), ...over });
const notes = (by: Record<string, unknown>, lastPhone = '77770000', over = {}) => ({
  notes: by,
  lastPhone,
  updatedAt: serverTimestamp(),
  ...over,
});

describe('what a business keeps of its guests', () => {
  it.each([NOTES, GUEST])('%s is read and deleted by nobody else', async (path) => {
    await note('77770000', 'alergia a mariscos');
    await setDoc(ref(GUEST, OWNER), counts());
    for (const as of [undefined, OTHER_OWNER, ADMIN]) await expectDenied(() => getDoc(ref(path, as)));
    for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => deleteDoc(ref(path, as)));
    expect((await getDoc(ref(path, OWNER))).exists()).toBe(true);
  });

  it('is listed by nobody else; who missed is told by the phones of a day, however many', async () => {
    const phones = Array.from({ length: 65 }, (_, index) => `7100${String(index).padStart(4, '0')}`);
    const guest = (phone: string) => ref(`businesses/la-casona/guests/${phone}`, OWNER);
    await setDoc(guest('71000000'), counts());
    await setDoc(guest('71000031'), counts({ noShows: 1 }));
    await setDoc(guest('71000064'), counts({ noShows: 2 }));
    await setDoc(guest('72000000'), counts({ noShows: 3 }));
    expect(await readNoShows('la-casona', phones, asOwner())).toEqual({ '71000031': 1, '71000064': 2 });
    for (const as of [undefined, OTHER_OWNER, ADMIN]) {
      const { emulator, around } = town.world();
      const guests = collection(emulator.lite(as), 'businesses/la-casona/guests');
      await expectDenied(() => getDocs(query(guests, limit(1))));
      await expectDenied(() => readNoShows('la-casona', phones, on(databaseOf(emulator, as), around)));
    }
  });

  it('is written by nobody else', async () => {
    for (const as of [undefined, OTHER_OWNER, ADMIN]) {
      await expectDenied(() => setDoc(ref(GUEST, as), counts()));
      await expectDenied(() => setDoc(ref(NOTES, as), notes({ '77770000': 'x' })));
    }
  });

  it.each([
    { visits: '1' },
    { visits: 1.5 },
    { noShows: null },
    { name: 'Ana' },
    { updatedAt: new Date(0) },
    { lastVisitAt: new Date(8e12) },
    { lastVisitAt: 'ayer' },
  ])('counts are counts: not %j', async (over) => {
    await setDoc(ref(GUEST, OWNER), counts());
    await expectDenied(() => setDoc(ref(GUEST, OWNER), counts(over)));
    await expectDenied(() => setDoc(ref('businesses/la-casona/guests/7777 0000', OWNER), counts()));
  });

  it.each(['7', '7'.repeat(20)])('is kept by a phone of 1 to 20 digits: %s', async (phone) => {
    for (const bad of [`${phone}x`, '7'.repeat(21)]) {
      await expectDenied(() => setDoc(ref(`businesses/la-casona/guests/${bad}`, OWNER), counts()));
      await expectDenied(() => setDoc(ref(NOTES, OWNER), notes({ [bad]: 'x' }, bad)));
    }
    await setDoc(ref(`businesses/la-casona/guests/${phone}`, OWNER), counts());
    await setDoc(ref(NOTES, OWNER), notes({ [phone]: 'x' }, phone));
    await expectDenied(() => setDoc(ref(NOTES, OWNER), notes({ [phone]: 'x' }, '')));
  });

  it('a note is a bounded text, one phone a commit', async () => {
    const long = 'a'.repeat(MAX_GUEST_NOTE);
    await note('77770000', long);
    for (const bad of [
      notes({ '77770000': `${long}a` }),
      notes({ '77770000': 1 }),
      notes({ '77770000': { a: 'b' } }),
      notes({ '77770000': ['a'] }),
      notes({ '77770000': long, '77770001': 'b' }),
      notes({ '77770000': long, 'no phone': 'b' }, 'no phone'),
      notes({}, '77770001'),
      { lastPhone: '77770000', updatedAt: serverTimestamp(), notes: 'none' },
      { lastPhone: '77770000', updatedAt: serverTimestamp() },
      notes({ '77770000': 'b' }, '77770000', { more: 1 }),
      notes({ '77770000': 'b' }, '77770000', { updatedAt: new Date(0) }),
    ])
      await expectDenied(() => setDoc(ref(NOTES, OWNER), bad));
    await setDoc(ref(NOTES, OWNER), notes({ '77770000': 'b' }));
    await setDoc(ref(NOTES, OWNER), notes({}));
  });

  it('takes as many notes as it may, and says so when it is full; known ones still change', async () => {
    const phoneOf = (index: number) => String(70_000_000 + index);
    const full = Object.fromEntries(
      Array.from({ length: MAX_GUEST_NOTES }, (_, index) => [phoneOf(index), 'mesa junto a la ventana']),
    );
    await setDoc(doc(town.world().emulator.lite('owner'), NOTES), notes(full));
    expect(await saveGuestNote('la-casona', '79999999', 'uno más', asOwner())).toEqual({
      ok: false,
      problem: 'FULL',
    });
    await note(phoneOf(3), 'otra mesa');
    await note(phoneOf(3), '');
    await note('79999999', 'uno más');
  });
});

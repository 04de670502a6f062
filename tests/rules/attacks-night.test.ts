/** Attacks on what a house writes down of a day's parties: nobody else reads or writes it, and each entry is bounded. */
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  setDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_NIGHT_MARKS } from '../../src/domain/reservations/constants.ts';
import { DOOR, EMPTY_NIGHT, toDoor } from '../../src/domain/reservations/night.ts';
import { joinDoor, leaveDoor, readNight, setReply, setTable } from '../../src/services/desk/night.ts';
import { ANA, BETO, CASHIER, HOST, hire, takingOut } from '../support/attack-team.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied } = town;
const DATE = '2026-11-21';
const [ID, OTHER_ID] = ['a'.repeat(20), 'b'.repeat(20)];
const PLACE = { businessId: 'la-casona', date: DATE, id: ID };

const ref = (as?: typeof OWNER, date = DATE) =>
  doc(
    as ? town.world().emulator.lite(as) : town.world().emulator.lite(),
    `businesses/la-casona/nights/${date}`,
  );
const as = (user: typeof OWNER) => on(databaseOf(town.world().emulator, user), town.world().around);
const mark = (field: string, value: unknown, over = {}) => ({
  [field]: { [ID]: value },
  list: field,
  id: ID,
  ...over,
});
const merge = (user: typeof OWNER | undefined, fields: Record<string, unknown>, date = DATE) =>
  setDoc(ref(user, date), fields, { merge: true });

beforeEach(() => hire(town, 'la-casona', OWNER, ANA, BETO));

describe('a table', () => {
  it('is written down by the owner and by a host, each sees it, and it goes again', async () => {
    expect(await setTable(PLACE, ' T4 ', as(HOST))).toMatchObject({ ok: true });
    expect(await setTable({ ...PLACE, id: OTHER_ID }, 'Terraza', as(OWNER))).toMatchObject({ ok: true });
    expect((await readNight('la-casona', DATE, as(HOST))).tables).toEqual({
      [ID]: 'T4',
      [OTHER_ID]: 'Terraza',
    });
    expect(await setTable(PLACE, '', as(OWNER))).toMatchObject({ ok: true });
    expect((await readNight('la-casona', DATE, as(OWNER))).tables).toEqual({ [OTHER_ID]: 'Terraza' });
  });

  it.each([
    ['a visitor', undefined],
    ['the owner of another house', OTHER_OWNER],
    ['a cashier', CASHIER],
    ['the administrator', ADMIN],
  ])('is neither read nor written by %s', async (_, user) => {
    await expectDenied(() => merge(user, mark('tables', 'T4')));
    await merge(OWNER, mark('tables', 'T4'));
    await expectDenied(() => merge(user, mark('tables', 'T5')));
    await expectDenied(() => merge(user, mark('tables', deleteField())));
    await expectDenied(() => getDoc(ref(user)));
  });

  it.each(['', '123456789', 'T\n4', 4, null, ['T4'], { a: 'T4' }])(
    'has 1 to 8 letters: not %j',
    async (bad) => {
      await expectDenied(() => merge(OWNER, mark('tables', bad)));
      await merge(OWNER, mark('tables', '12345678'));
      await expectDenied(() => merge(OWNER, mark('tables', bad)));
    },
  );

  it('comes alone, now, under its own id, in a list that there is', async () => {
    await merge(OWNER, mark('tables', 'T4'));
    for (const over of [
      { tables: { [ID]: 'T5', [OTHER_ID]: 'T6' } },
      { tables: 'T5' },
      { id: OTHER_ID },
      { id: 7 },
      { at: new Date(0) },
      { more: 1 },
      { asked: { [ID]: 'yes' } },
      { list: 'asked' },
      { list: 'updatedAt' },
      { list: 7 },
      { id: ID.repeat(5) },
      { id: [ID] },
    ])
      await expectDenied(() => merge(OWNER, mark('tables', 'T5', over)));
    // Nothing is marked, and the name of the entry is a burden for every device that looks.
    for (const id of ['x'.repeat(900_000), ['x', 'y'], { x: 'y' }, '', 7, null])
      await expectDenied(() => merge(OWNER, { tables: {}, list: 'tables', id }));
    for (const id of ['', 'x'.repeat(81)]) await expectDenied(() => merge(OWNER, { list: 'tables', id }));
    for (const id of ['x', 'x'.repeat(80)])
      await merge(OWNER, { tables: { [id]: 'T5' }, list: 'tables', id });
    await expectDenied(() => merge(OWNER, mark('others', 'T5')));
    await merge(OWNER, mark('tables', 'T5'));
  });

  it.each(['asked', 'told'] as const)(
    '%s: what came of writing is bounded too, and each list stays apart',
    async (list) => {
      await expectDenied(() => merge(HOST, mark(list, '123456789')));
      await merge(HOST, mark('tables', 'T4'));
      expect(await setReply(list, PLACE, 'sent', as(HOST))).toMatchObject({ ok: true });
      expect(await setReply(list, PLACE, 'yes', as(OWNER))).toMatchObject({ ok: true });
      expect(await readNight('la-casona', DATE, as(HOST))).toEqual({
        ...EMPTY_NIGHT,
        tables: { [ID]: 'T4' },
        [list]: { [ID]: 'yes' },
      });
      expect(await setReply(list, PLACE, '', as(HOST))).toMatchObject({ ok: true });
      expect((await readNight('la-casona', DATE, as(HOST)))[list]).toEqual({});
    },
  );

  it('the door: who waits is one bounded line; who is seated or gone is off it, however often that is said', async () => {
    const party = {
      id: OTHER_ID,
      partySize: 50,
      branchId: 'c'.repeat(40),
      phone: '7'.repeat(40),
      name: 'n'.repeat(80),
    };
    expect(await joinDoor('la-casona', party, as(HOST))).toMatchObject({ ok: true });
    const { door } = await readNight('la-casona', DOOR, as(OWNER));
    expect(toDoor(door)).toEqual([{ ...party, sinceMs: expect.any(Number) }]);
    for (const bad of ['', 'x'.repeat(201), '4|1|centro|\n|Ana', 4])
      await expectDenied(() => merge(HOST, mark('door', bad), DOOR));
    await merge(HOST, mark('door', 'x'.repeat(200)), DOOR);
    for (const user of [HOST, OWNER])
      expect(await leaveDoor('la-casona', OTHER_ID, as(user))).toMatchObject({ ok: true });
    const left = await readNight('la-casona', DOOR, as(OWNER));
    expect(Object.keys(left.door)).toEqual([ID]);
  });

  it.each([
    ['a visitor', undefined],
    ['a client', { uid: 'any-client' }],
    ['the owner of another house', OTHER_OWNER],
    ['a cashier', CASHIER],
    ['the administrator', ADMIN],
  ])('the door, with its names and phones, is not for %s', async (_, user) => {
    await expectDenied(() => merge(user, mark('door', '4|1|centro|77770000|Ana'), DOOR));
    await merge(HOST, mark('door', '4|1|centro|77770000|Ana'), DOOR);
    for (const attack of [
      () => getDoc(ref(user, DOOR)),
      () => merge(user, mark('door', '4|1|centro|77770000|Yo'), DOOR),
      () => merge(user, mark('door', deleteField()), DOOR),
      () => merge(user, mark('door', '4|1|centro||Yo', { door: { [OTHER_ID]: '2' }, id: OTHER_ID }), DOOR),
      () => deleteDoc(ref(user, DOOR)),
    ])
      await expectDenied(attack);
  });

  it('is one of many that nobody lists, and that nobody deletes whole', async () => {
    await merge(HOST, mark('tables', 'T4'));
    for (const user of [undefined, HOST, OWNER, OTHER_OWNER, ADMIN]) {
      const { firestore: db } = ref(user);
      await expectDenied(() => getDocs(collection(db, 'businesses/la-casona/nights')));
      await expectDenied(() => getDocs(collectionGroup(db, 'nights')));
      await expectDenied(() => deleteDoc(ref(user)));
    }
  });

  it('is written over by nobody: a commit without the other lists and marks takes them away', async () => {
    await merge(HOST, mark('asked', 'yes'));
    await merge(HOST, mark('tables', 'T4'));
    await merge(HOST, { tables: { [OTHER_ID]: 'T5' }, list: 'tables', id: OTHER_ID });
    for (const whole of [
      mark('tables', 'T6'),
      mark('asked', 'none', { tables: { [ID]: 'T4' } }),
      { tables: {}, asked: { [ID]: 'yes' }, list: 'tables', id: ID },
    ])
      await expectDenied(() => setDoc(ref(HOST), whole));
    const both = { tables: { [ID]: 'T6', [OTHER_ID]: 'T5' }, asked: { [ID]: 'yes' } };
    await setDoc(ref(HOST), { ...both, list: 'tables', id: ID });
  });

  it('stands on a day, and who waits at the door on none: so every list of a day can be full', async () => {
    for (const list of ['tables', 'asked', 'told', 'stops'])
      await expectDenied(() => merge(HOST, mark(list, 'T4'), DOOR));
    await expectDenied(() => merge(HOST, mark('door', '4|1|centro||Ana')));
    for (const date of ['2026-02-30', 'puerta', `${DATE}x`])
      await expectDenied(() => merge(HOST, mark('tables', 'T4'), date));
    const full = Object.fromEntries(
      Array.from({ length: MAX_NIGHT_MARKS }, (_, index) => [String(index).padStart(20, '0'), 'T1']),
    );
    await setDoc(doc(town.world().emulator.lite('owner'), `businesses/la-casona/nights/${DATE}`), {
      tables: { ...full, [ID]: '' },
      asked: full,
      told: full,
      stops: full,
    });
    await expectDenied(() => merge(HOST, mark('tables', 'T4')));
    await merge(HOST, { ...mark('tables', deleteField()) });
    await merge(HOST, { tables: { '00000000000000000000': 'T2' }, list: 'tables', id: '0'.repeat(20) });
  });

  it('is written no more by a host who was taken out', async () => {
    await merge(HOST, mark('tables', 'T4'));
    await expectAccepted(Object.values(takingOut('la-casona', ANA)), OWNER);
    await expectDenied(() => merge(HOST, mark('tables', 'T5')));
    await expectDenied(() => getDoc(ref(HOST)));
  });

  it('stands with at most so many others', async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [String(index).padStart(20, '0'), 'T1']),
      );
    await setDoc(doc(town.world().emulator.lite('owner'), `businesses/la-casona/nights/${DATE}`), {
      tables: many(MAX_NIGHT_MARKS - 1),
    });
    expect(await setTable(PLACE, 'T4', as(HOST))).toMatchObject({ ok: true });
    expect(await setTable({ ...PLACE, id: OTHER_ID }, 'T4', as(HOST))).toMatchObject({ problem: 'FULL' });
    expect(await setTable(PLACE, 'T5', as(HOST))).toMatchObject({ ok: true });
  });
});

/** Attacks on the waiting list: nobody but the business reads it, a phone waits once, and what it holds is bounded. */
import { describe, expect, it } from 'vitest';
import {
  MAX_CUSTOMER_NAME,
  MAX_UNKNOWN_WAITING,
  MAX_WAITING,
} from '../../src/domain/reservations/constants.ts';
import { EVERYTHING_ONLINE } from '../../src/domain/reservations/online.ts';
import type { NewWaiting } from '../../src/domain/reservations/waiting.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { blockPhone, setLimits, setPause } from '../../src/services/businesses/onlineCommands.ts';
import { endWaiting, saveGuestNote } from '../../src/services/desk/commands.ts';
import { waitingFields, waitingGoneFields } from '../../src/services/desk/documents.ts';
import { readDesk } from '../../src/services/desk/queries.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import { deleteField, serverTimestamp, writeBatch } from '../../src/services/firestore/write.ts';
import { stopWaiting, waitForTable } from '../../src/services/reservations/wait.ts';
import { OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { TODAY } from '../support/booking-world.ts';
import { databaseOf, on, setDoc, updateDoc } from '../support/deps.ts';

const town = useAttackWorld();
const { expectDenied } = town;
const DESK = 'businesses/la-casona/private/desk';
const ref = (as?: typeof OWNER) => doc(databaseOf(town.world().emulator, as), DESK);
const asOwner = () => on(databaseOf(town.world().emulator, OWNER), town.world().around);
const asDiner = () => on(databaseOf(town.world().emulator), town.world().around);
const PARTY: NewWaiting = {
  phone: '77770000',
  name: 'Ana',
  branchId: 'centro',
  date: TODAY,
  hours: ['19:00', '20:00'],
  partySize: 4,
};
const wait = async (over: Partial<NewWaiting> = {}) =>
  expect(await waitForTable('la-casona', { ...PARTY, ...over }, asDiner())).toMatchObject({ ok: true });
const listed = async () => (await readDesk('la-casona', asOwner())).waiting.map(({ phone }) => phone).sort();
/** The commit of an honest party with its entry bent. */
const bent = (entry: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const honest = waitingFields(PARTY);
  return {
    ...honest,
    waiting: { [PARTY.phone]: { ...honest.waiting[PARTY.phone], ...entry } },
    ...more,
  };
};

describe('the waiting list', () => {
  it('takes a phone once, with the hours that it named last, and nobody else sees it', async () => {
    await wait();
    await wait({ hours: ['20:00'], partySize: 2 });
    await wait({ phone: '77770001', name: '' });
    const { waiting } = await readDesk('la-casona', asOwner());
    expect(waiting.find(({ phone }) => phone === '77770000')).toMatchObject({
      hours: ['20:00'],
      partySize: 2,
    });
    expect(waiting).toHaveLength(2);
    for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => getDoc(ref(as)));
  });

  it.each<[string, Record<string, unknown>]>([
    ['nobody', { partySize: 0 }],
    ['half a person', { partySize: 2.5 }],
    ['more than a house holds', { partySize: 51 }],
    ['a branch that there isn’t', { branchId: 'nowhere' }],
    ['no hour', { hours: '' }],
    ['an hour that there isn’t', { hours: '19:00,29:00' }],
    ['nine hours', { hours: Array.from({ length: 9 }, (_, index) => `1${index}:00`).join(',') }],
    ['another end than its last hour', { until: Timestamp.fromMillis(slotInstantMs(TODAY, '20:30')) }],
    [
      'a day that is over',
      { date: '2026-11-20', until: Timestamp.fromMillis(slotInstantMs('2026-11-20', '20:00')) },
    ],
    [
      'a day too far ahead',
      { date: '2026-12-20', until: Timestamp.fromMillis(slotInstantMs('2026-12-20', '20:00')) },
    ],
    ['a name of two lines', { name: 'Ana\nCruz' }],
    ['a long name', { name: 'a'.repeat(81) }],
    ['another moment', { createdAt: Timestamp.fromMillis(0) }],
    ['more than it knows', { note: 'x' }],
  ])('takes no party for %s', async (_, entry) => {
    await expectDenied(() => setDoc(ref(), bent(entry), { merge: true }));
    await setDoc(ref(), bent({}), { merge: true });
  });

  it('takes no party for a day that there isn’t, which would be one of the next month', async () => {
    town.freeze(slotInstantMs('2026-11-28', '12:00'));
    const until = Timestamp.fromMillis(slotInstantMs('2026-12-01', '20:00'));
    await expectDenied(() => setDoc(ref(), bent({ date: '2026-11-31', until }), { merge: true }));
    await setDoc(ref(), bent({ date: '2026-12-01', until }), { merge: true });
  });

  it('takes as many hours and letters as may be, from one to fifty people, and no more', async () => {
    const hours = ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00'];
    const until = Timestamp.fromMillis(slotInstantMs(TODAY, '20:00'));
    const set = (over: Record<string, unknown>) =>
      setDoc(ref(), bent({ until, hours: hours.slice(1).join(), ...over }), { merge: true });
    for (const bad of [
      { hours: hours.join() },
      { hours: '8:00,20:00' },
      { hours: 'luego,20:00' },
      { name: 'x'.repeat(MAX_CUSTOMER_NAME + 1) },
      { partySize: 0 },
      { partySize: 51 },
    ])
      await expectDenied(() => set(bad));
    for (const good of [{}, { name: 'x'.repeat(MAX_CUSTOMER_NAME) }, { partySize: 1 }, { partySize: 50 }])
      await set(good);
  });

  it('changes at one phone alone, by whoever names it, and touches no note', async () => {
    await wait();
    await saveGuestNote('la-casona', '77770000', 'alergia a mariscos', asOwner());
    for (const commit of [
      bent({ partySize: 3 }, { lastPhone: '77770001' }),
      bent({}, { notes: {} }),
      bent({}, { more: true }),
      {
        waiting: { '77770000': deleteField(), '77770001': deleteField() },
        lastPhone: '77770009',
        updatedAt: serverTimestamp(),
      },
    ])
      await expectDenied(() => setDoc(ref(), commit, { merge: true }));
    await wait({ phone: '77770001' });
    await expectDenied(() =>
      updateDoc(ref(), { waiting: {}, lastPhone: '77770000', updatedAt: serverTimestamp() }),
    );
    await expectDenied(() =>
      updateDoc(ref(), { notes: {}, lastPhone: '77770000', updatedAt: serverTimestamp() }),
    );
    expect(await stopWaiting('la-casona', '77770001', asDiner())).toMatchObject({ ok: true });
    expect(await readDesk('la-casona', asOwner())).toMatchObject({
      notes: { '77770000': 'alergia a mariscos' },
      waiting: [{ phone: '77770000' }],
    });
  });

  it('tells nobody who waits, under which name, or what is noted: somebody must come or go in each commit', async () => {
    await wait();
    await saveGuestNote('la-casona', '77770000', 'alergia a mariscos', asOwner());
    // What is stored is repeated, or deleted where nothing is: an accepted guess would be a right one.
    for (const guess of [
      { notes: { '77770000': 'alergia a mariscos' } },
      { notes: { '77770001': deleteField() } },
      { waiting: { '77770000': { name: 'Ana' } } },
      { waiting: { '77770001': deleteField() } },
    ])
      for (const lastPhone of ['77770009', '77770001']) {
        const commit = { ...guess, lastPhone, updatedAt: serverTimestamp() };
        await expectDenied(() => setDoc(ref(), commit, { merge: true }));
      }
    for (const _ of ['leaves', 'has left'])
      expect(await stopWaiting('la-casona', '77770000', asDiner())).toMatchObject({ ok: true });
  });

  it('begins with an entry of a house that there is: a stranger makes no other document', async () => {
    const db = databaseOf(town.world().emulator);
    const leaving = {
      waiting: {},
      lastPhone: PARTY.phone,
      updatedAt: serverTimestamp(),
    };
    for (const id of ['la-casona', 'nobody']) {
      const desk = doc(db, `businesses/${id}/private/desk`);
      await expectDenied(() => setDoc(desk, leaving, { merge: true }));
      await expectDenied(() =>
        setDoc(desk, { ...leaving, waiting: { [PARTY.phone]: deleteField() } }, { merge: true }),
      );
    }
    await expectDenied(() => setDoc(doc(db, 'businesses/nobody/private/desk'), bent({}), { merge: true }));
    await wait();
  });

  it('is bounded: the last place is the last, and half of them are for phones that have been there', async () => {
    const refused = { ok: false, problem: 'REFUSED' };
    const phones = Array.from({ length: MAX_WAITING }, (_, index) => String(70_000_000 + index));
    const [strangers, guests] = [phones.slice(0, MAX_UNKNOWN_WAITING), phones.slice(MAX_UNKNOWN_WAITING)];
    const visits = (visited: number) => ({ visits: { integerValue: String(visited) } });
    await town.world().emulator.core.importState([
      ...[...guests, '77770001'].map((phone) => ({
        path: `businesses/la-casona/guests/${phone}`,
        fields: visits(1),
      })),
      { path: `businesses/la-casona/guests/${PARTY.phone}`, fields: visits(0) },
    ]);
    for (const phone of strangers) await wait({ phone });
    expect(await waitForTable('la-casona', PARTY, asDiner())).toEqual(refused);
    for (const phone of guests) await wait({ phone });
    expect(await waitForTable('la-casona', { ...PARTY, phone: '77770001' }, asDiner())).toEqual(refused);
    // Who waits already may wait for something else, and go.
    await wait({ phone: '70000003', partySize: 2 });
    expect(await stopWaiting('la-casona', '70000004', asDiner())).toMatchObject({ ok: true });
    expect(await endWaiting('la-casona', phones.slice(1), asOwner())).toMatchObject({ ok: true });
    await wait();
    expect(await listed()).toEqual(['70000000', '77770000']);
  });

  it('takes one phone a commit, however many writes it has, and gives one away', async () => {
    await wait({ phone: '77770003' });
    await wait({ phone: '77770004' });
    const [, two] = [0, 1].map((index) => waitingFields({ ...PARTY, phone: `7777000${index}` }));
    const commit = (...writes: readonly Record<string, unknown>[]) => {
      const desk = ref();
      const batch = writeBatch(desk.db);
      for (const write of writes) batch.merge(desk, write);
      return batch.commit();
    };
    await expectDenied(() => commit(bent({}), { ...two }));
    await expectDenied(() => commit(waitingGoneFields(['77770003']), waitingGoneFields(['77770004'])));
    await expectDenied(() => commit(bent({}), waitingGoneFields(['77770004'])));
    await commit(bent({}), bent({ partySize: 2 }));
    expect(await listed()).toEqual(['77770000', '77770003', '77770004']);
  });

  it('takes nobody while bookings are paused, no blocked phone, and no party larger than is booked online', async () => {
    const refusal = async (problem: string, over: Partial<NewWaiting> = {}) =>
      expect(await waitForTable('la-casona', { ...PARTY, ...over }, asDiner())).toEqual({
        ok: false,
        problem,
      });
    await setPause('la-casona', { paused: true }, asOwner());
    await refusal('PAUSED');
    await setPause('la-casona', { paused: false }, asOwner());
    await setLimits('la-casona', { ...EVERYTHING_ONLINE, maxParty: 3 }, asOwner());
    await refusal('PARTY_TOO_LARGE');
    await wait({ partySize: 3 });
    await blockPhone('la-casona', '77770001', asOwner());
    await refusal('REFUSED', { phone: '77770001', partySize: 2 });
  });

  it('is emptied by the business alone, which adds nobody in another’s name', async () => {
    await wait();
    await wait({ phone: '77770001' });
    for (const as of [undefined, OTHER_OWNER])
      await expectDenied(() =>
        setDoc(
          ref(as),
          {
            waiting: { '77770000': deleteField(), '77770001': deleteField() },
            lastPhone: '77770001',
            updatedAt: serverTimestamp(),
          },
          { merge: true },
        ),
      );
    await expectDenied(() => setDoc(ref(OWNER), bent({ partySize: 0 }), { merge: true }));
    const over = { waiting: { '77770000': deleteField() }, lastPhone: '77770000' };
    const now = { updatedAt: serverTimestamp() };
    for (const more of [
      { ...now, notes: { '77770000': 'a', '77770001': 'b' } },
      { ...now, more: true },
      { updatedAt: Timestamp.fromMillis(0) },
    ])
      await expectDenied(() => setDoc(ref(OWNER), { ...over, ...more }, { merge: true }));
    expect(await endWaiting('la-casona', ['77770000', '77770001'], asOwner())).toMatchObject({ ok: true });
    expect(await listed()).toEqual([]);
  });

  it('keeps all that wait when twenty come in one instant', async () => {
    const phones = Array.from({ length: 20 }, (_, index) => String(78_000_000 + index));
    await Promise.all(phones.map((phone) => wait({ phone })));
    expect(await listed()).toEqual(phones);
  });
});

/** The owner's schedule against the real rules: what is stored, what diners find, who is left without a place. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { ownerUid } from '../../seed/accounts.ts';
import { restaurantVentureDocuments } from '../../seed/ventures.ts';
import { isFields, mapAt } from '../../src/domain/fields.ts';
import { displacedBy } from '../../src/domain/reservations/displaced.ts';
import type { Branch } from '../../src/domain/reservations/entities.ts';
import { draftOf, type ScheduleDraft, weeklyOf, withHour } from '../../src/domain/reservations/schedule.ts';
import { WEEKDAYS } from '../../src/domain/time.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { comingParties, comingSince } from '../../src/services/businesses/queries.ts';
import {
  type ScheduleChange,
  type ScheduleOutcome,
  saveSchedule,
} from '../../src/services/businesses/scheduleCommands.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { cancelReservation, createReservation } from '../../src/services/reservations/commands.ts';
import { readActiveCard } from '../../src/services/reservations/queries.ts';
import { aBooking, type BookingWorld, NOON_MS, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, on, updateDoc } from '../support/deps.ts';

const OWNER = { uid: ownerUid('la-casona') };
const OTHER_OWNER = { uid: ownerUid('puerto-viejo') };

let world: BookingWorld;

beforeEach(async () => {
  world = await startBookingWorld();
  await writeSeed(
    world.emulator.url,
    world.emulator.projectId,
    restaurantVentureDocuments(new Date(NOON_MS)),
  );
});
afterEach(() => world.emulator.stop());

const asOwner = () => on(databaseOf(world.emulator, OWNER), world.around, OWNER.uid);

async function storedBranch(branchId = 'centro'): Promise<Branch> {
  const stored = await getDoc(doc(world.admin, 'businesses', 'la-casona'));
  const business = toBusiness('la-casona', stored.data() ?? {});
  const branch = business?.branches.find(({ id }) => id === branchId);
  if (branch === undefined) throw new Error(`There is no branch ${branchId}.`);
  return branch;
}

/** Edits the stored schedule of a branch and saves it, as its owner unless told otherwise. */
async function edit(
  change: (draft: ScheduleDraft) => ScheduleDraft,
  { as = OWNER, ...over }: Partial<ScheduleChange> & { as?: { readonly uid: string } } = {},
): Promise<ScheduleOutcome> {
  const { weeklyAvailability } = await storedBranch(over.branchId);
  const wanted = weeklyOf(change(draftOf(weeklyAvailability)));
  return saveSchedule(
    { businessId: 'la-casona', branchId: 'centro', seen: weeklyAvailability, wanted, ...over },
    on(databaseOf(world.emulator, as), world.around, as.uid),
  );
}

const book = (over: Parameters<typeof aBooking>[0]) =>
  createReservation(aBooking(over), on(databaseOf(world.emulator), world.around));

describe('saving', () => {
  it('stores one branch and nothing else, for 1 read, 1 of the rules and 1 write', async () => {
    const rest = async () => {
      const stored = (await getDoc(doc(world.admin, 'businesses', 'la-casona'))).data() ?? {};
      const { centro, escalon } = mapAt(stored, 'branches');
      const { weeklyAvailability: _, ...others } = isFields(centro) ? centro : {};
      return [stored.name, escalon, others];
    };
    const before = await rest();
    const draft = draftOf((await storedBranch()).weeklyAvailability);
    world.emulator.resetMeter();
    const outcome = await saveSchedule(
      {
        businessId: 'la-casona',
        branchId: 'centro',
        seen: weeklyOf(draft),
        wanted: weeklyOf({ ...withHour(draft, ['lunes'], '17:00', true), seats: '12' }),
      },
      asOwner(),
    );
    expect(outcome).toMatchObject({ ok: true, value: { before: { id: 'centro' }, after: { id: 'centro' } } });
    expect(world.emulator.meter()).toMatchObject({ reads: 1, rulesReads: 1, writes: 1 });
    const { weeklyAvailability } = await storedBranch();
    expect(weeklyAvailability?.seatsPerHour).toBe(12);
    expect(weeklyAvailability?.schedule.lunes).toContain('17:00');
    expect(weeklyAvailability?.schedule.martes).not.toContain('17:00');
    expect(await rest()).toEqual(before);
    expect((await getDoc(doc(world.admin, 'businesses', 'la-casona'))).data()?.lastBranchId).toBe('centro');
  });

  it('an opened hour can be booked, a closed one can not', async () => {
    const slot = { time: '17:00', contactPhone: '7000 0001' };
    expect(await book(slot)).toMatchObject({ ok: false, problem: 'SLOT_GONE' });
    expect(await edit((draft) => withHour(draft, WEEKDAYS, '17:00', true))).toMatchObject({ ok: true });
    expect(await book(slot)).toMatchObject({ ok: true });
    expect(await edit((draft) => withHour(draft, WEEKDAYS, '17:00', false))).toMatchObject({ ok: true });
    expect(await book({ ...slot, contactPhone: '7000 0002' })).toMatchObject({
      ok: false,
      problem: 'SLOT_GONE',
    });
  });

  it('an hour with minutes, every day, all 48 of a day', async () => {
    const times = Array.from(
      { length: 48 },
      (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    );
    const all = (draft: ScheduleDraft) =>
      times.reduce((now, time) => withHour(now, WEEKDAYS, time, true), draft);
    expect(await edit(all)).toMatchObject({ ok: true });
    expect((await storedBranch()).weeklyAvailability?.schedule.domingo).toHaveLength(48);
  });

  it('put out of use, the default times hold', async () => {
    expect(await edit((draft) => ({ ...draft, enabled: false }))).toMatchObject({ ok: true });
    expect(await book({ time: '18:30' })).toMatchObject({ ok: true });
  });

  it.each([
    ['only a name', { name: 'Centro Histórico' }],
    ['a weekday with an accent', { name: 'Centro', weeklyAvailability: { schedule: { miércoles: {} } } }],
    [
      'fields of an older product',
      { id: 'centro', name: 'Centro', availableSlots: [{ id: 'x' }], imageUrl: null, order: 1.5 },
    ],
  ])('a branch with %s becomes whole', async (_, older) => {
    await updateDoc(doc(world.admin, 'businesses', 'la-casona'), { 'branches.centro': older });
    expect(await edit((draft) => withHour(draft, ['sabado'], '19:00', true))).toMatchObject({ ok: true });
    const branch = await storedBranch();
    expect(branch.weeklyAvailability?.schedule.sabado).toEqual(['19:00']);
    expect(branch.name).toBe(older.name);
  });

  it('an answer that gets lost: it is stored once, and says how the branch was before', async () => {
    world.emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: null, times: 1, fault: { kind: 'dropAfter' } },
    ]);
    expect(await edit((draft) => ({ ...draft, seats: '7' }))).toMatchObject({
      ok: true,
      value: {
        before: { weeklyAvailability: { seatsPerHour: 10 } },
        after: { weeklyAvailability: { seatsPerHour: 7 } },
      },
    });
    expect((await storedBranch()).weeklyAvailability?.seatsPerHour).toBe(7);
  });

  it('after a lost answer it can be sent again, and still says how the branch was before', async () => {
    const { weeklyAvailability: seen } = await storedBranch();
    const wanted = weeklyOf({ ...draftOf(seen), seats: '7' });
    expect(await edit(() => draftOf(wanted))).toMatchObject({ ok: true });
    expect(await edit(() => draftOf(wanted), { seen })).toMatchObject({
      ok: true,
      value: { before: { weeklyAvailability: { seatsPerHour: 10 } } },
    });
  });
});

describe('refusals', () => {
  const seats = (text: string) => (draft: ScheduleDraft) => ({ ...draft, seats: text });

  it('another device changed the schedule meanwhile: nothing is lost', async () => {
    const { weeklyAvailability: seen } = await storedBranch();
    expect(await edit(seats('20'))).toMatchObject({ ok: true });
    expect(await edit(seats('30'), { seen })).toMatchObject({
      ok: false,
      problem: 'CHANGED',
      branch: { weeklyAvailability: { seatsPerHour: 20 } },
    });
    expect((await storedBranch()).weeklyAvailability?.seatsPerHour).toBe(20);
  });

  it('two devices at once: one is stored, the other learns of it', async () => {
    const { weeklyAvailability: seen } = await storedBranch();
    const outcomes = await Promise.all(['21', '22', '23'].map((text) => edit(seats(text), { seen })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((each) => !each.ok && each.problem === 'CHANGED')).toHaveLength(2);
  });

  it('somebody else has no right to it', async () => {
    expect(await edit(seats('20'), { as: OTHER_OWNER })).toEqual({ ok: false, problem: 'DENIED' });
    expect((await storedBranch()).weeklyAvailability?.seatsPerHour).toBe(10);
  });

  it('seats beyond the limit', async () => {
    const { weeklyAvailability } = await storedBranch();
    if (weeklyAvailability === null) throw new Error('The seed has a schedule.');
    for (const seatsPerHour of [0, 51, 2.5]) {
      const wanted = { ...weeklyAvailability, seatsPerHour };
      expect(await edit((draft) => draft, { wanted })).toEqual({ ok: false, problem: 'DENIED' });
    }
  });

  it('the branch or the business is gone', async () => {
    const { weeklyAvailability: wanted } = await storedBranch();
    if (wanted === null) throw new Error('The seed has a schedule.');
    const change = { businessId: 'la-casona', branchId: 'ninguna', seen: null, wanted };
    expect(await saveSchedule(change, asOwner())).toEqual({ ok: false, problem: 'BRANCH_GONE' });
    expect(await saveSchedule({ ...change, businessId: 'nadie' }, asOwner())).toEqual({
      ok: false,
      problem: 'BUSINESS_GONE',
    });
  });

  it('no network', async () => {
    const { weeklyAvailability: wanted } = await storedBranch();
    if (wanted === null) throw new Error('The seed has a schedule.');
    // Nobody listens on the discard port.
    const nowhere = { projectId: world.emulator.projectId, url: 'http://127.0.0.1:9' };
    const change = { businessId: 'la-casona', branchId: 'centro', seen: wanted, wanted };
    const around = { ...world.around, timeoutMs: 300 };
    expect(await saveSchedule(change, on(databaseOf(nowhere, OWNER), around, OWNER.uid))).toEqual({
      ok: false,
      problem: 'OFFLINE',
    });
  });
});

describe('displaced parties', () => {
  it('fewer seats: who booked last is named; the bookings and their seats stay', async () => {
    for (const [phone, partySize] of [
      ['7000 0001', 4],
      ['7000 0002', 4],
      ['7000 0003', 2],
    ] as const) {
      world.setNow(world.around.now() + 1000);
      expect(await book({ contactPhone: phone, customerName: phone, partySize })).toMatchObject({ ok: true });
    }
    expect(await book({ contactPhone: '7000 0004', time: '20:00' })).toMatchObject({ ok: true });
    const outcome = await edit((draft) => ({ ...draft, seats: '8' }));
    if (!outcome.ok) throw new Error(outcome.problem);
    const parties = await comingParties('la-casona', TODAY, asOwner());
    const displaced = displacedBy(outcome.value.before, outcome.value.after, parties, world.around.now());
    expect(displaced).toMatchObject([
      {
        customerName: '7000 0003',
        contactPhone: '7000 0003',
        partySize: 2,
        slotDate: TODAY,
        slotTime: '19:00',
        reason: 'oversold',
      },
    ]);
    expect(parties.filter(({ statusNormalized }) => statusNormalized === 'confirmed')).toHaveLength(4);
  });

  it('read again, cost only what has changed since: who booked and who cancelled', async () => {
    const phones = ['7000 0001', '7000 0002', '7000 0003'];
    for (const contactPhone of phones) expect(await book({ contactPhone })).toMatchObject({ ok: true });
    world.setNow(world.around.now() + 60_000);
    const first = await comingSince(null, 'la-casona', TODAY, asOwner());
    expect(first.parties.map(({ contactPhone }) => contactPhone).sort()).toEqual(phones);

    const diner = on(databaseOf(world.emulator), world.around);
    const card = await readActiveCard('70000001', 'la-casona', diner);
    if (card === null) throw new Error('There is no card.');
    const holder = aBooking().customerName;
    expect(await cancelReservation({ ...card, holder }, diner)).toMatchObject({ ok: true });
    expect(await book({ contactPhone: '7000 0004' })).toMatchObject({ ok: true });
    world.setNow(world.around.now() + 60_000);
    world.emulator.resetMeter();
    const second = await comingSince(first, 'la-casona', TODAY, asOwner());
    expect(world.emulator.meter().reads).toBe(2);
    expect(second.parties.map(({ contactPhone }) => contactPhone).sort()).toEqual([
      ...phones.slice(1),
      '7000 0004',
    ]);
    expect(second.parties).toHaveLength((await comingParties('la-casona', TODAY, asOwner())).length);

    world.setNow(world.around.now() + 60_000);
    world.emulator.resetMeter();
    expect((await comingSince(second, 'la-casona', TODAY, asOwner())).parties).toEqual(second.parties);
    expect(world.emulator.meter().reads).toBe(1);
    const stranger = on(databaseOf(world.emulator, OTHER_OWNER), world.around);
    await expect(comingSince(second, 'la-casona', TODAY, stranger)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('nobody but the owner reads them', async () => {
    for (const db of [databaseOf(world.emulator), databaseOf(world.emulator, OTHER_OWNER)]) {
      await expect(comingParties('la-casona', TODAY, on(db, world.around))).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
  });
});

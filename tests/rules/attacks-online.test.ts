/** Attacks on what an owner takes online: the largest party, the pause, the bookings of one phone, the blocked phones. */
import { doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_ONLINE, type Limits, type Pause } from '../../src/domain/reservations/online.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import {
  blockPhone,
  readBlocked,
  setBlocked,
  setLimits,
  setPause,
} from '../../src/services/businesses/onlineCommands.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { walkInCommit } from '../support/attack-owner.ts';
import { bookingCommit, changeCommit, endingCommit, writesOf } from '../support/attack-wire.ts';
import { ADMIN, aParty, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const LATER = { time: '20:00', startsAt: slotInstantMs(TODAY, '20:00') };

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const asOwner = () => on(databaseOf(town.world().emulator, OWNER), town.world().around);
const asDiner = () => on(databaseOf(town.world().emulator), town.world().around);
const limit = async (over: Partial<Limits>) =>
  expect(await setLimits('la-casona', { ...EVERYTHING_ONLINE, ...over }, asOwner())).toMatchObject({
    ok: true,
  });
const pause = async (wanted: Pause) =>
  expect(await setPause('la-casona', wanted, asOwner())).toMatchObject({ ok: true });
const deny = (commit: ReturnType<typeof bookingCommit>) => expectDenied(() => send(writesOf(commit)));
const cardOf = (phone: string) => town.fieldsOf(`diners/${phone}/active/la-casona`);

describe('the largest party', () => {
  it('is held for bookings and for parties that grow, by one', async () => {
    await limit({ maxParty: 4 });
    await deny(bookingCommit(aParty({ size: 5 })));
    const four = aParty({ size: 4 });
    await expectAccepted(bookingCommit(four));
    town.freeze(NOON_MS + MINUTE_MS);
    await deny(changeCommit(four, { ...four, size: 5 }, cardOf(four.phone)));
    await deny(changeCommit(four, { ...four, size: 5, ...LATER }, cardOf(four.phone)));
    const two = aParty({ size: 2, phone: '70001234' });
    await expectAccepted(bookingCommit(two));
    town.freeze(NOON_MS + 2 * MINUTE_MS);
    await expectAccepted(changeCommit(two, { ...two, size: 4 }, cardOf(two.phone)));
    await expectAccepted(changeCommit(four, { ...four, ...LATER }, cardOf(four.phone)));
  });

  it('lets a party that was larger before move, and shrink, but not grow', async () => {
    const six = aParty({ size: 6 });
    await expectAccepted(bookingCommit(six));
    await limit({ maxParty: 4 });
    town.freeze(NOON_MS + MINUTE_MS);
    await deny(changeCommit(six, { ...six, size: 7 }, cardOf(six.phone)));
    await expectAccepted(changeCommit(six, { ...six, ...LATER }, cardOf(six.phone)));
  });

  it('and the pause are no matter for guests whom the owner seats', async () => {
    await limit({ maxParty: 1 });
    await pause({ paused: true });
    const { reservation, day } = walkInCommit(aParty({ size: 3 }));
    await expectAccepted([reservation, day], OWNER);
  });
});

describe('a pause', () => {
  it('takes no booking; who has one may move and cancel', async () => {
    const party = aParty();
    await expectAccepted(bookingCommit(party));
    await pause({ paused: true });
    town.freeze(NOON_MS + MINUTE_MS);
    await deny(bookingCommit(aParty({ phone: '77770009' })));
    const moved = { ...party, ...LATER, size: 3 };
    await expectAccepted(changeCommit(party, moved, cardOf(party.phone)));
    town.freeze(NOON_MS + 2 * MINUTE_MS);
    await expectAccepted(endingCommit(moved, cardOf(party.phone), 'cancelled'));
    await pause({ paused: false });
    await expectAccepted(bookingCommit(aParty({ phone: '77770009' })));
  });

  it('ends at its time by itself, not a moment before', async () => {
    const untilMs = NOON_MS + 60 * MINUTE_MS;
    await pause({ paused: true, pausedUntilMs: untilMs });
    town.freeze(untilMs - 1);
    await deny(bookingCommit(aParty()));
    town.freeze(untilMs);
    await expectAccepted(bookingCommit(aParty()));
  });

  it('leaves the limits as they are, and they leave it', async () => {
    await limit({ maxParty: 4 });
    await pause({ paused: true, pausedUntilMs: NOON_MS + 60 * MINUTE_MS });
    await deny(bookingCommit(aParty({ size: 2 })));
    await limit({ maxParty: 3 });
    await deny(bookingCommit(aParty({ size: 2 })));
    await pause({ paused: false });
    await deny(bookingCommit(aParty({ size: 4 })));
    await expectAccepted(bookingCommit(aParty({ size: 3 })));
  });
});

describe('the bookings of one phone', () => {
  it('are at most as many as the owner says, whichever place is tried', async () => {
    await limit({ perPhone: 1 });
    for (const place of ['1', '5', '6', '00']) await deny(bookingCommit(aParty(), place));
    const first = aParty();
    await expectAccepted(bookingCommit(first, '0'));
    town.freeze(NOON_MS + MINUTE_MS);
    await expectAccepted(endingCommit(first, cardOf(first.phone), 'cancelled'));
    for (const place of ['0', '1', '2', '3', '4', '5']) await deny(bookingCommit(aParty(), place));
    town.freeze(NOON_MS + (24 * 60 + 1) * MINUTE_MS);
    await expectAccepted(bookingCommit(aParty({ date: '2026-11-23' }), '0'));
  });
});

describe('a blocked phone', () => {
  const block = async (...phones: string[]) =>
    expect(
      await setBlocked('la-casona', phones, await readBlocked('la-casona', asOwner()), asOwner()),
    ).toEqual({ ok: true, value: phones });

  it('books nothing here, and takes nothing over from another phone; elsewhere it books', async () => {
    await block('70009999', '77770000');
    await deny(bookingCommit(aParty({ phone: '77770000' })));
    const other = aParty({ phone: '77770001' });
    await expectAccepted(bookingCommit(other));
    town.freeze(NOON_MS + MINUTE_MS);
    await deny(changeCommit(other, { ...other, phone: '77770000', size: 3 }, cardOf(other.phone)));
    expect(
      await createReservation(
        aBooking({ businessId: 'puerto-viejo', businessName: 'Puerto Viejo', contactPhone: '7777 0000' }),
        asDiner(),
      ),
    ).not.toMatchObject({ problem: 'REFUSED' });
  });

  it('cancels what it had', async () => {
    const party = aParty({ phone: '77770000' });
    await expectAccepted(bookingCommit(party));
    await block('77770000');
    town.freeze(NOON_MS + MINUTE_MS);
    await expectAccepted(endingCommit(party, cardOf(party.phone), 'cancelled'));
  });

  it('is on a list that nobody but the owner and the administrator reads', async () => {
    await block('77770000');
    const { emulator } = town.world();
    const ref = (as?: typeof OWNER) =>
      doc(as ? emulator.lite(as) : emulator.lite(), 'businesses/la-casona/private/blocked');
    await expectDenied(() => getDoc(ref()));
    await expectDenied(() => getDoc(ref(OTHER_OWNER)));
    expect((await getDoc(ref(ADMIN))).data()).toMatchObject({ phones: ['77770000'] });
    expect(await readBlocked('la-casona', asOwner())).toEqual(['77770000']);
    for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => setDoc(ref(as), { phones: [] }));
  });

  it('list is bounded: 100 phones, digits only', async () => {
    const many = Array.from({ length: 101 }, (_, index) => String(70_000_000 + index));
    expect(await setBlocked('la-casona', many, [], asOwner())).toMatchObject({ problem: 'TOO_MANY' });
    for (const bad of ['7000 0000', '', '1'.repeat(21), 'x'])
      expect(await setBlocked('la-casona', ['70000000', bad], [], asOwner())).toEqual({
        ok: false,
        problem: 'UNKNOWN',
      });
    const ref = doc(town.world().emulator.lite(OWNER), 'businesses/la-casona/private/blocked');
    const stored = { phones: ['7', '7'.repeat(20)], updatedAt: serverTimestamp() };
    for (const bad of ['', '7'.repeat(21)])
      for (const phones of [
        [bad, '7'],
        ['7', bad],
      ])
        await expectDenied(() => setDoc(ref, { ...stored, phones }));
    for (const over of [{ more: 1 }, { updatedAt: new Date(0) }, { phones: '7' }, { phones: { a: '7' } }])
      await expectDenied(() => setDoc(ref, { ...stored, ...over }));
    await expectDenied(() => setDoc(ref, { ...stored, phones: many }));
    await setDoc(ref, stored);
    await setDoc(ref, { ...stored, phones: ['7'.repeat(20), '7'] });
    await block(...many.slice(0, 99));
    // One more, which is on it once however often it is sent, and then no other.
    for (const phone of ['79999999', '79999999'])
      expect(await blockPhone('la-casona', phone, asOwner())).toMatchObject({ ok: true });
    expect(await readBlocked('la-casona', asOwner())).toEqual([...many.slice(0, 99), '79999999']);
    expect(await blockPhone('la-casona', '78888888', asOwner())).toMatchObject({ problem: 'TOO_MANY' });
    await block();
  });
});

describe('the limits', () => {
  it('are the owner’s to set, within their bounds, and nothing else with them', async () => {
    const { emulator } = town.world();
    const honest = { paused: false, maxParty: 8, perPhone: 2, phone: '2222 3333' };
    const set = (online: unknown, as?: typeof OWNER, more = {}) =>
      updateDoc(doc(as ? emulator.lite(as) : emulator.lite(), 'businesses/la-casona'), {
        online,
        updatedAt: serverTimestamp(),
        ...more,
      });
    for (const as of [undefined, OTHER_OWNER]) await expectDenied(() => set(honest, as));
    for (const bad of [
      { ...honest, maxParty: 0 },
      { ...honest, maxParty: 51 },
      { ...honest, maxParty: 2.5 },
      { ...honest, perPhone: 0 },
      { ...honest, perPhone: 7 },
      { ...honest, perPhone: 2.5 },
      { ...honest, paused: 'no' },
      { ...honest, pausedUntil: NOON_MS },
      { ...honest, phone: 'llama' },
      { ...honest, phone: '2'.repeat(41) },
      { ...honest, more: true },
      { paused: 'no' },
    ])
      await expectDenied(() => set(bad, OWNER));
    await expectDenied(() => set(honest, OWNER, { name: 'Otra' }));
    await expectDenied(() => set(honest, OWNER, { updatedAt: new Date(0) }));
    await set({ ...honest, phone: '2'.repeat(40) }, OWNER);
    await set({ ...honest, paused: true, pausedUntil: Timestamp.fromMillis(NOON_MS) }, OWNER);
    // What isn't said has no limit.
    await set({}, OWNER);
    await set(honest, OWNER);
  });
});

/** Hosts at the same instant, and a host against a diner: against the real rules. */

import { describe, expect, it } from 'vitest';
import { changeSince } from '../../src/domain/reservations/ownerActions.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import { actOn } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import type { HostBooking } from '../../src/services/reservations/owner/hostBatches.ts';
import {
  asItIs,
  changeBack,
  changedBy,
  type HostChange,
} from '../../src/services/reservations/owner/hostChange.ts';
import { bookByPhone, changeParty } from '../../src/services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { readEndedCard } from '../../src/services/reservations/queries.ts';
import { OWNER, useAttackWorld } from '../support/attack-world.ts';
import { beforeTheLook } from '../support/bad-network.ts';
import { aBooking, bookedSeats, NOON_MS } from '../support/booking-world.ts';
import { cardOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const town = useAttackWorld();
const NAME = 'La Casona';

const phone = (index: number) => `71${String(index).padStart(6, '0')}`;
/** Each device has an SDK of its own. */
const host = () => on(databaseOf(town.world().emulator, OWNER), town.world().around, OWNER.uid);
const diner = () => on(databaseOf(town.world().emulator), town.world().around);
const call = (over: Partial<HostBooking> = {}): HostBooking => ({
  ...aBooking(over),
  overbook: false,
  ...over,
});
const byPhone = (over: Partial<HostBooking> = {}) => bookByPhone(call(over), host());
const seatsAt = (time: string) => bookedSeats(town.world().admin, { ...aBooking(), time });
let minutes = 0;
const later = () => town.freeze(NOON_MS + 60_000 * (minutes += 1));

async function stored(id: string): Promise<StoredReservation> {
  const { admin, around } = town.world();
  const found = await readReservation('la-casona', id, on(admin, around));
  if (found === null) throw new Error(`There is no reservation ${id}.`);
  return found;
}

const cardAt = (index: number) => cardOf(phone(index), on(town.world().admin, town.world().around));

const like = (r: StoredReservation, over: Partial<HostChange> = {}): HostChange => ({
  ...asItIs(r),
  overbook: false,
  ...over,
});

describe('bookings by phone', () => {
  it('two hosts and eight diners want the last seats: ten are taken, not one more', async () => {
    minutes = 0;
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => byPhone({ contactPhone: phone(index), partySize: 2 })),
      ...Array.from({ length: 8 }, (_, index) =>
        createReservation(aBooking({ contactPhone: phone(50 + index), partySize: 1 }), diner()),
      ),
    ]);
    const taken = await seatsAt('19:00');
    expect(taken).toBeGreaterThan(8);
    expect(taken).toBeLessThanOrEqual(10);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.problem).toBe('NO_SEATS');
    expect(breaches(town.world())).toEqual([]);
  });

  it('a full hour whose seats come free before the look: booked, and moved there', async () => {
    const early = call({ contactPhone: phone(1), time: '20:00' });
    await bookByPhone(early, host());
    const from = await stored(early.id);
    for (const take of [
      () => byPhone({ contactPhone: phone(2) }),
      () => changeParty(from, like(from, { time: '19:00' }), NAME, host()),
    ]) {
      later();
      const full = aBooking({ partySize: 10 - (await seatsAt('19:00')) });
      expect(await createReservation(full, diner())).toMatchObject({ ok: true });
      const card = await cardOf(full.contactPhone, on(town.world().admin, town.world().around));
      beforeTheLook(() => cancelReservation(card, diner()));
      expect(await take()).toEqual({ ok: true, value: null });
    }
    expect(await seatsAt('19:00')).toBe(4);
    expect(breaches(town.world())).toEqual([]);
  });

  it('the same call sent twice books once; its phone has one table', async () => {
    const booking = call({ contactPhone: phone(1) });
    const outcomes = await Promise.all([bookByPhone(booking, host()), bookByPhone(booking, host())]);
    expect(outcomes).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await seatsAt('19:00')).toBe(2);
    expect(await byPhone({ contactPhone: phone(1) })).toEqual({ ok: false, problem: 'PHONE_ACTIVE' });
    expect(await byPhone({ contactPhone: '' })).toEqual({ ok: true, value: null });
    expect(breaches(town.world())).toEqual([]);
  });

  it('a full hour takes them only when that is said, up to twice its seats; a diner is refused', async () => {
    expect(await byPhone({ contactPhone: '', partySize: 10 })).toEqual({ ok: true, value: null });
    expect(await byPhone({ contactPhone: '', partySize: 4 })).toEqual({ ok: false, problem: 'NO_SEATS' });
    const [first, second] = await Promise.all([
      byPhone({ contactPhone: '', partySize: 6, overbook: true }),
      byPhone({ contactPhone: '', partySize: 6, overbook: true }),
    ]);
    expect(first.ok).toBe(!second.ok);
    expect(first.ok ? second : first).toEqual({ ok: false, problem: 'TOO_FULL' });
    expect(await seatsAt('19:00')).toBe(16);
    expect(await createReservation(aBooking({ partySize: 1 }), diner())).toEqual({
      ok: false,
      problem: 'NO_SEATS',
    });
    expect(breaches(town.world())).toEqual([]);
  });

  it('sent again with other words after a lost answer: what was sent last is stored', async () => {
    minutes = 0;
    const booking = call({ contactPhone: phone(7) });
    expect(await bookByPhone(booking, host())).toEqual({ ok: true, value: null });
    later();
    const again = { ...booking, customerName: 'Rosa Paz', notes: 'ventana', time: '20:00', partySize: 5 };
    expect(await bookByPhone(again, host())).toEqual({ ok: true, value: null });
    expect(await bookByPhone(again, host())).toEqual({ ok: true, value: null });
    expect(await stored(booking.id)).toMatchObject({
      customerName: 'Rosa Paz',
      notes: 'ventana',
      slotTime: '20:00',
      partySize: 5,
    });
    // Four sit at 20:00 already.
    expect([await seatsAt('19:00'), await seatsAt('20:00')]).toEqual([0, 4 + 5]);
    expect(await cardAt(7)).toMatchObject({ time: '20:00', partySize: 5 });
    later();
    // Another phone, or over what its diner has changed since, is not stored, and said not to be.
    const before = { ok: false, problem: 'SENT_BEFORE' };
    expect(await bookByPhone({ ...again, contactPhone: phone(8) }, host())).toEqual(before);
    const card = { ...(await cardAt(7)), holder: 'Rosa Paz' };
    expect((await updateReservation(card, { ...again, texts: {}, time: '21:00' }, diner())).ok).toBe(true);
    expect(await bookByPhone({ ...again, partySize: 6 }, host())).toEqual(before);
    expect(await stored(booking.id)).toMatchObject({ slotTime: '21:00', partySize: 5 });
    expect(breaches(town.world())).toEqual([]);
  });

  it('the diner finds it under the phone, and cancels it with the name', async () => {
    expect(await byPhone({ contactPhone: phone(2), date: '2026-12-05' })).toEqual({ ok: true, value: null });
    later();
    const card = await cardAt(2);
    expect(card).toMatchObject({ date: '2026-12-05', time: '19:00', partySize: 2 });
    expect(await cancelReservation({ ...card, holder: 'Otra' }, diner())).toEqual({
      ok: false,
      problem: 'WRONG_NAME',
    });
    expect((await cancelReservation(card, diner())).ok).toBe(true);
    expect(breaches(town.world())).toEqual([]);
  });

  it('takes the place of a visit that is over and that nobody wrote down', async () => {
    expect(await byPhone({ contactPhone: phone(3), time: '18:00' })).toEqual({ ok: true, value: null });
    town.freeze(NOON_MS + 6 * 3_600_000 + 600_000);
    expect(await byPhone({ contactPhone: phone(3), time: '20:00' })).toEqual({ ok: true, value: null });
    expect(breaches(town.world())).toEqual([]);
  });
});

describe('a host who moves a party', () => {
  it('and seats it before its own list shows the move; another’s list knows nothing of a move', async () => {
    minutes = 0;
    const booking = aBooking({ contactPhone: phone(90), partySize: 2 });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    const seen = await stored(booking.id);
    const own = host();
    later();
    expect(await changeParty(seen, { ...asItIs(seen), time: '20:00' }, NAME, own)).toMatchObject({
      ok: true,
    });
    later();
    expect(await actOn('arrive', seen, NAME, host())).toEqual({ ok: false, problem: 'CHANGED' });
    expect(await actOn('arrive', seen, NAME, own)).toMatchObject({ ok: true });
    expect(await stored(booking.id)).toMatchObject({ slotTime: '20:00', arrivedAt: expect.any(Number) });
    expect(breaches(town.world())).toEqual([]);
  });

  it('or only notes something: who hasn’t seen that yet seats it all the same', async () => {
    const booking = aBooking({ contactPhone: phone(91), partySize: 2 });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    const seen = await stored(booking.id);
    later();
    expect(await changeParty(seen, { ...asItIs(seen), notes: 'Ventana' }, NAME, host())).toMatchObject({
      ok: true,
    });
    later();
    expect(await actOn('arrive', seen, NAME, host())).toMatchObject({ ok: true });
    expect(await stored(booking.id)).toMatchObject({ notes: 'Ventana', arrivedAt: expect.any(Number) });
    expect(breaches(town.world())).toEqual([]);
  });

  it('keeps the texts that its diner has changed meanwhile, also after a lost answer and an undo', async () => {
    minutes = 0;
    const booking = aBooking({ contactPhone: phone(92) });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    const seen = await stored(booking.id);
    later();
    const texts = { customerName: 'Ana M. Cruz', texts: { notes: 'alergia' } };
    expect((await updateReservation(await cardAt(92), { ...booking, ...texts }, diner())).ok).toBe(true);
    later();
    const bigger = { ...asItIs(seen), partySize: 3 };
    town.world().emulator.faults.set([
      {
        service: 'firestore',
        operation: 'commit',
        path: booking.id,
        fault: { kind: 'dropAfter' },
        times: 1,
      },
    ]);
    expect((await changeParty(seen, bigger, NAME, host())).ok).toBe(true);
    expect(await stored(booking.id)).toMatchObject({
      partySize: 3,
      customerName: 'Ana M. Cruz',
      notes: 'alergia',
    });
    later();
    expect((await changeParty(changedBy(seen, bigger), asItIs(seen), NAME, host())).ok).toBe(true);
    expect(await stored(booking.id)).toMatchObject({
      partySize: 2,
      customerName: 'Ana M. Cruz',
      notes: 'alergia',
    });
    expect(breaches(town.world())).toEqual([]);
  });

  it('while its diner cancels: moved, or cancelled and free', async () => {
    minutes = 0;
    for (let round = 0; round < 8; round += 1) {
      later();
      const booking = aBooking({ contactPhone: phone(round), partySize: 3 });
      expect((await createReservation(booking, diner())).ok).toBe(true);
      const seen = await stored(booking.id);
      const card = await cardAt(round);
      later();
      const [moved, cancelled] = await Promise.all([
        changeParty(seen, like(seen, { time: '20:00' }), NAME, host()),
        cancelReservation(card, diner()),
      ]);
      expect(moved.ok).toBe(!cancelled.ok);
      if (!moved.ok) expect(moved.problem).toBe('ENDED');
      if (!cancelled.ok) expect(cancelled.problem).toBe('PREVIOUS_INVALID');
      expect(breaches(town.world())).toEqual([]);
      later();
      if (moved.ok) expect((await cancelReservation(await cardAt(round), diner())).ok).toBe(true);
    }
    expect([await seatsAt('19:00'), await seatsAt('20:00')]).toEqual([0, 4]);
  });

  it('while its diner moves it elsewhere: one of them did, the other is told', async () => {
    minutes = 0;
    for (let round = 0; round < 6; round += 1) {
      later();
      const booking = aBooking({ contactPhone: phone(round), partySize: 1 });
      expect((await createReservation(booking, diner())).ok).toBe(true);
      const seen = await stored(booking.id);
      const card = await cardAt(round);
      later();
      const [moved, changed] = await Promise.all([
        changeParty(seen, like(seen, { time: '20:00' }), NAME, host()),
        updateReservation(card, { ...booking, texts: {}, time: '21:00' }, diner()),
      ]);
      expect(moved.ok).toBe(!changed.ok);
      if (!moved.ok) expect(moved.problem).toBe('CHANGED');
      expect(breaches(town.world())).toEqual([]);
    }
  });

  it('and so does another host, elsewhere: it sits at one place, and the other is told', async () => {
    minutes = 0;
    for (let round = 0; round < 6; round += 1) {
      later();
      const booking = aBooking({ contactPhone: phone(round), partySize: 1 });
      expect((await createReservation(booking, diner())).ok).toBe(true);
      const seen = await stored(booking.id);
      later();
      const hours = ['20:00', '21:00'];
      const moves = await Promise.all(
        hours.map((time) => changeParty(seen, like(seen, { time, partySize: 2 }), NAME, host())),
      );
      expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
      expect(moves.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'CHANGED' });
      const at = hours[moves.findIndex(({ ok }) => ok)];
      expect(await stored(booking.id)).toMatchObject({ slotTime: at, partySize: 2 });
      expect(await cardAt(round)).toMatchObject({ time: at, partySize: 2 });
      expect(breaches(town.world())).toEqual([]);
      later();
      expect((await cancelReservation(await cardAt(round), diner())).ok).toBe(true);
    }
    expect([await seatsAt('19:00'), await seatsAt('20:00'), await seatsAt('21:00')]).toEqual([0, 4, 0]);
  });

  it('into the last seats, and so does another: one of them has them', async () => {
    const ids = [
      aBooking({ contactPhone: phone(1), partySize: 6 }),
      aBooking({ contactPhone: phone(2), partySize: 6, time: '18:00' }),
    ];
    for (const booking of ids) expect((await createReservation(booking, diner())).ok).toBe(true);
    const parties = await Promise.all(ids.map(({ id }) => stored(id)));
    town.freeze(NOON_MS + 60_000);
    const outcomes = await Promise.all(
      parties.map((party) => changeParty(party, like(party, { time: '21:00' }), NAME, host())),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'NO_SEATS' });
    expect(await seatsAt('21:00')).toBe(6);
    expect(breaches(town.world())).toEqual([]);
  });

  it('of a size that took more than the seats is undone; the party stays marked, as long as it keeps its hour', async () => {
    const booking = aBooking({ contactPhone: phone(5), partySize: 4 });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    town.freeze(NOON_MS + 60_000);
    const seen = await stored(booking.id);
    const grow = like(seen, { partySize: 12, overbook: true });
    expect((await changeParty(seen, grow, NAME, host())).ok).toBe(true);
    town.freeze(NOON_MS + 120_000);
    const changed = changedBy(seen, grow);
    expect((await changeParty(changed, changeBack(seen, changed), NAME, host())).ok).toBe(true);
    expect(await stored(booking.id)).toMatchObject({ partySize: 4, overbooked: true });
    expect(await seatsAt('19:00')).toBe(4);
    expect(breaches(town.world())).toEqual([]);
  });

  it('keeps the diner’s card, quota and proof true; a cancellation says who did it', async () => {
    const booking = aBooking({ contactPhone: phone(4) });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    town.freeze(NOON_MS + 60_000);
    const seen = await stored(booking.id);
    const there = {
      branchId: 'escalon',
      branchName: 'Colonia Escalón',
      date: '2026-12-01',
      partySize: 30,
      overbook: true,
    };
    expect(
      await changeParty(
        seen,
        like(seen, { ...there, customerName: 'Ana M. Cruz', notes: 'mesa 4' }),
        NAME,
        host(),
      ),
    ).toEqual({
      ok: true,
      value: null,
    });
    expect(await stored(booking.id)).toMatchObject({
      overbooked: true,
      customerName: 'Ana M. Cruz',
      notes: 'mesa 4',
    });
    const card = await cardAt(4);
    expect(card).toMatchObject({
      branchId: 'escalon',
      date: '2026-12-01',
      partySize: 30,
      hostedAt: expect.any(Number),
    });
    town.freeze(NOON_MS + 120_000);
    // The name that its device keeps proves it still.
    expect((await updateReservation(card, { ...booking, texts: {}, date: '2026-11-23' }, diner())).ok).toBe(
      true,
    );
    expect((await cancelReservation(await cardAt(4), diner())).ok).toBe(true);
    expect(await readEndedCard(phone(4), booking.businessId, booking.id, diner())).toMatchObject({
      hostedAt: expect.any(Number),
    });
    expect(breaches(town.world())).toEqual([]);
  });

  it('takes the move back: seats, card and mark are as before; not onto seats that others have taken', async () => {
    minutes = 0;
    const booking = aBooking({ contactPhone: phone(5), partySize: 6 });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    later();
    const seen = await stored(booking.id);
    const move = like(seen, { date: '2026-12-01', partySize: 12, overbook: true });
    expect((await changeParty(seen, move, NAME, host())).ok).toBe(true);
    later();
    const moved = changedBy(seen, move);
    expect(changeSince(moved, await stored(booking.id))).toBeNull();
    expect((await changeParty(moved, asItIs(seen), NAME, host())).ok).toBe(true);
    expect(asItIs(await stored(booking.id))).toEqual(asItIs(seen));
    expect(await cardAt(5)).toMatchObject({ date: booking.date, time: '19:00', partySize: 6 });
    expect(await seatsAt('19:00')).toBe(6);
    expect(breaches(town.world())).toEqual([]);

    later();
    const back = await stored(booking.id);
    expect((await changeParty(back, like(back, { time: '21:00' }), NAME, host())).ok).toBe(true);
    expect((await byPhone({ contactPhone: '', partySize: 5 })).ok).toBe(true);
    later();
    const away = changedBy(back, like(back, { time: '21:00' }));
    expect(await changeParty(away, asItIs(back), NAME, host())).toEqual({ ok: false, problem: 'NO_SEATS' });
    expect([await seatsAt('19:00'), await seatsAt('21:00')]).toEqual([5, 6]);
    expect(breaches(town.world())).toEqual([]);
  });
});

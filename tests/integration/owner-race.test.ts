/** An owner and many diners at the same instant, two tabs of an owner, two administrators: against the real rules. */

import { describe, expect, it } from 'vitest';
import {
  afterAction,
  type OwnerAction,
  type OwnerOutcome,
} from '../../src/domain/reservations/ownerActions.ts';
import type { BookingOutcome } from '../../src/domain/reservations/problems.ts';
import { cancelReservation, createReservation } from '../../src/services/reservations/commands.ts';
import type { NewReservation } from '../../src/services/reservations/documents.ts';
import { actOn, seatWalkIn, takeBack } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { registration } from '../support/attack-venture.ts';
import { ADMIN, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, bookedSeats, NOON_MS } from '../support/booking-world.ts';
import { cardOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches, stateOf } from '../support/state.ts';

const town = useAttackWorld();
const NAME = 'La Casona';

const phone = (index: number) => `71${String(index).padStart(6, '0')}`;
/** Each device has an SDK of its own. */
const diner = () => databaseOf(town.world().emulator);
const owner = () => databaseOf(town.world().emulator, OWNER);
const book = (booking: NewReservation) => createReservation(booking, on(diner(), town.world().around));

async function stored(id: string): Promise<StoredReservation> {
  const { admin, around } = town.world();
  const found = await readReservation('la-casona', id, on(admin, around));
  if (found === null) throw new Error(`There is no reservation ${id}.`);
  return found;
}

/** A party that is booked; two commits of one millisecond never touch it. */
async function party(booking: NewReservation): Promise<StoredReservation> {
  expect(await book(booking)).toEqual({ ok: true, value: booking.id });
  return stored(booking.id);
}

const act = (action: OwnerAction, r: StoredReservation) =>
  actOn(action, r, NAME, on(owner(), town.world().around));
const undo = (r: StoredReservation) => takeBack('reopen', r, NAME, on(owner(), town.world().around));
const seat = (size: number, time = '19:00') =>
  seatWalkIn(
    { ...aBooking({ partySize: size, time }), customerName: '', overbook: false },
    NAME,
    [],
    on(owner(), town.world().around),
  );

function tally(outcomes: readonly (OwnerOutcome | BookingOutcome)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const key = outcome.ok ? 'ok' : outcome.problem;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const seatsNow = () => bookedSeats(town.world().admin, aBooking());
const histories = () => stateOf(town.world()).filter(({ path }) => path.includes('/history/'));

describe('at the same instant', () => {
  it('20 diners book and the owner seats 5 parties of 10 seats: 10 seats are taken, not one more', async () => {
    const outcomes = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        book(aBooking({ contactPhone: phone(index), partySize: 1 })),
      ),
      ...Array.from({ length: 5 }, () => seat(1)),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 10, NO_SEATS: 15 });
    expect(await seatsNow()).toBe(10);
    expect(breaches(town.world())).toEqual([]);
  });

  it('diners book while the owner seats, ends and takes back: the seats are right after each round', async () => {
    for (const [round, time] of ['18:00', '19:00', '21:00'].entries()) {
      const guest = await party(aBooking({ contactPhone: phone(900 + round), partySize: 2, time }));
      town.freeze(NOON_MS + (round + 1) * 60_000);
      const [ended] = await Promise.all([
        act('complete', guest),
        seat(1, time),
        ...Array.from({ length: 5 }, (_, index) =>
          book(aBooking({ contactPhone: phone(round * 5 + index), partySize: 1, time })),
        ),
      ]);
      expect(ended).toEqual({ ok: true, value: null });
      await Promise.all([undo(guest), seat(1, time)]);
      expect(breaches(town.world())).toEqual([]);
    }
  });

  it('the owner ends and the diner cancels: one ending, one card in the history, seats returned once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const booking = aBooking({ contactPhone: phone(round), partySize: 3 });
      const guest = await party(booking);
      const card = await cardOf(phone(round), on(town.world().admin, town.world().around));
      const [ended, cancelled] = await Promise.all([
        act(round % 2 ? 'complete' : 'cancel', guest),
        cancelReservation(card, on(diner(), town.world().around)),
      ]);
      expect([ended.ok, cancelled.ok]).toContain(true);
      expect(await seatsNow()).toBe(0);
      expect(histories()).toHaveLength(round + 1);
      expect(breaches(town.world())).toEqual([]);
      const now = await stored(booking.id);
      expect(now.endedByBusiness).toBe(ended.ok);
    }
  });

  it('two tabs of the owner finish one party: both say so, the seats return once', async () => {
    const other = await party(aBooking({ contactPhone: phone(1), partySize: 4 }));
    const guest = await party(aBooking({ contactPhone: phone(2), partySize: 3 }));
    const outcomes = await Promise.all([act('complete', guest), act('complete', guest)]);
    expect(tally(outcomes)).toEqual({ ok: 2 });
    expect(await seatsNow()).toBe(other.partySize);
    expect(breaches(town.world())).toEqual([]);
  });

  it('one tab finishes and the other cancels: one of them stays, the seats return once', async () => {
    const guest = await party(aBooking({ contactPhone: phone(3), partySize: 3 }));
    const outcomes = await Promise.all([act('complete', guest), act('cancel', guest)]);
    expect(tally(outcomes)).toEqual({ ok: 1, ENDED: 1 });
    expect(await seatsNow()).toBe(0);
    expect(breaches(town.world())).toEqual([]);
  });

  it('one host marks the arrival, the other has not seen it: told what changed, and then it goes through', async () => {
    for (const action of ['complete', 'cancel', 'no_show'] as const) {
      const seen = await party(aBooking({ contactPhone: phone(6), partySize: 2 }));
      expect(await act('arrive', seen)).toEqual({ ok: true, value: null });
      expect(await act(action, seen)).toEqual({ ok: false, problem: 'ARRIVED' });
      const arrived = await stored(seen.id);
      expect(arrived).toMatchObject({ statusNormalized: 'confirmed', arrivedAt: expect.any(Number) });
      expect(await act('unarrive', arrived)).toEqual({ ok: true, value: null });
      expect(await act('complete', arrived)).toEqual({ ok: false, problem: 'NOT_ARRIVED' });
      expect(await act('cancel', await stored(seen.id))).toEqual({ ok: true, value: null });
      expect(breaches(town.world())).toEqual([]);
    }
  });

  it('one host acts on a list that is behind its own acts: nobody else did it, and it goes through', async () => {
    const { emulator, around } = town.world();
    const device = on(owner(), around);
    const own = (action: OwnerAction, r: StoredReservation) => actOn(action, r, NAME, device);
    const seen = await party(aBooking({ contactPhone: phone(6), partySize: 2 }));
    expect(await own('arrive', seen)).toEqual({ ok: true, value: null });
    // As the list shows it meanwhile: one look for the timestamps, and nothing is refused.
    const shown = { ...afterAction('arrive', seen, around.now()), unheard: true } as const;
    emulator.resetMeter();
    const said = emulator.lines.length;
    expect(await own('complete', shown)).toEqual({ ok: true, value: null });
    expect(emulator.meter().reads).toBe(1);
    expect(emulator.lines.slice(said)).toEqual([]);
    const ended = { ...afterAction('complete', shown, around.now()), unheard: true } as const;
    expect(await own('reopen', ended)).toEqual({ ok: true, value: null });
    // As it was before all that.
    expect(await own('complete', seen)).toEqual({ ok: true, value: null });
    expect(await own('cancel', seen)).toEqual({ ok: false, problem: 'OWN_ENDED' });
    expect(await act('cancel', seen)).toEqual({ ok: false, problem: 'ENDED' });
    expect(breaches(town.world())).toEqual([]);
  });

  it('what a host tried in vain and another did is the other’s', async () => {
    const device = on(owner(), town.world().around);
    const seen = await party(aBooking({ contactPhone: phone(7), partySize: 2 }));
    expect(await act('arrive', seen)).toEqual({ ok: true, value: null });
    expect(await actOn('complete', seen, NAME, device)).toEqual({ ok: false, problem: 'ARRIVED' });
    expect(await act('complete', await stored(seen.id))).toEqual({ ok: true, value: null });
    expect(await actOn('cancel', seen, NAME, device)).toEqual({ ok: false, problem: 'ENDED' });
  });

  it('an ending is taken back while somebody books the last seats: one of them has them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const time = round % 2 ? '19:00' : '18:00';
      const guest = await party(aBooking({ contactPhone: phone(10 + round), partySize: 10, time }));
      expect(await act('complete', guest)).toEqual({ ok: true, value: null });
      const [back, next] = await Promise.all([
        undo(guest),
        book(aBooking({ contactPhone: phone(20 + round), partySize: 10, time })),
      ]);
      expect(back.ok).toBe(!next.ok);
      expect(breaches(town.world())).toEqual([]);
      const winner = back.ok ? guest : await stored(next.ok ? next.value : '');
      expect(await act('cancel', await stored(winner.id))).toEqual({ ok: true, value: null });
    }
  });

  it('an ending is taken back while its diner books again: one of them has the phone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = await party(aBooking({ contactPhone: phone(30 + round), partySize: 2 }));
      expect(await act('cancel', guest)).toEqual({ ok: true, value: null });
      const [back, next] = await Promise.all([
        undo(guest),
        book(aBooking({ contactPhone: phone(30 + round), partySize: 2, time: '20:00' })),
      ]);
      expect(back.ok).toBe(!next.ok);
      expect(breaches(town.world())).toEqual([]);
      const winner = back.ok ? guest : await stored(next.ok ? next.value : '');
      expect(await act('cancel', await stored(winner.id))).toEqual({ ok: true, value: null });
    }
  });

  it('the owner marks an arrival while the diner cancels: arrived and seated, or cancelled and free', async () => {
    for (let round = 0; round < 8; round += 1) {
      const guest = await party(aBooking({ contactPhone: phone(40 + round), partySize: 1 }));
      const card = await cardOf(phone(40 + round), on(town.world().admin, town.world().around));
      const [arrived, cancelled] = await Promise.all([
        act('arrive', guest),
        cancelReservation(card, on(diner(), town.world().around)),
      ]);
      expect(arrived.ok).toBe(!cancelled.ok);
      const now = await stored(guest.id);
      expect(now.statusNormalized).toBe(arrived.ok ? 'confirmed' : 'cancelled');
      expect(now.arrivedAt !== null).toBe(arrived.ok);
      expect(breaches(town.world())).toEqual([]);
    }
  });

  it('two administrators register one slug and username: one has them, the other has written nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const names = { slug: `gemelos-${round}`, username: `gemelos${round}` };
      const ids = [`gemeloUnoGemeloUno${round}A`, `gemeloDosGemeloDos${round}B`] as const;
      const before = stateOf(town.world()).length;
      const replies = await Promise.all(
        ids.map((id) => town.send(Object.values(registration({ ...names, id, ownerUid: id })), ADMIN)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 403)).toHaveLength(1);
      const winner = ids[replies.findIndex(({ status }) => status === 200)] ?? '';
      const documents = stateOf(town.world());
      expect(documents).toHaveLength(before + 6);
      const of = (path: string) => documents.find((document) => document.path === path)?.fields;
      expect(of(`slugs/${names.slug}`)).toMatchObject({ ventureId: winner });
      expect(of(`usernames/${names.username}`)).toMatchObject({ ventureId: winner });
      expect(of(`ventures/${winner}`)).toMatchObject(names);
      expect(of(`ventures/${winner}/private/access`)).toMatchObject({ ownerUid: winner });
      expect(of(`businesses/${winner}`)).toMatchObject({ name: 'Hilos de Luna', branches: {} });
      expect(of(`ventures/${winner}/public/catalogue`)).toMatchObject({ products: {} });
    }
  });

  it('two administrators take one username for different slugs, or one slug for two usernames', async () => {
    const shared = [
      [
        { slug: 'uno', username: 'juntos' },
        { slug: 'dos', username: 'juntos' },
      ],
      [
        { slug: 'aparte', username: 'tres' },
        { slug: 'aparte', username: 'cuatro' },
      ],
    ] as const;
    for (const [index, pair] of shared.entries()) {
      const before = stateOf(town.world()).length;
      const replies = await Promise.all(
        pair.map((names, which) =>
          town.send(
            Object.values(registration({ ...names, id: `parejaParejaPareja${index}${which}` })),
            ADMIN,
          ),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 403)).toHaveLength(1);
      expect(stateOf(town.world())).toHaveLength(before + 6);
    }
  });
});

/**
 * The booking services when the network fails at the worst moment: a tap is never lost in silence, never
 * counted twice, and never confirmed when it wasn't stored.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MODIFY_CUTOFF_MS } from '../../src/domain/reservations/constants.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type { NewReservation } from '../../src/services/reservations/documents.ts';
import { findReservations } from '../../src/services/reservations/queries.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import {
  aBooking,
  type BookingWorld,
  bookedSeats,
  NOON_MS,
  startBookingWorld,
} from '../support/booking-world.ts';
import { bookedCard as bookAndFind, cardOf, changeOf } from '../support/cards.ts';
import { databaseOf, on, type WorldClock } from '../support/deps.ts';
import { breaches, stateOf } from '../support/state.ts';

const MINUTE_MS = 60_000;

let world: BookingWorld;
let network: BadNetwork;
let waits: number[];
let around: WorldClock;

beforeEach(async () => {
  world = await startBookingWorld();
  network = badNetwork();
  waits = [];
  around = {
    now: world.around.now,
    wait: (delayMs) => {
      waits.push(delayMs);
      return Promise.resolve();
    },
    // Short only for what will never be answered: a busy machine is no lost network.
    get timeoutMs() {
      return network.hangs() ? 300 : 20_000;
    },
  };
});
afterEach(async () => {
  network.restore();
  await world.emulator.stop();
});

const diner = () => databaseOf(world.emulator);
const book = (booking: NewReservation) => createReservation(booking, on(diner(), around));
const reservations = () => stateOf(world).filter(({ path }) => path.includes('/reservations/'));

const bookedCard = (booking: NewReservation) =>
  bookAndFind(booking, on(diner(), around), on(databaseOf(world.emulator, 'owner'), around));

describe('booking over a bad network', () => {
  it.each<[weather: Weather[]]>([
    [['unanswered']],
    [['silent']],
    [['unsent']],
    [['stuck']],
    [['unsent', 'unanswered']],
    [['busy']],
    [['busy', 'busy', 'unanswered']],
  ])('%j: books once and says so', async (weather) => {
    const booking = aBooking();
    network.commits(...weather);
    expect(await book(booking)).toEqual({ ok: true, value: booking.id });
    expect(reservations()).toHaveLength(1);
    expect(await bookedSeats(world.admin, booking)).toBe(2);
    expect(breaches(world)).toEqual([]);
  });

  it('the answer and the question after it are lost: uncertain; the next tap finds it stored', async () => {
    const booking = aBooking();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await book(booking)).toEqual({ ok: false, problem: 'UNCERTAIN' });
    expect(await book(booking)).toEqual({ ok: true, value: booking.id });
    expect(reservations()).toHaveLength(1);
    expect(breaches(world)).toEqual([]);
  });

  it('nothing gets through: uncertain, nothing is stored; the next tap books', async () => {
    const booking = aBooking();
    network.commits('unsent');
    network.reads('unsent');
    expect(await book(booking)).toEqual({ ok: false, problem: 'UNCERTAIN' });
    expect(reservations()).toEqual([]);
    expect(await book(booking)).toMatchObject({ ok: true });
    expect(breaches(world)).toEqual([]);
  });

  it('no commit gets through but reads do: uncertain after three tries', async () => {
    network.commits('stuck', 'unsent', 'unsent');
    expect(await book(aBooking())).toEqual({ ok: false, problem: 'UNCERTAIN' });
    expect(reservations()).toEqual([]);
  });

  it('waits longer each time while the service is busy, and gives up in the end', async () => {
    network.commits(...Array.from({ length: 9 }, () => 'busy' as const));
    expect(await book(aBooking())).toEqual({ ok: false, problem: 'BUSY' });
    expect(waits.length).toBeGreaterThan(2);
    expect(waits.every((wait, index) => wait >= 200 * 2 ** index && wait < 400 * 2 ** index)).toBe(true);
    expect(network.delivered()).toBe(0);
  });

  it('the tap that is sent again with another slot is not counted as stored', async () => {
    const booking = aBooking();
    network.commits('unanswered');
    network.reads('unsent');
    await book(booking);
    expect(await book({ ...booking, time: '20:00' })).toEqual({ ok: false, problem: 'ALREADY_ACTIVE' });
    expect(await bookedSeats(world.admin, booking)).toBe(2);
    expect(await bookedSeats(world.admin, { ...booking, time: '20:00' })).toBe(0);
  });

  it.each<[name: string, end: (booking: NewReservation) => Promise<unknown>]>([
    [
      'was cancelled',
      async (booking) =>
        cancelReservation(
          await cardOf(booking.contactPhone, on(databaseOf(world.emulator, 'owner'), around)),
          on(diner(), around),
        ),
    ],
    ['is over', async () => world.setNow(NOON_MS + (7 * 60 + 6) * MINUTE_MS)],
  ])(
    'a form that was sent by a page which was gone before the answer books anew once that booking %s',
    async (_name, end) => {
      const booking = aBooking();
      await bookedCard(booking);
      await end(booking);
      const next = { ...booking, time: '21:00' };
      const outcome = await book(next);
      expect(outcome).toMatchObject({ ok: true });
      expect(outcome).not.toEqual({ ok: true, value: booking.id });
      expect(reservations()).toHaveLength(2);
      expect(await bookedSeats(world.admin, booking)).toBe(0);
      expect(await bookedSeats(world.admin, next)).toBe(2);
      expect(breaches(world)).toEqual([]);
    },
  );
});

describe('an old reservation that nobody has let expire', () => {
  it.each<[name: string, weather: Weather[]]>([
    ['over a good network', []],
    ['with the answer of the expiry lost', ['fine', 'unanswered']],
    ['with every answer lost', ['unanswered', 'unanswered', 'unanswered']],
  ])('is expired first, then the new one is booked: %s', async (_name, weather) => {
    const old = aBooking();
    await bookedCard(old);
    world.setNow(NOON_MS + (7 * 60 + 6) * MINUTE_MS);
    const next = aBooking({ time: '21:00' });
    network.commits(...weather);
    expect(await book(next)).toEqual({ ok: true, value: next.id });
    expect(await bookedSeats(world.admin, old)).toBe(0);
    expect(await findReservations('77777777', on(diner(), around))).toMatchObject([
      { reservationId: next.id, statusNormalized: 'confirmed' },
      { reservationId: old.id, statusNormalized: 'expired' },
    ]);
    expect(breaches(world)).toEqual([]);
  });

  it('four minutes after its hour it still holds the phone', async () => {
    await bookedCard(aBooking());
    world.setNow(NOON_MS + (7 * 60 + 4) * MINUTE_MS);
    expect(await book(aBooking({ time: '21:00' }))).toEqual({ ok: false, problem: 'ALREADY_ACTIVE' });
  });
});

describe('changing over a bad network', () => {
  it.each<[weather: Weather]>([['unanswered'], ['silent'], ['busy']])('%s: changed once', async (weather) => {
    const booking = aBooking();
    const card = await bookedCard(booking);
    network.commits(weather);
    const wanted = changeOf(booking, { date: '2026-11-23', partySize: 5 });
    expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
    expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
    expect(await bookedSeats(world.admin, booking)).toBe(0);
    expect(await bookedSeats(world.admin, { ...booking, date: '2026-11-23' })).toBe(5);
    expect(breaches(world)).toEqual([]);
  });

  it.each<[weather: Weather]>([['unsent'], ['stuck']])(
    '%s three times: uncertain, unchanged, and the next tap works',
    async (weather) => {
      const booking = aBooking();
      const card = await bookedCard(booking);
      network.commits(weather, weather, weather);
      const wanted = changeOf(booking, { date: '2026-11-23' });
      expect(await updateReservation(card, wanted, on(diner(), around))).toEqual({
        ok: false,
        problem: 'UNCERTAIN',
      });
      expect(await bookedSeats(world.admin, booking)).toBe(2);
      expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
      expect(breaches(world)).toEqual([]);
    },
  );

  it('to another phone with the answer lost: found under the new one', async () => {
    const booking = aBooking();
    const card = await bookedCard(booking);
    network.commits('unanswered');
    const wanted = changeOf(booking, { contactPhone: '7123 4567', customerName: 'Ana María' });
    expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
    expect(await cardOf('71234567', on(databaseOf(world.emulator, 'owner'), around))).toMatchObject({
      reservationId: booking.id,
    });
    expect(breaches(world)).toEqual([]);
  });

  it('to another hour and another phone with an answer lost: found under the new one', async () => {
    const booking = aBooking();
    const card = await bookedCard(booking);
    network.commits('unanswered');
    const wanted = changeOf(booking, { time: '20:00', contactPhone: '7123 4567' });
    expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
    const time = '20:00';
    expect(await cardOf('71234567', on(databaseOf(world.emulator, 'owner'), around))).toMatchObject({ time });
    expect(breaches(world)).toEqual([]);
  });

  it.each<[reads: Weather[], commits: Weather[]]>([
    [['fine', 'unsent'], []],
    [['fine', 'fine', 'unsent'], []],
    [[], ['fine', ...Array.from({ length: 9 }, () => 'busy' as const)]],
  ])(
    'to another hour and another phone, the signal gone after the move (%j %j): uncertain, the next tap works',
    async (reads, commits) => {
      const booking = aBooking({ id: 'A1bcdefghijklmnopqrs' });
      const card = await bookedCard(booking);
      // The place of the phone's quota that is tried first is taken: the second commit is refused, and asks why.
      const earlier = aBooking({ id: 'A2bcdefghijklmnopqrs', contactPhone: '7123 4567' });
      await cancelReservation(await bookedCard(earlier), on(diner(), around));
      const wanted = changeOf(booking, { time: '20:00', contactPhone: '7123 4567' });
      const change = () => updateReservation(card, wanted, on(diner(), around));
      network.reads('unsent');
      expect(await change()).toEqual({ ok: false, problem: 'OFFLINE' });
      expect(await bookedSeats(world.admin, booking)).toBe(2);
      network.reads(...reads);
      network.commits(...commits);
      expect(await change()).toEqual({ ok: false, problem: 'UNCERTAIN' });
      network.commits();
      expect(await bookedSeats(world.admin, { ...booking, time: '20:00' })).toBe(2);
      expect(await change()).toMatchObject({ ok: true });
      const stored = await cardOf('71234567', on(databaseOf(world.emulator, 'owner'), around));
      expect(stored).toMatchObject({ time: '20:00' });
      expect(breaches(world)).toEqual([]);
    },
  );

  it.each<[weather: Weather]>([['unanswered'], ['unsent']])(
    'only the notes, shortly before the cut-off, %s: stored, and said so',
    async (weather) => {
      const booking = aBooking();
      const card = await bookedCard(booking);
      world.setNow(NOON_MS + (7 * 60 - 1) * MINUTE_MS - MODIFY_CUTOFF_MS);
      network.commits(weather);
      const wanted = changeOf(booking, { texts: { notes: 'x' } });
      expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
      expect(reservations()).toMatchObject([{ fields: { notes: 'x' } }]);
    },
  );

  it('only the name, with the answer lost: nothing is left to change, so it is stored', async () => {
    const booking = aBooking();
    const card = await bookedCard(booking);
    network.commits('unanswered');
    const wanted = changeOf(booking, { customerName: 'Ana María' });
    expect(await updateReservation(card, wanted, on(diner(), around))).toMatchObject({ ok: true });
    expect(reservations()).toMatchObject([{ fields: { customerName: 'Ana María' } }]);
  });
});

describe('cancelling over a bad network', () => {
  it.each<[weather: Weather]>([['unanswered'], ['silent'], ['busy']])(
    '%s: cancelled once',
    async (weather) => {
      const booking = aBooking();
      const card = await bookedCard(booking);
      network.commits(weather);
      expect(await cancelReservation(card, on(diner(), around))).toMatchObject({ ok: true });
      expect(await cancelReservation(card, on(diner(), around))).toMatchObject({ ok: true });
      expect(await bookedSeats(world.admin, booking)).toBe(0);
      expect(breaches(world)).toEqual([]);
    },
  );

  it.each<[weather: Weather]>([['unsent'], ['stuck']])(
    '%s three times: uncertain, still active, and the next tap works',
    async (weather) => {
      const card = await bookedCard(aBooking());
      network.commits(weather, weather, weather);
      expect(await cancelReservation(card, on(diner(), around))).toEqual({ ok: false, problem: 'UNCERTAIN' });
      expect(breaches(world)).toEqual([]);
      expect(await cancelReservation(card, on(diner(), around))).toMatchObject({ ok: true });
    },
  );

  it('nothing can be asked afterwards: uncertain', async () => {
    const card = await bookedCard(aBooking());
    network.commits('unanswered');
    network.reads('unsent');
    expect(await cancelReservation(card, on(diner(), around))).toEqual({ ok: false, problem: 'UNCERTAIN' });
  });
});

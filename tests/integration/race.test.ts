/** Many devices at the same instant: each with an SDK of its own, against the real rules. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mapAt } from '../../src/domain/fields.ts';
import { MAX_BOOKINGS_A_DAY } from '../../src/domain/reservations/constants.ts';
import type { BookingOutcome } from '../../src/domain/reservations/problems.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type { NewReservation } from '../../src/services/reservations/documents.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import {
  aBooking,
  type BookingWorld,
  bookedSeats,
  NOON_MS,
  startBookingWorld,
} from '../support/booking-world.ts';
import { bookedCard as bookAndFind, changeOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches, stateOf } from '../support/state.ts';

let world: BookingWorld;

beforeEach(async () => {
  world = await startBookingWorld();
});
afterEach(() => world.emulator.stop());

const book = (booking: NewReservation) =>
  createReservation(booking, on(databaseOf(world.emulator), world.around));
const phone = (index: number) => `71${String(index).padStart(6, '0')}`;
const bookedCard = (booking: NewReservation) =>
  bookAndFind(
    booking,
    on(databaseOf(world.emulator), world.around),
    on(databaseOf(world.emulator, 'owner'), world.around),
  );

function tally(outcomes: readonly BookingOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const key = outcome.ok ? 'ok' : outcome.problem;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('at the same instant', () => {
  it('50 clients book 1 seat each of 10: exactly 10 succeed, the others hear that there are no seats', async () => {
    const bookings = Array.from({ length: 50 }, (_, index) =>
      aBooking({ contactPhone: phone(index), partySize: 1 }),
    );
    const outcomes = await Promise.all(bookings.map(book));
    expect(tally(outcomes)).toEqual({ ok: 10, NO_SEATS: 40 });
    expect(await bookedSeats(world.admin, aBooking())).toBe(10);
    expect(breaches(world)).toEqual([]);
  });

  it('20 pairs of devices book with the same phone: one reservation each, the other hears why', async () => {
    const bookings = Array.from({ length: 40 }, (_, index) =>
      aBooking({
        contactPhone: phone(Math.floor(index / 2)),
        partySize: 1,
        branchId: 'escalon',
        branchName: 'Colonia Escalón',
        time: index % 2 === 0 ? '19:00' : '20:00',
      }),
    );
    expect(tally(await Promise.all(bookings.map(book)))).toEqual({ ok: 20, ALREADY_ACTIVE: 20 });
    const active = stateOf(world).filter(({ path }) => path.includes('/active/'));
    expect(active).toHaveLength(20);
    expect(breaches(world)).toEqual([]);
  });

  it('a cancellation and a move of one reservation: one of them wins, the seats are right', async () => {
    for (let round = 0; round < 10; round += 1) {
      const booking = aBooking({
        contactPhone: phone(round),
        partySize: 3,
        time: round % 2 ? '19:00' : '20:00',
      });
      const card = await bookedCard(booking);
      const move = changeOf(booking, { date: '2026-11-24' });
      const [cancelled, moved] = await Promise.all([
        cancelReservation(card, on(databaseOf(world.emulator), world.around)),
        updateReservation(card, move, on(databaseOf(world.emulator), world.around)),
      ]);
      expect([cancelled.ok, moved.ok]).toContain(true);
      if (!cancelled.ok) expect(['PREVIOUS_INVALID', 'UNKNOWN']).toContain(cancelled.problem);
      if (!moved.ok) expect(moved.problem).toBe('NOT_MODIFIABLE');
      expect(breaches(world)).toEqual([]);
    }
  });

  it('10 diners move into one last seat: one gets it', async () => {
    await bookedCard(aBooking({ contactPhone: '70009999', time: '20:00', partySize: 9 }));
    const cards = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bookedCard(
          aBooking({
            contactPhone: phone(index),
            partySize: 1,
            branchId: 'escalon',
            branchName: 'Colonia Escalón',
          }),
        ),
      ),
    );
    const wanted = changeOf(aBooking({ time: '20:00', partySize: 1 }));
    const outcomes = await Promise.all(
      cards.map((card) => updateReservation(card, wanted, on(databaseOf(world.emulator), world.around))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, NO_SEATS: 9 });
    expect(await bookedSeats(world.admin, aBooking({ time: '20:00' }))).toBe(10);
    expect(breaches(world)).toEqual([]);
  });

  it('5 devices look a late reservation up and let it expire: once', async () => {
    const booking = aBooking({ partySize: 4 });
    await bookedCard(booking);
    world.setNow(NOON_MS + (7 * 60 + 6) * 60_000);
    const found = await Promise.all(
      Array.from({ length: 5 }, () =>
        findReservations('77777777', on(databaseOf(world.emulator), world.around)),
      ),
    );
    // Two lists are two reads: a card that moves in between is in both.
    for (const cards of found) expect(cards.length).toBeLessThanOrEqual(2);
    expect(await bookedSeats(world.admin, booking)).toBe(0);
    expect(await findReservations('77777777', on(databaseOf(world.emulator), world.around))).toMatchObject([
      { reservationId: booking.id, statusNormalized: 'expired' },
    ]);
    expect(breaches(world)).toEqual([]);
  });

  it('50 devices of one phone book at once: one reservation, and one place of its quota', async () => {
    const at = { branchId: 'escalon', branchName: 'Colonia Escalón', partySize: 1 };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => book(aBooking(at))));
    expect(tally(outcomes)).toEqual({ ok: 1, ALREADY_ACTIVE: 49 });
    const lock = stateOf(world).find(({ path }) => path === 'diners/77777777/active/la-casona');
    expect(Object.keys(mapAt(lock?.fields ?? {}, 'taken'))).toHaveLength(1);
    expect(breaches(world)).toEqual([]);
  });

  it('50 devices of one phone at its last place: one gets it, and then nobody gets any', async () => {
    const cancelled = async () => {
      const card = await readActiveCard(
        '77777777',
        'la-casona',
        on(databaseOf(world.emulator, 'owner'), world.around),
      );
      return card === null
        ? null
        : cancelReservation({ ...card, holder: 'Ana Cruz' }, on(databaseOf(world.emulator), world.around));
    };
    const crowd = (size: number) => Array.from({ length: size }, () => book(aBooking({ partySize: 1 })));
    for (let place = 1; place < MAX_BOOKINGS_A_DAY; place += 1) {
      expect(await book(aBooking())).toMatchObject({ ok: true });
      expect(await cancelled()).toMatchObject({ ok: true });
    }
    expect(tally(await Promise.all(crowd(50)))).toEqual({ ok: 1, ALREADY_ACTIVE: 49 });
    // Half of them book while the others cancel: what that frees is the lock, not a place.
    const racing = await Promise.all([...crowd(25), ...Array.from({ length: 25 }, cancelled)]);
    expect(racing.slice(0, 25).filter((outcome) => outcome?.ok)).toEqual([]);
    expect(tally(await Promise.all(crowd(50)))).toEqual({ TOO_MANY_BOOKINGS: 50 });
    const made = stateOf(world).filter(({ path }) => path.includes('/reservations/'));
    expect(made).toHaveLength(MAX_BOOKINGS_A_DAY);
    expect(await bookedSeats(world.admin, aBooking())).toBe(0);
    expect(breaches(world)).toEqual([]);
  });

  it('the same tap arrives 5 times: one reservation, and every answer says so', async () => {
    const booking = aBooking({ partySize: 2 });
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => book(booking))))).toEqual({ ok: 5 });
    expect(await bookedSeats(world.admin, booking)).toBe(2);
    expect(breaches(world)).toEqual([]);
  });
});

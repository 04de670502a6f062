import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import {
  aBooking,
  type BookingWorld,
  bookedSeats,
  NOON_MS,
  startBookingWorld,
} from '../support/booking-world.ts';
import { cardOf, changeOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';

let world: BookingWorld;

beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.emulator.stop());
beforeEach(() => world.reset());

describe('a booking', () => {
  it('is stored with its seats and its card', async () => {
    const db = databaseOf(world.emulator);
    const booking = aBooking();
    expect(await createReservation(booking, on(db, world.around))).toEqual({
      ok: true,
      value: booking.id,
    });
    expect(await bookedSeats(world.admin, booking)).toBe(2);
    expect(await readActiveCard('77777777', 'la-casona', on(db, world.around))).toMatchObject({
      reservationId: booking.id,
      businessName: 'La Casona',
      partySize: 2,
    });
  });

  it('can be cancelled, with the seats given back', async () => {
    const db = databaseOf(world.emulator);
    const booking = aBooking();
    await createReservation(booking, on(db, world.around));
    const card = await cardOf('77777777', on(db, world.around));
    expect(await cancelReservation(card, on(db, world.around))).toMatchObject({
      ok: true,
    });
    expect(await bookedSeats(world.admin, booking)).toBe(0);
    expect(await findReservations('77777777', on(db, world.around))).toMatchObject([
      { statusNormalized: 'cancelled' },
    ]);
  });

  it('can be moved to another day and branch', async () => {
    const db = databaseOf(world.emulator);
    const booking = aBooking();
    await createReservation(booking, on(db, world.around));
    const card = await cardOf('77777777', on(db, world.around));
    const moved = {
      ...booking,
      branchId: 'escalon',
      branchName: 'Colonia Escalón',
      date: '2026-11-23',
      time: '18:00',
    };
    const change = changeOf(moved, { partySize: 5 });
    expect(await updateReservation(card, change, on(db, world.around))).toMatchObject({ ok: true });
    expect(await bookedSeats(world.admin, booking)).toBe(0);
    expect(await bookedSeats(world.admin, moved)).toBe(5);
  });

  it('expires lazily at the lookup', async () => {
    const db = databaseOf(world.emulator);
    const booking = aBooking();
    await createReservation(booking, on(db, world.around));
    world.setNow(NOON_MS + (7 * 60 + 5) * 60_000);
    await findReservations('77777777', on(db, world.around));
    expect(await bookedSeats(world.admin, booking)).toBe(0);
    expect(await findReservations('77777777', on(db, world.around))).toMatchObject([
      { statusNormalized: 'expired' },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { aBooking, type BookingWorld, startBookingWorld } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

let world: BookingWorld;

beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.emulator.stop());
beforeEach(() => world.reset());

describe('createReservation refuses without sending anything', () => {
  it.each([
    ['no business', { businessId: '' }, 'INVALID_CHOICE'],
    ['no branch', { branchId: '' }, 'INVALID_CHOICE'],
    ['no date', { date: '' }, 'INVALID_CHOICE'],
    ['no such hour', { time: '24:00' }, 'INVALID_CHOICE'],
    ['a phone without digits', { contactPhone: 'casa' }, 'INVALID_PHONE'],
    ['no name', { customerName: '' }, 'INCOMPLETE'],
    ['nobody', { partySize: 0 }, 'INCOMPLETE'],
  ] as const)('%s', async (_, over, problem) => {
    expect(await createReservation(aBooking(over), on(databaseOf(world.emulator), world.around))).toEqual({
      ok: false,
      problem,
    });
    expect(world.emulator.meter()).toMatchObject({ reads: 0, rulesReads: 0, writes: 0 });
  });
});

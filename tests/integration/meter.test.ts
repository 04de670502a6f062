/**
 * What a diner's steps cost, as the hosted service bills them: documents read by the page and by the rules,
 * documents written and deleted. The services of the page itself, against the real rules.
 */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as commandsModule from '../../src/services/reservations/commands.ts';
import type { StoredCard } from '../../src/services/reservations/documents.ts';
import type * as queriesModule from '../../src/services/reservations/queries.ts';
import { aBooking, type BookingWorld, NOON_MS, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';
import { stubEnvironment } from '../support/stub-environment.ts';

let world: BookingWorld;
let commands: typeof commandsModule;
let queries: typeof queriesModule;

beforeAll(async () => {
  world = await startBookingWorld();
  const { emulator } = world;
  // The environment is read once, when the page's services are loaded.
  stubEnvironment(emulator.projectId, { firestore: emulator.port });
  commands = await import('../../src/services/reservations/commands.ts');
  queries = await import('../../src/services/reservations/queries.ts');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await world.emulator.stop();
});

interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** Runs a step and prints its bill; reads are those of the device and of the rules together. */
async function costOf(step: string, run: () => Promise<unknown>): Promise<Cost> {
  world.emulator.resetMeter();
  await run();
  const { reads, rulesReads, writes, deletes } = world.emulator.meter();
  const cost = { reads: reads + rulesReads, writes, deletes };
  console.info(
    `${step}: ${reads} + ${rulesReads} reads (page + rules), ${writes} writes, ${deletes} deletes`,
  );
  return cost;
}

const phone = '77777777';
const booking = aBooking();
const diner = () => databaseOf(world.emulator);

async function card(): Promise<StoredCard> {
  const found = await queries.readActiveCard(
    phone,
    'la-casona',
    on(databaseOf(world.emulator, 'owner'), world.around),
  );
  if (found === null) throw new Error('There is no card.');
  return { ...found, holder: 'Ana Cruz' };
}

describe('the bill of a diner', () => {
  it('opening the booking page: business and day, 2 reads', async () => {
    const { fetchBusiness, fetchDay } = await import('../../src/services/businesses/read.ts');
    const { signal } = new AbortController();
    const cost = await costOf('open the booking page', async () => {
      expect(await fetchBusiness('la-casona', signal)).toMatchObject({ name: 'La Casona' });
      expect(await fetchDay('la-casona', 'centro', TODAY, signal)).toMatchObject({ booked: {} });
    });
    expect(cost).toEqual({ reads: 2, writes: 0, deletes: 0 });
  });

  it('a booking: 5 reads and 3 writes, rules included', async () => {
    const cost = await costOf('book', () => commands.createReservation(booking, on(diner(), world.around)));
    expect(await card()).toMatchObject({ reservationId: booking.id });
    // One of the reads is that the phone has no past visit of the same id.
    expect(cost).toEqual({ reads: 5, writes: 3, deletes: 0 });
  });

  it('a refused booking reads why', async () => {
    const cost = await costOf('book where no seats are left', () =>
      commands.createReservation(
        aBooking({ contactPhone: '72222222', partySize: 10 }),
        on(diner(), world.around),
      ),
    );
    expect(cost.reads).toBeLessThanOrEqual(8);
  });

  it('looking up one active reservation', async () => {
    const cost = await costOf('look up', async () => {
      expect(await queries.findReservations(phone, on(diner(), world.around))).toHaveLength(1);
    });
    expect(cost).toEqual({ reads: 2, writes: 0, deletes: 0 });
  });

  it('a change of the party, a move to another day, a change of everything', async () => {
    const keep = { ...booking, customerName: null, contactPhone: null, texts: {} };
    const party = await card();
    const same = await costOf('change the party', () =>
      commands.updateReservation(party, { ...keep, partySize: 3 }, on(diner(), world.around)),
    );
    expect(same.reads).toBeLessThanOrEqual(4);
    expect(same.writes).toBe(3);
    const before = await card();
    const moved = await costOf('move to another day', () =>
      commands.updateReservation(before, { ...keep, date: '2026-11-24' }, on(diner(), world.around)),
    );
    expect(moved.reads).toBeLessThanOrEqual(5);
    expect(moved.writes).toBe(4);
    const third = await card();
    const all = await costOf('move to another branch and phone', () =>
      commands.updateReservation(
        third,
        { ...keep, branchId: 'escalon', branchName: 'Colonia Escalón', contactPhone: '7888 8888' },
        on(diner(), world.around),
      ),
    );
    // Two commits: the move, and then the phone.
    expect(all.reads).toBeLessThanOrEqual(12);
    expect(all.writes + all.deletes).toBe(7);
  });

  it('a cancellation', async () => {
    const found = await queries.readActiveCard(
      '78888888',
      'la-casona',
      on(databaseOf(world.emulator, 'owner'), world.around),
    );
    if (found === null) throw new Error('There is no card.');
    const cost = await costOf('cancel', () =>
      commands.cancelReservation({ ...found, holder: 'Ana Cruz' }, on(diner(), world.around)),
    );
    expect(cost.reads).toBeLessThanOrEqual(4);
    expect(cost).toMatchObject({ writes: 4, deletes: 0 });
  });

  it('a lookup that finds a late reservation lets it expire', async () => {
    await commands.createReservation(
      aBooking({ contactPhone: '71111111', partySize: 3 }),
      on(diner(), world.around),
    );
    world.setNow(NOON_MS + (7 * 60 + 6) * 60_000);
    const cost = await costOf('look up and expire', () =>
      queries.findReservations('71111111', on(diner(), world.around)),
    );
    expect(cost.reads).toBeLessThanOrEqual(6);
    expect(cost).toMatchObject({ writes: 4, deletes: 0 });
  });
});

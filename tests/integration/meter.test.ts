import { doc, onSnapshot } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelReservation, updateReservation } from '../../src/services/reservations/change.ts';
import { createReservation } from '../../src/services/reservations/create.ts';
import { findReservations } from '../../src/services/reservations/lookup.ts';
import { readActiveCard } from '../../src/services/reservations/state.ts';
import { aBooking, type BookingWorld, startBookingWorld, TODAY } from '../support/booking-world.ts';

let world: BookingWorld;

beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.emulator.stop());
beforeEach(() => world.reset());

/** What the hosted service would bill for `journey`; `reads` with what the rules read. */
async function bill(name: string, journey: () => Promise<unknown>) {
  world.emulator.resetMeter();
  await journey();
  const { reads, rulesReads, writes, deletes } = world.emulator.meter();
  console.info(`${name}: ${reads} reads, ${rulesReads} by rules, ${writes} writes, ${deletes} deletes`);
  return { reads: reads + rulesReads, writes, deletes };
}

async function bookedCard() {
  await createReservation(world.emulator.lite(), aBooking(), world.around);
  const card = await readActiveCard(world.emulator.lite(), '77777777', 'la-casona', world.around);
  if (card === null) throw new Error('no card');
  return card;
}

it('opening the booking page costs at most 3 reads', async () => {
  const documents = `projects/${world.emulator.projectId}/databases/(default)/documents`;
  const day = `businesses/la-casona/days/centro_${TODAY}`;
  const billed = await bill('opening the booking page', async () => {
    await world.emulator.rest('POST', ':batchGet', { documents: [`${documents}/businesses/la-casona`] });
    await world.emulator.rest('POST', ':batchGet', { documents: [`${documents}/${day}`] });
    await new Promise<void>((resolve, reject) => {
      onSnapshot(
        doc(world.emulator.firestore(), day),
        { includeMetadataChanges: true },
        (snapshot) => snapshot.metadata.fromCache || resolve(),
        reject,
      );
    });
  });
  expect(billed).toEqual({ reads: 3, writes: 0, deletes: 0 });
});

it('a booking costs at most 4 reads and 4 writes', async () => {
  const billed = await bill('a booking', () =>
    createReservation(world.emulator.lite(), aBooking(), world.around),
  );
  expect(billed).toEqual({ reads: 4, writes: 3, deletes: 0 });
});

it('a change to another day costs no client read', async () => {
  const card = await bookedCard();
  const change = { ...aBooking(), date: '2026-11-22', customerName: null, contactPhone: null, notes: null };
  const billed = await bill('a change to another day', () =>
    updateReservation(world.emulator.lite(), card, change, world.around),
  );
  expect(billed).toEqual({ reads: 5, writes: 4, deletes: 0 });
});

it('a cancellation costs no client read', async () => {
  const card = await bookedCard();
  const billed = await bill('a cancellation', () =>
    cancelReservation(world.emulator.lite(), card, world.around),
  );
  expect(billed).toEqual({ reads: 4, writes: 3, deletes: 1 });
});

it('a lookup costs a read for each booking found, 2 at least', async () => {
  expect(
    await bill('a lookup that finds nothing', () =>
      findReservations(world.emulator.lite(), '70009999', world.around),
    ),
  ).toEqual({ reads: 2, writes: 0, deletes: 0 });
});

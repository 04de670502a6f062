/**
 * A script's bookings, and the owner who cleans them up: what the day view reads, how they are found on every day, how
 * they are cancelled together, and what all that costs. `npm run test:long` does the large floods too.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { ownerUid } from '../../seed/accounts.ts';
import { restaurantVentureDocuments } from '../../seed/ventures.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import { placeAfter } from '../../src/domain/reservations/dayPages.ts';
import { slotIdOf } from '../../src/domain/reservations/slots.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { doc, type Firestore } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import { writeBatch } from '../../src/services/firestore/write.ts';
import { cancelReservation, createReservation } from '../../src/services/reservations/commands.ts';
import { type NewReservation, slotFields } from '../../src/services/reservations/documents.ts';
import type { DayView } from '../../src/services/reservations/owner/followDay.ts';
import { cancelSeveral, findSeveral } from '../../src/services/reservations/owner/several.ts';
import { watchDayIn } from '../../src/services/reservations/owner/watchWhole.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import { aBooking, type BookingWorld, NOON_MS, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const NAME = 'La Casona';
const OWNER = { uid: ownerUid('la-casona') };
const DAYS = ['21', '22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
const FLOODS = process.env.VAGA_LONG ? [48, 700, 1500] : [48];

let world: BookingWorld;
let owner: Firestore;

beforeEach(async () => {
  world = await startBookingWorld();
  const { emulator } = world;
  await writeSeed(emulator.url, emulator.projectId, restaurantVentureDocuments(new Date(NOON_MS)));
  owner = databaseOf(emulator, OWNER);
});
afterEach(() => world.emulator.stop());

const asOwner = () => on(owner, world.around);
const asDiner = () => on(databaseOf(world.emulator), world.around);

function spam(index: number, days = DAYS): NewReservation {
  return aBooking({
    contactPhone: `7000 ${String(index).padStart(4, '0')}`,
    customerName: `Nadie ${index}`,
    partySize: 1,
    date: days[index % days.length] ?? TODAY,
  });
}

/** A flood of any size, as rules would leave it where there are enough seats: written past them. */
async function flood(count: number, days = DAYS): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const batch = writeBatch(world.admin);
    for (let index = start; index < Math.min(start + 100, count); index += 1) {
      const booking = spam(index, days);
      const phone = normalizePhone(booking.contactPhone);
      const now = Timestamp.fromMillis(world.around.now());
      const shown = {
        businessId: booking.businessId,
        ...slotFields(booking),
        status: 'confirmed',
        statusNormalized: 'confirmed',
        createdAt: now,
        updatedAt: now,
      };
      const business = ['businesses', booking.businessId];
      batch.set(doc(world.admin, ...business, 'reservations', booking.id), {
        ...shown,
        slotId: slotIdOf(booking),
        customerName: booking.customerName,
        contactPhone: booking.contactPhone,
        normalizedContactPhone: phone,
        notes: '',
        expired: false,
      });
      batch.set(doc(world.admin, 'diners', phone, 'active', booking.businessId), {
        ...shown,
        reservationId: booking.id,
        businessName: booking.businessName,
        last: '0',
        taken: { 0: now },
      });
    }
    await batch.commit();
  }
  const seats = writeBatch(world.admin);
  for (const [at, date] of days.entries()) {
    const taken = Array.from({ length: count }, (_, index) => index).filter(
      (each) => each % days.length === at,
    );
    seats.set(doc(world.admin, 'businesses', 'la-casona', 'days', `centro_${date}`), {
      branchId: 'centro',
      date,
      booked: { '19:00': taken.length },
      lastReservationId: '',
      updatedAt: Timestamp.fromMillis(world.around.now()),
    });
  }
  await seats.commit();
}

const since = (fromMs: number) => ({ by: 'created', fromMs, toMs: world.around.now() + 60_000 }) as const;

describe('bookings of a script', () => {
  it('are found by the time of their making or the beginning of their phone, on every day, and nobody else’s', async () => {
    const guest = aBooking({ contactPhone: '7000 9999' });
    expect(await createReservation(guest, asDiner())).toMatchObject({ ok: true });
    world.setNow(world.around.now() + 10 * 60_000);
    const fromMs = world.around.now();
    for (let index = 0; index < 10; index += 1)
      expect(await createReservation(spam(index), asDiner())).toMatchObject({ ok: true });
    const byTime = await findSeveral('la-casona', since(fromMs), asOwner());
    expect(byTime).toMatchObject({ more: 0 });
    expect(new Set(byTime.reservations.map(({ slotDate }) => slotDate))).toEqual(new Set(DAYS));
    expect(byTime.reservations).toHaveLength(10);
    const byPhone = await findSeveral('la-casona', { by: 'phone', digits: '70000' }, asOwner());
    expect(new Set(byPhone.reservations.map(({ id }) => id))).toEqual(
      new Set(byTime.reservations.map(({ id }) => id)),
    );

    const progress: number[] = [];
    const left = await cancelSeveral(
      byTime.reservations,
      NAME,
      (settled) => progress.push(settled),
      asOwner(),
    );
    expect(left.size).toBe(0);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // Seats are back, cards are ended, the guest sits where it sat.
    expect(breaches(world)).toEqual([]);
    expect(await findSeveral('la-casona', since(fromMs), asOwner())).toEqual({ reservations: [], more: 0 });
    expect(await readActiveCard('70009999', 'la-casona', asDiner())).toMatchObject({
      reservationId: guest.id,
    });
    expect(await findReservations('70000000', asDiner())).toMatchObject([{ statusNormalized: 'cancelled' }]);
  });

  it('what fails is told and left, the others go: one is cancelled by its diner, one moves, meanwhile', async () => {
    for (let index = 0; index < 3; index += 1)
      expect(await createReservation(spam(index), asDiner())).toMatchObject({ ok: true });
    const { reservations } = await findSeveral('la-casona', since(NOON_MS), asOwner());
    const card = await readActiveCard('70000001', 'la-casona', asDiner());
    if (card === null) throw new Error('There is no card.');
    expect(await cancelReservation({ ...card, holder: 'Nadie 1' }, asDiner())).toMatchObject({ ok: true });
    const left = await cancelSeveral(reservations, NAME, () => undefined, asOwner());
    expect([...left.values()]).toEqual(['ENDED']);
    expect(reservations.find(({ id }) => left.has(id))?.normalizedContactPhone).toBe('70000001');
    expect(breaches(world)).toEqual([]);
  });

  it('nobody else finds or cancels them', async () => {
    expect(await createReservation(spam(0), asDiner())).toMatchObject({ ok: true });
    const { reservations } = await findSeveral('la-casona', since(NOON_MS), asOwner());
    const other = on(databaseOf(world.emulator, { uid: ownerUid('puerto-viejo') }), world.around);
    await expect(findSeveral('la-casona', since(NOON_MS), other)).rejects.toThrow();
    const left = await cancelSeveral(reservations, NAME, () => undefined, other);
    expect([...left.values()]).toEqual(['SIGNED_OUT']);
  });
});

describe('a day that is too long to be read', () => {
  async function opened(from: Parameters<typeof watchDayIn>[4] = null) {
    const views: DayView[] = [];
    const onFailure = vi.fn();
    const stop = watchDayIn(
      world.emulator.firestore(OWNER),
      'la-casona',
      TODAY,
      { onDay: (view) => views.push(view), onBusiness: () => undefined, onFailure },
      from,
    );
    return { views, stop, onFailure };
  }

  it('comes in pages, says how many are not shown and how many seats are taken, and leads on', async () => {
    await flood(450, [TODAY]);
    world.emulator.resetMeter();
    const { views, stop } = await opened();
    await vi.waitFor(() => {
      expect(views.at(-1)?.seats?.get('centro')?.booked).toEqual({ '19:00': 450 });
    });
    const first = views.at(-1);
    expect(first?.reservations).toHaveLength(100);
    expect(first?.unshown).toEqual({ active: 350, history: 0 });
    const { reads, rulesReads } = world.emulator.meter();
    console.info(`open a day of 450: ${reads} + ${rulesReads} reads (page + rules)`);
    expect(reads + rulesReads).toBeLessThan(520);
    stop();
    const next = await opened({ active: placeAfter('active', first?.reservations ?? []), history: null });
    await vi.waitFor(() => {
      expect(next.views.at(-1)?.reservations).toHaveLength(100);
    });
    const ids = new Set(
      [...(first?.reservations ?? []), ...(next.views.at(-1)?.reservations ?? [])].map((r) => r.id),
    );
    expect(ids.size).toBe(200);
    next.stop();
  });

  it.each(FLOODS)('a flood of %i: what it costs, and its cleaning', { timeout: 300_000 }, async (count) => {
    await flood(count);
    world.emulator.resetMeter();
    const { views, stop } = await opened();
    await vi.waitFor(() => {
      expect(views.length).toBeGreaterThan(0);
    });
    const opening = world.emulator.meter();
    stop();
    world.emulator.resetMeter();
    const startedMs = performance.now();
    let cancelled = 0;
    for (let more = 1; more > 0; ) {
      const found = await findSeveral('la-casona', since(NOON_MS), asOwner());
      more = found.more;
      expect((await cancelSeveral(found.reservations, NAME, () => undefined, asOwner())).size).toBe(0);
      cancelled += found.reservations.length;
    }
    const { reads, rulesReads, writes } = world.emulator.meter();
    const seconds = (performance.now() - startedMs) / 1000;
    console.info(
      `flood of ${count}: opening a day ${opening.reads + opening.rulesReads} reads; ` +
        `cleaning ${reads} + ${rulesReads} reads (page + rules), ${writes} writes, ${seconds.toFixed(1)} s`,
    );
    expect(cancelled).toBe(count);
    expect(breaches(world)).toEqual([]);
    const day = await getDoc(doc(world.admin, 'businesses', 'la-casona', 'days', `centro_${TODAY}`));
    expect(day.data()?.booked).toEqual({ '19:00': 0 });
    expect(slotInstantMs(TODAY, '19:00')).toBeGreaterThan(world.around.now());
  });
});

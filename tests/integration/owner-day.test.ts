/**
 * The owner's side of a day, against the real rules: every transition and what takes it back, guests without a
 * booking, what lost answers and other people's taps do to them, and what the live view costs.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { ownerUid } from '../../seed/accounts.ts';
import { restaurantVentureDocuments } from '../../seed/ventures.ts';
import { newDocumentId } from '../../src/domain/ids.ts';
import { NO_VISITS } from '../../src/domain/reservations/guests.ts';
import { type OwnerAction, reverseOf } from '../../src/domain/reservations/ownerActions.ts';
import { forgetGuest, saveGuestNote } from '../../src/services/desk/commands.ts';
import { readDesk, readGuest } from '../../src/services/desk/queries.ts';
import type { Firestore } from '../../src/services/firestore/documents.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type { NewReservation, StoredCard } from '../../src/services/reservations/documents.ts';
import type { NewWalkIn } from '../../src/services/reservations/owner/batches.ts';
import { actOn, seatWalkIn, takeBack } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { watchDayIn } from '../../src/services/reservations/owner/watchWhole.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import {
  aBooking,
  type BookingWorld,
  bookedSeats,
  NOON_MS,
  startBookingWorld,
  TODAY,
} from '../support/booking-world.ts';
import { changeOf } from '../support/cards.ts';
import { databaseOf, on, type WorldClock } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const MINUTE_MS = 60_000;
const SEVEN_MS = NOON_MS + 7 * 60 * MINUTE_MS;
const NAME = 'La Casona';
const OWNER = { uid: ownerUid('la-casona') };

let world: BookingWorld;
let network: BadNetwork;
let around: WorldClock;
let owner: Firestore;
let diner: Firestore;

beforeEach(async () => {
  world = await startBookingWorld();
  const { emulator } = world;
  await writeSeed(emulator.url, emulator.projectId, restaurantVentureDocuments(new Date(NOON_MS)));
  owner = databaseOf(emulator, OWNER);
  diner = databaseOf(emulator);
  network = badNetwork();
  around = {
    now: world.around.now,
    wait: () => Promise.resolve(),
    get timeoutMs() {
      return network.hangs() ? 300 : 20_000;
    },
  };
});
afterEach(async () => {
  network.restore();
  await world.emulator.stop();
});

async function read(id: string): Promise<StoredReservation> {
  const found = await readReservation('la-casona', id, on(databaseOf(world.emulator, 'owner'), around));
  if (found === null) throw new Error('There is no reservation.');
  return found;
}

async function booked(over: Partial<NewReservation> = {}): Promise<StoredReservation> {
  const booking = aBooking(over);
  expect(await createReservation(booking, on(diner, around)), world.emulator.lines.join('\n')).toMatchObject({
    ok: true,
  });
  return read(booking.id);
}

async function card(phone = '77777777'): Promise<StoredCard> {
  const found = await readActiveCard(phone, 'la-casona', on(diner, around));
  if (found === null) throw new Error('There is no card.');
  return { ...found, holder: 'Ana Cruz' };
}

const act = (action: OwnerAction, r: StoredReservation) => actOn(action, r, NAME, on(owner, around));
const host = () => on(owner, around, OWNER.uid);
const undo = (reverse: OwnerAction, r: StoredReservation) => takeBack(reverse, r, NAME, on(owner, around));
const seats = (time = '19:00') => bookedSeats(world.admin, { ...aBooking(), time });
const said = () => world.emulator.lines.join('\n');

function guests(over: Partial<NewWalkIn> = {}): NewWalkIn {
  return {
    id: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
    businessId: 'la-casona',
    branchId: 'centro',
    branchName: 'Centro Histórico',
    date: TODAY,
    time: '12:30',
    partySize: 3,
    customerName: '',
    notes: '',
    overbook: false,
    ...over,
  };
}

async function expectOk(outcome: Promise<unknown>): Promise<void> {
  expect(await outcome, said()).toEqual({ ok: true, value: null });
  expect(breaches(world)).toEqual([]);
}

describe('a party’s evening', () => {
  it('arrives, doesn’t expire, can’t be changed by the diner, and is finished', async () => {
    const party = await booked();
    world.setNow(SEVEN_MS - 20 * MINUTE_MS);
    await expectOk(act('arrive', party));
    const found = await card();
    expect(found.arrivedAt).toBeGreaterThanOrEqual(SEVEN_MS - 20 * MINUTE_MS);
    const wanted = changeOf(aBooking(), { partySize: 3 });
    expect(await updateReservation(found, wanted, on(diner, around))).toEqual({
      ok: false,
      problem: 'NOT_MODIFIABLE',
    });
    expect(await cancelReservation(found, on(diner, around))).toEqual({
      ok: false,
      problem: 'NOT_MODIFIABLE',
    });

    world.setNow(SEVEN_MS + 90 * MINUTE_MS);
    expect(await findReservations('77777777', on(diner, around))).toMatchObject([
      { reservationId: party.id, statusNormalized: 'confirmed', arrivedAt: found.arrivedAt },
    ]);
    expect(await createReservation(aBooking({ time: '22:00' }), on(diner, around))).toEqual({
      ok: false,
      problem: 'ALREADY_ACTIVE',
    });
    await expectOk(act('complete', await read(party.id)));
    expect(await findReservations('77777777', on(diner, around))).toMatchObject([
      { reservationId: party.id, statusNormalized: 'completed', arrivedAt: found.arrivedAt },
    ]);
    expect(await seats()).toBe(0);
  });

  it('that nobody finished expires 12 hours after its hour, when the phone books again', async () => {
    const party = await booked();
    await expectOk(act('arrive', party));
    world.setNow(SEVEN_MS + 12 * 60 * MINUTE_MS);
    expect(
      await createReservation(aBooking({ date: '2026-11-22' }), on(diner, around)),
      said(),
    ).toMatchObject({
      ok: true,
    });
    expect(await read(party.id)).toMatchObject({ statusNormalized: 'expired' });
    expect(breaches(world)).toEqual([]);
  });

  it.each<[action: OwnerAction, before: OwnerAction | null, status: string]>([
    ['complete', null, 'completed'],
    ['complete', 'arrive', 'completed'],
    ['no_show', null, 'no_show'],
    ['cancel', null, 'cancelled'],
    ['cancel', 'arrive', 'cancelled'],
  ])(
    '%s (after %s) gives the seats back and frees the phone; undo takes both again',
    async (action, before, status) => {
      let party = await booked();
      world.setNow(SEVEN_MS + MINUTE_MS);
      if (before !== null) {
        await expectOk(act(before, party));
        party = await read(party.id);
      }
      await expectOk(act(action, party));
      expect(await read(party.id)).toMatchObject({ statusNormalized: status, endedByBusiness: true });
      expect(await seats()).toBe(0);
      expect(await readActiveCard('77777777', 'la-casona', on(diner, around))).toBeNull();
      world.setNow(SEVEN_MS + 2.5 * MINUTE_MS);
      const reverse = reverseOf(action, party);
      expect(reverse).toBe('reopen');
      await expectOk(undo('reopen', party));
      expect(await read(party.id)).toMatchObject({
        statusNormalized: 'confirmed',
        endedByBusiness: false,
        arrivedAt: party.arrivedAt,
      });
      expect(await seats()).toBe(2);
      expect(await card()).toMatchObject({ reservationId: party.id, arrivedAt: party.arrivedAt });
      // Once more round: what was taken back can be ended again.
      await expectOk(act(action, await read(party.id)));
    },
  );

  it('an arrival is taken back, and marked again', async () => {
    const party = await booked();
    await expectOk(act('arrive', party));
    await expectOk(undo('unarrive', party));
    expect(await card()).toMatchObject({ arrivedAt: null });
    const found = await card();
    const wanted = changeOf(aBooking(), { partySize: 4 });
    expect(await updateReservation(found, wanted, on(diner, around)), said()).toMatchObject({ ok: true });
    await expectOk(act('arrive', await read(party.id)));
  });

  it('comes late after it has expired: written or not, it gets its table again', async () => {
    const party = await booked();
    world.setNow(SEVEN_MS + 40 * MINUTE_MS);
    await expectOk(act('arrive', party));
    await expectOk(undo('unarrive', party));
    await findReservations('77777777', on(diner, around));
    expect(await read(party.id)).toMatchObject({ statusNormalized: 'expired' });
    expect(await seats()).toBe(0);
    const expired = await read(party.id);
    await expectOk(act('reopen', expired));
    expect((await card()).arrivedAt).toBeGreaterThanOrEqual(SEVEN_MS + 40 * MINUTE_MS);
    expect(await seats()).toBe(2);
    await expectOk(undo('unarrive', expired));
  });
});

describe('what the rules refuse is said', () => {
  it('“No asistió” before its hour', async () => {
    const party = await booked();
    world.setNow(SEVEN_MS - 1000);
    expect(await act('no_show', party)).toEqual({ ok: false, problem: 'TOO_EARLY' });
  });

  it('taking back after two minutes; a late arrival after three hours', async () => {
    const party = await booked();
    world.setNow(SEVEN_MS);
    await expectOk(act('complete', party));
    world.setNow(SEVEN_MS + 3 * MINUTE_MS);
    expect(await undo('reopen', party)).toEqual({ ok: false, problem: 'TOO_LATE' });
    const late = await booked({ time: '20:00' });
    world.setNow(SEVEN_MS + 61 * MINUTE_MS + 180 * MINUTE_MS);
    await findReservations('77777777', on(diner, around));
    expect(await act('reopen', await read(late.id))).toEqual({ ok: false, problem: 'TOO_LATE' });
  });

  it('taking back when the phone has booked again, or the seats are taken', async () => {
    const party = await booked({ partySize: 6 });
    await expectOk(act('cancel', party));
    await booked({ time: '21:00' });
    expect(await undo('reopen', party)).toEqual({ ok: false, problem: 'PHONE_TAKEN' });
    const other = await booked({ contactPhone: '71111111', partySize: 6 });
    await expectOk(act('cancel', other));
    await booked({ contactPhone: '72222222', partySize: 5 });
    expect(await undo('reopen', other)).toEqual({ ok: false, problem: 'NO_SEATS' });
  });

  it('taking back a wrong tap in an hour above its seats, unless somebody says "aunque esté lleno"', async () => {
    const party = await booked({ partySize: 8 });
    await expectOk(seatWalkIn(guests({ time: '19:00', partySize: 4, overbook: true }), NAME, [], host()));
    await expectOk(act('complete', party));
    expect(await undo('reopen', party)).toEqual({ ok: false, problem: 'NO_SEATS' });
    await expectOk(takeBack('reopen', party, NAME, host(), true));
    expect(await read(party.id)).toMatchObject({ statusNormalized: 'confirmed', overbooked: true });
    expect(await seats()).toBe(12);
    expect(breaches(world)).toEqual([]);
    expect(breaches(world)).toEqual([]);
  });

  it('a party that was cancelled or changed by the diner meanwhile', async () => {
    const party = await booked();
    const wanted = changeOf(aBooking(), { partySize: 3 });
    await updateReservation(await card(), wanted, on(diner, around));
    expect(await act('arrive', party)).toEqual({ ok: false, problem: 'CHANGED' });
    expect(await act('cancel', party)).toEqual({ ok: false, problem: 'CHANGED' });
    await cancelReservation(await card(), on(diner, around));
    expect(await act('arrive', await read(party.id))).toEqual({ ok: false, problem: 'ENDED' });
    expect(await act('complete', await read(party.id))).toEqual({ ok: false, problem: 'ENDED' });
    // The diner's own cancellation is not the owner's to take back.
    expect(await act('reopen', await read(party.id))).toEqual({ ok: false, problem: 'TOO_LATE' });
  });

  it('without the session nothing can be done', async () => {
    const party = await booked();
    for (const as of [diner, databaseOf(world.emulator, { uid: ownerUid('puerto-viejo') })]) {
      expect(await actOn('arrive', party, NAME, on(as, around))).toEqual({
        ok: false,
        problem: 'SIGNED_OUT',
      });
      expect(await takeBack('unarrive', party, NAME, on(as, around))).toEqual({
        ok: false,
        problem: 'SIGNED_OUT',
      });
      expect(await seatWalkIn(guests(), NAME, [], on(as, around))).toEqual({
        ok: false,
        problem: 'SIGNED_OUT',
      });
    }
    expect(await read(party.id)).toEqual(party);
  });
});

describe('guests without a booking', () => {
  const seat = (who: NewWalkIn, stale: readonly StoredReservation[] = []) =>
    seatWalkIn(who, NAME, stale, on(owner, around));

  it('take seats from the hour, are finished, taken back and cancelled', async () => {
    const who = guests({ customerName: 'Los del billar', notes: 'Terraza' });
    await expectOk(seat(who));
    expect(await read(who.id)).toMatchObject({
      walkIn: true,
      customerName: 'Los del billar',
      notes: 'Terraza',
      statusNormalized: 'confirmed',
    });
    expect(await seats('12:30')).toBe(3);
    await expectOk(act('complete', await read(who.id)));
    expect(await seats('12:30')).toBe(0);
    await expectOk(undo('reopen', await read(who.id)));
    expect(await seats('12:30')).toBe(3);
    await expectOk(undo('cancel', await read(who.id)));
    expect(await seats('12:30')).toBe(0);
  });

  it('are refused where no seats are left, or the hour isn’t offered', async () => {
    await booked({ time: '15:00', partySize: 9 });
    expect(await seat(guests({ time: '15:00', partySize: 2 }))).toEqual({ ok: false, problem: 'NO_SEATS' });
    await expectOk(seat(guests({ time: '15:00', partySize: 1 })));
    expect(await seat(guests({ time: '14:00' }))).toEqual({ ok: false, problem: 'SLOT_GONE' });
  });

  it('get the seats of a party that has expired, which is then written down', async () => {
    const gone = await booked({ partySize: 9 });
    world.setNow(SEVEN_MS + 6 * MINUTE_MS);
    const who = guests({ time: '19:00', partySize: 4 });
    expect(await seat(who)).toEqual({ ok: false, problem: 'NO_SEATS' });
    await expectOk(seat(who, [gone]));
    expect(await seats()).toBe(4);
    expect(await read(gone.id)).toMatchObject({ statusNormalized: 'expired' });
    expect(await findReservations('77777777', on(diner, around))).toMatchObject([
      { reservationId: gone.id, statusNormalized: 'expired' },
    ]);
  });

  it.each<[weather: Weather[]]>([
    [['unanswered']],
    [['silent']],
    [['unsent']],
    [['stuck']],
    [['busy', 'unanswered']],
  ])('over a bad network (%j) they are seated once', async (weather) => {
    const who = guests();
    network.commits(...weather);
    await expectOk(seat(who));
    await expectOk(seat(who));
    expect(await seats('12:30')).toBe(3);
  });
});

describe('over a bad network', () => {
  it.each<[weather: Weather]>([['unanswered'], ['silent'], ['unsent'], ['stuck'], ['busy']])(
    '%s: each action is carried out once, and so is its undo',
    async (weather) => {
      const party = await booked();
      world.setNow(SEVEN_MS);
      for (const action of ['arrive', 'complete'] as const) {
        network.commits(weather);
        await expectOk(act(action, await read(party.id)));
      }
      network.commits(weather);
      await expectOk(undo('reopen', party));
      expect(await read(party.id)).toMatchObject({ statusNormalized: 'confirmed' });
      expect(await seats()).toBe(2);
    },
  );

  it('nothing gets through: uncertain, nothing is changed, the next tap works', async () => {
    const party = await booked();
    network.commits('unsent');
    network.reads('unsent');
    expect(await act('arrive', party)).toEqual({ ok: false, problem: 'UNCERTAIN' });
    expect(await read(party.id)).toEqual(party);
    await expectOk(act('arrive', party));
  });

  it('the answer and the question after it are lost: the next tap finds it done', async () => {
    const party = await booked();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await act('cancel', party)).toEqual({ ok: false, problem: 'UNCERTAIN' });
    await expectOk(act('cancel', party));
    expect(await seats()).toBe(0);
  });
});

describe('a guest', () => {
  const known = () => readGuest('la-casona', '77777777', on(owner, around));

  it('is counted once by what ends a visit, also over a bad network, and no more when that is taken back', async () => {
    const party = await booked();
    world.setNow(SEVEN_MS + MINUTE_MS);
    network.commits('unanswered');
    await expectOk(act('complete', party));
    expect(await known()).toMatchObject({ visits: 1, noShows: 0 });
    expect((await known()).lastVisitMs).toBeGreaterThanOrEqual(SEVEN_MS + MINUTE_MS);
    await expectOk(undo('reopen', party));
    expect(await known()).toMatchObject({ visits: 0, noShows: 0 });
    await expectOk(act('no_show', await read(party.id)));
    expect(await known()).toMatchObject({ visits: 0, noShows: 1 });
    const again = await booked({ time: '20:00' });
    await expectOk(act('cancel', again));
    expect(await known()).toMatchObject({ visits: 0, noShows: 1 });
  });

  it('without a phone is counted nowhere', async () => {
    const walkIn = guests();
    await expectOk(seatWalkIn(walkIn, NAME, [], on(owner, around)));
    world.emulator.resetMeter();
    await expectOk(act('complete', await read(walkIn.id)));
    expect(world.emulator.meter().writes).toBe(2);
  });

  it('can be forgotten: counts and note; the next visit is the first', async () => {
    const party = await booked();
    await saveGuestNote('la-casona', '77777777', ' mesa junto a la ventana ', on(owner, around));
    await saveGuestNote('la-casona', '70001111', 'alergia a mariscos', on(owner, around));
    world.setNow(SEVEN_MS + MINUTE_MS);
    await expectOk(act('complete', party));
    expect((await readDesk('la-casona', on(owner, around))).notes).toEqual({
      '70001111': 'alergia a mariscos',
      '77777777': 'mesa junto a la ventana',
    });
    await expectOk(forgetGuest('la-casona', '77777777', on(owner, around)));
    expect(await known()).toEqual(NO_VISITS);
    expect((await readDesk('la-casona', on(owner, around))).notes).toEqual({
      '70001111': 'alergia a mariscos',
    });
    // Who was forgotten can have the last ending taken back all the same.
    await expectOk(undo('reopen', party));
    expect(await known()).toMatchObject({ visits: 0 });
  });

  it.each<[weather: Weather]>([['fine'], ['unsent'], ['unanswered']])(
    'can be forgotten where nothing was ever noted (%s)',
    async (weather) => {
      const party = await booked();
      world.setNow(SEVEN_MS + MINUTE_MS);
      await expectOk(act('complete', party));
      expect(await known()).toMatchObject({ visits: 1 });
      network.commits(weather);
      await expectOk(forgetGuest('la-casona', '77777777', on(owner, around)));
      expect(await known()).toEqual(NO_VISITS);
    },
  );
});

describe('the bill of the day view', () => {
  async function opened(date: string) {
    const states: (readonly StoredReservation[])[] = [];
    const names: string[] = [];
    const onFailure = vi.fn();
    world.emulator.resetMeter();
    const stop = watchDayIn(world.emulator.firestore(OWNER), 'la-casona', date, {
      onDay: ({ reservations }) => states.push(reservations),
      onBusiness: ({ name }) => names.push(name),
      onFailure,
    });
    await vi.waitFor(() => {
      expect(states.length).toBeGreaterThan(0);
      expect(names).toEqual([NAME]);
    });
    return { states, stop, onFailure };
  }

  it('opens with a read for each reservation and 2 more, and costs 1 for each change', async () => {
    for (let index = 0; index < 5; index += 1) {
      await booked({ contactPhone: `7100000${index}`, partySize: 1 });
    }
    await booked({ contactPhone: '79999999', date: '2026-11-22' });
    const { states, stop, onFailure } = await opened(TODAY);
    const { reads, rulesReads } = world.emulator.meter();
    console.info(`open a day of 5: ${reads} + ${rulesReads} reads (page + rules)`);
    expect(states.at(-1)).toHaveLength(5);
    expect(reads + rulesReads).toBe(7);

    world.emulator.resetMeter();
    const late = await booked({ contactPhone: '78888888', partySize: 1 });
    await vi.waitFor(() => {
      expect(states.at(-1)).toHaveLength(6);
    });
    expect(world.emulator.meter().readsByKind.listen).toBe(1);
    world.emulator.resetMeter();
    await expectOk(act('arrive', late));
    await vi.waitFor(() => {
      expect(states.at(-1)?.find(({ id }) => id === late.id)?.arrivedAt).not.toBeNull();
    });
    const meter = world.emulator.meter();
    console.info(`arrival: ${meter.rulesReads} reads by the rules, ${meter.writes} writes`);
    expect(meter.readsByKind.listen).toBe(1);
    stop();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('each action is one commit, with no read of the page', async () => {
    const party = await booked();
    const guestsNow = guests();
    world.setNow(SEVEN_MS);
    const steps: [name: string, writes: number, deletes: number, run: () => Promise<unknown>][] = [
      ['arrive', 2, 0, () => act('arrive', party)],
      ['complete', 5, 0, async () => act('complete', await read(party.id))],
      ['reopen', 4, 1, async () => act('reopen', await read(party.id))],
      ['cancel', 4, 0, async () => act('cancel', await read(party.id))],
      ['walk-in', 2, 0, () => seatWalkIn(guestsNow, NAME, [], on(owner, around))],
    ];
    for (const [name, writes, deletes, run] of steps) {
      world.emulator.resetMeter();
      await expectOk(run());
      const meter = world.emulator.meter();
      console.info(`${name}: ${meter.rulesReads} reads by the rules, ${writes} writes, ${deletes} deletes`);
      expect(meter, name).toMatchObject({ writes, deletes });
      expect(meter.rulesReads, name).toBeLessThanOrEqual(6);
    }
  });

  it('an empty day costs 3 reads at most', async () => {
    const { states, stop } = await opened('2026-11-25');
    const { reads, rulesReads } = world.emulator.meter();
    console.info(`open an empty day: ${reads} + ${rulesReads} reads (page + rules)`);
    expect(states.at(-1)).toEqual([]);
    expect(reads + rulesReads).toBeLessThanOrEqual(3);
    stop();
  });

  it('nobody else may watch it', async () => {
    const onFailure = vi.fn();
    const onDay = vi.fn();
    const stop = watchDayIn(world.emulator.firestore({ uid: ownerUid('puerto-viejo') }), 'la-casona', TODAY, {
      onDay,
      onBusiness: () => undefined,
      onFailure,
    });
    await vi.waitFor(() => {
      expect(onFailure).toHaveBeenCalledOnce();
    });
    expect(onDay).not.toHaveBeenCalled();
    stop();
  });
});

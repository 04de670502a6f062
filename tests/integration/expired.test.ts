/** A party that was written down as expired, for guests or by a look-up, is still its business's to seat, move or miss. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerAction } from '../../src/domain/reservations/ownerActions.ts';
import { readGuest } from '../../src/services/desk/queries.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { actOn, seatWalkIn, takeBack } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import { asItIs } from '../../src/services/reservations/owner/hostChange.ts';
import { changeParty } from '../../src/services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { findReservations } from '../../src/services/reservations/queries.ts';
import { MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, bookedSeats, NOON_MS } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const town = useAttackWorld();
const NAME = 'La Casona';
const SEVEN_MS = NOON_MS + 7 * 60 * MINUTE_MS;
const DONE = { ok: true, value: null };

const host = () => on(databaseOf(town.world().emulator, OWNER), town.world().around, OWNER.uid);
const diner = () => on(databaseOf(town.world().emulator), town.world().around);
const phone = (size: number) => `710000${String(size).padStart(2, '0')}`;
const act = (action: OwnerAction, r: StoredReservation, overbook = false) =>
  actOn(action, r, NAME, host(), overbook);
const seat = (partySize: number, overbook = false) =>
  seatWalkIn({ ...aBooking({ partySize }), customerName: '', overbook }, NAME, late, host());
const seatsAt = (time: string) => bookedSeats(town.world().admin, { ...aBooking(), time });
const visits = (size: number) => readGuest('la-casona', phone(size), host());
const lookUp = (size: number) => findReservations(phone(size), diner());

async function stored({ id }: { readonly id: string }): Promise<StoredReservation> {
  const { admin, around } = town.world();
  const found = await readReservation('la-casona', id, on(admin, around));
  if (found === null) throw new Error(`There is no reservation ${id}.`);
  return found;
}

/** 5, 3 and 2 people at seven o'clock, booked in this order; ten minutes later nobody has come. */
let late: StoredReservation[];

beforeEach(async () => {
  late = [];
  for (const partySize of [5, 3, 2]) {
    town.freeze(town.world().around.now() + 1000);
    const booking = aBooking({ contactPhone: phone(partySize), partySize });
    expect((await createReservation(booking, diner())).ok).toBe(true);
    late.push(await stored(booking));
  }
  town.freeze(SEVEN_MS + 10 * MINUTE_MS);
});

const party = (size: number): StoredReservation => {
  const found = late.find(({ partySize }) => partySize === size);
  if (found === undefined) throw new Error(`There is no party of ${size}.`);
  return found;
};
const statuses = async () => Promise.all(late.map(async (each) => (await stored(each)).statusNormalized));

describe('guests without a booking in an hour of late parties', () => {
  it('end only as many as their seats need, who booked last first', async () => {
    expect(await seat(2)).toEqual(DONE);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'expired']);
    expect(await seat(6)).toEqual(DONE);
    expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
    expect(await seatsAt('19:00')).toBe(8);
    expect(breaches(town.world())).toEqual([]);
  });

  it('in a full hour are seated above its seats where the host says so', async () => {
    for (const each of late) expect(await act('arrive', each)).toEqual(DONE);
    late = [];
    expect(await seat(4)).toEqual({ ok: false, problem: 'NO_SEATS' });
    expect(await seat(4, true)).toEqual(DONE);
    expect(await seat(7, true)).toEqual({ ok: false, problem: 'TOO_FULL' });
    expect(await seatsAt('19:00')).toBe(14);
    expect(breaches(town.world())).toEqual([]);
  });

  it('two hosts seat guests at the same instant: no party is expired that needn’t be', async () => {
    const outcomes = await Promise.all([seat(2), seat(2)]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await stored(party(5))).toMatchObject({ statusNormalized: 'confirmed' });
    expect(await seatsAt('19:00')).toBeLessThanOrEqual(10);
    expect(breaches(town.world())).toEqual([]);
  });
});

describe('a party that expired for guests', () => {
  beforeEach(async () => {
    expect(await seat(2)).toEqual(DONE);
    town.freeze(SEVEN_MS + 20 * MINUTE_MS);
  });

  it('is moved to another hour, as its diner sees', async () => {
    const gone = await stored(party(2));
    const change = { ...asItIs(gone), time: '20:00' };
    expect(await changeParty(gone, change, NAME, host())).toEqual(DONE);
    expect(await stored(gone)).toMatchObject({ statusNormalized: 'confirmed', slotTime: '20:00' });
    expect((await stored(gone)).expired).not.toBe(true);
    expect(await lookUp(2)).toMatchObject([
      { reservationId: gone.id, time: '20:00', statusNormalized: 'confirmed' },
    ]);
    expect(await seatsAt('20:00')).toBe(2 + 4);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is moved also by a host whose list doesn’t show yet that it expired', async () => {
    const seen = party(2);
    expect(await changeParty(seen, { ...asItIs(seen), time: '20:00' }, NAME, host())).toEqual(DONE);
    expect(await stored(seen)).toMatchObject({ statusNormalized: 'confirmed', slotTime: '20:00' });
    expect(breaches(town.world())).toEqual([]);
  });

  it('comes after all: above the seats only where the host says so', async () => {
    const gone = await stored(party(2));
    expect(await act('reopen', gone)).toEqual({ ok: false, problem: 'NO_SEATS' });
    expect(await act('reopen', gone, true)).toEqual(DONE);
    expect(await stored(gone)).toMatchObject({ overbooked: true, arrivedAt: expect.any(Number) });
    expect(await seatsAt('19:00')).toBe(12);
    expect(breaches(town.world())).toEqual([]);
  });

  it('has its phone’s next booking in its way', async () => {
    expect((await createReservation(aBooking({ contactPhone: phone(2), time: '20:00' }), diner())).ok).toBe(
      true,
    );
    const gone = await stored(party(2));
    const moved = changeParty(gone, { ...asItIs(gone), time: '21:00' }, NAME, host());
    expect(await moved).toEqual({ ok: false, problem: 'PHONE_TAKEN' });
    expect(await act('no_show', gone)).toEqual(DONE);
    expect(breaches(town.world())).toEqual([]);
  });
});

describe('a party that a look-up of its diner wrote down as expired', () => {
  beforeEach(async () => {
    await lookUp(3);
    expect(await stored(party(3))).toMatchObject({ statusNormalized: 'expired' });
    town.freeze(SEVEN_MS + 20 * MINUTE_MS);
  });

  it('is counted as not come, and taken back', async () => {
    const gone = await stored(party(3));
    expect(await act('no_show', gone)).toEqual(DONE);
    expect(await stored(gone)).toMatchObject({ statusNormalized: 'no_show', endedByBusiness: true });
    expect((await visits(3)).noShows).toBe(1);
    expect(await lookUp(3)).toMatchObject([{ statusNormalized: 'no_show' }]);
    town.freeze(SEVEN_MS + 21 * MINUTE_MS);
    expect(await takeBack('expire_again', gone, NAME, host())).toEqual(DONE);
    expect((await visits(3)).noShows).toBe(0);
    expect(await seatsAt('19:00')).toBe(7);
    expect(breaches(town.world())).toEqual([]);
    expect(await act('reopen', await stored(gone))).toEqual(DONE);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is so also for a host whose list shows it as late still', async () => {
    expect(await act('no_show', party(3))).toEqual(DONE);
    expect(await stored(party(3))).toMatchObject({ statusNormalized: 'no_show' });
    expect((await visits(3)).noShows).toBe(1);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is seated by such a host', async () => {
    expect(await act('arrive', party(3))).toEqual(DONE);
    expect(await stored(party(3))).toMatchObject({
      statusNormalized: 'confirmed',
      arrivedAt: expect.any(Number),
    });
    expect(breaches(town.world())).toEqual([]);
  });

  it('later than a day after its hour stays expired', async () => {
    const gone = await stored(party(3));
    town.freeze(SEVEN_MS + 24 * 60 * MINUTE_MS + 1);
    expect(await act('no_show', gone)).toEqual({ ok: false, problem: 'TOO_LATE' });
    expect(breaches(town.world())).toEqual([]);
  });
});

/** 'No fui yo': a diner whose phone somebody else booked with, and the house that settles it. */
import { describe, expect, it } from 'vitest';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import { disputeReservation } from '../../src/services/reservations/dispute.ts';
import { actOn } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { OWNER, useAttackWorld } from '../support/attack-world.ts';
import { type BadNetwork, badNetwork } from '../support/bad-network.ts';
import { aBooking, NOON_MS } from '../support/booking-world.ts';
import { cardOf, changeOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const town = useAttackWorld();
const HOUSE = { id: 'la-casona', name: 'La Casona' };
const PHONE = '71000000';
const booking = aBooking({ contactPhone: PHONE });
const done = { ok: true, value: null };

/** Each device has an SDK of its own. */
const diner = () => on(databaseOf(town.world().emulator), town.world().around);
const house = () => on(databaseOf(town.world().emulator, OWNER), town.world().around, OWNER.uid);
const later = (minutes: number) => town.freeze(NOON_MS + 60_000 * minutes);
const dispute = (business = HOUSE) => disputeReservation(PHONE, business, diner());

async function stored(): Promise<StoredReservation> {
  const { admin, around } = town.world();
  const found = await readReservation('la-casona', booking.id, on(admin, around));
  if (found === null) throw new Error('There is no reservation.');
  return found;
}

async function booked(): Promise<StoredReservation> {
  expect((await createReservation(booking, diner())).ok).toBe(true);
  later(1);
  return stored();
}

const card = () => cardOf(PHONE, on(town.world().admin, town.world().around));

describe('a stranger books with a phone', () => {
  it('its owner says so once, the house releases it in one step, and the phone can book', async () => {
    await booked();
    expect(await createReservation(aBooking({ contactPhone: PHONE }), diner())).toEqual({
      ok: false,
      problem: 'ALREADY_ACTIVE',
    });
    expect(await dispute()).toEqual(done);
    const marked = await stored();
    expect(marked.disputed).toBe(true);
    later(2);
    expect(await dispute()).toEqual(done);
    expect((await stored()).updatedAt).toBe(marked.updatedAt);
    expect(await actOn('cancel', marked, HOUSE.name, house())).toEqual(done);
    later(3);
    expect(await dispute()).toEqual({ ok: false, problem: 'FREE' });
    expect((await createReservation(aBooking({ contactPhone: PHONE }), diner())).ok).toBe(true);
    expect(breaches(town.world())).toEqual([]);
  });

  it('kept by the house it stays, and is no news a second time', async () => {
    await booked();
    await dispute();
    later(2);
    const marked = await stored();
    expect(await actOn('keep', marked, HOUSE.name, house())).toEqual(done);
    expect(await actOn('keep', marked, HOUSE.name, house())).toEqual(done);
    later(3);
    expect(await dispute()).toEqual(done);
    expect(await stored()).toMatchObject({ disputed: false, status: 'confirmed' });
    expect((await cancelReservation(await card(), diner())).ok).toBe(true);
    expect(breaches(town.world())).toEqual([]);
  });

  it('by a page that knows an old name of the house, and with an answer lost', async () => {
    await booked();
    const network: BadNetwork = badNetwork();
    network.commits('unanswered');
    expect(await dispute({ ...HOUSE, name: 'La Casita' })).toEqual(done);
    network.restore();
    expect((await stored()).disputed).toBe(true);
  });
});

describe('at the same instant', () => {
  it('the victim marks it while the house cancels: it is over, whoever was first', async () => {
    const seen = await booked();
    const [marks, cancels] = await Promise.all([dispute(), actOn('cancel', seen, HOUSE.name, house())]);
    expect(cancels).toEqual(done);
    if (!marks.ok) expect(marks.problem).toBe('FREE');
    expect((await stored()).statusNormalized).toBe('cancelled');
    expect(breaches(town.world())).toEqual([]);
  });

  it('the house releases it while who booked moves it: released, or moved and said so', async () => {
    await booked();
    await dispute();
    later(2);
    const [seen, own] = [await stored(), await card()];
    const [moves, cancels] = await Promise.all([
      updateReservation(own, changeOf(booking, { time: '20:00' }), diner()),
      actOn('cancel', seen, HOUSE.name, house()),
    ]);
    expect(moves.ok).toBe(!cancels.ok);
    if (!cancels.ok) expect(cancels.problem).toBe('CHANGED');
    if (!moves.ok) expect(moves.problem).toBe('NOT_MODIFIABLE');
    expect(await stored()).toMatchObject(
      cancels.ok ? { statusNormalized: 'cancelled' } : { slotTime: '20:00', disputed: true },
    );
    expect(breaches(town.world())).toEqual([]);
  });

  it('two who answer the phone: one mark', async () => {
    await booked();
    expect(await Promise.all([dispute(), dispute()])).toEqual([done, done]);
    expect((await stored()).disputed).toBe(true);
  });
});

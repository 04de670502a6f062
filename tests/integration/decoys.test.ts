/**
 * Strangers choose ids and can book and cancel without end: none of it may hide the parties that are still to come
 * from an owner or an administrator, nor a diner's visits from the diner.
 */

import { beforeEach, describe, expect, it } from 'vitest';
import { HOST_HORIZON_DAYS } from '../../src/domain/reservations/hostLimits.ts';
import { addDays } from '../../src/domain/time.ts';
import { bookedParties, comingParties } from '../../src/services/businesses/queries.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { findReservations } from '../../src/services/reservations/queries.ts';
import { closeUnlessBooked } from '../../src/services/ventures/closing.ts';
import { ADMIN, aParty, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { aBooking, TODAY } from '../support/booking-world.ts';
import { decoyCards, decoyReservations } from '../support/decoys.ts';
import { databaseOf, on, setDoc } from '../support/deps.ts';

const town = useAttackWorld();
const around = () => town.world().around;
const plant = (documents: unknown) => town.world().emulator.core.importState(documents);
const as = (user: typeof OWNER) => databaseOf(town.world().emulator, user);

describe('700 reservations booked and cancelled, with ids that come first', () => {
  beforeEach(() => plant(decoyReservations(aParty(), 700)));

  it('hide no party from the owner who closes a day, and cost nothing', async () => {
    const owner = as(OWNER);
    town.world().emulator.resetMeter();
    expect(await bookedParties('la-casona', [TODAY, addDays(TODAY, 40)], on(owner, around()))).toEqual([
      { date: TODAY, branchId: 'centro', partySize: VICTIM.size },
    ]);
    expect(town.world().emulator.meter().reads).toBe(1);
  });

  it('hide no party from the owner who changes hours, and cost nothing', async () => {
    const owner = as(OWNER);
    town.world().emulator.resetMeter();
    expect(await comingParties('la-casona', TODAY, on(owner, around()))).toMatchObject([{ id: VICTIM.id }]);
    expect(town.world().emulator.meter().reads).toBe(1);
  });

  it('hide no party from the administrator who deletes the venture', async () => {
    expect(await closeUnlessBooked('la-casona', on(as(ADMIN), around()))).toEqual({ booked: true });
  });

  it('nor one that the business booked by phone for the last possible day', async () => {
    await setDoc(
      doc(town.world().admin, `businesses/la-casona/reservations/${VICTIM.id}`),
      { slotDate: addDays(TODAY, HOST_HORIZON_DAYS) },
      { merge: true },
    );
    expect(await closeUnlessBooked('la-casona', on(as(ADMIN), around()))).toEqual({ booked: true });
  });

  it.each(['confirmado', 'pendiente', ''])('nor one whose stored status is "%s"', async (status) => {
    await setDoc(
      doc(town.world().admin, `businesses/la-casona/reservations/${VICTIM.id}`),
      { status, statusNormalized: status },
      { merge: true },
    );
    expect(await closeUnlessBooked('la-casona', on(as(ADMIN), around()))).toEqual({ booked: true });
  });
});

describe('the lookup of a phone under which strangers booked', () => {
  const find = () => findReservations(VICTIM.phone, on(databaseOf(town.world().emulator), around()));
  const past = { ...VICTIM, startsAt: VICTIM.startsAt - 30 * 86_400_000, date: addDays(TODAY, -30) };

  it('shows the visits under 300 cancelled and 100 missed ones that are newer', async () => {
    await plant([
      ...decoyCards(VICTIM, 'cancelled', 300),
      ...decoyCards({ ...VICTIM, startsAt: VICTIM.startsAt - 86_400_000 }, 'expired', 100, 300),
      ...decoyCards(past, 'completed', 3, 900),
    ]);
    const found = await find();
    const came = found.filter(({ statusNormalized }) => statusNormalized === 'completed');
    expect(came).toHaveLength(3);
    expect(found.filter(({ statusNormalized }) => statusNormalized === 'expired')).toHaveLength(50);
    expect(found.filter(({ reservationId }) => reservationId === VICTIM.id)).toHaveLength(1);
    expect(new Set(found.map(({ reservationId }) => reservationId)).size).toBe(found.length);
  });

  it('shows the visits that nobody finished under 300 cancelled ones', async () => {
    await plant([...decoyCards(VICTIM, 'cancelled', 300), ...decoyCards(past, 'expired', 3, 900)]);
    expect((await find()).filter(({ statusNormalized }) => statusNormalized === 'expired')).toHaveLength(3);
  });

  it('asks twice only, as long as all fits', async () => {
    await plant(decoyCards(VICTIM, 'cancelled', 49));
    town.world().emulator.resetMeter();
    expect(await find()).toHaveLength(50);
    expect(town.world().emulator.meter().reads).toBe(50);
  });

  it('shows an active reservation at each of 60 businesses', async () => {
    await plant(
      Array.from({ length: 60 }, (_, index) => ({
        path: `diners/${VICTIM.phone}/active/A${index}`,
        fields: decoyCards(VICTIM, 'confirmed', 1)[0]?.fields,
      })),
    );
    expect((await find()).filter(({ reservationId }) => reservationId === VICTIM.id)).toHaveLength(1);
  });

  it('neither reads nor shows what ended cards leave behind', async () => {
    await plant(
      Array.from({ length: 60 }, (_, index) => ({
        path: `diners/${VICTIM.phone}/active/A${index}`,
        fields: { last: { stringValue: '0' } },
      })),
    );
    town.world().emulator.resetMeter();
    expect(await find()).toMatchObject([{ reservationId: VICTIM.id }]);
    expect(town.world().emulator.meter().reads).toBe(2);
  });
});

it('control: an honest booking beside the decoys counts', async () => {
  await plant(decoyReservations(aParty(), 700));
  await createReservation(aBooking({ partySize: 3 }), on(databaseOf(town.world().emulator), around()));
  const parties = await bookedParties('la-casona', [TODAY], on(as(OWNER), around()));
  expect(new Set(parties.map(({ partySize }) => partySize))).toEqual(new Set([3, VICTIM.size]));
});

/** Every problem that the booking services can name, each brought about for real. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_BOOKINGS_A_DAY, MODIFY_CUTOFF_MS } from '../../src/domain/reservations/constants.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type {
  NewReservation,
  ReservationChange,
  StoredCard,
} from '../../src/services/reservations/documents.ts';
import { findReservations } from '../../src/services/reservations/queries.ts';
import { beforeTheLook } from '../support/bad-network.ts';
import {
  aBooking,
  type BookingWorld,
  bookedSeats,
  NOON_MS,
  startBookingWorld,
} from '../support/booking-world.ts';
import { bookedCard as bookAndFind, cardOf, changeOf } from '../support/cards.ts';
import { databaseOf, on, updateDoc } from '../support/deps.ts';
import { breaches, stateOf } from '../support/state.ts';

const MINUTE_MS = 60_000;

let world: BookingWorld;

beforeEach(async () => {
  world = await startBookingWorld();
});
afterEach(() => world.emulator.stop());

const diner = () => databaseOf(world.emulator);
const book = (booking: NewReservation) => createReservation(booking, on(diner(), world.around));
const reservations = () => stateOf(world).filter(({ path }) => path.includes('/reservations/'));

const bookedCard = (booking: NewReservation) =>
  bookAndFind(booking, on(diner(), world.around), on(databaseOf(world.emulator, 'owner'), world.around));

describe('what the services say of a refused booking', () => {
  it.each<[problem: string, over: Partial<NewReservation>]>([
    ['NO_SEATS', { partySize: 11 }],
    ['SLOT_GONE', { time: '03:00' }],
    ['SLOT_GONE', { date: '2026-11-29' }],
    ['SLOT_GONE', { time: '11:30' }],
    ['BRANCH_GONE', { branchId: 'fantasma' }],
    ['BUSINESS_GONE', { businessId: 'nadie' }],
  ])('%s: %j', async (problem, over) => {
    expect(await book(aBooking(over))).toEqual({ ok: false, problem });
    expect(reservations()).toEqual([]);
  });

  it('ALREADY_ACTIVE: the phone has one, in another spelling', async () => {
    await bookedCard(aBooking());
    const again = aBooking({ time: '20:00', contactPhone: '+503 7777-7777' });
    expect(await book(again)).toEqual({ ok: false, problem: 'ALREADY_ACTIVE' });
  });

  it('TOO_MANY_BOOKINGS: a seventh of one phone within 24 hours, and a move to that phone; a day later it books', async () => {
    for (let round = 0; round < MAX_BOOKINGS_A_DAY; round += 1) {
      // The same first place each time: the services find the free ones.
      const card = await bookedCard(aBooking({ id: `A${round}bcdefghijklmnopqrs` }));
      world.setNow(NOON_MS + (round + 1) * MINUTE_MS);
      expect(await cancelReservation(card, on(diner(), world.around))).toMatchObject({ ok: true });
    }
    const tooMany = { ok: false, problem: 'TOO_MANY_BOOKINGS' };
    expect(await book(aBooking())).toEqual(tooMany);
    const other = aBooking({ contactPhone: '7666 6666', date: '2026-11-23' });
    expect(await book(other)).toMatchObject({ ok: true });
    const card = await cardOf('76666666', on(databaseOf(world.emulator, 'owner'), world.around));
    const move = () =>
      updateReservation(card, changeOf(other, { contactPhone: '7777 7777' }), on(diner(), world.around));
    world.setNow(NOON_MS + 60 * MINUTE_MS);
    expect(await move()).toEqual(tooMany);
    world.setNow(NOON_MS + (24 * 60 + 1) * MINUTE_MS);
    expect(await move()).toMatchObject({ ok: true });
    expect(await findReservations('77777777', on(diner(), world.around))).toHaveLength(
      MAX_BOOKINGS_A_DAY + 1,
    );
    expect(breaches(world)).toEqual([]);
  });

  it('another restaurant takes the same phone', async () => {
    await bookedCard(aBooking());
    const elsewhere = aBooking({
      businessId: 'puerto-viejo',
      businessName: 'Puerto Viejo',
      branchId: 'malecon',
      branchName: 'Malecón',
    });
    expect(await book(elsewhere)).toMatchObject({ ok: true });
  });
});

describe('what has changed between a refusal and the look at its reason, or since the form was opened', () => {
  const booking = aBooking();
  const nine = aBooking({ contactPhone: '71111111', time: '20:00', partySize: 9 });
  const cancel = (card: StoredCard) => cancelReservation(card, on(diner(), world.around));
  const rename = () =>
    updateDoc(doc(world.admin, 'businesses/la-casona'), {
      name: 'La Casona de Ana',
      'branches.centro.name': 'Centro',
    });

  it('a full hour that has seats again is booked', async () => {
    const full = await bookedCard(nine);
    beforeTheLook(() => cancel(full));
    expect(await book({ ...booking, time: '20:00' })).toEqual({ ok: true, value: booking.id });
  });

  it('a booking moves into a full hour that has seats again', async () => {
    const [card, full] = [await bookedCard(booking), await bookedCard(nine)];
    beforeTheLook(() => cancel(full));
    const move = changeOf(booking, { time: '20:00' });
    expect(await updateReservation(card, move, on(diner(), world.around))).toMatchObject({ ok: true });
    expect(breaches(world)).toEqual([]);
  });

  it('the business and the branch have other names: booked, and moved, under those', async () => {
    const card = await bookedCard(booking);
    await rename();
    expect(await book(aBooking({ contactPhone: '71111111' }))).toMatchObject({ ok: true });
    const move = changeOf(booking, { branchName: 'Centro de antes', time: '20:00' });
    expect(await updateReservation(card, move, on(diner(), world.around))).toMatchObject({ ok: true });
    const stored = reservations().map(({ fields }) => fields.branchName);
    expect(stored).toEqual(['Centro', 'Centro']);
    expect(breaches(world)).toEqual([]);
  });
});

describe('what the services say of a refused change', () => {
  const booking = aBooking();
  let card: StoredCard;
  beforeEach(async () => {
    card = await bookedCard(booking);
  });
  const update = (over: Partial<ReservationChange>) =>
    updateReservation(card, changeOf(booking, over), on(diner(), world.around));

  it('NO_SEATS: the other slot is full', async () => {
    expect(await update({ time: '20:00', partySize: 11 })).toEqual({ ok: false, problem: 'NO_SEATS' });
  });

  it('NO_SEATS: the own slot has no more', async () => {
    await book(aBooking({ contactPhone: '71111111', partySize: 8 }));
    expect(await update({ partySize: 3 })).toEqual({ ok: false, problem: 'NO_SEATS' });
  });

  it('NEW_SLOT_GONE: the other slot is not offered', async () => {
    expect(await update({ time: '03:00' })).toEqual({ ok: false, problem: 'NEW_SLOT_GONE' });
  });

  it('ORIGINAL_SLOT_GONE: the own slot is not offered any more, and the party grows', async () => {
    await updateDoc(doc(world.admin, 'businesses/la-casona'), { 'branches.centro.archived': true });
    expect(await update({ partySize: 3 })).toEqual({ ok: false, problem: 'ORIGINAL_SLOT_GONE' });
    expect(await update({ partySize: 1 })).toMatchObject({ ok: true });
  });

  it('shortly before the cut-off, the own slot is no obstacle: WRONG_NAME, NO_SEATS', async () => {
    world.setNow(NOON_MS + (7 * 60 - 1) * MINUTE_MS - MODIFY_CUTOFF_MS);
    const asOther = (partySize: number) =>
      updateReservation(
        { ...card, holder: 'Otra' },
        changeOf(booking, { partySize }),
        on(diner(), world.around),
      );
    expect(await asOther(1)).toEqual({ ok: false, problem: 'WRONG_NAME' });
    expect(await asOther(3)).toEqual({ ok: false, problem: 'WRONG_NAME' });
    expect(await asOther(11)).toEqual({ ok: false, problem: 'NO_SEATS' });
    await updateDoc(doc(world.admin, 'businesses/la-casona'), { 'branches.centro.archived': true });
    expect(await asOther(1)).toEqual({ ok: false, problem: 'WRONG_NAME' });
  });

  it('NOT_MODIFIABLE: at the cut-off, and after it was cancelled', async () => {
    world.setNow(NOON_MS + 7 * 60 * MINUTE_MS - MODIFY_CUTOFF_MS);
    expect(await update({ partySize: 1 })).toEqual({ ok: false, problem: 'NOT_MODIFIABLE' });
    expect(await cancelReservation(card, on(diner(), world.around))).toEqual({
      ok: false,
      problem: 'NOT_MODIFIABLE',
    });
  });

  it('NOT_MODIFIABLE: another device has cancelled it', async () => {
    await cancelReservation(card, on(diner(), world.around));
    expect(await update({ partySize: 1 })).toEqual({ ok: false, problem: 'NOT_MODIFIABLE' });
  });

  it('NOT_MODIFIABLE: it has expired, so it can’t be cancelled', async () => {
    world.setNow(NOON_MS + (7 * 60 + 6) * MINUTE_MS);
    await findReservations('77777777', on(diner(), world.around));
    expect(await cancelReservation(card, on(diner(), world.around))).toEqual({
      ok: false,
      problem: 'NOT_MODIFIABLE',
    });
  });

  it('PREVIOUS_INVALID: another device has moved it', async () => {
    await update({ time: '20:00' });
    expect(await update({ time: '21:00' })).toEqual({ ok: false, problem: 'PREVIOUS_INVALID' });
    expect(await cancelReservation(card, on(diner(), world.around))).toEqual({
      ok: false,
      problem: 'PREVIOUS_INVALID',
    });
    // The diner is asked about the former hour, when the app has read the present one.
    const read = await cardOf('77777777', on(databaseOf(world.emulator, 'owner'), world.around));
    for (const former of [{ time: '19:00' }, { partySize: 4 }, { date: '2026-11-23' }]) {
      expect(await cancelReservation({ ...read, ...former }, on(diner(), world.around))).toEqual({
        ok: false,
        problem: 'PREVIOUS_INVALID',
      });
    }
    expect(await bookedSeats(world.admin, { ...booking, time: '20:00' })).toBe(2);
    expect(breaches(world)).toEqual([]);
  });

  it('RESERVATION_GONE: another device has given it another phone', async () => {
    await update({ contactPhone: '71234567', customerName: 'Otra' });
    expect(await update({ time: '21:00' })).toEqual({ ok: false, problem: 'RESERVATION_GONE' });
    expect(await cancelReservation(card, on(diner(), world.around))).toEqual({
      ok: false,
      problem: 'RESERVATION_GONE',
    });
  });

  it('ALREADY_ACTIVE: the new phone has a reservation', async () => {
    await book(aBooking({ contactPhone: '71234567', time: '20:00' }));
    expect(await update({ contactPhone: '71234567' })).toEqual({ ok: false, problem: 'ALREADY_ACTIVE' });
    expect(breaches(world)).toEqual([]);
  });

  it('a move to another phone: what the move is refused for leaves the phone too', async () => {
    expect(await update({ time: '03:00', contactPhone: '71234567' })).toMatchObject({ ok: false });
    expect(reservations()).toMatchObject([{ fields: { contactPhone: '7777 7777', slotTime: '19:00' } }]);
  });

  it('a move to another phone that has a reservation, or no booking left: the hour stays too', async () => {
    const other = aBooking({ contactPhone: '71234567', time: '21:00' });
    const move = { time: '20:00', contactPhone: '71234567' };
    await updateDoc(doc(world.admin, 'businesses/la-casona'), { online: { perPhone: 1 } });
    const theirs = await bookedCard(other);
    expect(await update(move)).toEqual({ ok: false, problem: 'ALREADY_ACTIVE' });
    await cancelReservation(theirs, on(diner(), world.around));
    expect(await update(move)).toEqual({ ok: false, problem: 'TOO_MANY_BOOKINGS' });
    expect(await cardOf('77777777', on(databaseOf(world.emulator, 'owner'), world.around))).toMatchObject({
      time: '19:00',
    });
    expect(breaches(world)).toEqual([]);
  });

  it('a move to another phone, sent again after it was made', async () => {
    for (const _press of ['first', 'second'])
      expect(await update({ time: '20:00', contactPhone: '71234567' })).toMatchObject({ ok: true });
    expect(await cardOf('71234567', on(databaseOf(world.emulator, 'owner'), world.around))).toMatchObject({
      time: '20:00',
    });
    expect(breaches(world)).toEqual([]);
  });

  it('BRANCH_GONE: the branch to move to was removed', async () => {
    expect(await update({ branchId: 'fantasma', branchName: 'Fantasma' })).toEqual({
      ok: false,
      problem: 'BRANCH_GONE',
    });
  });

  it('BUSINESS_GONE: the business was closed', async () => {
    const { core } = world.emulator;
    const others = core.exportState().filter(({ path }) => path !== 'businesses/la-casona');
    await world.emulator.clear();
    await core.importState(others);
    expect(await update({ time: '20:00' })).toEqual({ ok: false, problem: 'BUSINESS_GONE' });
    // What was booked can still be called off.
    expect(await cancelReservation(card, on(diner(), world.around))).toMatchObject({ ok: true });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, branch, DATE, MINUTE, reservation } from './day.cases.ts';
import { isOnTheList, minutesLate, shownStatus, splitDay } from './day.ts';
import { hourlySeats } from './daySeats.ts';
import type { Reservation } from './entities.ts';

const SEVEN = at('19:00');
const ids = (list: readonly Reservation[]) => list.map(({ id }) => id);

describe('the two tabs of a day', () => {
  it.each<[name: string, over: Partial<Reservation>, nowMs: number, listed: boolean, status: string]>([
    ['to come', {}, at('12:00'), true, 'confirmed'],
    ['pending', { status: 'pendiente' }, at('12:00'), true, 'pendiente'],
    ['4:59 late', {}, SEVEN + 5 * MINUTE - 1, true, 'confirmed'],
    ['5:00 late', {}, SEVEN + 5 * MINUTE, false, 'expired'],
    ['arrived, hours later', { arrivedAt: SEVEN }, at('23:59'), true, 'confirmed'],
    ['arrived, 12 hours later', { arrivedAt: SEVEN }, SEVEN + 720 * MINUTE, false, 'expired'],
    ['finished before its hour', { status: 'completed' }, at('12:00'), false, 'completed'],
    ['not come', { status: 'no_show' }, at('20:00'), false, 'no_show'],
    ['cancelled', { status: 'cancelled' }, at('12:00'), false, 'cancelled'],
    ['written as expired', { status: 'expired' }, at('20:00'), false, 'expired'],
  ])('%s', (_, over, nowMs, listed, status) => {
    const party = reservation(over);
    expect(isOnTheList(party, nowMs)).toBe(listed);
    expect(shownStatus(party, nowMs)).toBe(status);
  });

  it('lists who comes by hour, who sits apart, and what is over latest first', () => {
    const split = splitDay(
      [
        reservation({ id: 'late', slotTime: '21:00' }),
        reservation({ id: 'gone', slotTime: '12:00', status: 'completed' }),
        reservation({ id: 'second', slotTime: '20:00', createdAt: 2 }),
        reservation({ id: 'first', slotTime: '20:00', createdAt: 1 }),
        reservation({ id: 'expired', slotTime: '18:00' }),
        reservation({ id: 'sits', slotTime: '18:00', arrivedAt: at('18:01') }),
      ],
      SEVEN,
    );
    expect(ids(split.waiting)).toEqual(['first', 'second', 'late']);
    expect(ids(split.seated)).toEqual(['sits']);
    expect(ids(split.history)).toEqual(['expired', 'gone']);
  });

  it('loses nobody, whatever the day', () => {
    const parties = fc.array(
      fc.record({
        id: fc.uuid(),
        slotTime: fc.constantFrom('00:00', '12:00', '19:00', '23:30'),
        status: fc.constantFrom('confirmed', 'pending', '', 'completed', 'expired', 'nonsense'),
        arrivedAt: fc.option(fc.constant(SEVEN)),
      }),
    );
    fc.assert(
      fc.property(parties, fc.integer({ min: at('00:00'), max: at('23:59') }), (overs, nowMs) => {
        const { waiting, seated, history } = splitDay(overs.map(reservation), nowMs);
        expect(ids([...waiting, ...seated, ...history]).sort()).toEqual(overs.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('how late a party is', () => {
  it.each<[name: string, over: Partial<Reservation>, nowMs: number, minutes: number | null]>([
    ['before its hour', {}, SEVEN - MINUTE, null],
    ['at its hour', {}, SEVEN, null],
    ['59 seconds', {}, SEVEN + MINUTE - 1, null],
    ['a minute', {}, SEVEN + MINUTE, 1],
    ['12 minutes, expired by now', {}, SEVEN + 12 * MINUTE, 12],
    ['written as expired', { status: 'expired' }, SEVEN + 12 * MINUTE, 12],
    ['three hours', {}, SEVEN + 180 * MINUTE, 180],
    ['too late for a table', {}, SEVEN + 180 * MINUTE + 1, null],
    ['arrived in time', { arrivedAt: SEVEN - MINUTE }, at('21:00'), null],
    ['arrived 7 minutes late', { arrivedAt: SEVEN + 7.5 * MINUTE }, at('21:00'), 7],
    ['finished, had come late', { arrivedAt: SEVEN + 7 * MINUTE, status: 'completed' }, at('23:00'), 7],
    ['cancelled', { status: 'cancelled' }, SEVEN + 12 * MINUTE, null],
    ['no show', { status: 'no_show' }, SEVEN + 12 * MINUTE, null],
    ['without a booking', { walkIn: true, arrivedAt: SEVEN + 30 * MINUTE }, at('20:00'), null],
  ])('%s', (_, over, nowMs, minutes) => {
    expect(minutesLate(reservation(over), nowMs)).toBe(minutes);
  });
});

describe('the seats of each hour', () => {
  const noon = at('12:00');

  it('adds up parties on the list over what is offered, over all branches', () => {
    const other = branch({
      id: 'escalon',
      weeklyAvailability: { enabled: true, seatsPerHour: 4, schedule: { sabado: ['19:00', '21:00'] } },
    });
    const rows = hourlySeats(
      [branch(), other],
      [
        reservation({ partySize: 3 }),
        reservation({ partySize: 2, branchId: 'escalon' }),
        reservation({ partySize: 9, status: 'cancelled' }),
        reservation({ partySize: 9, branchId: 'gone' }),
        reservation({ partySize: 4, slotTime: '20:00', arrivedAt: noon }),
      ],
      DATE,
      noon,
    );
    expect(rows).toEqual([
      { time: '12:00', booked: 0, capacity: 10, oversold: false },
      { time: '19:00', booked: 5, capacity: 14, oversold: false },
      { time: '20:00', booked: 4, capacity: 10, oversold: false },
      { time: '21:00', booked: 0, capacity: 4, oversold: false },
    ]);
  });

  it('frees the seats of who has expired', () => {
    const party = reservation({ partySize: 3 });
    const booked = (nowMs: number) =>
      hourlySeats([branch()], [party], DATE, nowMs).find(({ time }) => time === '19:00')?.booked;
    expect([booked(SEVEN + 5 * MINUTE - 1), booked(SEVEN + 5 * MINUTE)]).toEqual([3, 0]);
  });

  it.each([
    ['fewer seats than booked', { enabled: true, seatsPerHour: 2, schedule: { sabado: ['19:00'] } }, 2],
    ['an hour that is not offered any more', { enabled: true, seatsPerHour: 9, schedule: {} }, 0],
  ])('says oversold: %s', (_, weeklyAvailability, capacity) => {
    expect(
      hourlySeats([branch({ weeklyAvailability })], [reservation({ partySize: 3 })], DATE, noon),
    ).toEqual([{ time: '19:00', booked: 3, capacity, oversold: true }]);
  });

  it('says oversold where one branch is, although the others have room', () => {
    const small = branch({
      weeklyAvailability: { enabled: true, seatsPerHour: 2, schedule: { sabado: ['19:00'] } },
    });
    const rows = hourlySeats([small, branch({ id: 'big' })], [reservation({ partySize: 3 })], DATE, noon);
    expect(rows.find(({ time }) => time === '19:00')).toEqual({
      time: '19:00',
      booked: 3,
      capacity: 12,
      oversold: true,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { slotInstantMs, WEEKDAYS } from '../time.ts';
import { hasRoom, nearestHours, noRoom, otherBranches, otherDays, whyGone } from './alternatives.ts';
import type { Branch, DayBookings } from './entities.ts';
import { slotsOf } from './slots.ts';

const MONDAY = '2030-05-06';
const TUESDAY = '2030-05-07';
const WEDNESDAY = '2030-05-08';
const NOON = slotInstantMs(TUESDAY, '12:00');

function branchOf(over: Partial<Branch> & { readonly seats?: number } = {}): Branch {
  const { seats = 10, ...rest } = over;
  return {
    id: 'centro',
    name: 'Centro',
    imageUrl: null,
    archived: false,
    closedDates: [],
    weeklyAvailability: {
      enabled: true,
      seatsPerHour: seats,
      schedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['11:00', '19:00', '20:00']])),
    },
    ...rest,
  };
}

const dayOf = (date: string, booked: DayBookings['booked']): DayBookings => ({
  branchId: 'centro',
  date,
  booked,
});

describe('why a party can take no hour', () => {
  it.each([
    [{}, 10, null],
    [{}, 11, 'too-large'],
    [{ '11:00': 10, '19:00': 10, '20:00': 10 }, 1, 'full'],
    [{ '11:00': 12, '19:00': 10, '20:00': 10 }, 2, 'full'],
    [{ '11:00': 10, '19:00': 9, '20:00': 10 }, 2, 'too-few'],
    [{ '11:00': 10, '19:00': 9, '20:00': 10 }, 1, null],
    [{ '11:00': 10, '19:00': 10, '20:00': 10 }, 11, 'too-large'],
  ])('with %j taken, %i people: %s', (booked, people, reason) => {
    expect(noRoom(slotsOf(branchOf(), TUESDAY, dayOf(TUESDAY, booked)), people)).toBe(reason);
  });

  it('without hours there are none', () => {
    expect(noRoom([], 1)).toBe('no-hours');
  });
});

describe('a chosen hour that is not shown any more', () => {
  it('is too near where it is still offered, else not offered', () => {
    expect(whyGone(branchOf(), TUESDAY, '11:00')).toBe('too-late');
    expect(whyGone(branchOf(), TUESDAY, '11:30')).toBe('not-offered');
    expect(whyGone(branchOf({ closedDates: [TUESDAY] }), TUESDAY, '11:00')).toBe('not-offered');
  });
});

describe('room elsewhere', () => {
  it('is only in hours that can still be booked', () => {
    const evening = dayOf(TUESDAY, { '19:00': 10, '20:00': 10 });
    expect(hasRoom(branchOf(), TUESDAY, evening, 1, NOON)).toBe(false);
    expect(hasRoom(branchOf(), TUESDAY, dayOf(TUESDAY, { '19:00': 10 }), 10, NOON)).toBe(true);
    expect(hasRoom(branchOf(), WEDNESDAY, dayOf(WEDNESDAY, evening.booked), 10, NOON)).toBe(true);
  });

  it("counts the seats of one's own reservation as free", () => {
    const evening = dayOf(TUESDAY, { '19:00': 10, '20:00': 10 });
    const own = { branchId: 'centro', date: TUESDAY, time: '20:00', partySize: 4 };
    expect(hasRoom(branchOf(), TUESDAY, evening, 4, NOON, own)).toBe(true);
    expect(hasRoom(branchOf(), TUESDAY, evening, 5, NOON, own)).toBe(false);
  });

  it('is looked for on later days first, the nearest first, then on earlier ones', () => {
    const branch = branchOf({ closedDates: ['2030-05-10'] });
    expect(otherDays(branch, '2030-05-09', 2, NOON)).toEqual([
      '2030-05-11',
      '2030-05-12',
      '2030-05-13',
      '2030-05-14',
      TUESDAY,
      WEDNESDAY,
    ]);
    expect(otherDays(branch, MONDAY, 11, NOON)).toEqual([]);
  });

  it('and at other open branches that are large enough', () => {
    const large = branchOf({ id: 'large', seats: 20 });
    const branches = [
      branchOf(),
      branchOf({ id: 'small' }),
      branchOf({ id: 'shut', seats: 20, archived: true }),
      branchOf({ id: 'away', seats: 20, closedDates: [WEDNESDAY] }),
      large,
    ];
    expect(otherBranches(branches, branchOf(), WEDNESDAY, 12, NOON)).toEqual([large]);
    expect(otherBranches([branchOf(), large], large, WEDNESDAY, 2, NOON)).toEqual([branchOf()]);
  });
});

describe('the nearest hours with room', () => {
  const slots = (booked: DayBookings['booked']) => slotsOf(branchOf(), TUESDAY, dayOf(TUESDAY, booked));
  it.each([
    [{ '19:00': 10 }, '19:00', 2, ['11:00', '20:00']],
    [{ '19:00': 10, '20:00': 9 }, '19:00', 2, ['11:00']],
    [{ '11:00': 10, '19:00': 10 }, '11:00', 1, ['20:00']],
    [{ '11:00': 10, '19:00': 10, '20:00': 10 }, '19:00', 1, []],
    [{}, '15:30', 4, ['11:00', '19:00']],
  ])('%j at %s for %i: %j', (booked, time, people, found) => {
    expect(nearestHours(slots(booked), time, people)).toEqual(found);
  });
});

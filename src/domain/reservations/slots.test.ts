import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf, localTimeOf, slotInstantMs } from '../time.ts';
import { HORIZON_DAYS } from './constants.ts';
import type { Branch, DayBookings, Slot, WeeklyAvailability } from './entities.ts';
import { BOOKABLE_CASES } from './policies.cases.ts';
import {
  capacityOf,
  isBookable,
  isSelectable,
  slotIdOf,
  slotState,
  slotsOf,
  visibleSlots,
  withOwnSeatsFree,
} from './slots.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

const weekly: WeeklyAvailability = {
  enabled: true,
  seatsPerHour: 12,
  schedule: { sabado: ['12:00', '19:00'], domingo: [] },
};

/** The seats and hours of one Saturday. */
const OWN = { [SATURDAY]: '20 19:00,18:15' };

function branch(overrides: Partial<Branch> = {}): Branch {
  return {
    id: 'centro',
    name: 'Centro',
    imageUrl: null,
    archived: false,
    closedDates: [],
    weeklyAvailability: weekly,
    ...overrides,
  };
}

function booked(seats: DayBookings['booked']): DayBookings {
  return { branchId: 'centro', date: SATURDAY, booked: seats };
}

describe('what a branch offers', () => {
  it.each([
    ['a time of its schedule', branch(), SATURDAY, '19:00', 12],
    ['a time outside its schedule', branch(), SATURDAY, '20:00', 0],
    ['a default time, although a schedule is enabled', branch(), SATURDAY, '18:30', 0],
    ['an empty day', branch(), SUNDAY, '12:00', 0],
    ['a day that the schedule lacks', branch(), '2026-11-23', '12:00', 0],
    ['a default time without a schedule', branch({ weeklyAvailability: null }), SUNDAY, '18:30', 10],
    [
      'a default time with the schedule switched off',
      branch({ weeklyAvailability: { ...weekly, enabled: false } }),
      SATURDAY,
      '21:30',
      10,
    ],
    [
      'a time of a schedule that is switched off',
      branch({ weeklyAvailability: { ...weekly, enabled: false } }),
      SATURDAY,
      '19:00',
      0,
    ],
    ['a time on a closed date', branch({ closedDates: [SATURDAY] }), SATURDAY, '19:00', 0],
    ['a time when another date is closed', branch({ closedDates: [SUNDAY] }), SATURDAY, '19:00', 12],
    ['a time of that date alone', branch({ special: OWN }), SATURDAY, '18:15', 20],
    ['a time of the week, not of that date', branch({ special: OWN }), SATURDAY, '12:00', 0],
    ['a time of the week on another date', branch({ special: OWN }), '2026-11-28', '12:00', 12],
    [
      'a time of that date, on which it is closed',
      branch({ special: OWN, closedDates: [SATURDAY] }),
      SATURDAY,
      '18:15',
      0,
    ],
    ['a time of that date, archived', branch({ special: OWN, archived: true }), SATURDAY, '18:15', 0],
    ['a time of an archived branch', branch({ archived: true }), SATURDAY, '19:00', 0],
    [
      'a default time of an archived branch',
      branch({ archived: true, weeklyAvailability: null }),
      SATURDAY,
      '20:00',
      0,
    ],
  ])('%s', (_, of, date, time, capacity) => {
    expect(capacityOf(of, date, time)).toBe(capacity);
    expect(slotsOf(of, date, null).find((slot) => slot.time === time)?.capacity ?? 0).toBe(capacity);
  });

  it('lists slots by time with what remains', () => {
    const unsorted = branch({ weeklyAvailability: { ...weekly, schedule: { sabado: ['19:00', '08:00'] } } });
    expect(slotsOf(unsorted, SATURDAY, booked({ '19:00': 5, '23:00': 4 }))).toEqual([
      {
        branchId: 'centro',
        date: SATURDAY,
        time: '08:00',
        seats: 12,
        capacity: 12,
        booked: 0,
      },
      {
        branchId: 'centro',
        date: SATURDAY,
        time: '19:00',
        seats: 7,
        capacity: 12,
        booked: 5,
      },
    ]);
  });

  it('are called by branch, date and time', () => {
    expect(slotIdOf({ branchId: 'centro', date: SATURDAY, time: '08:00' })).toBe('centro-2026-11-21-08:00');
  });

  it('lists the three default times where no schedule is enabled', () => {
    const slots = slotsOf(branch({ weeklyAvailability: null }), SUNDAY, null);
    expect(slots.map((slot) => [slot.time, slot.seats])).toEqual([
      ['18:30', 10],
      ['20:00', 10],
      ['21:30', 10],
    ]);
  });

  it('never leaves fewer than no seats, however many are booked', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 50 }), (taken, seatsPerHour) => {
        const of = branch({ weeklyAvailability: { ...weekly, seatsPerHour } });
        const slot = slotsOf(of, SATURDAY, booked({ '12:00': taken }))[0];
        expect(slot).toMatchObject({ seats: Math.max(0, seatsPerHour - taken), booked: taken });
      }),
    );
  });
});

describe('isBookable', () => {
  // 12:00 in El Salvador, so that every case's start falls on a whole minute of the same clock.
  const startMs = slotInstantMs(SATURDAY, '12:00');

  it.each(BOOKABLE_CASES.map((entry) => [entry.name, entry] as const))(
    '%s',
    (_, { startsInMs, bookable }) => {
      expect(isBookable(SATURDAY, '12:00', startMs - startsInMs)).toBe(bookable);
    },
  );

  it.each([
    ['23:30 tonight for tomorrow 00:00', '2026-11-22', '00:00', '2026-11-21', '23:30', true],
    ['23:31 tonight for tomorrow 00:00', '2026-11-22', '00:00', '2026-11-21', '23:31', false],
    ['23:50 tonight for tomorrow 00:15', '2026-11-22', '00:15', '2026-11-21', '23:50', false],
    ['new year’s eve for 00:30', '2027-01-01', '00:30', '2026-12-31', '23:59', true],
    ['18:00, when UTC turns the day, for tonight', '2026-11-21', '19:00', '2026-11-21', '18:00', true],
    ['18:00 for the last minute of the horizon', '2026-11-28', '23:59', '2026-11-21', '18:00', true],
    ['23:59 for the first minute after the horizon', '2026-11-29', '00:00', '2026-11-21', '23:59', false],
    ['00:00 for the same date a week later', '2026-11-28', '23:59', '2026-11-21', '00:00', true],
    ['the day before 29 February', '2028-02-29', '12:00', '2028-02-28', '12:00', true],
    ['a date that no calendar has', '2026-02-29', '12:00', '2026-02-28', '12:00', false],
    ['24:00', '2026-11-21', '24:00', '2026-11-21', '12:00', false],
  ])('%s', (_, date, time, nowDate, nowTime, expected) => {
    expect(isBookable(date, time, slotInstantMs(nowDate, nowTime))).toBe(expected);
  });

  it('agrees with its definition at any instant', () => {
    const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') });
    const ahead = fc.integer({ min: -1440, max: 10 * 1440 });
    fc.assert(
      fc.property(now, ahead, (nowMs, minutesAhead) => {
        const slotMs = Math.floor(nowMs / 60_000 + minutesAhead) * 60_000;
        const daysAhead = Date.parse(localDateOf(slotMs)) - Date.parse(localDateOf(nowMs));
        const expected = slotMs - nowMs >= 1_800_000 && daysAhead <= HORIZON_DAYS * 86_400_000;
        expect(isBookable(localDateOf(slotMs), localTimeOf(slotMs), nowMs)).toBe(expected);
      }),
    );
  });
});

describe('visibleSlots', () => {
  const slots = slotsOf(branch(), SATURDAY, null);
  const times = (list: readonly Slot[]) => list.map((slot) => slot.time);

  it('hides what starts in under 30 minutes and keeps what starts in exactly 30', () => {
    expect(times(visibleSlots(slots, slotInstantMs(SATURDAY, '11:30')))).toEqual(['12:00', '19:00']);
    expect(times(visibleSlots(slots, slotInstantMs(SATURDAY, '11:30') + 1))).toEqual(['19:00']);
    expect(times(visibleSlots(slots, slotInstantMs(SATURDAY, '23:00'), null))).toEqual([]);
  });

  it('keeps the slot of the reservation being edited, and only that', () => {
    const nowMs = slotInstantMs(SATURDAY, '23:00');
    const own = { branchId: 'centro', date: SATURDAY, time: '12:00' };
    expect(times(visibleSlots(slots, nowMs, own))).toEqual(['12:00']);
    expect(times(visibleSlots(slots, nowMs, { ...own, branchId: 'norte' }))).toEqual([]);
    expect(times(visibleSlots(slots, nowMs, { ...own, date: SUNDAY }))).toEqual([]);
  });
});

describe('withOwnSeatsFree', () => {
  const own = { branchId: 'centro', date: SATURDAY, time: '12:00', partySize: 4 };

  it.each([
    ['the slot is full', 12, 4],
    ['seats are left', 6, 10],
    ['only the own are taken', 4, 12],
    ['the owner oversold it by 2', 14, 2],
    ['the owner oversold it by more than the party', 20, 0],
    ['the day is not loaded with the own seats yet', 0, 12],
  ])('gives the own seats back when %s', (_, taken, seats) => {
    const slots = slotsOf(branch(), SATURDAY, booked({ '12:00': taken, '19:00': 3 }));
    const freed = withOwnSeatsFree(slots, own);
    expect(freed.map((slot) => [slot.time, slot.seats])).toEqual([
      ['12:00', seats],
      ['19:00', 9],
    ]);
  });

  it('leaves another branch and another date alone', () => {
    const slots = slotsOf(branch(), SATURDAY, booked({ '12:00': 12 }));
    expect(withOwnSeatsFree(slots, { ...own, branchId: 'norte' })).toEqual(slots);
    expect(withOwnSeatsFree(slots, { ...own, date: SUNDAY })).toEqual(slots);
  });
});

describe('slotState', () => {
  it.each([
    [10, 2, 'free'],
    [4, 4, 'free'],
    [3, 2, 'few'],
    [1, 1, 'few'],
    [3, 4, 'too-small'],
    [9, 10, 'too-small'],
    [0, 1, 'full'],
    [0, 0, 'full'],
    [null, 2, 'unknown'],
    [Number.NaN, 2, 'unknown'],
  ] as const)('%s seats for a party of %s: %s', (seats, partySize, state) => {
    expect(slotState({ seats }, partySize)).toBe(state);
  });

  it('can be chosen exactly when seats are known and suffice', () => {
    fc.assert(
      fc.property(fc.option(fc.nat({ max: 50 })), fc.integer({ min: 1, max: 60 }), (seats, partySize) => {
        const expected = seats !== null && seats > 0 && seats >= partySize;
        expect(isSelectable(slotState({ seats }, partySize))).toBe(expected);
      }),
    );
  });
});

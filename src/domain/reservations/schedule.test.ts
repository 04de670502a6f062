import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../time.ts';
import type { WeeklyAvailability } from './entities.ts';
import {
  consecutive,
  daysOffered,
  draftOf,
  draftProblem,
  isOffered,
  isSameDraft,
  MAX_HOURS_A_DAY,
  offeredTimes,
  offerOf,
  offersLess,
  parseDraft,
  rowTimes,
  seatsOf,
  seatsTyped,
  weekGroups,
  weeklyOf,
  withDayCopied,
  withDefaultTimes,
  withHour,
} from './schedule.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 0, 0, 15, 30))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const weekday = fc.constantFrom(...WEEKDAYS);
const weekly: fc.Arbitrary<WeeklyAvailability> = fc
  .record({
    enabled: fc.boolean(),
    seatsPerHour: fc.integer({ min: 1, max: 50 }),
    days: fc.array(fc.tuple(weekday, fc.array(time, { maxLength: 20 }))),
  })
  .map(({ enabled, seatsPerHour, days }) => ({ enabled, seatsPerHour, schedule: Object.fromEntries(days) }));

describe('seatsTyped', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['1a2', '12'],
    ['-3', '3'],
    ['2.5', '25'],
    ['51', '50'],
    ['999999999999999999999', '50'],
    ['007', '7'],
    ['0', '0'],
    ['asientos', ''],
  ])('of %j keeps %j', (typed, kept) => {
    expect(seatsTyped(typed)).toBe(kept);
  });

  it('is the same when typed again, and never leaves 0 to 50', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = seatsTyped(text);
        expect(seatsTyped(kept)).toBe(kept);
        expect(Number(kept)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('draftOf and weeklyOf', () => {
  it('a branch that never had a schedule starts with 10 seats, not in use', () => {
    const draft = draftOf(null);
    expect(draft).toMatchObject({ enabled: false, seats: '10' });
    expect(offeredTimes(draft.hours)).toEqual([]);
  });

  it.each([
    [0, '10'],
    [-4, '10'],
    [500, '50'],
    [12.9, '12'],
  ])('%d stored seats are edited as %s', (seatsPerHour, seats) => {
    expect(draftOf({ enabled: true, seatsPerHour, schedule: {} }).seats).toBe(seats);
  });

  it('times are normalised, sorted, each once; what is none is dropped', () => {
    const schedule = { lunes: ['19:00', '7:5', '24:00', '19:00', 'tarde'] };
    expect(draftOf({ enabled: true, seatsPerHour: 4, schedule }).hours.lunes).toEqual(['07:05', '19:00']);
  });

  it('what is read and stored again means the same', () => {
    fc.assert(
      fc.property(weekly, (stored) => {
        const draft = draftOf(stored);
        const again = weeklyOf(draft);
        expect(again.enabled).toBe(stored.enabled);
        expect(again.seatsPerHour).toBe(stored.seatsPerHour);
        for (const day of WEEKDAYS) {
          expect(again.schedule[day]).toEqual([...new Set(stored.schedule[day])].sort());
        }
        expect(isSameDraft(draftOf(again), draft)).toBe(true);
      }),
    );
  });
});

describe('withHour', () => {
  it('marks and unmarks exactly the named days', () => {
    fc.assert(
      fc.property(weekly, fc.uniqueArray(weekday), time, fc.boolean(), (stored, days, hour, on) => {
        const draft = draftOf(stored);
        const next = withHour(draft, days, hour, on);
        for (const day of WEEKDAYS) {
          const expected = days.includes(day) ? on : isOffered(draft.hours, day, hour);
          expect(isOffered(next.hours, day, hour)).toBe(expected);
          const rest = (hours: readonly string[]) => hours.filter((each) => each !== hour);
          expect(rest(next.hours[day])).toEqual(rest(draft.hours[day]));
        }
        expect(next.seats).toBe(draft.seats);
      }),
    );
  });

  it('twice is as if never, but for the schedule being in use', () => {
    fc.assert(
      fc.property(weekly, weekday, time, (stored, day, hour) => {
        const draft = draftOf(stored);
        const was = isOffered(draft.hours, day, hour);
        const back = withHour(withHour(draft, [day], hour, !was), [day], hour, was);
        expect(back.hours).toEqual(draft.hours);
      }),
    );
  });

  it('marking puts the schedule in use, unmarking does not', () => {
    expect(withHour(draftOf(null), ['lunes'], '19:00', true).enabled).toBe(true);
    expect(withHour(draftOf(null), ['lunes'], '19:00', false).enabled).toBe(false);
  });

  it('what is no hour changes nothing, nor does one too many', () => {
    const draft = draftOf(null);
    expect(withHour(draft, ['lunes'], '24:00', true)).toBe(draft);
    const times = Array.from({ length: MAX_HOURS_A_DAY }, (_, n) => `10:${String(n).padStart(2, '0')}`);
    const full = times.reduce((now, each) => withHour(now, ['lunes'], each, true), draft);
    expect(full.hours.lunes).toHaveLength(MAX_HOURS_A_DAY);
    expect(withHour(full, ['lunes'], '23:00', true).hours).toEqual(full.hours);
    expect(withHour(full, ['lunes'], '10:00', true).hours).toEqual(full.hours);
  });
});

describe('rows', () => {
  it('12 full hours in each half, whatever is stored besides in its place', () => {
    expect(rowTimes('AM', [])).toHaveLength(12);
    expect(rowTimes('AM', []).at(-1)).toBe('11:00');
    expect(rowTimes('PM', ['18:30', '11:30', '19:00'])).toEqual([
      ...['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '18:30', '19:00', '20:00', '21:00'],
      ...['22:00', '23:00'],
    ]);
  });

  it('nothing stored is without a row', () => {
    fc.assert(
      fc.property(weekly, (stored) => {
        const times = offeredTimes(draftOf(stored).hours);
        const rows = [...rowTimes('AM', times), ...rowTimes('PM', times)];
        expect(rows).toEqual(expect.arrayContaining(times));
        expect(new Set(rows).size).toBe(rows.length);
      }),
    );
  });

  it('says on how many days an hour is offered', () => {
    const some = withHour(draftOf(null), ['lunes', 'domingo'], '19:00', true);
    expect(daysOffered(some.hours, '19:00')).toBe('some');
    expect(daysOffered(some.hours, '20:00')).toBe('none');
    expect(daysOffered(withHour(some, WEEKDAYS, '19:00', true).hours, '19:00')).toBe('all');
  });
});

describe('what diners find', () => {
  it('without the schedule in use, the default times with 10 seats', () => {
    const marked = { ...withHour(draftOf(null), ['lunes'], '08:00', true), enabled: false, seats: '40' };
    const { hours, seats } = offerOf(marked);
    expect(seats).toBe(10);
    expect(weekGroups(hours)).toEqual([{ days: [...WEEKDAYS], times: ['18:30', '20:00', '21:30'] }]);
  });

  it('in use, what is marked', () => {
    const draft = withDefaultTimes({ ...draftOf(null), seats: '7' });
    expect(offerOf(draft)).toEqual({ hours: draft.hours, seats: seatsOf(draft) });
  });

  it('days with the same hours stand together', () => {
    const weekdays = withHour(draftOf(null), ['lunes', 'martes', 'jueves'], '12:00', true);
    expect(weekGroups(withHour(weekdays, ['domingo'], '19:00', true).hours)).toEqual([
      { days: ['lunes', 'martes', 'jueves'], times: ['12:00'] },
      { days: ['miercoles', 'viernes', 'sabado'], times: [] },
      { days: ['domingo'], times: ['19:00'] },
    ]);
  });

  it('the groups name every day once, with its hours', () => {
    fc.assert(
      fc.property(weekly, (stored) => {
        const { hours } = draftOf(stored);
        const groups = weekGroups(hours);
        expect(groups.flatMap(({ days }) => days).sort()).toEqual([...WEEKDAYS].sort());
        for (const { days, times } of groups) for (const day of days) expect(hours[day]).toEqual(times);
      }),
    );
  });

  it('cuts a list where it is not consecutive', () => {
    expect(consecutive([1, 2, 3, 7, 9, 10], (next, previous) => next === previous + 1)).toEqual([
      [1, 2, 3],
      [7],
      [9, 10],
    ]);
    expect(consecutive([], () => true)).toEqual([]);
  });
});

describe('copying and checking', () => {
  it('a copied day is the same on the named days only', () => {
    fc.assert(
      fc.property(weekly, weekday, fc.uniqueArray(weekday), (stored, from, to) => {
        const draft = draftOf(stored);
        const copied = withDayCopied(draft, from, to);
        for (const day of WEEKDAYS) {
          expect(copied.hours[day]).toEqual(draft.hours[to.includes(day) ? from : day]);
        }
      }),
    );
  });

  it.each([
    ['', '10', 'NO_BRANCH'],
    ['centro', '', 'NO_SEATS'],
    ['centro', '0', 'NO_SEATS'],
    ['centro', '1', null],
  ])('branch %j with %j seats: %s', (branchId, seats, problem) => {
    expect(draftProblem(branchId, { ...draftOf(null), seats })).toBe(problem);
  });

  it('no draft is no branch', () => {
    expect(draftProblem('centro', null)).toBe('NO_BRANCH');
  });
});

describe('offersLess', () => {
  const base = { ...withHour(draftOf(null), ['lunes', 'martes'], '19:00', true), seats: '8' };
  it.each([
    ['the same', base, false],
    ['one more hour', withHour(base, ['lunes'], '20:00', true), false],
    ['more seats', { ...base, seats: '9' }, false],
    ['fewer seats', { ...base, seats: '7' }, true],
    ['an hour less on one day', withHour(base, ['martes'], '19:00', false), true],
    ['the default times instead', { ...base, enabled: false }, true],
  ])('%s', (_, after, less) => {
    expect(offersLess(base, after)).toBe(less);
  });

  it('nothing is less than itself', () => {
    fc.assert(fc.property(weekly, (stored) => !offersLess(draftOf(stored), draftOf(stored))));
  });
});

describe('parseDraft', () => {
  it('gives back what was kept', () => {
    fc.assert(
      fc.property(weekly, (stored) => {
        const draft = draftOf(stored);
        expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });

  it('survives whatever lies there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const draft = parseDraft(kept);
        expect(draft === null || isSameDraft(draft, draft)).toBe(true);
      }),
    );
    expect(parseDraft({ enabled: 'yes', seats: '99x', hours: { lunes: ['25:00', 7, '8:00'] } })).toEqual({
      ...withHour(draftOf(null), ['lunes'], '08:00', true),
      enabled: false,
      seats: '50',
    });
    expect(parseDraft({ seats: '4', hours: null })).toBeNull();
    expect(parseDraft({ seats: 4, hours: {} })).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  bookingDates,
  compareDates,
  isLocalDate,
  localDateOf,
  localTimeOf,
  normalizeSlotTime,
  parseWeekday,
  slotInstantMs,
  WEEKDAYS,
  weekdayOf,
} from './time.ts';

const at = (iso: string) => Date.parse(iso);
const instants = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') });

describe('the local date and time', () => {
  it.each([
    ['2026-11-21T23:59:59.999Z', '2026-11-21', '17:59'],
    ['2026-11-22T00:00:00.000Z', '2026-11-21', '18:00'],
    ['2026-11-22T05:59:59.999Z', '2026-11-21', '23:59'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22', '00:00'],
    ['2027-01-01T05:59:00Z', '2026-12-31', '23:59'],
    ['2027-01-01T06:00:00Z', '2027-01-01', '00:00'],
    ['2028-03-01T05:00:00Z', '2028-02-29', '23:00'],
    ['2026-03-08T09:00:00Z', '2026-03-08', '03:00'],
    ['2026-07-01T12:00:00Z', '2026-07-01', '06:00'],
  ])('at %s is %s %s', (instant, date, time) => {
    expect([localDateOf(at(instant)), localTimeOf(at(instant))]).toEqual([date, time]);
  });

  it('agrees with the zone database for any instant', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/El_Salvador',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(instants, (nowMs) => {
        expect(`${localDateOf(nowMs)}, ${localTimeOf(nowMs)}`).toBe(zone.format(nowMs));
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an instant that is no number', () => {
    expect(() => localDateOf(Number.NaN)).toThrow(RangeError);
  });
});

describe('isLocalDate', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31'])('accepts %s', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });

  it.each(['2026-02-29', '1900-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    'refuses %s, which no calendar has',
    (text) => {
      expect(isLocalDate(text)).toBe(false);
    },
  );

  it.each(['', '2026-1-1', '21/11/2026', '2026-11-21T00:00', ' 2026-11-21', '2026-11-21\n', '+002026-11-21'])(
    'refuses the shape of %j',
    (text) => {
      expect(isLocalDate(text)).toBe(false);
    },
  );
});

describe('date arithmetic', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('comes back, keeps the order, and moves the weekday along', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (nowMs, days) => {
        const date = localDateOf(nowMs);
        const other = addDays(date, days);
        expect(isLocalDate(other)).toBe(true);
        expect(addDays(other, -days)).toBe(date);
        expect(compareDates(other, date)).toBe(Math.sign(days));
        const moved = (WEEKDAYS.indexOf(weekdayOf(date)) + days) % 7;
        expect(WEEKDAYS.indexOf(weekdayOf(other))).toBe((moved + 7) % 7);
      }),
    );
  });

  it('refuses what is no date', () => {
    expect(() => addDays('pronto', 1)).toThrow(RangeError);
    expect(() => weekdayOf('pronto')).toThrow(RangeError);
  });
});

describe('weekdays', () => {
  it.each([
    ['2026-11-16', 'lunes'],
    ['2026-11-18', 'miercoles'],
    ['2026-11-21', 'sabado'],
    ['2026-11-22', 'domingo'],
    ['2028-02-29', 'martes'],
    ['2000-01-01', 'sabado'],
  ])('%s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    ['miércoles', 'miercoles'],
    ['MIE\u0301RCOLES', 'miercoles'],
    [' Sábado ', 'sabado'],
    ['sabado', 'sabado'],
    ['Monday', 'lunes'],
    ['sunday', 'domingo'],
    ['WEDNESDAY', 'miercoles'],
    ['lun', null],
    ['', null],
    ['feriado', null],
  ])('reads %j as %j', (text, weekday) => {
    expect(parseWeekday(text)).toBe(weekday);
  });
});

describe('slot times', () => {
  it.each([
    ['7:5', '07:05'],
    ['07:05', '07:05'],
    [' 19:30 ', '19:30'],
    ['0:0', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12:60', null],
    ['-1:00', null],
    ['19', null],
    ['19:', null],
    ['19:00:00', null],
    ['7 PM', null],
    ['007:05', null],
    ['', null],
  ])('normalises %j to %j', (text, expected) => {
    expect(normalizeSlotTime(text)).toBe(expected);
  });

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 70 }), (hours, minutes) => {
        const time = normalizeSlotTime(`${hours}:${minutes}`);
        const isValid = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60;
        expect(time !== null).toBe(isValid);
        if (time !== null) expect(normalizeSlotTime(time)).toBe(time);
      }),
    );
  });

  it.each([
    ['2026-11-21', '19:00', '2026-11-22T01:00:00Z'],
    ['2026-11-21', '17:59', '2026-11-21T23:59:00Z'],
    ['2026-11-21', '18:00', '2026-11-22T00:00:00Z'],
    ['2026-12-31', '23:30', '2027-01-01T05:30:00Z'],
    ['2027-01-01', '00:00', '2027-01-01T06:00:00Z'],
    ['2028-02-29', '20:00', '2028-03-01T02:00:00Z'],
    ['2026-11-21', '7:5', '2026-11-21T13:05:00Z'],
  ])('%s %s starts at %s', (date, time, instant) => {
    expect(slotInstantMs(date, time)).toBe(at(instant));
  });

  it.each([
    ['2026-02-29', '19:00'],
    ['', '19:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', ''],
  ])('%j %j starts at no time', (date, time) => {
    expect(slotInstantMs(date, time)).toBeNaN();
  });

  it('starts where the local date and time say, for any minute', () => {
    fc.assert(
      fc.property(instants, (nowMs) => {
        const minuteMs = Math.floor(nowMs / 60_000) * 60_000;
        expect(slotInstantMs(localDateOf(nowMs), localTimeOf(nowMs))).toBe(minuteMs);
      }),
    );
  });
});

describe('bookingDates', () => {
  it('are today and the 7 days after it, across the year', () => {
    expect(bookingDates(at('2026-12-29T18:00:00Z'))).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
      '2027-01-05',
    ]);
  });

  it('start with El Salvador’s today at dinner time, when UTC is already tomorrow', () => {
    expect(bookingDates(at('2026-11-22T00:00:00Z'))[0]).toBe('2026-11-21');
    expect(bookingDates(at('2026-11-22T06:00:00Z'))[0]).toBe('2026-11-22');
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeSlotTime, WEEKDAYS } from '../time.ts';
import { packHours, unpackHours } from './storedHours.ts';

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([hours, minutes]) => normalizeSlotTime(`${hours}:${minutes}`) ?? '');
const day = fc.uniqueArray(time, { maxLength: 48 });
const week = fc.record(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])));

it('a week is stored as seven texts, Monday first', () => {
  expect(packHours({ lunes: ['19:30', '18:00'], domingo: ['00:00'] })).toEqual([
    '18:00,19:30',
    ...['', '', '', '', ''],
    '00:00',
  ]);
});

it('gives back every week that was put in, its times sorted', () => {
  fc.assert(
    fc.property(week, (schedule) => {
      const sorted = Object.fromEntries(WEEKDAYS.map((each) => [each, [...(schedule[each] ?? [])].sort()]));
      expect(unpackHours(packHours(schedule))).toEqual(sorted);
    }),
  );
});

it('writes what the rules take: at most 48 hours a day, commas between (isWeekly)', () => {
  const pattern = /^(([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9])*)?$/;
  fc.assert(
    fc.property(week, (schedule) => {
      for (const text of packHours(schedule)) {
        expect(text).toMatch(pattern);
        expect(text.length).toBeLessThan(48 * 6);
      }
    }),
  );
});

it('leaves out what is no time, and a time that is there twice', () => {
  const hours = ['9:5,25:00,09:05', ',18:00,', 7, null, undefined, '.*'];
  expect(unpackHours(hours)).toEqual({
    lunes: ['09:05'],
    martes: ['18:00'],
    miercoles: [],
    jueves: [],
    viernes: [],
    sabado: [],
    domingo: [],
  });
});

import { expect, test } from 'vitest';
import { at, branch, DATE } from './day.cases.ts';
import { hostFit, hostSlots } from './host.ts';

const day = { branchId: 'centro', date: DATE, booked: { '18:30': 6, '19:00': 9 } };
const slots = (time: string, nowMs = at('12:30'), of = branch()) =>
  hostSlots(of, DATE, day, nowMs, { branchId: 'centro', date: DATE, time, partySize: 4 });

test('the hours that may still be filled, with the own seats free, and the own hour even when it is over', () => {
  expect(hostSlots(branch(), DATE, day, at('13:00')).map(({ time }) => time)).toEqual(['19:00', '20:00']);
  expect(slots('19:00').map(({ time, seats }) => [time, seats])).toEqual([
    ['12:00', 10],
    ['19:00', 5],
    ['20:00', 10],
  ]);
  expect(slots('12:00', at('19:30')).map(({ time }) => time)).toEqual(['12:00', '19:00', '20:00']);
});

test('the own hour is among them when it is not offered any more, for nobody else', () => {
  const found = slots('18:30');
  expect(found.map(({ time }) => time)).toEqual(['12:00', '18:30', '19:00', '20:00']);
  expect(found[1]).toEqual({
    branchId: 'centro',
    date: DATE,
    time: '18:30',
    seats: 0,
    capacity: 0,
    booked: 2,
  });
  expect(found[1] && hostFit(found[1], 1)).toBe('never');
  expect(slots('18:30', at('12:30'), branch({ closedDates: [DATE] })).map(({ time }) => time)).toEqual([
    '18:30',
  ]);
  expect(slots('18:30', at('12:30'), branch({ id: 'escalon' })).map(({ time }) => time)).not.toContain(
    '18:30',
  );
});

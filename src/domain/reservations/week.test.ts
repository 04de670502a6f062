import { expect, it } from 'vitest';
import { branch, DATE } from './day.cases.ts';
import { branchWeek, weekDates } from './week.ts';

it('a week is the covers of each day and hour, and says which days are closed', () => {
  const dates = weekDates(DATE);
  expect(dates).toHaveLength(7);
  expect(dates.at(-1)).toBe('2026-11-27');
  const open = branch({
    closedDates: ['2026-11-22'],
    weeklyAvailability: {
      enabled: true,
      seatsPerHour: 10,
      schedule: { sabado: ['19:00', '19:30'], domingo: ['19:00'], lunes: ['20:00'] },
    },
  });
  const booked = { '19:00': 4, '19:30': 10 };
  const week = branchWeek(open, dates, new Map([[DATE, { branchId: 'centro', date: DATE, booked }]]));
  expect(week[0]).toEqual({
    date: DATE,
    closed: false,
    booked: 14,
    capacity: 20,
    hours: [{ hour: '19', booked: 14, seated: 0, coming: 14, capacity: 20, oversold: false }],
  });
  expect(week.map(({ closed, capacity }) => [closed, capacity])).toEqual([
    [false, 20],
    [true, 0],
    [false, 10],
    [true, 0],
    [true, 0],
    [true, 0],
    [true, 0],
  ]);
});

it('a day that was closed after somebody booked still says how many come', () => {
  const week = branchWeek(
    branch({ closedDates: [DATE] }),
    [DATE],
    new Map([[DATE, { branchId: 'centro', date: DATE, booked: { '19:00': 4 } }]]),
  );
  expect(week).toMatchObject([
    { closed: true, booked: 4, capacity: 0, hours: [{ booked: 4, oversold: false }] },
  ]);
});

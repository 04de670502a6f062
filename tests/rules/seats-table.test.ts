/**
 * The seats that a branch offers: each schedule runs through the domain (as the page reads it) and through
 * firestore.rules. As many seats as the page shows can be booked, and not one more.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import type { SeedValue } from '../../seed/types.ts';
import { capacityOf } from '../../src/domain/reservations/slots.ts';
import { addDays, WEEKDAYS, weekdayOf } from '../../src/domain/time.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { bookingCommit, type Party, toWrite, writesOf } from '../support/attack-wire.ts';
import { aParty } from '../support/attack-world.ts';
import { type BookingWorld, startBookingWorld, TODAY } from '../support/booking-world.ts';

/** Tomorrow is a Sunday, and so on until Saturday a week from today. */
const DAYS = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index + 1));
const SUNDAY = '2026-11-22';
/** What a weekday may have: the hours that are on. */
type Week = Partial<Record<(typeof WEEKDAYS)[number], readonly string[]>>;

const weekly = (week: Week, over: Record<string, SeedValue> = {}) => ({
  weeklyAvailability: {
    enabled: true,
    seatsPerHour: 7,
    hours: WEEKDAYS.map((weekday) => (week[weekday] ?? []).join()),
    ...over,
  },
});

interface Row {
  readonly name: string;
  readonly branch: Record<string, SeedValue>;
  readonly time: string;
  readonly date?: string;
  readonly seats: number;
}

const ROWS: readonly Row[] = [
  { name: 'no schedule: a default hour', branch: {}, time: '18:30', seats: 10 },
  { name: 'no schedule: another default hour', branch: {}, time: '21:30', seats: 10 },
  { name: 'no schedule: no default hour', branch: {}, time: '19:00', seats: 0 },
  { name: 'a schedule of null', branch: { weeklyAvailability: null }, time: '20:00', seats: 10 },
  {
    name: 'a schedule turned off: a default hour',
    branch: weekly({ domingo: ['12:00'] }, { enabled: false }),
    time: '20:00',
    seats: 10,
  },
  {
    name: 'a schedule turned off: its own hour',
    branch: weekly({ domingo: ['12:00'] }, { enabled: false }),
    time: '12:00',
    seats: 0,
  },
  {
    name: 'a schedule that never said whether it is on',
    branch: { weeklyAvailability: { seatsPerHour: 7, hours: ['', '', '', '', '', '', '12:00'] } },
    time: '20:00',
    seats: 10,
  },
  { name: 'its own hour', branch: weekly({ domingo: ['12:00'] }), time: '12:00', seats: 7 },
  {
    name: 'an hour of another weekday',
    branch: weekly({ domingo: ['12:00'], lunes: ['13:00'] }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'a default hour, where the schedule is on',
    branch: weekly({ domingo: ['12:00'] }),
    time: '20:00',
    seats: 0,
  },
  { name: 'an empty day', branch: weekly({ domingo: [] }), time: '20:00', seats: 0 },
  { name: 'a day that is absent', branch: weekly({ lunes: ['20:00'] }), time: '20:00', seats: 0 },
  { name: 'no days at all', branch: weekly({}), time: '20:00', seats: 0 },
  {
    name: 'one seat',
    branch: weekly({ domingo: ['12:00'] }, { seatsPerHour: 1 }),
    time: '12:00',
    seats: 1,
  },
  {
    name: 'fifty seats',
    branch: weekly({ domingo: ['12:00'] }, { seatsPerHour: 50 }),
    time: '12:00',
    seats: 50,
  },
  {
    name: 'no seats',
    branch: weekly({ domingo: ['12:00'] }, { seatsPerHour: 0 }),
    time: '12:00',
    seats: 0,
  },
  { name: 'midnight', branch: weekly({ domingo: ['00:00'] }), time: '00:00', seats: 7 },
  { name: 'the last minute of the day', branch: weekly({ domingo: ['23:59'] }), time: '23:59', seats: 7 },
  {
    name: 'archived',
    branch: { archived: true, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 0,
  },
  { name: 'archived without a schedule', branch: { archived: true }, time: '20:00', seats: 0 },
  {
    name: 'not archived',
    branch: { archived: false, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 7,
  },
  {
    name: 'closed on that date',
    branch: { closedDates: { [SUNDAY]: true }, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 0,
  },
  {
    name: 'closed on that date without a schedule',
    branch: { closedDates: { [SUNDAY]: true } },
    time: '20:00',
    seats: 0,
  },
  {
    name: 'closed on another date',
    branch: { closedDates: { '2026-11-23': true }, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 7,
  },
  {
    name: 'open again on that date',
    branch: { closedDates: { [SUNDAY]: false }, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 7,
  },
  ...(
    [
      ['an hour that only that date has', '18:15', 20],
      ['an hour that the week has and that date too', '12:00', 20],
      ['an hour that only the week has', '13:00', 0],
    ] as const
  ).map(([name, time, seats]): Row => {
    const week = weekly({ domingo: ['12:00', '13:00'] });
    return { name, branch: { ...week, closedDates: { [SUNDAY]: '20 12:00,18:15' } }, time, seats };
  }),
  ...(
    [
      ['with no schedule: its own hour', {}, '2 12:00', '12:00', 2],
      ['with no schedule: a default hour', {}, '2 12:00', '20:00', 0],
      ['with a schedule turned off', weekly({}, { enabled: false }), '50 12:00', '12:00', 50],
      ['archived', { archived: true }, '20 12:00', '12:00', 0],
    ] as const
  ).map(
    ([name, of, own, time, seats]): Row => ({
      name: `hours of that date: ${name}`,
      branch: { ...of, closedDates: { [SUNDAY]: own } },
      time,
      seats,
    }),
  ),
  {
    name: 'hours of another date',
    branch: { closedDates: { '2026-11-23': '20 12:00' }, ...weekly({ domingo: ['12:00'] }) },
    time: '12:00',
    seats: 7,
  },
  ...WEEKDAYS.flatMap((weekday, index): Row[] => {
    const date = DAYS[(index + 1) % 7] ?? '';
    const next = DAYS[(index + 2) % 7] ?? '';
    const branch = weekly({ [weekday]: ['12:00'] });
    return [
      { name: `the weekday ${weekday}`, date, branch, time: '12:00', seats: 7 },
      { name: `the day after ${weekday}`, date: next, branch, time: '12:00', seats: 0 },
    ];
  }),
  {
    name: 'the first of three hours',
    branch: weekly({ domingo: ['11:30', '12:00', '23:30'] }),
    time: '11:30',
    seats: 7,
  },
  {
    name: 'the one in the middle',
    branch: weekly({ domingo: ['11:30', '12:00', '23:30'] }),
    time: '12:00',
    seats: 7,
  },
  {
    name: 'the last of three hours',
    branch: weekly({ domingo: ['11:30', '12:00', '23:30'] }),
    time: '23:30',
    seats: 7,
  },
  {
    name: 'between two hours',
    branch: weekly({ domingo: ['11:30', '12:00', '23:30'] }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'hours of older data beside it: the texts count',
    branch: weekly({ domingo: ['12:00'] }, { schedule: { domingo: { '13:00': true } } }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'a week that ends before its Sunday',
    branch: weekly({}, { hours: ['12:00'] }),
    time: '12:00',
    seats: 0,
  },
];

let world: BookingWorld;

/** A business each: one of all these branches would be larger than what rules may touch. */
const businessOf = (index: number) => `tabla-${index}`;

beforeAll(async () => {
  world = await startBookingWorld();
  const { emulator } = world;
  const businesses = ROWS.map(({ branch }, index) => ({
    path: `businesses/${businessOf(index)}`,
    fields: { name: 'Tabla', branches: { sede: { name: 'Sede', ...branch } } },
  }));
  await writeSeed(emulator.url, emulator.projectId, businesses);
});
afterAll(() => world.emulator.stop());

async function isBooked(party: Party): Promise<boolean> {
  const { emulator } = world;
  const writes = writesOf(bookingCommit(party)).map((write) => toWrite(emulator.projectId, write));
  const { status } = await emulator.rest('POST', ':commit', { writes });
  expect([200, 403], emulator.lines.at(-1)).toContain(status);
  return status === 200;
}

describe('seats offered', () => {
  it.each(ROWS.map((row, index) => ({ ...row, index })))(
    '$name',
    async ({ branch, date = SUNDAY, time, seats, index }) => {
      const businessId = businessOf(index);
      const business = toBusiness(businessId, {
        name: 'Tabla',
        branches: { sede: { name: 'Sede', ...branch } },
      });
      const [read] = business?.branches ?? [];
      expect(read && capacityOf(read, date, time)).toBe(seats);

      const books = (size: number, nth: number) =>
        isBooked(
          aParty({
            businessId,
            businessName: 'Tabla',
            branchId: 'sede',
            branchName: 'Sede',
            date,
            time,
            size,
            phone: `73${nth}${String(index).padStart(5, '0')}`,
          }),
        );
      expect(await books(Math.min(seats + 1, 50), 0)).toBe(seats === 50);
      if (seats > 0 && seats < 50) expect(await books(seats, 1)).toBe(true);
      expect(await books(1, 2)).toBe(false);
    },
  );

  it('the dates of the table are the weekdays that it means', () => {
    expect(DAYS.map(weekdayOf)).toEqual([
      'domingo',
      'lunes',
      'martes',
      'miercoles',
      'jueves',
      'viernes',
      'sabado',
    ]);
  });
});

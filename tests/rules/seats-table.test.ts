/**
 * The seats that a branch offers: each schedule runs through the domain (as the page reads it) and through
 * firestore.rules. As many seats as the page shows can be booked, and not one more.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import type { SeedValue } from '../../seed/types.ts';
import { ConversionError, isFields } from '../../src/domain/fields.ts';
import { capacityOf } from '../../src/domain/reservations/slots.ts';
import { addDays, WEEKDAYS, weekdayOf } from '../../src/domain/time.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { bookingCommit, type Party, toWrite, writesOf } from '../support/attack-wire.ts';
import { aParty } from '../support/attack-world.ts';
import { type BookingWorld, startBookingWorld, TODAY } from '../support/booking-world.ts';

/** Tomorrow is a Sunday, and so on until Saturday a week from today. */
const DAYS = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index + 1));
const SUNDAY = '2026-11-22';
/** A day's hours as older data has them; COMPACT has the rows of the new form. */
const on = (...times: string[]) => Object.fromEntries(times.map((time) => [time, true]));
const weekly = (schedule: SeedValue, over: Record<string, SeedValue> = {}) => ({
  weeklyAvailability: { enabled: true, seatsPerHour: 7, schedule, ...over },
});

interface Row {
  readonly name: string;
  readonly branch: Record<string, SeedValue>;
  readonly time: string;
  readonly date?: string;
  readonly seats: number;
}

type SeedMap = Readonly<Record<string, SeedValue>>;

function isMap(value: SeedValue | undefined): value is SeedMap {
  return isFields(value) && !(value instanceof Date);
}

const mapOf = (value: SeedValue | undefined): SeedMap => (isMap(value) ? value : {});

/** The week of a row with a map, of weekdays without accents and hours that are on: as it is stored now. */
function compact(schedule: SeedMap): string[] | null {
  if (Object.keys(schedule).some((name) => !WEEKDAYS.some((day) => day === name))) return null;
  const hours = WEEKDAYS.map((weekday) => mapOf(schedule[weekday]));
  const isOn = hours.every((day) => Object.values(day).every((isOpen) => isOpen === true));
  return isOn ? hours.map((day) => Object.keys(day).join()) : null;
}

const AS_MAPS: readonly Row[] = [
  { name: 'no schedule: a default hour', branch: {}, time: '18:30', seats: 10 },
  { name: 'no schedule: another default hour', branch: {}, time: '21:30', seats: 10 },
  { name: 'no schedule: no default hour', branch: {}, time: '19:00', seats: 0 },
  { name: 'a schedule of null', branch: { weeklyAvailability: null }, time: '20:00', seats: 10 },
  {
    name: 'a schedule turned off: a default hour',
    branch: weekly({ domingo: on('12:00') }, { enabled: false }),
    time: '20:00',
    seats: 10,
  },
  {
    name: 'a schedule turned off: its own hour',
    branch: weekly({ domingo: on('12:00') }, { enabled: false }),
    time: '12:00',
    seats: 0,
  },
  {
    name: 'a schedule that never said whether it is on',
    branch: { weeklyAvailability: { seatsPerHour: 7, schedule: { domingo: on('12:00') } } },
    time: '20:00',
    seats: 10,
  },
  { name: 'its own hour', branch: weekly({ domingo: on('12:00') }), time: '12:00', seats: 7 },
  {
    name: 'an hour of another weekday',
    branch: weekly({ domingo: on('12:00'), lunes: on('13:00') }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'a default hour, where the schedule is on',
    branch: weekly({ domingo: on('12:00') }),
    time: '20:00',
    seats: 0,
  },
  { name: 'an empty day', branch: weekly({ domingo: {} }), time: '20:00', seats: 0 },
  { name: 'a day that is absent', branch: weekly({ lunes: on('20:00') }), time: '20:00', seats: 0 },
  { name: 'no days at all', branch: weekly({}), time: '20:00', seats: 0 },
  { name: 'an hour turned off', branch: weekly({ domingo: { '12:00': false } }), time: '12:00', seats: 0 },
  {
    name: 'one seat',
    branch: weekly({ domingo: on('12:00') }, { seatsPerHour: 1 }),
    time: '12:00',
    seats: 1,
  },
  {
    name: 'fifty seats',
    branch: weekly({ domingo: on('12:00') }, { seatsPerHour: 50 }),
    time: '12:00',
    seats: 50,
  },
  {
    name: 'no seats',
    branch: weekly({ domingo: on('12:00') }, { seatsPerHour: 0 }),
    time: '12:00',
    seats: 0,
  },
  { name: 'midnight', branch: weekly({ domingo: on('00:00') }), time: '00:00', seats: 7 },
  { name: 'the last minute of the day', branch: weekly({ domingo: on('23:59') }), time: '23:59', seats: 7 },
  {
    name: 'archived',
    branch: { archived: true, ...weekly({ domingo: on('12:00') }) },
    time: '12:00',
    seats: 0,
  },
  { name: 'archived without a schedule', branch: { archived: true }, time: '20:00', seats: 0 },
  {
    name: 'not archived',
    branch: { archived: false, ...weekly({ domingo: on('12:00') }) },
    time: '12:00',
    seats: 7,
  },
  {
    name: 'closed on that date',
    branch: { closedDates: { [SUNDAY]: true }, ...weekly({ domingo: on('12:00') }) },
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
    branch: { closedDates: { '2026-11-23': true }, ...weekly({ domingo: on('12:00') }) },
    time: '12:00',
    seats: 7,
  },
  {
    name: 'open again on that date',
    branch: { closedDates: { [SUNDAY]: false }, ...weekly({ domingo: on('12:00') }) },
    time: '12:00',
    seats: 7,
  },
  {
    name: 'the weekday in both spellings: the one without accents counts',
    date: '2026-11-25',
    branch: weekly({ miercoles: on('12:00'), miércoles: on('13:00') }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'the weekday in Spanish and English: the Spanish one counts',
    branch: weekly({ domingo: on('12:00'), sunday: on('13:00') }),
    time: '13:00',
    seats: 0,
  },
  ...[
    ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ].flatMap((names) =>
    names.flatMap((key, index): Row[] => {
      const date = DAYS[(index + 1) % 7] ?? '';
      const next = DAYS[(index + 2) % 7] ?? '';
      const branch = weekly({ [key]: on('12:00') });
      return [
        { name: `the weekday ${key}`, date, branch, time: '12:00', seats: 7 },
        { name: `the day after ${key}`, date: next, branch, time: '12:00', seats: 0 },
      ];
    }),
  ),
];

const inTexts = (sunday: string, over: Record<string, SeedValue> = {}) => ({
  weeklyAvailability: { enabled: true, seatsPerHour: 7, hours: ['', '', '', '', '', '', sunday], ...over },
});

const ROWS: readonly Row[] = [
  ...AS_MAPS,
  ...AS_MAPS.flatMap((row) => {
    const { weeklyAvailability } = row.branch;
    if (!isMap(weeklyAvailability)) return [];
    const { schedule, ...rest } = weeklyAvailability;
    const hours = compact(mapOf(schedule));
    if (hours === null) return [];
    return {
      ...row,
      name: `${row.name}, hours as texts`,
      branch: { ...row.branch, weeklyAvailability: { ...rest, hours } },
    };
  }),
  { name: 'the first of three hours', branch: inTexts('11:30,12:00,23:30'), time: '11:30', seats: 7 },
  { name: 'the one in the middle', branch: inTexts('11:30,12:00,23:30'), time: '12:00', seats: 7 },
  { name: 'the last of three hours', branch: inTexts('11:30,12:00,23:30'), time: '23:30', seats: 7 },
  { name: 'between two hours', branch: inTexts('11:30,12:00,23:30'), time: '13:00', seats: 0 },
  {
    name: 'hours in both forms: the texts count',
    branch: inTexts('12:00', { schedule: { domingo: on('13:00') } }),
    time: '13:00',
    seats: 0,
  },
  {
    name: 'a week that ends before its Sunday',
    branch: inTexts('', { hours: ['12:00'] }),
    time: '12:00',
    seats: 0,
  },
];

let world: BookingWorld;

/** A business each: one of all these branches would be larger than what rules may touch. */
const businessOf = (index: number) => `tabla-${index}`;

beforeAll(async () => {
  world = await startBookingWorld();
  await world.reset();
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
      if (business instanceof ConversionError) throw business;
      const [read] = business.branches;
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

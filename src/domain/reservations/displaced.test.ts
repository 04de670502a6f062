import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../time.ts';
import { type BookedParty, displacedBy } from './displaced.ts';
import type { Branch } from './entities.ts';
import { capacityOf } from './slots.ts';

/** Saturday 21 November 2026, 12:00 in El Salvador. */
const NOON_MS = Date.UTC(2026, 10, 21, 18);
const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';

function branch(seatsPerHour: number, times: readonly string[], over: Partial<Branch> = {}): Branch {
  return {
    id: 'centro',
    name: 'Centro',
    imageUrl: null,
    archived: false,
    closedDates: [],
    weeklyAvailability: {
      enabled: true,
      seatsPerHour,
      schedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, times])),
    },
    ...over,
  };
}

let booked = 0;
function party(id: string, partySize: number, over: Partial<BookedParty> = {}): BookedParty {
  booked += 1;
  return {
    id,
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: TODAY,
    slotTime: '19:00',
    partySize,
    customerName: id,
    contactPhone: '7777 7777',
    statusNormalized: 'confirmed',
    createdAt: booked,
    ...over,
  };
}

const DINNER = branch(10, ['19:00', '20:00']);
const inWords = (list: ReturnType<typeof displacedBy>) => list.map(({ id, reason }) => `${id} ${reason}`);

describe('displacedBy', () => {
  const a = party('a', 4);
  const b = party('b', 4);
  const c = party('c', 2);
  const cases: readonly [string, Branch | null, Branch, readonly BookedParty[], readonly string[]][] = [
    ['nothing changed', DINNER, DINNER, [a, b, c], []],
    ['hour removed', DINNER, branch(10, ['20:00']), [a, b], ['a closed', 'b closed']],
    [
      'hours of that date alone, and fewer seats',
      DINNER,
      branch(10, ['19:00', '20:00'], { special: { [TODAY]: '8 19:00' } }),
      [a, b, c, party('d', 1, { slotTime: '20:00' }), party('e', 1, { slotDate: SUNDAY, slotTime: '20:00' })],
      ['c oversold', 'd closed'],
    ],
    ['a full house exactly', DINNER, branch(10, ['19:00']), [a, b, c], []],
    ['one seat short: the latest', DINNER, branch(9, ['19:00']), [a, b, c], ['c oversold']],
    ['a later small party fills the gap', DINNER, branch(6, ['19:00']), [a, b, c], ['b oversold']],
    [
      'order of booking, not of the list',
      DINNER,
      branch(4, ['19:00']),
      [c, b, a],
      ['b oversold', 'c oversold'],
    ],
    ['larger than the capacity alone', DINNER, branch(3, ['19:00']), [a, c], ['a oversold']],
    [
      'closed that date',
      DINNER,
      branch(10, ['19:00'], { closedDates: [TODAY] }),
      [a, party('domingo', 2, { slotDate: SUNDAY })],
      ['a closed'],
    ],
    ['archived', DINNER, branch(10, ['19:00'], { archived: true }), [a], ['a closed']],
    [
      'default times instead of the schedule',
      DINNER,
      branch(10, ['19:00'], { weeklyAvailability: null }),
      [a, party('ocho', 2, { slotTime: '20:00' })],
      ['a closed'],
    ],
    [
      'ended bookings have no place to lose',
      DINNER,
      branch(1, []),
      [party('x', 2, { statusNormalized: 'cancelled' })],
      [],
    ],
    [
      'unknown statuses are active',
      DINNER,
      branch(1, []),
      [party('x', 2, { statusNormalized: '' })],
      ['x closed'],
    ],
    ['other branches', DINNER, branch(1, []), [party('x', 2, { branchId: 'escalon' })], []],
    ['an hour that has begun', DINNER, branch(1, []), [party('x', 2, { slotTime: '11:59' })], []],
    [
      'an hour that begins now',
      branch(10, ['12:00']),
      branch(1, []),
      [party('x', 2, { slotTime: '12:00' })],
      ['x closed'],
    ],
    ['already without a place', branch(10, ['20:00']), branch(9, ['20:00']), [a], []],
    [
      'closed before, and opened with other hours',
      branch(10, ['20:00'], { closedDates: [TODAY] }),
      branch(10, ['20:00'], { special: { [TODAY]: '4 20:00' } }),
      [a, party('ocho', 4, { slotTime: '20:00' }), party('d', 1, { slotTime: '20:00' })],
      ['a closed', 'd oversold'],
    ],
    [
      'closed before and after',
      branch(10, ['19:00'], { closedDates: [TODAY] }),
      branch(9, ['19:00'], { closedDates: [TODAY] }),
      [a],
      [],
    ],
    ['all without a place', null, branch(9, ['20:00']), [a], ['a closed']],
    ['one more than before', branch(9, ['19:00']), branch(4, ['19:00']), [a, b, c], ['b oversold']],
    [
      'by slot, then by booking',
      DINNER,
      branch(1, []),
      [party('manana', 1, { slotDate: SUNDAY }), party('ocho', 1, { slotTime: '20:00' }), c, a],
      ['a closed', 'c closed', 'ocho closed', 'manana closed'],
    ],
  ];

  it.each(cases)('%s', (_, before, after, reservations, expected) => {
    expect(inWords(displacedBy(before, after, reservations, NOON_MS))).toEqual(expected);
  });

  it('keeps as many seats as are offered and strands nobody who fits', () => {
    const parties = fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 12 }), time: fc.constantFrom('19:00', '20:00', '21:00') }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(parties, fc.integer({ min: 1, max: 50 }), (wanted, seats) => {
        const after = branch(seats, ['19:00', '20:00']);
        const all = wanted.map(({ size, time }, index) => party(`p${index}`, size, { slotTime: time }));
        const displaced = new Set(displacedBy(null, after, all, NOON_MS).map(({ id }) => id));
        for (const time of ['19:00', '20:00', '21:00']) {
          const capacity = capacityOf(after, TODAY, time);
          const here = all.filter(({ slotTime }) => slotTime === time);
          const kept = here
            .filter(({ id }) => !displaced.has(id))
            .reduce((sum, each) => sum + each.partySize, 0);
          expect(kept).toBeLessThanOrEqual(capacity);
          for (const each of here.filter(({ id }) => displaced.has(id))) {
            const earlier = here
              .filter(({ id, createdAt }) => !displaced.has(id) && createdAt < each.createdAt)
              .reduce((sum, other) => sum + other.partySize, 0);
            expect(earlier + each.partySize).toBeGreaterThan(capacity);
          }
        }
      }),
    );
  });
});

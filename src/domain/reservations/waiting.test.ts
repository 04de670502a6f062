import { describe, expect, it } from 'vitest';
import { slotInstantMs } from '../time.ts';
import type { Slot } from './entities.ts';
import { hoursToWaitFor, stillWaits, type Waiting, waitingFor } from './waiting.ts';

const DATE = '2027-01-13';
const NOON = slotInstantMs(DATE, '12:00');

function slot(time: string, capacity: number, booked: number): Slot {
  return { branchId: 'centro', date: DATE, time, capacity, booked, seats: Math.max(0, capacity - booked) };
}

function party(over: Partial<Waiting> = {}): Waiting {
  return {
    phone: '77770000',
    name: 'Ana',
    branchId: 'centro',
    date: DATE,
    hours: ['19:00', '20:00'],
    partySize: 4,
    sinceMs: NOON,
    ...over,
  };
}

describe('the hours to wait for', () => {
  it('are full for the party now, large enough for it, and not over', () => {
    const slots = [slot('12:15', 10, 10), slot('19:00', 10, 10), slot('19:30', 10, 8), slot('20:00', 10, 6)];
    expect(hoursToWaitFor([...slots, slot('21:00', 3, 3)], 4, NOON)).toEqual(['19:00', '19:30']);
    expect(hoursToWaitFor(slots, 2, NOON)).toEqual(['19:00']);
  });
});

describe('who waits', () => {
  it('is listed for its day and branch, the longest first, with the hours that have room', () => {
    const list = [
      party({ phone: '1', sinceMs: NOON + 2 }),
      party({ phone: '2', sinceMs: NOON + 1, partySize: 2, hours: ['20:00'] }),
      party({ phone: '3', branchId: 'norte' }),
      party({ phone: '4', date: '2027-01-14' }),
      party({ phone: '5', hours: ['12:00'] }),
    ];
    const slots = [slot('19:00', 10, 6), slot('20:00', 10, 9), slot('21:00', 10, 0)];
    expect(
      waitingFor(list, { branchId: 'centro', date: DATE }, slots, NOON).map((each) => [
        each.party.phone,
        each.free,
      ]),
    ).toEqual([
      ['2', []],
      ['1', ['19:00']],
    ]);
  });

  it('waits until its last hour can’t be booked any more', () => {
    expect(stillWaits(party(), slotInstantMs(DATE, '19:30'))).toBe(true);
    expect(stillWaits(party(), slotInstantMs(DATE, '19:30') + 1)).toBe(false);
  });
});

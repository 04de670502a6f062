import { expect, it, vi } from 'vitest';
import { branch, DATE } from '../../domain/reservations/day.cases.ts';
import type { DayBookings } from '../../domain/reservations/entities.ts';
import { slotsOf, withOwnSeatsFree } from '../../domain/reservations/slots.ts';
import { fetchBooked, fetchDay } from './read.ts';

vi.mock('../firestore/database.ts', () => ({ database: () => null }));
vi.mock('../firestore/documents.ts', () => ({ doc: () => null }));
vi.mock('../firestore/read.ts', () => ({
  getDoc: async () => ({
    data: () => ({ booked: { '19:00': 4, '20:00': 2 }, stopped: { '19:00': 10 } }),
  }),
}));

it('an hour that is stopped is full for diners, also with more seats than then; the house goes on filling its seats', async () => {
  const ask = ['la-casona', 'centro', DATE, new AbortController().signal] as const;
  const own = { branchId: 'centro', date: DATE, time: '19:00', partySize: 4 };
  for (const seatsPerHour of [8, 10, 20]) {
    const weeklyAvailability = { enabled: true, seatsPerHour, schedule: { sabado: ['19:00', '20:00'] } };
    const at = (day: DayBookings) => slotsOf(branch({ weeklyAvailability }), DATE, day);
    const diners = at(await fetchDay(...ask));
    expect(diners.map(({ seats }) => seats)).toEqual([0, seatsPerHour - 2]);
    // Who already has a table there may stay.
    expect(withOwnSeatsFree(diners, own)[0]?.seats).toBe(4);
    expect(at(await fetchBooked(...ask)).map(({ booked }) => booked)).toEqual([4, 2]);
  }
});

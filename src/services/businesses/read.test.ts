import { expect, it, vi } from 'vitest';
import { fetchBooked, fetchDay } from './read.ts';

vi.mock('../firestore/database.ts', () => ({ database: () => null }));
vi.mock('../firestore/documents.ts', () => ({ doc: () => null }));
vi.mock('../firestore/read.ts', () => ({
  getDoc: async () => ({
    data: () => ({ booked: { '19:00': 4, '20:00': 2 }, stopped: { '19:00': 10 } }),
  }),
}));

it('an hour that is stopped is full for diners; the house goes on filling its seats', async () => {
  const ask = ['la-casona', 'centro', '2026-11-21', new AbortController().signal] as const;
  expect((await fetchDay(...ask)).booked).toEqual({ '19:00': 10, '20:00': 2 });
  expect((await fetchBooked(...ask)).booked).toEqual({ '19:00': 4, '20:00': 2 });
});

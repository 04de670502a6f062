import { expect, it, vi } from 'vitest';
import { clock } from '../firestore/deps.ts';
import { snapshotOf } from '../firestore/read.ts';
import { findReservations } from './queries.ts';

const answers = vi.hoisted(() => [] as object[]);
vi.mock('../firestore/query.ts', async (actual) => ({
  ...(await actual<object>()),
  getDocs: () => Promise.resolve({ docs: [answers.shift()] }),
}));
const NOON = Date.parse('2027-01-12T18:00:00Z');
const db = { origin: '', documents: '', key: '' };

const card = (statusNormalized: string, updatedAt: string) => {
  const texts = {
    reservationId: 'r',
    businessId: 'casona',
    slotDate: '2027-01-13',
    slotTime: '19:00',
    statusNormalized,
  };
  const stored = Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]);
  const fields = { ...Object.fromEntries(stored), updatedAt: { timestampValue: updatedAt } };
  return snapshotOf({ db, path: '/diners/7/active/casona', id: 'casona' }, { fields });
};

it.each([
  ['cancelled', '2027-01-12T10:00:00Z', '2027-01-12T11:00:00Z'],
  ['confirmed', '2027-01-12T11:00:00Z', '2027-01-12T10:00:00Z'],
])('a card in both answers is found once, as written last: %s', async (status, activeAt, endedAt) => {
  answers.push(card('confirmed', activeAt), card('cancelled', endedAt));
  const deps = { ...clock, db, now: () => NOON, uid: () => Promise.resolve('') };
  expect(await findReservations('7', deps)).toMatchObject([{ statusNormalized: status }]);
});

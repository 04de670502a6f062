import { expect, it } from 'vitest';
import { reservation } from './day.cases.ts';
import { recordedBy } from './recordedBy.ts';

it.each([
  ['marked as arrived', { statusNormalized: 'confirmed', arrivedAt: 5 }, 'ana'],
  ['ended by the business', { statusNormalized: 'completed', endedByBusiness: true }, 'ana'],
  ['cancelled by its diner after that', { statusNormalized: 'cancelled' }, ''],
  ['expired after that', { statusNormalized: 'expired' }, ''],
])('a reservation that is %s names %j', (_what, over, who) => {
  expect(recordedBy(reservation({ by: 'ana', endedByBusiness: false, ...over }))).toBe(who);
  expect(recordedBy(reservation({ endedByBusiness: false, ...over }))).toBe('');
});

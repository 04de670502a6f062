import { expect, it } from 'vitest';
import { MAX_CUSTOMER_NAME } from './constants.ts';
import { nameKey, proofOf } from './holder.ts';

it.each([
  [' José  PEÑA ', 'jose pena'],
  ['O’Brian #1', 'o’brian 1'],
  ['한국', '한국'],
  ['#', ''],
])('%j is compared as %j', (name, key) => {
  expect(nameKey(name)).toBe(key);
  expect(proofOf(name, 12)).toBe(`${key}#12`);
});

it('is never longer than a name', () => {
  expect(nameKey('İ'.repeat(MAX_CUSTOMER_NAME)).length).toBeLessThanOrEqual(MAX_CUSTOMER_NAME);
});

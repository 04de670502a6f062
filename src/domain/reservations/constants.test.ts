import { expect, it } from 'vitest';
import { DATE_PATTERN, MAX_SEATS_PER_HOUR, MIN_PARTY_SIZE, PARTY_SIZE_PATTERN } from './constants.ts';

/** Matches the whole text, as the rules do. */
const isDate = (text: string) => new RegExp(`^(?:${DATE_PATTERN})$`).test(text);
const two = (part: number) => String(part).padStart(2, '0');

it('the pattern of a day takes the days that there are, of this century', () => {
  const wrong: string[] = [];
  for (let year = 2000; year < 2100; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        if (isDate(text) !== isReal) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  '1999-12-31',
  '2100-01-01',
  '2026-1-05',
  '2026-01-5',
  '2026-01-005',
  '02026-01-05',
  '2026-01-05 ',
  '',
])('%j is no day', (text) => {
  expect(isDate(text)).toBe(false);
});

it('the pattern of a party takes the sizes from the smallest to the largest', () => {
  const taken = Array.from({ length: 1000 }, (_, size) => size).filter((size) =>
    new RegExp(`^(?:${PARTY_SIZE_PATTERN})$`).test(String(size)),
  );
  expect([taken[0], taken.at(-1)]).toEqual([MIN_PARTY_SIZE, MAX_SEATS_PER_HOUR]);
  expect(taken).toHaveLength(MAX_SEATS_PER_HOUR - MIN_PARTY_SIZE + 1);
});

import { expect, test } from 'vitest';
import { shownNumbers } from './numbersPicture.ts';

test('on a picture stand the first twenty numbers, each whole, and how many others there are', () => {
  expect(shownNumbers([24])).toBe('24');
  const many = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(shownNumbers(many)).toBe(many.join(', '));
  expect(shownNumbers([...many, 950, 951])).toBe(`${many.join(', ')} y 2 más`);
});

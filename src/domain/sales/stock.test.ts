import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped, piecesTaken, takenLetters } from './stock.ts';

const lines = (text: string) => [...text].map((productId, index) => ({ productId, quantity: index + 1 }));

it('lines of a product follow each other', () => {
  expect(
    grouped(lines('abacb'))
      .map(({ productId, quantity }) => productId + quantity)
      .join(''),
  ).toBe('a1a3b2b5c4');
});

it.each([
  ['abc', 'ac', 't-t'],
  ['aab', 'ab', '+tt'],
  ['aab', 'b', '--t'],
  ['aaa', 'a', '++t'],
  ['ab', '', '--'],
])('%s, of which %s are counted: %s', (sold, counted, letters) => {
  expect(takenLetters(lines(sold), new Set(counted))).toBe(letters);
});

it('takes all pieces of what is counted, and none of the rest', () => {
  const product = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), fc.uniqueArray(product), (sold, counted) => {
      const all = lines(sold.join(''));
      const letters = takenLetters(grouped(all), new Set(counted));
      expect(letters).toMatch(/^(-|\+*t)*$/);
      const taken = piecesTaken(grouped(all), letters);
      for (const id of 'abcd') {
        const pieces = all.filter(({ productId }) => productId === id);
        const sum = pieces.reduce((total, { quantity }) => total + quantity, 0);
        expect(taken.get(id) ?? 0).toBe(counted.includes(id) ? sum : 0);
      }
    }),
  );
});

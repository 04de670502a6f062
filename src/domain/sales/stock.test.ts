import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesTaken, runOutBy, takingLines } from './stock.ts';

const lines = (text: string) =>
  text.split('').map((productId, index) => ({ productId, quantity: index + 1 }));

it.each([
  ['cba', 'ac', 'a3c1b2', 'tt-'],
  ['bab', 'ab', 'a2b1b3', 't+t'],
  ['bab', 'a', 'a2b1b3', 't--'],
  ['bcb', '', 'b1c2b3', '---'],
  ['aaa', 'a', 'a1a2a3', '++t'],
  ['', 'a', '', ''],
])('%s, of which %s are counted: %s %s', (sold, counted, stored, letters) => {
  const { items, taken } = takingLines(lines(sold), new Set(counted));
  expect(items.map(({ productId, quantity }) => productId + quantity).join('')).toBe(stored);
  expect(taken).toBe(letters);
});

it('takes all pieces of what is counted and none of the rest, each product in one run, in order', () => {
  const product = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), fc.uniqueArray(product), (sold, counted) => {
      const all = lines(sold.join(''));
      const { items, taken } = takingLines(all, new Set(counted));
      expect(taken).toMatch(/^(\+*t)*-*$/);
      expect([...items].sort((a, b) => a.quantity - b.quantity)).toEqual(all);
      const ends = items.filter((_, index) => taken[index] === 't').map(({ productId }) => productId);
      expect(ends).toEqual([...new Set(ends)].sort());
      const pieces = piecesTaken(items, taken);
      for (const id of 'abcd') {
        const own = all.filter(({ productId }) => productId === id);
        const sum = own.reduce((total, { quantity }) => total + quantity, 0);
        expect(pieces.get(id) ?? 0).toBe(new Set<string>(counted).has(id) ? sum : 0);
      }
    }),
  );
});

it('tells what has run out of what was sold, and how much is lacking', () => {
  const products = [
    { id: 'a', stock: 3 },
    { id: 'b', stock: 1 },
    { id: 'c', stock: 2 },
    { id: 'd', stock: 0 },
    { id: 'e' },
  ];
  const taken = new Map([
    ['a', 3],
    ['b', 4],
    ['c', 1],
    ['e', 9],
  ]);
  const left = runOutBy(products, taken, lines('abce')).map((product) => product.id + product.left);
  expect(left).toEqual(['a0', 'b-3']);
});

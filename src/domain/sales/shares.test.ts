import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from './amounts.ts';
import { discountShares } from './shares.ts';

const line = (cents: number) => {
  return {
    productId: 'p',
    productName: 'Gorro',
    unitPrice: cents / 100,
    quantity: 1,
    totalPrice: cents / 100,
  };
};

describe('discountShares', () => {
  it.each([
    ['nothing off', [500, 250], 750, [0, 0]],
    ['by the lines', [1000, 500], 1200, [2, 1]],
    ['a cent that cannot be split goes to the first', [100, 100, 100], 299, [0.01, 0, 0]],
    ['all of it', [333, 333], 0, [3.33, 3.33]],
    ['free lines have nothing to give', [0, 100], 50, [0, 0.5]],
    ['an older sale that cost more than its lines', [100, 100], 203, [-0.01, -0.02]],
    ['an older sale of free lines', [0, 0], 100, [-0.5, -0.5]],
  ])('%s', (_, lines, total, shares) => {
    expect(discountShares({ items: lines.map(line), totalPrice: total / 100 })).toEqual(shares);
  });

  it('the lines less their shares are the sale, to the cent, and no line is below 0', () => {
    const sale = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(sale, ([lines, part]) => {
        const all = lines.reduce((sum, cents) => sum + cents, 0);
        const total = all - Math.round(all * part);
        const shares = discountShares({ items: lines.map(line), totalPrice: total / 100 });
        const net = lines.map((cents, at) => Math.round(cents - (shares[at] ?? Number.NaN) * 100));
        expect(sumMoney(net.map((cents) => cents / 100))).toBe(total / 100);
        expect(Math.min(...net)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

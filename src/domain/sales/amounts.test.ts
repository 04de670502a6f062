import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotal, roundMoney, sumMoney, toCents } from './amounts.ts';

const centsBelow = (max: number) => fc.integer({ min: 0, max });

describe('toCents', () => {
  it.each([
    [0, 0],
    [1.5, 150],
    [1.005, 101],
    [2.675, 268],
    [0.004999, 0],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.001, 0],
    [999_999.99, 99_999_999],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it('passes on what is no number', () => {
    expect(toCents(Number.NaN)).toBeNaN();
  });

  it('gives back every amount of whole cents', () => {
    fc.assert(
      fc.property(centsBelow(10 ** 11), (cents) => {
        expect(toCents(cents / 100)).toBe(cents);
        expect(roundMoney(cents / 100)).toBe(cents / 100);
      }),
    );
  });

  it('is never more than half a cent away', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (dollars) => {
        expect(Math.abs(toCents(dollars) - dollars * 100)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('lineTotal', () => {
  it.each([
    [0.1, 3, 0.3],
    [19.99, 3, 59.97],
    [1.005, 2, 2.01],
    [1.115, 1, 1.12],
    [0, 9999, 0],
  ])('%d x %d = %d', (unit, quantity, total) => {
    expect(lineTotal(unit, quantity)).toBe(total);
  });

  it('is exact for every price in cents', () => {
    fc.assert(
      fc.property(centsBelow(99_999_999), fc.integer({ min: 1, max: 9999 }), (cents, quantity) => {
        expect(lineTotal(cents / 100, quantity)).toBe((cents * quantity) / 100);
      }),
    );
  });
});

describe('sumMoney', () => {
  it('adds in cents', () => {
    expect(sumMoney([0.1, 0.2])).toBe(0.3);
    expect(sumMoney([])).toBe(0);
  });

  it('is exact, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(centsBelow(99_999_999), { maxLength: 50 }), (amounts) => {
        const dollars = amounts.map((cents) => cents / 100);
        const sum = amounts.reduce((total, cents) => total + cents, 0) / 100;
        expect(sumMoney(dollars)).toBe(sum);
        expect(sumMoney(dollars.reverse())).toBe(sum);
      }),
    );
  });
});

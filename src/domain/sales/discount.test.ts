import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { done, failed } from '../outcome.ts';
import { isPercent, readDiscount } from './discount.ts';

describe('readDiscount', () => {
  test.each([
    ['', 20, 0],
    ['  ', 20, 0],
    ['2.5', 20, 2.5],
    ['$2,50', 20, 2.5],
    ['20', 20, 20],
    ['10 %', 27.75, 2.78],
    ['10%', 0.05, 0.01],
    ['100 %', 27.75, 27.75],
    ['0 %', 27.75, 0],
    ['7.5 %', 10, 0.75],
    [' %', 20, 0],
  ])('%j of $%d: $%d', (text, sum, dollars) => {
    expect(readDiscount(text, sum)).toEqual(done(dollars));
  });

  test.each([
    ['-1', 'discount-invalid'],
    ['mucho', 'discount-invalid'],
    ['1e1', 'discount-invalid'],
    ['10 % %', 'discount-invalid'],
    ['20.01', 'discount-too-high'],
    ['101 %', 'discount-too-high'],
  ])('%j of $20: %s', (text, code) => {
    expect(readDiscount(text, 20)).toEqual(failed(code));
  });

  test('is whole cents, and never more than the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), fc.integer({ min: 0, max: 100 }), (cents, part) => {
        const read = readDiscount(`${part} %`, cents / 100);
        const taken = read.ok ? read.value * 100 : Number.NaN;
        expect(Math.abs(taken - Math.round(taken))).toBeLessThan(1e-6);
        expect(Math.round(taken)).toBeLessThanOrEqual(cents);
      }),
    );
  });
});

test('isPercent', () => {
  expect(['10 %', '10% ', '10', ''].map(isPercent)).toEqual([true, true, false, false]);
});

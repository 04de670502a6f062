import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done, failed } from '../outcome.ts';
import type { ProductPrice } from './entities.ts';
import { parsePrice, priceLabel, priceReading, readPrice } from './price.ts';

describe('parsePrice', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 1,50 ', 1.5],
    ['$1.50', 1.5],
    ['$ 3', 3],
    ['0', 0],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['1.005', 1.01],
    ['1.004999', 1],
    ['2.675', 2.68],
    ['0,125', 0.13],
    ['0.994', 0.99],
    ['0.995', 1],
    ['12.345', 12.35],
    ['1.00499999999999999999', 1],
    ['1234', 1234],
    ['1234,5', 1234.5],
    ['1234,567', 1234.57],
    ['999999.99', 999_999.99],
    ['4,505', 4.51],
    ['1,234', 1.23],
    ['$ 12,345', 12.35],
    ['1.234', 1.23],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['$123,456.789', 123_456.79],
    ['1,234.', 1234],
  ])('%j is %d dollars', (text, price) => {
    expect(parsePrice(text)).toEqual(done(price));
  });

  it.each(['', '   ', '\t'])('%j is empty', (text) => {
    expect(parsePrice(text)).toEqual(failed('price'));
  });

  it.each([
    'abc',
    '-1',
    '-0.01',
    '−1',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '.',
    ',',
    '$',
    '1.2.3',
    '1,2,3',
    '1,23.50',
    '0,123.50',
    '1234,567.8',
    '1,234.567.890',
    '1,234,5',
    '1 234',
    "1'234",
    '+5',
    '5 USD',
    '１２',
  ])('%j is no price', (text) => {
    expect(parsePrice(text)).toEqual(failed('price-invalid'));
  });

  it.each(['1000000', '999999.995', '1,234,567', '1.234.567', '1.234.567,89', '9'.repeat(400)])(
    '%.20s is too high',
    (text) => {
      expect(parsePrice(text)).toEqual(failed('price-too-high'));
    },
  );

  const cents = fc.integer({ min: 0, max: 99_999_999 });

  it('reads back every price, with a dot or a comma', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('.', ','), (amount, sign) => {
        const text = (amount / 100).toFixed(2).replace('.', sign);
        expect(parsePrice(text)).toEqual(done(amount / 100));
      }),
    );
  });

  it('rounds further decimals half up, digit by digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_998 }),
        fc.integer({ min: 0, max: 9 }),
        (amount, third) => {
          const rounded = amount + (third >= 5 ? 1 : 0);
          const text = `${(amount / 100).toFixed(2)}${third}`;
          expect(parsePrice(text)).toEqual(done(rounded / 100));
        },
      ),
    );
  });

  it('never gives a negative or an unbounded price, or fractions of a cent, for any text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,$- e+'.split('')) });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (text) => {
        const parsed = parsePrice(text);
        const price = parsed.ok ? parsed.value : 0;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(999_999.99);
        expect(Number(price.toFixed(2))).toBe(price);
      }),
      { numRuns: 500 },
    );
  });
});

describe('priceReading', () => {
  it.each(['', 'x', '-1', '1.5', '1.50', ' 3 ', '$3.10', '1234', '0.5'])(
    '%j is plain, or no price',
    (text) => {
      expect(priceReading(text)).toBeNull();
    },
  );

  it.each([
    ['1,5', 1.5, null],
    ['0.125', 0.13, null],
    ['1234,567', 1234.57, null],
    ['1,234.50', 1234.5, null],
    ['4,505', 4.51, 4505],
    ['1.234', 1.23, 1234],
    ['1.500', 1.5, 1500],
    ['$ 999,999', 1000, 999_999],
    ['0,125', 0.13, null],
  ])('%j is said to be %d, or %s', (text, price, asThousands) => {
    expect(priceReading(text)).toEqual({ price, asThousands });
  });
});

it('thousands above what a price may be are not asked about', () => {
  expect(priceReading('15,255', 18.5)).toEqual({ price: 15.26, asThousands: null });
});

describe('readPrice', () => {
  const range = (priceMin: string, priceMax: string) =>
    readPrice({ priceType: 'range', price: 'ignored', priceMin, priceMax });

  it('a single price fills its bounds, whatever the range fields hold', () => {
    expect(readPrice({ priceType: 'single', price: '1,5', priceMin: 'x', priceMax: '' })).toEqual(
      done({ priceType: 'single', price: 1.5, priceMin: 1.5, priceMax: 1.5 }),
    );
  });

  it('a range has its minimum as price', () => {
    expect(range('1.50', '3')).toEqual(done({ priceType: 'range', price: 1.5, priceMin: 1.5, priceMax: 3 }));
    expect(range('2', '2').ok).toBe(true);
  });

  it.each([
    ['', '3', 'priceMin', 'range-incomplete'],
    ['1', '', 'priceMax', 'range-incomplete'],
    ['', '', 'priceMin', 'range-incomplete'],
    ['x', '', 'priceMax', 'range-incomplete'],
    ['x', '3', 'priceMin', 'price-invalid'],
    ['1', '-3', 'priceMax', 'price-invalid'],
    ['3', '1', 'priceMin', 'range-order'],
    ['1', '1000000', 'priceMax', 'price-too-high'],
  ])('%j to %j: %s, %s', (min, max, field, code) => {
    expect(range(min, max)).toEqual(failed({ field, code }));
  });

  it.each([
    ['', 'price'],
    ['x', 'price-invalid'],
    ['1000000', 'price-too-high'],
  ])('a single price of %j: %s', (price, code) => {
    expect(readPrice({ priceType: 'single', price, priceMin: '', priceMax: '' })).toEqual(
      failed({ field: 'price', code }),
    );
  });
});

describe('priceLabel', () => {
  const price = (priceType: ProductPrice['priceType'], priceMin: number, priceMax: number): ProductPrice => ({
    priceType,
    price: priceMin,
    priceMin,
    priceMax,
  });

  it.each([
    [price('single', 1.5, 1.5), '$1.50'],
    [price('range', 1.5, 3), '$1.50 - $3.00'],
    [price('range', 2, 2), '$2.00'],
    [price('single', 0, 0), '$0.00'],
    [price('single', Number.NaN, Number.NaN), '—'],
  ])('%j is %s', (value, label) => {
    expect(priceLabel(value)).toBe(label);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from './amounts.ts';
import { detailsText, orderNumber, plainLine, saleWith, toDetails } from './details.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };

describe('saleWith', () => {
  it('has what was said, and the total less the discount', () => {
    const said = { payment: 'cash', discount: 0.1, customer: ' Ana ', note: 'a\nb', order: '#a7k2' } as const;
    expect(saleWith([line], said)).toEqual({
      items: [line],
      totalPrice: 4.9,
      payment: 'cash',
      discount: 0.1,
      customer: 'Ana',
      note: 'a b',
      order: 'A7K2',
    });
  });

  it('leaves out what nobody said', () => {
    expect(saleWith([line], { discount: 0, customer: ' ', note: '', order: 'x' })).toEqual({
      items: [line],
      totalPrice: 5,
    });
  });

  it('never costs less than nothing, and adds up to the cent', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 7 });
    fc.assert(
      fc.property(amount, amount, (cents, off) => {
        const sale = saleWith([{ ...line, totalPrice: cents / 100 }], { discount: off / 100 });
        expect(toCents(sale.totalPrice) + toCents(sale.discount ?? 0)).toBe(cents);
        expect(sale.totalPrice).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('plainLine', () => {
  it.each([
    ['Ana\r\nLópez', 'Ana López'],
    ['\u202eAna', 'Ana'],
    ['👩‍🎨 pinta', '👩‍🎨 pinta'],
    ['a\u200db', 'ab'],
    ['x'.repeat(99), 'x'.repeat(20)],
    [`${'x'.repeat(18)}👩‍🎨`, `${'x'.repeat(18)}👩`],
  ])('%j', (text, plain) => {
    expect(plainLine(text, 20)).toBe(plain);
  });
});

it.each([
  ['a7k2', 'A7K2'],
  [' #A7K2B9ZZ ', 'A7K2B9ZZ'],
  ['A7K', null],
  ['A7K2-1', null],
  ['A7K2B9ZZ1', null],
])('the order number of %j is %j', (text, number) => {
  expect(orderNumber(text)).toBe(number);
});

describe('toDetails', () => {
  it('reads what detailsText wrote', () => {
    const said = { customer: 'Ana', note: 'Para mañana', order: 'A7K2' };
    const stored = { payment: 'card', discount: 1.5, details: detailsText(said) };
    expect(toDetails(stored)).toEqual({ ...said, payment: 'card', discount: 1.5 });
    expect(detailsText({})).toBe('\n\n');
  });

  it.each([{}, { payment: '', discount: 0, details: '\n\n' }, { payment: 'gold', discount: -1, details: 7 }])(
    '%j says nothing',
    (stored) => {
      expect(toDetails(stored)).toEqual({});
    },
  );
});

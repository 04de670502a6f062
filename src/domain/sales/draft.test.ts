import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_SALE_EXTRAS,
  EMPTY_SALE_LINE,
  readSale,
  readSaleLine,
  type SellableProduct,
  saleSums,
  voidReasonProblem,
} from './draft.ts';

const fixed: SellableProduct = {
  id: 'fixed',
  name: 'Llavero',
  priceType: 'single',
  price: 2.5,
  priceMin: 2.5,
  priceMax: 2.5,
};
const ranged: SellableProduct = {
  id: 'ranged',
  name: 'Camisa',
  priceType: 'range',
  price: 1.1,
  priceMin: 1.1,
  priceMax: 3.3,
};
const broken: SellableProduct = { ...fixed, id: 'broken', price: Number.NaN };
const negative: SellableProduct = { ...fixed, id: 'negative', price: -1 };
const products = [fixed, ranged, broken, negative];

describe('readSaleLine', () => {
  it('a fixed-price product uses its own price, whatever was typed', () => {
    expect(readSaleLine({ productId: 'fixed', quantity: ' 3 ', price: '99' }, products)).toEqual({
      ok: true,
      line: { productId: 'fixed', productName: 'Llavero', unitPrice: 2.5, quantity: 3, totalPrice: 7.5 },
    });
  });

  it.each(['1.10', '1,1', '3.30', '2'])('a product with a range takes %s', (price) => {
    const read = readSaleLine({ productId: 'ranged', quantity: '2', price }, products);
    expect(read.ok).toBe(true);
  });

  it.each([
    [{ productId: '' }, ['product']],
    [{ productId: '', quantity: '0' }, ['product', 'quantity']],
    [{ productId: 'deleted', quantity: '1' }, ['product-invalid']],
    [{ productId: 'fixed', quantity: '' }, ['quantity']],
    [{ productId: 'fixed', quantity: '0' }, ['quantity']],
    [{ productId: 'fixed', quantity: '-1' }, ['quantity']],
    [{ productId: 'fixed', quantity: '1.5' }, ['quantity']],
    [{ productId: 'fixed', quantity: '1e2' }, ['quantity']],
    [{ productId: 'fixed', quantity: '10000' }, ['quantity-too-high']],
    [{ productId: 'broken' }, ['price-invalid']],
    [{ productId: 'negative' }, ['price-invalid']],
    [{ productId: 'ranged' }, ['range-price']],
    [{ productId: 'ranged', price: '  ' }, ['range-price']],
    [{ productId: 'ranged', price: 'x' }, ['range-price-invalid']],
    [{ productId: 'ranged', price: '-2' }, ['range-price-invalid']],
    [{ productId: 'ranged', price: '1.09' }, ['range-price-outside']],
    [{ productId: 'ranged', price: '3.31' }, ['range-price-outside']],
    [{ productId: 'ranged', quantity: 'x', price: '0' }, ['quantity', 'range-price-outside']],
  ])('%j: %j', (draft, codes) => {
    const read = readSaleLine({ ...EMPTY_SALE_LINE, ...draft }, products);
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(codes);
  });
});

describe('readSale', () => {
  const line = { productId: 'fixed', quantity: '1', price: '' };

  it('needs a line', () => {
    expect(readSale([], products)).toEqual({
      ok: false,
      problem: 'no-lines',
      lines: [],
      extras: {},
    });
  });

  it('takes 20 lines, and no more', () => {
    expect(readSale(Array(20).fill(line), products).ok).toBe(true);
    expect(readSale(Array(21).fill(line), products)).toMatchObject({ ok: false, problem: 'too-many-lines' });
  });

  it('says which lines are wrong', () => {
    expect(readSale([line, { ...line, quantity: '0' }], products)).toEqual({
      ok: false,
      problem: null,
      lines: [[], [{ field: 'quantity', code: 'quantity' }]],
      extras: {},
    });
  });

  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const lines = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 20 });

  it('totals exactly: cents x quantity, added up', () => {
    fc.assert(
      fc.property(lines, (amounts) => {
        const catalogue = amounts.map(([price], index) => ({
          ...fixed,
          id: `p${index}`,
          price: price / 100,
        }));
        const drafts = amounts.map(([, quantity], index) => ({
          productId: `p${index}`,
          quantity: `${quantity}`,
          price: '',
        }));
        const read = readSale(drafts, catalogue);
        const total = amounts.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
        expect(read.ok && read.sale.totalPrice).toBe(total / 100);
        expect(read.ok && read.sale.items.map(({ totalPrice }) => totalPrice)).toEqual(
          amounts.map(([price, quantity]) => (price * quantity) / 100),
        );
      }),
    );
  });
});

describe('what a sale says besides its lines', () => {
  const line = { productId: 'fixed', quantity: '4', price: '' };
  const extras = { ...EMPTY_SALE_EXTRAS, payment: '' as const };
  const read = (change: Partial<typeof EMPTY_SALE_EXTRAS>) =>
    readSale([line], products, { ...extras, ...change });

  it('nothing: the sale has its lines and its total only', () => {
    const result = read({ customer: '  ', received: '20' });
    expect(result.ok && Object.keys(result.sale)).toEqual(['items', 'totalPrice']);
  });

  it('is cleaned; the discount is stored in dollars and taken off the total', () => {
    expect(
      read({ payment: 'card', discount: '15 %', customer: ' Ana ', note: 'a las 5\n', order: ' #k7f2xw ' }),
    ).toMatchObject({
      ok: true,
      sale: {
        totalPrice: 8.5,
        payment: 'card',
        discount: 1.5,
        customer: 'Ana',
        note: 'a las 5',
        order: 'K7F2XW',
      },
    });
  });

  it('the whole may be given away, and not a cent more', () => {
    expect(read({ discount: '10' })).toMatchObject({ ok: true, sale: { totalPrice: 0, discount: 10 } });
    expect(read({ discount: '10.01' })).toMatchObject({
      ok: false,
      extras: { discount: 'discount-too-high' },
    });
  });

  it.each([
    [{ discount: 'x' }, { discount: 'discount-invalid' }],
    [{ order: 'K7F' }, { order: 'order-invalid' }],
    [{ order: 'hola, quiero dos' }, { order: 'order-invalid' }],
  ])('%j: %j', (change, problems) => {
    expect(read(change)).toEqual({ ok: false, problem: null, lines: [[]], extras: problems });
  });

  it('a discount is not called too high while a line of it is not right', () => {
    const drafts = [{ ...line, quantity: '' }];
    expect(readSale(drafts, products, { ...extras, discount: '5' })).toMatchObject({ ok: false, extras: {} });
  });

  it('the sums so far count what can be read', () => {
    const drafts = [line, { ...line, quantity: '' }];
    expect(saleSums(drafts, products, { discount: '10 %' })).toEqual({ sum: 10, discount: 1, total: 9 });
    expect(saleSums(drafts, products, { discount: '11' })).toEqual({ sum: 10, discount: 0, total: 10 });
  });
});

describe('voidReasonProblem', () => {
  it.each([
    ['', 'reason-too-short'],
    [' ab ', 'reason-too-short'],
    ['abc', null],
    ['a'.repeat(200), null],
    ['a'.repeat(201), 'reason-too-long'],
  ])('%.10s: %s', (reason, problem) => {
    expect(voidReasonProblem(reason)).toBe(problem);
  });
});

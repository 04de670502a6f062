import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from './amounts.ts';
import { PAYMENTS } from './constants.ts';
import type { Payment, Sale } from './entities.ts';
import { addPayments, categoryTotals, paymentTotals } from './groups.ts';
import { bestProducts, salesTotals } from './summary.ts';
import { aSale } from './test-sale.ts';

const sale = (over: Partial<Sale> = {}): Sale => aSale({ items: [], totalPrice: 1, soldAt: 1, ...over });
const line = (productId: string, cents: number, quantity = 1) => ({
  productId,
  productName: productId,
  unitPrice: cents / 100,
  quantity,
  totalPrice: (cents * quantity) / 100,
});

describe('paymentTotals', () => {
  it('older sales say nothing, voided ones count nowhere', () => {
    const totals = paymentTotals([
      sale({ payment: 'cash', totalPrice: 0.1 }),
      sale({ payment: 'cash', totalPrice: 0.2 }),
      sale({ payment: 'card', totalPrice: 5, voidedAt: 9, voidReason: 'Doble' }),
      sale({ totalPrice: 4 }),
    ]);
    expect(totals.filter(({ count }) => count > 0)).toEqual([
      { kind: 'cash', count: 2, total: 0.3 },
      { kind: 'unknown', count: 1, total: 4 },
    ]);
    expect(totals).toHaveLength(6);
  });
});

describe('categoryTotals', () => {
  const categories = new Map([
    ['gorro', ['Crochet', 'Accesorios']],
    ['vela', []],
    ['taza', ['Accesorios']],
  ]);

  it('a product of several counts in the first; discounts are taken off, what has none is last', () => {
    const sales = [
      sale({ items: [line('gorro', 1000, 2), line('taza', 500)], totalPrice: 20, discount: 5 }),
      sale({ items: [line('vela', 9000), line('vendido antes', 100)], totalPrice: 91 }),
    ];
    expect(categoryTotals(sales, categories)).toEqual([
      { category: 'Crochet', quantity: 2, total: 16 },
      { category: 'Accesorios', quantity: 1, total: 4 },
      { category: null, quantity: 2, total: 91 },
    ]);
  });
});

describe('every table', () => {
  it('comes to what was sold, to the cent', () => {
    const drawn = fc.record({
      lines: fc.array(
        fc.tuple(fc.constantFrom('gorro', 'vela', 'taza', ''), fc.integer({ min: 0, max: 10 ** 6 })),
        { minLength: 1, maxLength: 20 },
      ),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      payment: fc.option(fc.constantFrom<Payment>(...PAYMENTS), { nil: undefined }),
      voided: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 30 }), (all) => {
        const sales = all.map(({ lines, off, payment, voided }, at) => {
          const cents = lines.reduce((sum, [, each]) => sum + each, 0);
          const totalPrice = (cents - Math.round(cents * off)) / 100;
          const items = lines.map(([product, each]) => line(product, each));
          return sale({
            id: `${at}`,
            items,
            totalPrice,
            ...(payment && { payment }),
            ...(voided && { voidedAt: 5, voidReason: 'Doble' }),
          });
        });
        const { total, count } = salesTotals(sales);
        const payments = paymentTotals(sales);
        expect(payments.reduce((sum, each) => sum + each.count, 0)).toBe(count);
        for (const rows of [payments, bestProducts(sales, 99), categoryTotals(sales, new Map())]) {
          expect(sumMoney(rows.map((row) => row.total))).toBe(total);
        }
        const halves = addPayments(paymentTotals(sales.slice(0, 9)), paymentTotals(sales.slice(9)));
        expect(halves).toEqual(payments);
      }),
    );
  });
});

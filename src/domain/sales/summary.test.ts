import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sale, SaleLine } from './entities.ts';
import { bestProducts, counts, salesTotals, sortSales, totalsByDay } from './summary.ts';
import { aSale } from './test-sale.ts';

const at = (iso: string) => Date.parse(iso);

function line(productId: string, quantity: number, totalPrice: number, productName = productId): SaleLine {
  return { productId, productName, unitPrice: totalPrice / quantity, quantity, totalPrice };
}

function sale(id: string, instant: number, items: readonly SaleLine[], more: Partial<Sale> = {}): Sale {
  const totalPrice = items.reduce((cents, item) => cents + Math.round(item.totalPrice * 100), 0) / 100;
  return aSale({ id, items, totalPrice, createdAt: instant, soldAt: instant, ...more });
}

const noon = at('2026-11-20T18:00:00Z');
const voided = { voidedAt: noon, voidReason: 'Doble' };

describe('sortSales', () => {
  it('puts pending ones first, then the newest', () => {
    const sales = [
      sale('old', 1, []),
      sale('new', 3, []),
      sale('waiting', 2, [], { createdAt: null, pending: true }),
      sale('waiting longer', 1, [], { createdAt: null, pending: true }),
      sale('new twin', 3, []),
    ];
    expect(sortSales(sales).map(({ id }) => id)).toEqual([
      'waiting',
      'waiting longer',
      'new',
      'new twin',
      'old',
    ]);
  });
});

describe('counts', () => {
  it.each([
    [{}, true],
    [voided, false],
    // The server hasn't set the time of voiding yet.
    [{ voidReason: 'Doble' }, false],
  ])('%j: %s', (more, expected) => {
    expect(counts(sale('s', 1, [], more))).toBe(expected);
  });
});

describe('salesTotals', () => {
  it('leaves voided sales out', () => {
    const sales = [
      sale('a', 1, [line('p', 1, 0.1)]),
      sale('b', 2, [line('p', 1, 0.2)]),
      sale('c', 3, [line('p', 1, 99)], voided),
    ];
    expect(salesTotals(sales)).toEqual({ count: 2, total: 0.3, averageTicket: 0.15 });
  });

  it('has no average of nothing, and rounds others to the cent', () => {
    expect(salesTotals([])).toEqual({ count: 0, total: 0, averageTicket: 0 });
    const thirds = [0.01, 0.01, 0].map((total, index) => sale(`${index}`, index, [line('p', 1, total)]));
    expect(salesTotals(thirds).averageTicket).toBe(0.01);
  });
});

describe('totalsByDay', () => {
  it('has every day of the range, in El Salvador’s days', () => {
    const sales = [
      sale('late', at('2026-11-21T05:30:00Z'), [line('p', 1, 1)]),
      sale('early', at('2026-11-20T06:00:00Z'), [line('p', 1, 2)]),
      sale('later', at('2026-11-22T06:00:00Z'), [line('p', 1, 4)]),
      sale('void', at('2026-11-21T18:00:00Z'), [line('p', 1, 8)], voided),
      sale('outside', at('2026-11-23T06:00:00Z'), [line('p', 1, 16)]),
    ];
    expect(totalsByDay(sales, { from: '2026-11-19', to: '2026-11-22' })).toEqual([
      { date: '2026-11-19', count: 0, total: 0 },
      { date: '2026-11-20', count: 2, total: 3 },
      { date: '2026-11-21', count: 0, total: 0 },
      { date: '2026-11-22', count: 1, total: 4 },
    ]);
  });

  it('has no days of a range that is none', () => {
    expect(totalsByDay([], { from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
  });

  it('adds up to the total, over months and leap days too', () => {
    const start = at('2028-02-20T06:00:00Z');
    const days = 15;
    const one = fc.tuple(
      fc.integer({ min: 0, max: days * 86_400_000 - 1 }),
      fc.integer({ min: 0, max: 10 ** 7 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(one), (drawn) => {
        const sales = drawn.map(([ms, cents, isVoided], index) =>
          sale(`${index}`, start + ms, [line('p', 1, cents / 100)], isVoided ? voided : {}),
        );
        const series = totalsByDay(sales, { from: '2028-02-20', to: '2028-03-05' });
        expect(series).toHaveLength(days);
        const cents = series.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
        expect(cents / 100).toBe(salesTotals(sales).total);
        expect(series.reduce((sum, { count }) => sum + count, 0)).toBe(salesTotals(sales).count);
      }),
    );
  });
});

describe('bestProducts', () => {
  const sales = [
    sale('1', 1, [line('a', 2, 4, 'Viejo nombre'), line('b', 1, 10)]),
    sale('2', 2, [line('a', 3, 6, 'Nuevo nombre')]),
    sale('3', 3, [line('c', 9, 99)], voided),
    sale('4', 4, [line('', 1, 1, 'Gorro'), line('', 2, 2, 'Gorro'), line('', 1, 3, 'Bufanda')]),
  ];

  it('ranks by money, then by pieces, under the newest name', () => {
    expect(bestProducts(sales, 9)).toEqual([
      { productId: 'a', productName: 'Nuevo nombre', quantity: 5, total: 10 },
      { productId: 'b', productName: 'b', quantity: 1, total: 10 },
      { productId: '', productName: 'Gorro', quantity: 3, total: 3 },
      { productId: '', productName: 'Bufanda', quantity: 1, total: 3 },
    ]);
  });

  it('has at most as many as asked for', () => {
    expect(bestProducts(sales, 2)).toHaveLength(2);
    expect(bestProducts([], 2)).toEqual([]);
  });
});

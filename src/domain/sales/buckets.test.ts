import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { canBeSummed, chartTotals, emptyChart, salesChart, withSales } from './buckets.ts';
import type { Sale } from './entities.ts';
import { salesTotals } from './summary.ts';
import { aSale } from './test-sale.ts';

const sale = (date: string, cents: number, over: Partial<Sale> = {}): Sale =>
  aSale({
    id: `${date}/${cents}`,
    items: [],
    totalPrice: cents / 100,
    createdAt: Date.parse(`${date}T18:00:00Z`),
    ...over,
  });

describe('salesChart', () => {
  it('a month has its days, also those without sales', () => {
    const chart = salesChart([sale('2026-11-02', 150), sale('2026-11-02', 250), sale('2026-11-04', 100)], {
      from: '2026-11-01',
      to: '2026-11-05',
    });
    expect(chart.unit).toBe('day');
    expect(chart.buckets.map(({ from, count, total }) => [from, count, total])).toEqual([
      ['2026-11-01', 0, 0],
      ['2026-11-02', 2, 4],
      ['2026-11-03', 0, 0],
      ['2026-11-04', 1, 1],
      ['2026-11-05', 0, 0],
    ]);
  });

  it('weeks end on Sunday and lie within the range', () => {
    const chart = salesChart([sale('2026-10-01', 100), sale('2026-11-20', 200)], {
      from: '2026-10-01',
      to: '2026-11-21',
    });
    expect(chart.unit).toBe('week');
    expect(chart.buckets[0]).toEqual({ from: '2026-10-01', to: '2026-10-04', count: 1, total: 1 });
    expect(chart.buckets[1]).toMatchObject({ from: '2026-10-05', to: '2026-10-11' });
    expect(chart.buckets.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-20', count: 1, total: 2 });
  });

  it('a year has months; what was never lived has no bars', () => {
    const chart = salesChart([sale('2025-12-31', 100), sale('2026-11-20', 200)], {
      from: '0001-01-01',
      to: '9999-12-31',
    });
    expect(chart.unit).toBe('month');
    expect(chart.buckets).toHaveLength(12);
    expect(chart.buckets.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20', count: 1, total: 2 });
  });

  it('nothing that counts: no bars', () => {
    const voided = sale('2026-11-02', 150, { voidedAt: 1, voidReason: 'Doble' });
    expect(salesChart([voided], { from: '2026-11-01', to: '2026-11-30' }).buckets).toEqual([]);
  });

  it('the bars are few, follow each other and add up', () => {
    const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days));
    const sales = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 10 ** 7 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(sales, (drawn) => {
        const all = drawn.map(([date, cents]) => sale(date, cents));
        const { buckets } = salesChart(all, { from: '2025-01-01', to: addDays('2025-01-01', 1200) });
        const cents = buckets.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
        expect(cents / 100).toBe(salesTotals(all).total);
        expect(buckets.length).toBeLessThanOrEqual(42);
        for (const [index, { from }] of buckets.entries()) {
          const before = buckets[index - 1];
          expect(from).toBe(before === undefined ? from : addDays(before.to, 1));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('bars that the database sums up', () => {
  it('are of 10 days, else of the weeks of 35 days: 6 at most', () => {
    const days = emptyChart({ from: '2027-05-01', to: '2027-05-10' });
    expect([days.unit, days.buckets.length]).toEqual(['day', 10]);
    const weeks = emptyChart({ from: '2027-05-01', to: '2027-05-31' });
    expect(weeks.unit).toBe('week');
    expect(weeks.buckets.map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`)).toEqual([
      '01-02',
      '03-09',
      '10-16',
      '17-23',
      '24-30',
      '31-31',
    ]);
    expect(canBeSummed({ from: '2027-05-01', to: '2027-06-04' })).toBe(true);
    expect(canBeSummed({ from: '2027-05-01', to: '2027-06-05' })).toBe(false);
  });

  it('with sales added come to what the sales come to, voided ones and other days left out', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' };
    const sales = [
      sale('2026-11-02', 10),
      sale('2026-11-02', 20),
      sale('2026-11-21', 5),
      sale('2026-11-20', 500, { voidedAt: 1, voidReason: 'Doble' }),
    ];
    const chart = withSales(withSales(emptyChart(range), sales.slice(0, 1)), [
      ...sales.slice(1),
      sale('2026-10-31', 9),
    ]);
    expect(chartTotals(chart)).toEqual(salesTotals(sales));
    expect(chart.buckets.map(({ total }) => total)).toEqual([0, 0.3, 0, 0.05]);
  });
});

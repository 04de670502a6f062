/** Reports of many sales: what they cost, and that they come to the cent to what reading all does. */
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done } from '../../src/domain/outcome.ts';
import { barsBy, chartTotals, emptyChart, withSales } from '../../src/domain/sales/buckets.ts';
import { saleWith } from '../../src/domain/sales/details.ts';
import type { Payment, Sale, SalesRange } from '../../src/domain/sales/entities.ts';
import { paymentTotals } from '../../src/domain/sales/groups.ts';
import {
  type Asked,
  comparedDays,
  livedPart,
  type Period,
  periodOf,
} from '../../src/domain/sales/periods.ts';
import { receivedOf } from '../../src/domain/sales/report.ts';
import { salesTotals } from '../../src/domain/sales/summary.ts';
import { addDays } from '../../src/domain/time.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';
import type * as reportModule from '../../src/services/sales/report.ts';
import { instant, int, map, text } from '../support/attack-wire.ts';
import {
  CASHIER,
  DAY,
  HOUR,
  midnight,
  type SalesWorld,
  startSalesWorld,
  VENTURE,
} from '../support/sales-world.ts';

/** Thursday 2 March 2028, 20:00 in El Salvador: the month before ended with a leap day. */
const NOW = Date.UTC(2028, 2, 3, 2);
const TODAY = '2028-03-02';
const PAID: readonly (Payment | 'paid' | null)[] = [
  'cash',
  'cash',
  'card',
  'transfer',
  'other',
  'credit',
  'paid',
  null,
];

const SETTLED = {
  productName: text('Gorro'),
  totalPrice: int(1),
  payment: text('paid'),
  createdAt: instant(midnight('2027-01-05')),
};

let world: SalesWorld;
let reports: typeof reportModule;
const asCashier = (): Deps => ({ ...world.cashier(), by: CASHIER });

/** Sales between two instants: at any hour, some voided, some sent days late and some by clocks that are ahead. */
async function sow(
  name: string,
  number: number,
  startMs: number,
  endMs: number,
  over: { by?: string; clock?: 'right' } = {},
) {
  const { below, pick } = randomFrom(number);
  const sales = Array.from({ length: number }, (_, at) => {
    const createdAt = startMs + below(endMs - startMs - HOUR);
    const late = pick([() => 900, () => 900, () => 900, () => below(9 * DAY), () => -below(HOUR)]);
    return {
      createdAt,
      soldAt: createdAt - (over.clock ? 900 : late()),
      discountCents: pick([0, 0, 25]),
      cents: 100 + below(9999),
      payment: pick(PAID),
      productId: `p${at % 3}`,
      voided: at % 40 === 7,
      by: over.by,
    };
  });
  await world.sow(name, sales);
}

/** Every sale of the days, read month by month: one answer holds 2,000. */
async function whole(range: SalesRange, by?: string): Promise<readonly Sale[]> {
  const sales: Sale[] = [];
  for (let { from } = range; from <= range.to; ) {
    const month = livedPart(periodOf('month', from), range.to);
    const answer = await world.queries.fetchSales(VENTURE, { from, to: month.to }, null, world.owner());
    expect(answer.complete).toBe(true);
    sales.push(...answer.sales);
    from = addDays(month.to, 1);
  }
  return by === undefined ? sales : sales.filter((sale) => sale.by === by);
}
const daysOf = (period: Period, date: string): Asked => {
  const range = periodOf(period, date);
  return { period, range: livedPart(range, TODAY), compared: comparedDays(period, range, TODAY) };
};
const report = (period: Period, date: string, deps = world.owner(), options = {}) =>
  reports.fetchReport(VENTURE, daysOf(period, date), options, deps);

beforeAll(async () => {
  world = await startSalesWorld(NOW);
  reports = await import('../../src/services/sales/report.ts');
  await sow('febrero', 1700, midnight('2028-02-01'), midnight('2028-03-01'), { clock: 'right' });
  await sow('marzo', 1950, midnight('2027-03-01'), midnight('2027-04-01'), { clock: 'right' });
  await sow('bisiesto', 150, midnight('2028-02-01'), midnight('2028-03-01'));
  await sow('enero', 90, midnight('2028-01-02'), midnight('2028-02-01'));
  await sow('ayer', 90, midnight('2027-12-20'), midnight('2028-01-01'));
});
afterAll(() => world.stop());

describe('a report that the database adds up', () => {
  it('of a month of 1,950 sales costs at most 60 reads, the month before included', async () => {
    const [reads, march] = await world.cost(() => report('month', '2027-03-15'));
    expect(reads).toBeLessThanOrEqual(60);
    expect([march.sales, march.complete, march.all]).toEqual([null, true, 1950]);
  });

  it.each([
    ['month', '2028-02-10'],
    ['week', '2028-02-16'],
    ['day', '2028-02-29'],
    ['year', TODAY],
    ['year', '2027-06-01'],
  ] as const)('a %s, with %s: to the cent what reading all comes to', async (period, date) => {
    const { range, compared } = daysOf(period, date);
    const found = await report(period, date);
    const sums = found.sums ?? expect.unreachable();
    const all = await whole(range);
    const bars = period === 'year' ? barsBy('month', range) : emptyChart(range);
    expect(sums.chart).toEqual(withSales(bars, all));
    expect(sums.payments).toEqual(paymentTotals(all));
    expect(chartTotals(sums.chart)).toEqual(salesTotals(all));
    expect(found.before).toEqual(salesTotals(await whole(compared)));
  });

  it('asked for all, reads the sales: their products come to the same', async () => {
    const { range } = daysOf('month', '2028-02-10');
    const { sales, sums } = await report('month', '2028-02-10', world.owner(), { whole: true });
    expect(salesTotals(sales ?? [])).toEqual(salesTotals(await whole(range)));
    expect(sums?.chart.buckets).toHaveLength(29);
  });
});

describe('a report of few sales', () => {
  it('reads them; where nothing was before, that is known', async () => {
    const { sales, before } = await report('week', '2027-12-08');
    expect(sales).toEqual(await whole(periodOf('week', '2027-12-08')));
    expect(before).toEqual({ count: 0, total: 0, averageTicket: 0 });
  });

  it('of which an older version wrote some and nobody can add them up, says how many are to be read', async () => {
    await sow('junio', 60, midnight('2027-06-02'), midnight('2027-06-20'));
    await world.emulator.core.importState([
      {
        path: `ventures/${VENTURE}/sales/antigua`,
        fields: {
          productName: text('Gorro'),
          totalPrice: int(9),
          createdAt: instant(midnight('2027-06-05')),
        },
      },
    ]);
    const june = await report('month', '2027-06-15');
    expect([june.sums, june.sales]).toEqual([null, null]);
    expect(june.all).toBeGreaterThan(50);
    const read = await report('month', '2027-06-15', world.owner(), { whole: true });
    expect(salesTotals(read.sales ?? [])).toEqual(salesTotals(await whole(periodOf('month', '2027-06-15'))));
    // July is compared with a month that nobody can add up.
    expect((await report('month', '2027-07-15')).before).toBeNull();
  });
});

describe('what was received', () => {
  it('is apart from what was sold on credit, and counts on the day of the payment', async () => {
    const { sendSale, voidSale } = await import('../../src/services/sales/commands.ts');
    const { payDebts } = await import('../../src/services/sales/credit.ts');
    const sell = async (payment: Payment, totalPrice: number) => {
      const id = newDocumentId((bytes) => crypto.getRandomValues(bytes));
      const items = [
        { productId: 'p1', productName: 'Vela', unitPrice: totalPrice, quantity: 1, totalPrice },
      ];
      const content = saleWith(items, { payment, customer: 'Ana' });
      await sendSale(VENTURE, { ...content, id, soldAt: NOW, refused: false }, world.owner());
      return id;
    };
    const [first, second, gone] = [
      await sell('credit', 10),
      await sell('credit', 4),
      await sell('credit', 7),
    ];
    await sell('cash', 3);
    const pay = (id: string, cents: number, ms: number, letters: string) =>
      payDebts(VENTURE, [id], cents, `${ms}${letters}`, world.owner());
    expect(await pay(first, 1000, NOW, 'aaaa')).toEqual(done());
    expect(await pay(second, 100, NOW - DAY, 'bbbb')).toEqual(done());
    expect(await pay(gone, 700, NOW, 'cccc')).toEqual(done());
    expect(await voidSale(VENTURE, gone, 'La devolvió', world.owner())).toEqual(done());
    const day = await report('day', TODAY);
    expect(day.debtsPaid).toEqual({ count: 1, total: 10 });
    const totals = salesTotals(await whole({ from: TODAY, to: TODAY }));
    expect(receivedOf(day)).toEqual({
      paid: { count: totals.count - 2, total: Math.round((totals.total - 14) * 100) / 100 },
      debtsPaid: { count: 1, total: 10 },
      onCredit: 14,
    });
    expect(receivedOf(await report('month', '2027-12-15'))?.debtsPaid.count ?? 0).toBe(0);
  });
});

it('with more sales paid since than are read, doesn’t sum up some of the payments', async () => {
  await world.emulator.core.importState(
    Array.from({ length: 1000 }, (_, at) => ({
      path: `ventures/${VENTURE}/sales/pagada${String(at).padStart(14, '0')}`,
      fields: { ...SETTLED, updatedAt: instant(NOW + at) },
    })),
  );
  const { complete, debtsPaid } = await report('week', '2027-12-08');
  expect([complete, debtsPaid]).toEqual([true, null]);
});

describe('a cashier', () => {
  beforeAll(async () => {
    const path = `ventures/${VENTURE}/private/access`;
    const stored = world.documents().get(path) ?? {};
    const members = map({ [CASHIER]: map({ role: text('cashier') }) });
    await world.emulator.core.importState([{ path, fields: Object.assign({}, stored, { members }) }]);
    await sow('caja', 120, midnight(TODAY), NOW, { by: CASHIER });
    await sow('deotra', 30, midnight(TODAY), NOW, { by: 'otra-cajera' });
  });

  it('gets the day of its own sales, by payment, and nobody else’s', async () => {
    const own = await whole({ from: TODAY, to: TODAY }, CASHIER);
    const { sums, sales } = await report('day', TODAY, asCashier());
    expect(sales).toBeNull();
    expect(sums && chartTotals(sums.chart)).toEqual(salesTotals(own));
    expect(sums?.payments).toEqual(paymentTotals(own));
    await expect(report('day', TODAY, { ...asCashier(), by: '' })).rejects.toThrow(/permission/i);
    await expect(report('day', TODAY, { ...asCashier(), by: 'otra-cajera' })).rejects.toThrow(/permission/i);
  });

  it('gets a whole year of them', async () => {
    await sow('cajaVieja', 120, midnight('2027-01-01'), midnight('2028-01-01'), { by: CASHIER });
    const own = await whole(periodOf('year', '2027-01-01'), CASHIER);
    const { sums } = await report('year', '2027-01-01', asCashier());
    expect(sums && chartTotals(sums.chart)).toEqual(salesTotals(own));
  });
});

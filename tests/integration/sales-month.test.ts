/** A month of many sales on a device that remembers nothing: what it costs, and that it comes to what reading all does. */
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartTotals, emptyChart, withSales } from '../../src/domain/sales/buckets.ts';
import type { Sale, SalesRange } from '../../src/domain/sales/entities.ts';
import { salesTotals, sortSales } from '../../src/domain/sales/summary.ts';
import { addDays } from '../../src/domain/time.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';
import { collection } from '../../src/services/firestore/query.ts';
import type { ListOptions } from '../../src/services/sales/queries.ts';
import type * as sumsModule from '../../src/services/sales/sums.ts';
import type { SalesRows } from '../../src/services/sales/sums.ts';
import { map, text } from '../support/attack-wire.ts';
import {
  CASHIER,
  DAY,
  HOUR,
  midnight,
  type SalesWorld,
  type SownSale,
  startSalesWorld,
  VENTURE,
} from '../support/sales-world.ts';

/** Monday 31 May 2027, 20:00 in El Salvador: a month of six weeks in part. */
const NOW = Date.UTC(2027, 5, 1, 2);
const MAY: SalesRange = { from: '2027-05-01', to: '2027-05-31' };

let world: SalesWorld;
let sums: typeof sumsModule;

/** Sales between two instants at any hour, one in forty voided. */
function ordinary(count: number, startMs: number, endMs: number, seed: number, by?: string): SownSale[] {
  const { below } = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const soldAt = startMs + below(endMs - startMs - HOUR);
    const cents = 1 + below(9999);
    return { createdAt: soldAt + 900, soldAt, cents, voided: at % 40 === 7, ...(by && { by }) };
  });
}

/** The same with clocks that are wrong and signals that were missing: up to 10 days late, up to a day ahead. */
function wild(count: number, startMs: number, endMs: number, seed: number): SownSale[] {
  const { below, pick } = randomFrom(seed);
  return ordinary(count, startMs, endMs, seed + 1).map((sale) => {
    const off = pick([() => 0, () => -below(10 * DAY), () => below(DAY), () => below(HOUR)]);
    return { ...sale, soldAt: sale.createdAt + off() };
  });
}

const salesOf = (deps: Deps) => collection(deps.db, 'ventures', VENTURE, 'sales');
const whole = async (range: SalesRange) =>
  (await world.queries.fetchSales(VENTURE, range, null, world.owner())).sales;
const summed = async (range: SalesRange, by = '', deps = world.owner()) => {
  const found = await sums.fetchSummedSales(salesOf(deps), range, { by });
  if (found === null) throw new Error('nothing was summed up');
  return found;
};
const names = (sales: readonly Sale[]) => sortSales(sales).map(({ id }) => id);

async function allRows(first: SalesRows, isPart: (rows: readonly Sale[]) => void): Promise<readonly Sale[]> {
  let rows = first;
  isPart(rows.sales);
  while (rows.next !== null) {
    rows = await rows.next();
    isPart(rows.sales);
  }
  return rows.sales;
}

beforeAll(async () => {
  world = await startSalesWorld(NOW);
  sums = await import('../../src/services/sales/sums.ts');
});
afterAll(() => world.stop());

describe('a month of 2,000 sales', () => {
  beforeAll(async () => {
    const had = (await whole(MAY)).length;
    await world.sow('mayo', [
      ...ordinary(1996 - had, midnight('2027-05-01'), NOW, 5),
      // Sold on a Sunday, sent on Monday; and by a phone that is 20 minutes ahead, minutes before midnight.
      ...[3, 10, 17].map((day, at) => ({
        createdAt: midnight(`2027-05-${String(day).padStart(2, '0')}`) + 9 * HOUR,
        soldAt: midnight(`2027-05-${String(day).padStart(2, '0')}`) - 5 * HOUR,
        cents: 1010 + at,
      })),
      { createdAt: midnight('2027-05-24') - 60_000, soldAt: midnight('2027-05-24') + 1_140_000, cents: 333 },
    ]);
  });

  it('costs at most 60 reads to open, and comes to the cent to what the list comes to', async () => {
    const [reads, month] = await world.cost(() => summed(MAY));
    expect(reads).toBeLessThanOrEqual(60);
    expect(month.all).toBe(2000);
    expect(month.sales.length).toBeGreaterThanOrEqual(20);
    const [readsOfAll, all] = await world.cost(() =>
      world.queries.fetchSales(VENTURE, MAY, null, world.owner()),
    );
    expect(readsOfAll).toBe(2001);
    expect(chartTotals(month.chart)).toEqual(salesTotals(all.sales));
    expect(month.chart).toEqual(withSales(emptyChart(MAY), all.sales));
    expect(month.chart.unit).toBe('week');
    expect(names(month.sales)).toEqual(names(all.sales).slice(0, month.sales.length));
  });

  it('goes on by 50 rows for their reads; a page that is lost is asked for again', async () => {
    const month = await summed(MAY);
    const next = month.next ?? expect.unreachable();
    world.emulator.faults.set([
      { service: 'firestore', operation: 'runQuery', path: null, fault: { kind: 'dropBefore' }, times: 9 },
    ]);
    await expect(next()).rejects.toThrow();
    world.emulator.faults.clear();
    const [reads, rows] = await world.cost(next);
    expect(reads).toBe(51);
    expect(names(rows.sales)).toEqual(names(await whole(MAY)).slice(0, rows.sales.length));
    expect(rows.sales.length).toBeGreaterThan(month.sales.length + 40);
  });

  it('a voided sale is in none of the sums from then on', async () => {
    const range: SalesRange = { from: '2027-05-20', to: '2027-05-26' };
    const { chart } = await summed(range);
    expect(chart.unit).toBe('day');
    const sale = (await whole(range)).find(({ voidReason }) => voidReason === '') ?? expect.unreachable();
    const { voidSale } = await import('../../src/services/sales/commands.ts');
    expect((await voidSale(VENTURE, sale.id, 'Se repitió', world.owner())).ok).toBe(true);
    const after = chartTotals((await summed(range)).chart);
    const before = chartTotals(chart);
    expect(after.count).toBe(before.count - 1);
    expect(Math.round((before.total - after.total) * 100)).toBe(Math.round(sale.totalPrice * 100));
  });
});

describe('sales sent late and from phones whose clock is wrong', () => {
  const MARCH: SalesRange = { from: '2027-03-01', to: '2027-03-31' };
  beforeAll(() => world.sow('marzo', wild(400, midnight('2027-02-18'), midnight('2027-04-12'), 77)));

  it.each([
    MARCH,
    { from: '2027-03-03', to: '2027-03-12' },
    { from: '2027-03-10', to: '2027-03-20' },
    { from: '2027-03-17', to: '2027-03-24' },
  ])('$from to $to: sums and pages are those of reading all', async (range) => {
    const all = await whole(range);
    const found = await summed(range);
    expect(found.chart).toEqual(withSales(emptyChart(range), all));
    expect(chartTotals(found.chart)).toEqual(salesTotals(all));
    const newest = names(all);
    const rows = await allRows(found, (part) => expect(names(part)).toEqual(newest.slice(0, part.length)));
    expect(names(rows)).toEqual(newest);
  });

  it('beside one that an older version wrote nothing is summed up: it is read', async () => {
    const february: SalesRange = { from: '2027-02-01', to: '2027-02-28' };
    await world.sow('febrero', ordinary(60, midnight('2027-02-02'), midnight('2027-02-10'), 9));
    expect(await summed(february)).not.toBeNull();
    await world.sow('antigua', [{ createdAt: midnight('2027-02-05'), soldAt: null, cents: 900 }]);
    expect(await sums.fetchSummedSales(salesOf(world.owner()), february)).toBeNull();
  });

  it('few sales are read at once', async () => {
    const range: SalesRange = { from: '2027-06-01', to: addDays('2027-06-01', 6) };
    const [reads, found] = await world.cost(() => sums.fetchSummedSales(salesOf(world.owner()), range));
    expect(found).toBeNull();
    expect(reads).toBe(2);
  });
});

describe('listSales', () => {
  const opened = (range: SalesRange, options: ListOptions = {}) =>
    world.queries.listSales(VENTURE, range, options, world.owner());

  it('sums up what is too much to be read: less of what no device remembers', async () => {
    expect((await opened(MAY)).summed).toBeDefined();
    expect((await opened({ from: '2027-05-29', to: '2027-05-31' })).summed).toBeUndefined();
    expect((await opened({ from: '2027-03-10', to: '2027-03-20' })).summed).toBeDefined();
  });

  it('reads as many rows as are asked for, and all when all are', async () => {
    const rows = await opened(MAY, { rows: 75 });
    expect(rows.sales.length).toBeGreaterThan(60);
    expect(rows.sales.length).toBeLessThan(90);
    const all = await opened(MAY, { whole: true });
    expect([all.complete, all.summed]).toEqual([true, undefined]);
    expect(all.sales.length).toBeGreaterThanOrEqual(2000);
  });

  it('of more than 35 days reads all, as before', async () => {
    expect((await opened({ from: '2027-03-01', to: '2027-04-05' })).summed).toBeUndefined();
    await world.sow('abril', ordinary(60, midnight('2027-04-20'), midnight('2027-04-30'), 11));
    const { sales, complete } = await opened({ from: '2027-04-20', to: '2027-05-31' });
    expect(sales.length).toBeGreaterThan(2000);
    expect(complete).toBe(true);
  });
});

describe('a cashier', () => {
  const TODAY: SalesRange = { from: '2027-05-31', to: '2027-05-31' };
  beforeAll(async () => {
    const path = `ventures/${VENTURE}/private/access`;
    const stored = world.documents().get(path) ?? {};
    await world.emulator.core.importState([
      {
        path,
        fields: Object.assign({}, stored, { members: map({ [CASHIER]: map({ role: text('cashier') }) }) }),
      },
    ]);
    await world.sow('caja', ordinary(200, midnight(TODAY.from), NOW, 3, CASHIER));
  });

  it('opens a day of 200 sales of its own for at most 60 reads, and nobody else’s', async () => {
    const own = (await whole(TODAY)).filter(({ by }) => by === CASHIER);
    expect(own).toHaveLength(200);
    const [reads, day] = await world.cost(() => summed(TODAY, CASHIER, world.cashier()));
    expect(reads).toBeLessThanOrEqual(60);
    expect(chartTotals(day.chart)).toEqual(salesTotals(own));
    expect(names(day.sales)).toEqual(names(own).slice(0, day.sales.length));
    await expect(summed(TODAY, '', world.cashier())).rejects.toThrow(/permission/i);
    await expect(summed(TODAY, 'otra-cajera', world.cashier())).rejects.toThrow(/permission/i);
  });
});

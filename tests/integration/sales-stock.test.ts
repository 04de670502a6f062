/** Stock and sales: two phones, fifty clients, lost answers, and the outbox, against the real rules. */

import type { Fault } from '@vaga/firebase-emulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { toStock } from '../../src/domain/products/stored.ts';
import { saleWith } from '../../src/domain/sales/details.ts';
import type { OutboxSale } from '../../src/domain/sales/outboxSale.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { createOutbox } from '../../src/services/sales/outbox.ts';
import { createSender } from '../../src/services/sales/sender.ts';
import { cachedStock } from '../../src/services/sales/stock.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { addition, BETO, CASHIER } from '../support/attack-team.ts';
import { countedStock, HILOS, HILOS_OWNER, registered } from '../support/attack-venture.ts';
import { MINUTE_MS, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const LATER_MS = NOON_MS + 5000;
const CAT = 'gatitoGatitoGatito01';
const FROG = 'ranitaRanitaRanita01';
const BAG = 'bolsoBolsoBolsoBols1';

type Counts = Readonly<Record<string, number>>;
let nowMs = LATER_MS;
const passes = (ms: number) => {
  nowMs += ms;
  town.freeze(nowMs);
};
/** What the owner counts from now on. */
const counts = (stock: Counts) => town.expectAccepted([countedStock(stock)], 'owner');
/** What every device of the test last saw of the catalogue. */
const kept = testStorage();
const sees = (stock: Counts) => {
  const products = [CAT, FROG, BAG].map((id) => [id, { name: id, ...(id in stock && { stock: stock[id] }) }]);
  kept.setItem(
    `vaga.sales.${HILOS}.products`,
    JSON.stringify({ products: Object.fromEntries(products), readAt: nowMs }),
  );
};
const left = (): Counts => {
  const { stock } = town.fieldsOf(`ventures/${HILOS}/public/catalogue`);
  return toStock(decodeFields({ stock }));
};
const sales = () =>
  town
    .world()
    .emulator.core.exportState()
    .filter(({ path }) => path.startsWith(`ventures/${HILOS}/sales/`));

const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));
const line = (productId: string, quantity: number, unitPrice = 1.25) => ({
  productId,
  productName: productId,
  unitPrice,
  quantity,
  totalPrice: unitPrice * quantity,
});
const aSale = (pieces: Counts, over: Partial<OutboxSale> = {}): OutboxSale => ({
  ...saleWith(
    Object.entries(pieces).map(([id, quantity]) => line(id, quantity)),
    { payment: 'cash' },
  ),
  id: newId(),
  soldAt: nowMs,
  refused: false,
  ...over,
});
const ownerDeps = () => on(databaseOf(town.world().emulator, HILOS_OWNER), town.world().around);
const cashierDeps = () => ({
  ...on(databaseOf(town.world().emulator, CASHIER), town.world().around),
  by: CASHIER.uid,
});
const send = (sale: OutboxSale, deps = ownerDeps()) => sendSale(HILOS, sale, deps);
const voidIt = (id: string) => voidSale(HILOS, id, 'Se equivocó', ownerDeps());
const strike = (fault: Fault, times = 1) =>
  town
    .world()
    .emulator.faults.set([{ service: 'firestore', operation: 'commit', path: '/sales/', fault, times }]);

beforeEach(async () => {
  nowMs = LATER_MS;
  vi.stubGlobal('window', { localStorage: kept });
  kept.entries.clear();
  await registered(town, LATER_MS);
  await town.expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
  await counts({ [CAT]: 1, [FROG]: 30 });
  sees({ [CAT]: 1, [FROG]: 30 });
});
afterEach(() => vi.unstubAllGlobals());

describe('at the same instant', () => {
  it('two phones sell the last piece: both sales stay, and one piece is missing', async () => {
    const outcomes = await Promise.all([send(aSale({ [CAT]: 1 })), send(aSale({ [CAT]: 1 }), cashierDeps())]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(sales()).toHaveLength(2);
    expect(left()).toEqual({ [CAT]: -1, [FROG]: 30 });
  });

  it('fifty clients buy of the same product: every piece is counted once', async () => {
    const sold = Array.from({ length: 50 }, (_, index) => aSale({ [FROG]: 1 + (index % 2), [BAG]: 1 }));
    const outcomes = await Promise.all(
      sold.map((sale, index) => send(sale, index % 2 ? cashierDeps() : ownerDeps())),
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    expect(sales()).toHaveLength(50);
    expect(left()).toEqual({ [CAT]: 1, [FROG]: 30 - 75 });
  });

  it('two tabs void the sale and a third sends it again: it comes back once', async () => {
    const sale = aSale({ [FROG]: 4 });
    await send(sale);
    expect(left()[FROG]).toBe(26);
    expect(await Promise.all([voidIt(sale.id), voidIt(sale.id), send(sale)])).toEqual([
      done(),
      done(),
      done(null),
    ]);
    expect(left()).toEqual({ [CAT]: 1, [FROG]: 30 });
  });
});

describe('sendSale', () => {
  it('remembers what is left, also below 0', async () => {
    expect(await send(aSale({ [CAT]: 2, [FROG]: 29 }))).toEqual(done());
    expect(cachedStock(HILOS)).toEqual({ [CAT]: -1, [FROG]: 1 });
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    expect(await send(aSale({ [BAG]: 1 }))).toEqual(done());
    expect(left()).toEqual(cachedStock(HILOS));
  });

  it('takes a product at three prices at once, and what comes between it too', async () => {
    const items = [line(FROG, 1), line(CAT, 1), line(FROG, 2, 2), line(BAG, 3), line(FROG, 3, 3)];
    const sale = { ...aSale({}), ...saleWith(items, { discount: 0.5 }) };
    expect(await send(sale)).toMatchObject({ ok: true });
    expect(left()).toEqual({ [CAT]: 0, [FROG]: 24 });
    expect(await voidIt(sale.id)).toEqual(done());
    expect(left()).toEqual({ [CAT]: 1, [FROG]: 30 });
  });

  it.each<[Fault['kind'], number]>([
    ['dropAfter', 27],
    ['dropBefore', 30],
  ])('%s: sent again until it is there, it takes its pieces once', async (kind, after) => {
    strike(kind === 'dropAfter' ? { kind: 'dropAfter' } : { kind: 'dropBefore' });
    const sale = aSale({ [FROG]: 3 });
    expect(await send(sale)).toEqual(failed('UNCERTAIN'));
    expect(left()[FROG]).toBe(after);
    expect((await send(sale)).ok).toBe(true);
    expect((await send(sale)).ok).toBe(true);
    expect(left()[FROG]).toBe(27);
    expect(cachedStock(HILOS)[FROG]).toBe(27);
  });

  it('is stored without what is no longer counted', async () => {
    await counts({ [FROG]: 30 });
    const sale = aSale({ [CAT]: 1, [FROG]: 1 });
    expect(await send(sale)).toEqual(done());
    expect(left()).toEqual({ [FROG]: 29 });
    await town.expectAccepted([{ ...countedStock({}), fields: {} }], 'owner');
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    expect(sales()).toHaveLength(2);
  });

  it('notices on a screen that stays open that a count has begun, in ten minutes at most', async () => {
    sees({});
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    passes(10 * MINUTE_MS + 1000);
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    const reads = town.world().emulator.meter().reads;
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    expect(town.world().emulator.meter().reads).toBe(reads);
    expect(left()[FROG]).toBe(28);
  });

  it('takes what was counted since the screen read the catalogue hours ago, with its first sale too', async () => {
    sees({});
    passes(3 * 60 * MINUTE_MS);
    expect(await send(aSale({ [FROG]: 1 }))).toEqual(done());
    expect(left()[FROG]).toBe(29);
  });

  it('refuses what no count explains', async () => {
    expect(await send({ ...aSale({ [FROG]: 1 }), totalPrice: 9 })).toEqual(failed('REFUSED'));
    expect(left()[FROG]).toBe(30);
  });
});

describe('sales that waited', () => {
  it('take what is counted by now, with discounts, after a reload, for one reading', async () => {
    sees({});
    const storage = testStorage();
    const before = createOutbox(() => storage);
    for (let index = 0; index < 15; index += 1) {
      const details = {
        payment: 'card',
        discount: 0.25,
        customer: 'Ana',
        note: 'Feria',
        order: 'A7K2',
      } as const;
      before.put(HILOS, { ...aSale({}), ...saleWith([line(FROG, 2), line(CAT, 1)], details) });
    }
    passes(10 * MINUTE_MS);
    const outbox = createOutbox(() => storage);
    const sendOutbox = createSender(outbox, (_, sale) => send(sale));
    strike({ kind: 'dropAfter' });
    await sendOutbox(HILOS);
    expect(outbox.waiting(HILOS)).toHaveLength(15);
    const reads = town.world().emulator.meter().reads;
    await sendOutbox(HILOS);
    expect(outbox.waiting(HILOS)).toEqual([]);
    expect(left()).toEqual({ [CAT]: -14, [FROG]: 0 });
    expect(sales()).toHaveLength(15);
    for (const { fields } of sales()) {
      expect(fields).toMatchObject({
        totalPrice: { doubleValue: 3.5 },
        discount: { doubleValue: 0.25 },
        payment: { stringValue: 'card' },
        details: { stringValue: 'Ana\nFeria\nA7K2' },
        taken: { stringValue: 'tt' },
      });
    }
    // The catalogue was read before the lost answer; now the sale that was there, and the catalogue for it.
    expect(town.world().emulator.meter().reads - reads).toBe(2);
  });
});

describe('voidSale', () => {
  it('gives nothing back of what is no longer counted, or never was', async () => {
    const [one, other] = [aSale({ [CAT]: 1, [FROG]: 2 }), aSale({ [BAG]: 1 })];
    await send(one);
    await send(other);
    await counts({ [FROG]: 28, [BAG]: 7 });
    expect(await voidIt(one.id)).toEqual(done());
    expect(await voidIt(other.id)).toEqual(done());
    expect(left()).toEqual({ [FROG]: 30, [BAG]: 7 });
  });

  it.each<Fault>([{ kind: 'dropAfter' }, { kind: 'dropBefore' }])('%j: gives back once', async (fault) => {
    const sale = aSale({ [FROG]: 2 });
    await send(sale);
    strike(fault);
    expect(await voidIt(sale.id)).toEqual(done());
    expect(await voidIt(sale.id)).toEqual(done());
    expect(left()[FROG]).toBe(30);
  });
});

it('whatever happens, stock and what is sold make what there was', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const sold: OutboxSale[] = [];
  for (let step = 0; step < 60; step += 1) {
    passes(1000);
    if (random(4) === 0) strike(random(2) === 0 ? { kind: 'dropAfter' } : { kind: 'dropBefore' });
    const [some] = [sold[random(sold.length + 1)]];
    if (some && random(3) === 0) await voidIt(some.id);
    else if (some && random(4) === 0) await send(some);
    else {
      const sale = aSale({ [CAT]: 1 + random(3), [FROG]: 1 + random(5), [BAG]: 1 });
      sold.push(sale);
      await send(sale, random(2) ? cashierDeps() : ownerDeps());
    }
  }
  town.world().emulator.faults.clear();
  const valid = new Set(
    sales().flatMap(({ path, fields }) =>
      JSON.stringify(fields.voidedAt).includes('null') ? [path.split('/').at(-1)] : [],
    ),
  );
  const pieces = (productId: string) =>
    sold
      .filter(({ id }) => valid.has(id))
      .flatMap(({ items }) => items)
      .reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);
  expect(valid.size).toBeGreaterThan(10);
  expect(valid.size).toBeLessThan(sales().length);
  expect(left()).toEqual({ [CAT]: 1 - pieces(CAT), [FROG]: 30 - pieces(FROG) });
});

/** The services of sales against the emulator and the real rules: stored once, read cheaply, voided, kept apart. */

import type { Fault } from '@vaga/firebase-emulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import type { SalesMemory } from '../../src/domain/sales/cache.ts';
import type { SalesRange } from '../../src/domain/sales/entities.ts';
import type { OutboxSale } from '../../src/domain/sales/outboxSale.ts';
import { salesTotals } from '../../src/domain/sales/summary.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { on, PATIENT_MS, type WorldClock } from '../support/deps.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

/** Wednesday 13 January 2027, 12:00 in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);
const DAY = 24 * 3_600_000;
const VENTURE = 'hilos-de-luna';
const JANUARY: SalesRange = { from: '2027-01-01', to: '2027-01-13' };

async function loadServices() {
  const [owner, gate, lite, queries, commands, products] = await Promise.all([
    import('../../src/services/accounts/commands.ts'),
    import('../../src/services/accounts/gate.ts'),
    import('../../src/services/firestore/roleDeps.ts'),
    import('../../src/services/sales/queries.ts'),
    import('../../src/services/sales/commands.ts'),
    import('../../src/services/sales/products.ts'),
  ]);
  return { ...owner, ...gate, ...lite, ...queries, ...commands, ...products };
}

let world: ServiceWorld;
let services: Awaited<ReturnType<typeof loadServices>>;
const startedMs = Date.now();
const around: WorldClock = {
  now: () => NOON + Date.now() - startedMs,
  wait: () => Promise.resolve(),
  timeoutMs: PATIENT_MS,
};
const db = () => services.roleDeps('business').db;
const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));
const path = (id: string) => `ventures/${VENTURE}/sales/${id}`;
const reads = () => world.emulator.meter().reads;

const line = { productId: 'p1', productName: 'Llavero', unitPrice: 0.1, quantity: 3, totalPrice: 0.3 };
const newSale = (over: Partial<OutboxSale> = {}): OutboxSale => ({
  id: newId(),
  soldAt: around.now(),
  refused: false,
  items: [line],
  totalPrice: 0.3,
  ...over,
});
const send = (sale: OutboxSale) => services.sendSale(VENTURE, sale, on(db(), around));
const list = (range: SalesRange, memory: SalesMemory | null = null) =>
  services.fetchSales(VENTURE, range, memory, on(db(), around));
const voidIt = (saleId: string, reason: string) =>
  services.voidSale(VENTURE, saleId, reason, on(db(), around));
const strike = (fault: Fault, times = 1) =>
  world.emulator.faults.set([{ service: 'firestore', operation: 'commit', path: '/sales/', fault, times }]);
const signIn = async (username: string, password: string) => {
  const outcome = await services.signInOwner(username, password);
  expect(outcome.ok).toBe(true);
};

beforeAll(async () => {
  world = await startServiceWorld(NOON);
  services = await loadServices();
});
afterAll(() => world.stop());
beforeEach(() => signIn('hilosdeluna', 'hilos-demo'));

describe('sendSale', () => {
  it('stores what was sold, by the server’s and the device’s time', async () => {
    const sale = newSale({ soldAt: around.now() - 3_600_000, items: Array(20).fill(line), totalPrice: 6 });
    expect(await send(sale)).toEqual(done());
    const fields = world.documents().get(path(sale.id));
    expect(fields).toMatchObject({
      soldAt: { timestampValue: new Date(sale.soldAt).toISOString().replace('Z', '000Z') },
      voidedAt: { nullValue: null },
      voidReason: { stringValue: '' },
    });
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'createdAt',
      'details',
      'discount',
      'items',
      'payment',
      'soldAt',
      'taken',
      'totalPrice',
      'voidReason',
      'voidedAt',
    ]);
  });

  it('sent again, also after the answer was lost, it is there once and as it was', async () => {
    const sale = newSale();
    strike({ kind: 'dropAfter' });
    expect(await send(sale)).toEqual(failed('UNCERTAIN'));
    const first = world.documents().get(path(sale.id));
    expect(first).toBeDefined();
    expect(await send(sale)).toEqual(done());
    expect(await Promise.all([send(sale), send(sale)])).toEqual([done(), done()]);
    expect(world.documents().get(path(sale.id))).toEqual(first);
  });

  it('one that another tab sold otherwise by the same form is refused: nobody believes that it was stored', async () => {
    const sale = newSale();
    expect(await send(sale)).toEqual(done());
    const first = world.documents().get(path(sale.id));
    const other = { ...sale, soldAt: sale.soldAt + 1, items: [line, line], totalPrice: 0.6 };
    expect(await send(other)).toEqual(failed('REFUSED'));
    expect(world.documents().get(path(sale.id))).toEqual(first);
    expect(await send({ ...other, id: newId() })).toEqual(done());
  });

  it('sent again after it was voided elsewhere, it stays voided', async () => {
    const sale = newSale();
    await send(sale);
    expect(await voidIt(sale.id, ' Se repitió ')).toEqual(done());
    expect(await send(sale)).toEqual(done());
    expect(world.documents().get(path(sale.id))).toMatchObject({ voidReason: { stringValue: 'Se repitió' } });
  });

  it('cut off before it arrived it waits; what the rules refuse is refused', async () => {
    strike({ kind: 'dropBefore' });
    const sale = newSale();
    expect(await send(sale)).toEqual(failed('UNCERTAIN'));
    expect(world.documents().has(path(sale.id))).toBe(false);
    expect(await send(newSale({ soldAt: around.now() + 3 * DAY }))).toEqual(failed('REFUSED'));
    expect(await send(newSale({ totalPrice: 5 }))).toEqual(failed('REFUSED'));
  });

  it('waits while its owner isn’t signed in, and while somebody else is', async () => {
    const sale = newSale();
    await services.signOutOf('business');
    expect(await send(sale)).toEqual(failed('SIGNED_OUT'));
    await signIn('lacasona', 'casona-demo');
    expect(await send(sale)).toEqual(failed('SIGNED_OUT'));
    await signIn('hilosdeluna', 'hilos-demo');
    expect(await send(sale)).toEqual(done());
  });
});

describe('voidSale', () => {
  it('keeps the record with its reason, once', async () => {
    const sale = newSale();
    await send(sale);
    expect(await voidIt(sale.id, 'Se cobró dos veces')).toEqual(done());
    const first = world.documents().get(path(sale.id));
    expect(await voidIt(sale.id, 'Otra razón')).toEqual(done());
    expect(world.documents().get(path(sale.id))).toEqual(first);
    const { sales } = await list(JANUARY);
    expect(sales.find(({ id }) => id === sale.id)).toMatchObject({
      totalPrice: 0.3,
      voidReason: 'Se cobró dos veces',
    });
  });

  it('finds out what a lost answer did', async () => {
    const sale = newSale();
    await send(sale);
    strike({ kind: 'dropAfter' });
    expect(await voidIt(sale.id, 'Se cobró dos veces')).toEqual(done());
    const other = newSale();
    await send(other);
    strike({ kind: 'dropBefore' });
    expect(await voidIt(other.id, 'Se cobró dos veces')).toEqual(done());
    expect(await voidIt('no-such-sale', 'Se cobró dos veces')).toEqual(failed('VOID'));
  });
});

describe('fetchSales', () => {
  const total = (sales: Parameters<typeof salesTotals>[0]) => salesTotals(sales).total;

  it('a memory makes the same list for the reads of what is new', async () => {
    const minutesLater = (minutes: number) => world.emulator.clock.moveTo(NOON + minutes * 60_000);
    minutesLater(10);
    await send(newSale());
    const afresh = await list(JANUARY);
    minutesLater(20);
    await send(newSale());
    const voided = afresh.sales.find(({ voidReason }) => voidReason === '');
    await voidIt(voided?.id ?? '', 'Se devolvió');
    const before = reads();
    const again = await list(JANUARY, afresh.memory);
    const cost = reads() - before;
    const whole = await list(JANUARY);
    const byId = (sales: typeof whole.sales) => [...sales].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(again.sales)).toEqual(byId(whole.sales));
    expect(total(again.sales)).toBe(total(whole.sales));
    // The sale that was known last, the new one, the voided one.
    expect(cost).toBe(3);
    minutesLater(30);
    const idle = reads();
    const { sales } = await list(JANUARY, whole.memory);
    expect(sales).toHaveLength(whole.sales.length);
    expect(reads() - idle).toBe(2);
  });

  it('a longer range reads only what is missing, and gives what a fresh reading gives', async () => {
    const { memory } = await list({ from: '2027-01-10', to: '2027-01-13' });
    const longer: SalesRange = { from: '2026-12-01', to: '2027-01-13' };
    const extended = await list(longer, memory);
    const whole = await list(longer);
    expect(new Set(extended.sales)).toEqual(new Set(whole.sales));
    expect(extended.memory?.coveredFrom).toBe(whole.memory?.coveredFrom);
    const before = reads();
    await list(JANUARY, extended.memory);
    expect(reads() - before).toBeLessThan(15);
  });

  it('a closed past is read by itself and leaves the memory alone', async () => {
    const { memory } = await list(JANUARY);
    const past = await list({ from: '2026-12-17', to: '2026-12-18' }, memory);
    expect(past.sales.length).toBeGreaterThan(0);
    expect(past.sales.length).toBeLessThan(8);
    expect(past.memory).toBe(memory);
  });

  it('reads the older shape, and the default range is this month', async () => {
    await world.emulator.core.importState([
      {
        path: path('antigua'),
        fields: {
          productName: { stringValue: 'Gorro' },
          quantity: { integerValue: '2' },
          unitPrice: { doubleValue: 4.5 },
          totalPrice: { integerValue: '9' },
          createdAt: { timestampValue: '2027-01-02T18:00:00Z' },
        },
      },
    ]);
    const { sales } = await list(JANUARY);
    expect(sales.find(({ id }) => id === 'antigua')).toMatchObject({
      totalPrice: 9,
      soldAt: null,
      voidedAt: null,
    });
  });

  it('is nobody else’s', async () => {
    await signIn('lacasona', 'casona-demo');
    await expect(list(JANUARY)).rejects.toThrow(/permission/i);
  });
});

describe('the products', () => {
  const kept = testStorage();
  beforeEach(() => vi.stubGlobal('window', { localStorage: kept }));
  afterEach(() => vi.unstubAllGlobals());

  it('come from the catalogue: one read', async () => {
    const before = reads();
    const products = await services.fetchProducts(VENTURE, AbortSignal.timeout(5000));
    expect(reads() - before).toBe(1);
    expect(products.length).toBeGreaterThan(5);
    expect(products.find(({ name }) => name === 'Torogoz tejido')).toMatchObject({
      priceMin: 14,
      priceMax: 18.5,
    });
  });

  it('stand in their maker’s order, without a signal too', async () => {
    const entry = (head: string, name: string, day: number) => ({
      mapValue: {
        fields: {
          text: { stringValue: [head, '100', '100', '', name, 'Tejido a mano', '/demo/x.svg'].join('\n') },
          soldOut: { booleanValue: false },
          createdAt: { timestampValue: `2027-01-0${day}T18:00:00Z` },
        },
      },
    });
    const products = {
      a: entry('single', 'Anillo', 1),
      b: entry('single', 'Bolso', 3),
      c: entry('single *', 'Collar', 2),
      d: entry(`single ${-Date.UTC(2027, 0, 2)}`, 'Dije', 5),
    };
    await world.emulator.core.importState([
      { path: 'ventures/feria/public/catalogue', fields: { products: { mapValue: { fields: products } } } },
    ]);
    const fresh = await services.fetchProducts('feria', AbortSignal.timeout(5000));
    expect(fresh.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
    expect(services.cachedProducts('feria')).toEqual(fresh);
    expect([...kept.entries.values()].join()).not.toContain('Tejido');
  });
});

/** An order that is kept: kept once and sold once, from however many phones and with lost answers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toStock } from '../../src/domain/products/stored.ts';
import { saleWith } from '../../src/domain/sales/details.ts';
import { orderId } from '../../src/domain/sales/order.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { sendSale } from '../../src/services/sales/commands.ts';
import { changeOrder, readOrders, saveOrder } from '../../src/services/sales/orders.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { addition, BETO, CASHIER } from '../support/attack-team.ts';
import { countedStock, HILOS, HILOS_OWNER, productCommit, registered } from '../support/attack-venture.ts';
import { useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const CAT = 'gatitoGatitoGatito01';
const ORDER = { number: 'K7F4XW', lines: [{ productId: CAT, quantity: 2, note: '' }] };
const ID = orderId(ORDER);
const NOW = NOON_MS + 5000;

/** Each device has an SDK of its own. */
const owner = () => on(databaseOf(town.world().emulator, HILOS_OWNER), town.world().around);
const cashier = () => ({
  ...on(databaseOf(town.world().emulator, CASHIER), town.world().around),
  by: CASHIER.uid,
});
const left = () => {
  const { stock } = town.fieldsOf(`ventures/${HILOS}/public/catalogue`);
  return toStock(decodeFields({ stock }))[CAT];
};
const saleOf = (soldAt: number) => {
  const line = { productId: CAT, productName: 'Gatito', unitPrice: 1.25, quantity: 2, totalPrice: 2.5 };
  return { ...saleWith([line], { order: ORDER.number }), id: ID, soldAt, refused: false };
};
const keep = (deps = owner(), text = '{"lines":[]}') => saveOrder(HILOS, { id: ID, text }, deps);
const isOk = ({ ok }: { readonly ok: boolean }) => ok;

beforeEach(async () => {
  const kept = testStorage();
  vi.stubGlobal('window', { localStorage: kept });
  kept.setItem(
    `vaga.sales.${HILOS}.products`,
    JSON.stringify({ products: { [CAT]: { name: 'Gatito', stock: 9 } } }),
  );
  await registered(town, NOW);
  await town.expectAccepted(Object.values(productCommit(CAT)), HILOS_OWNER);
  await town.expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
  await town.expectAccepted([countedStock({ [CAT]: 9 })], 'owner');
});

afterEach(() => vi.unstubAllGlobals());

it('is kept once, by many phones at the same time, and its stock stays', async () => {
  const outcomes = await Promise.all([owner, cashier, owner, cashier, owner].map((phone) => keep(phone())));
  expect(outcomes.every(isOk)).toBe(true);
  expect(await readOrders(HILOS, owner())).toMatchObject([{ id: ID, isReady: false }]);
  expect(left()).toBe(9);
});

it('delivered by many phones at the same time is one sale, takes its pieces once, and is no order any more', async () => {
  await keep();
  await changeOrder(HILOS, ID, { isReady: true }, cashier());
  const phones = [owner, cashier, owner, cashier, owner, cashier];
  const outcomes = await Promise.all(phones.map((phone, at) => sendSale(HILOS, saleOf(NOW + at), phone())));
  expect(outcomes.filter(isOk)).toHaveLength(1);
  for (const outcome of outcomes)
    expect(isOk(outcome) || outcome).toMatchObject(isOk(outcome) ? {} : { problem: 'REFUSED' });
  expect(left()).toBe(7);
  expect(await readOrders(HILOS, owner())).toEqual([]);
});

it('whose sale is sent again after a lost answer is sold once', async () => {
  await keep();
  for (let sent = 0; sent < 2; sent += 1)
    expect(await sendSale(HILOS, saleOf(NOW), owner())).toMatchObject({ ok: true });
  expect(left()).toBe(7);
});

it('that is sold isn’t kept again, and one that nobody kept is sold all the same', async () => {
  expect(await sendSale(HILOS, saleOf(NOW), cashier())).toMatchObject({ ok: true });
  expect(await keep()).toMatchObject({ problem: 'SOLD' });
  expect(await readOrders(HILOS, owner())).toEqual([]);
  expect(await changeOrder(HILOS, ID, { isReady: true }, owner())).toMatchObject({ problem: 'GONE' });
});

it('that another phone sells while it is being kept doesn’t come back', async () => {
  const { fetch } = globalThis;
  let isSold = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // Between its look and its commit.
    const url = input instanceof Request ? input.url : String(input);
    if (!isSold && url.includes(':commit')) {
      isSold = true;
      expect(await sendSale(HILOS, saleOf(NOW), cashier())).toMatchObject({ ok: true });
    }
    return fetch(input, init);
  });
  expect(await keep()).toMatchObject({ problem: 'SOLD' });
  expect(isSold).toBe(true);
  expect(await readOrders(HILOS, owner())).toEqual([]);
});

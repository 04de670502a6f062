/** Sales on credit and customers against the rules: paid once, by two phones at once, voided meanwhile, forgotten. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { MAX_PAYMENTS, MAX_SHOWN_ORDERS } from '../../src/domain/sales/constants.ts';
import { owedCents, paidCents } from '../../src/domain/sales/credit.ts';
import { customersOf } from '../../src/domain/sales/customers.ts';
import { saleWith } from '../../src/domain/sales/details.ts';
import type { Payment } from '../../src/domain/sales/entities.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { forgetCustomer, listCustomerSales, listOwed, payDebts } from '../../src/services/sales/credit.ts';
import { toSale } from '../../src/services/sales/documents.ts';
import { changeOrder, saveOrder } from '../../src/services/sales/orders.ts';
import { outbox } from '../../src/services/sales/outbox.ts';
import { fetchSales } from '../../src/services/sales/queries.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { addition, BETO, CASHIER } from '../support/attack-team.ts';
import { HILOS, HILOS_OWNER, registered } from '../support/attack-venture.ts';
import { instant, int, map, text } from '../support/attack-wire.ts';
import { useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const FROG = 'ranitaRanitaRanita01';
let nowMs = NOON_MS;

/** Each device has an account's session of its own. */
const owner = () => on(databaseOf(town.world().emulator, HILOS_OWNER), town.world().around);
const cashier = () => ({
  ...on(databaseOf(town.world().emulator, CASHIER), town.world().around),
  by: CASHIER.uid,
});
const stored = (id: string) => {
  const sale = toSale(id, decodeFields(town.fieldsOf(`ventures/${HILOS}/sales/${id}`)), false);
  if (sale === null) throw new Error(`no sale ${id}`);
  return sale;
};
/** The customer as the owner's list shows it; without sales when it isn't there any more. */
const shown = async (key: string) =>
  customersOf((await listCustomerSales(HILOS, owner())).sales).find((each) => each.key === key) ?? {
    key,
    sales: [],
  };
let payments = 0;
const newPayment = () => `${nowMs}${String(++payments).padStart(4, '0')}`;
const reads = () => town.world().emulator.meter().reads;
const strike = (kind: 'dropAfter' | 'dropBefore', times = 1) =>
  town
    .world()
    .emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: '/sales/', fault: { kind }, times },
    ]);

/** Sells for so many dollars. Returns the sale's id. */
async function sell(dollars: number, customer: string, payment: Payment = 'credit', deps = owner()) {
  town.freeze((nowMs += 1000));
  const line = {
    productId: FROG,
    productName: 'Ranita',
    unitPrice: dollars,
    quantity: 1,
    totalPrice: dollars,
  };
  const id = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  const content = saleWith([line], { payment, customer, note: 'Para el sábado', order: 'A7K2' });
  const sale = { ...content, id, soldAt: nowMs, refused: false };
  expect(await sendSale(HILOS, sale, deps)).toEqual(done(null));
  town.freeze((nowMs += 1000));
  return id;
}

beforeEach(async () => {
  nowMs = NOON_MS + 5000;
  vi.stubGlobal('window', { localStorage: testStorage() });
  await registered(town, nowMs);
});
afterEach(() => vi.unstubAllGlobals());

describe('a payment', () => {
  it('pays the oldest first; what is paid is owed no more, and costs a read less', async () => {
    const old = await sell(10, 'Ana');
    await sell(3, 'Beto', 'cash');
    const late = await sell(5, 'Ana');
    const before = reads();
    expect((await listOwed(HILOS, owner())).sales.map(({ id }) => id).sort()).toEqual([old, late].sort());
    expect(reads() - before).toBe(2);

    expect(await payDebts(HILOS, [old, late], 1200, newPayment(), owner())).toEqual(done());
    expect([stored(old), stored(late)].map(owedCents)).toEqual([0, 300]);
    const { sales, complete } = await listOwed(HILOS, owner());
    expect([sales.map(({ id }) => id), complete]).toEqual([[late], true]);
    expect(await payDebts(HILOS, [late], 301, newPayment(), owner())).toEqual(failed('PAID'));
    expect(await payDebts(HILOS, [late], 300, newPayment(), owner())).toEqual(done());
    expect((await listOwed(HILOS, owner())).sales).toEqual([]);
    expect(await payDebts(HILOS, [late], 1, newPayment(), owner())).toEqual(failed('PAID'));
  });

  it.each(['dropAfter', 'dropBefore'] as const)('with a lost message (%s) counts once', async (fault) => {
    const id = await sell(10, 'Ana');
    const payment = newPayment();
    strike(fault);
    expect(await payDebts(HILOS, [id], 400, payment, owner())).toEqual(done());
    expect(await payDebts(HILOS, [id], 400, payment, owner())).toEqual(done());
    // The same payment isn't another amount.
    expect(await payDebts(HILOS, [id], 500, payment, owner())).toEqual(failed('PAID'));
    expect(stored(id).paid).toEqual({ [payment]: 400 });
  });

  it('is one of 50 at most: the last settles the sale, and who pays less is told so', async () => {
    const id = await sell(10, 'Ana');
    const paidTimes = (count: number) => {
      const path = `ventures/${HILOS}/sales/${id}`;
      const paid = map(Object.fromEntries(Array.from({ length: count }, () => [newPayment(), int(10)])));
      return town
        .world()
        .emulator.core.importState([
          { path, fields: { ...town.fieldsOf(path), payment: text('credit'), paid } },
        ]);
    };
    await paidTimes(MAX_PAYMENTS - 1);
    const last = newPayment();
    expect(await payDebts(HILOS, [id], 100, last, owner())).toEqual(failed('LAST_PAYMENT'));
    expect(await payDebts(HILOS, [id], 510, last, owner())).toEqual(done());
    expect(await payDebts(HILOS, [id], 510, last, owner())).toEqual(done());
    expect(owedCents(stored(id))).toBe(0);

    // Two phones at the same instant: the second is judged by what the first left.
    await paidTimes(MAX_PAYMENTS - 2);
    const both = [1, 2].map(() => payDebts(HILOS, [id], 100, newPayment(), owner()));
    const outcomes = await Promise.all(both);
    expect(outcomes).toContainEqual(done());
    expect(outcomes).toContainEqual(failed('LAST_PAYMENT'));

    // An older version of the app may have made the last two without settling it.
    await paidTimes(MAX_PAYMENTS);
    expect(await payDebts(HILOS, [id], 500, newPayment(), owner())).toEqual(failed('NO_MORE_PAYMENTS'));
  });

  it('is the owner’s: a cashier sells on credit and is paid nothing', async () => {
    await town.expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
    await sell(1, 'Beto');
    const id = await sell(10, 'Ana', 'credit', cashier());
    expect((await payDebts(HILOS, [id], 100, newPayment(), cashier())).ok).toBe(false);
    await expect(listOwed(HILOS, cashier())).rejects.toThrow();
    expect(await payDebts(HILOS, [id], 100, newPayment(), owner())).toEqual(done());
  });
});

describe('at the same instant', () => {
  it('two phones’ payments both count, many of them too', async () => {
    for (const count of [2, 2, 2, 8]) {
      const id = await sell(count, 'Ana');
      const outcomes = await Promise.all(
        Array.from({ length: count }, () => payDebts(HILOS, [id], 100, newPayment(), owner())),
      );
      expect(outcomes).toEqual(Array(count).fill(done()));
      expect([paidCents(stored(id)), owedCents(stored(id))]).toEqual([count * 100, 0]);
    }
    expect((await listOwed(HILOS, owner())).sales).toEqual([]);
  });

  it('two who take more than is owed together: one is written down, the other is told', async () => {
    const id = await sell(10, 'Ana');
    const outcomes = await Promise.all([1, 2].map(() => payDebts(HILOS, [id], 600, newPayment(), owner())));
    expect(outcomes).toContainEqual(done());
    expect(outcomes).toContainEqual(failed('PAID'));
    expect(owedCents(stored(id))).toBe(400);
  });

  it('two who take all of it: one is written down, the other is told', async () => {
    const id = await sell(10, 'Ana');
    const outcomes = await Promise.all([1, 2].map(() => payDebts(HILOS, [id], 1000, newPayment(), owner())));
    const paid = outcomes.filter(({ ok }) => ok).length;
    expect(paid).toBe(1);
    expect(outcomes).toContainEqual(failed('PAID'));
    expect(paidCents(stored(id))).toBe(1000);
  });

  it('a payment and a voiding: nothing is paid of what is void', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await sell(10, 'Ana');
      const [voided, paid] = await Promise.all([
        voidSale(HILOS, id, 'La devolvió', owner()),
        payDebts(HILOS, [id], 400, newPayment(), owner()),
      ]);
      expect(voided).toEqual(done());
      // Paid before it was voided, it is there to be given back; after it, it is refused.
      expect(paid).toEqual(paidCents(stored(id)) === 400 ? done() : failed('PAID'));
      expect(owedCents(stored(id))).toBe(0);
    }
    expect((await listOwed(HILOS, owner())).sales).toEqual([]);
  });
});

describe('the list', () => {
  const days = () => {
    const date = new Date(nowMs - 6 * 3_600_000).toISOString().slice(0, 10);
    return { from: date, to: date };
  };

  it('a device that knows the list learns of a payment, for one read', async () => {
    const id = await sell(10, 'Ana');
    const { memory } = await fetchSales(HILOS, days(), null, owner());
    town.freeze((nowMs += 10 * 60_000));
    await payDebts(HILOS, [id], 400, newPayment(), owner());
    const before = reads();
    const answer = await fetchSales(HILOS, days(), memory, owner());
    expect(reads() - before).toBe(3);
    expect(answer.sales.map(owedCents)).toEqual([600]);
  });
});

describe('a customer', () => {
  it('is found in what sales say, by name, a page at a time; a sale for nobody costs nothing', async () => {
    await sell(3, '', 'cash');
    await sell(3, 'Beto 7777 9999', 'cash');
    await sell(10, 'Ana');
    const before = reads();
    const { sales, next } = await listCustomerSales(HILOS, owner());
    expect([customersOf(sales).map(({ name }) => name), next]).toEqual([['Ana', 'Beto'], null]);
    expect(reads() - before).toBe(2);
  });

  it('is forgotten in steps, with the notes, on this device too; what was sold stays', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await sell(2, n % 2 ? 'ana' : 'Ana 7777 8888', 'cash'));
    const other = await sell(2, 'Beto', 'cash');
    const { sales } = await listCustomerSales(HILOS, owner());
    outbox.setMemory(HILOS, { coveredFrom: 0, seenUntil: nowMs, sales });
    const steps: string[] = [];
    const tell = (finished: number, all: number) => steps.push(`${finished}/${all}`);
    expect(await forgetCustomer(HILOS, await shown('ana'), tell, owner())).toEqual(done());
    expect(steps).toEqual(['0/10', '6/10']);
    for (const id of ids) {
      const left = stored(id);
      expect([left.customer, left.note, left.order, left.totalPrice]).toEqual([
        undefined,
        undefined,
        'A7K2',
        2,
      ]);
    }
    expect(stored(other).customer).toBe('Beto');
    expect(customersOf(outbox.memory(HILOS)?.sales ?? []).map(({ name }) => name)).toEqual(['Beto']);
    expect(JSON.stringify(outbox.memory(HILOS))).not.toMatch(/ana|7777/i);
  });

  it('who is named by a kept order isn’t forgotten until that is gone', async () => {
    await sell(2, 'Ana 7777 1111', 'cash');
    const kept = {
      id: 'pedidoA7K200000000ab',
      text: JSON.stringify({ lines: [], extras: { customer: 'ANA' } }),
    };
    expect(await saveOrder(HILOS, kept, owner())).toEqual(done());
    const forget = async () => forgetCustomer(HILOS, await shown('ana'), () => undefined, owner());
    expect(await forget()).toEqual(failed('ORDERED'));
    expect((await listCustomerSales(HILOS, owner())).sales).toHaveLength(1);
    expect(await changeOrder(HILOS, kept.id, null, owner())).toEqual(done());

    // Also where more are kept than 'Pedidos' shows.
    await town.world().emulator.core.importState(
      Array.from({ length: MAX_SHOWN_ORDERS }, (_, index) => ({
        path: `ventures/${HILOS}/orders/pedidoB7K200000000${String(index).padStart(2, '0')}`,
        fields: { text: text('{}'), ready: int(0), createdAt: instant(NOON_MS - 1000) },
      })),
    );
    expect(await saveOrder(HILOS, kept, owner())).toEqual(done());
    expect(await forget()).toEqual(failed('ORDERED'));
    expect(await changeOrder(HILOS, kept.id, null, owner())).toEqual(done());
    expect(await forget()).toEqual(done());
  });

  it('whom another phone has split into two since the list was read isn’t said to be forgotten', async () => {
    const id = await sell(2, 'Ana 7777 1111', 'cash');
    const ana = await shown('ana');
    await sell(2, 'Ana 8888 2222', 'cash');
    expect(await forgetCustomer(HILOS, ana, () => undefined, owner())).toEqual(failed('CHANGED'));
    expect(stored(id).customer).toBe('Ana 7777 1111');
    const one = await shown('ana 77771111');
    expect(await forgetCustomer(HILOS, one, () => undefined, owner())).toEqual(done());
    expect(await forgetCustomer(HILOS, one, () => undefined, owner())).toEqual(done());
    expect(stored(id).customer).toBe(undefined);
  });

  it('who owes isn’t forgotten; broken off, it goes on', async () => {
    const debt = await sell(5, 'Ana');
    for (let n = 0; n < 9; n += 1) await sell(2, 'Ana', 'cash');
    const ana = await shown('ana');
    const forget = () => forgetCustomer(HILOS, ana, () => undefined, owner());
    expect(await forget()).toEqual(failed('OWES'));
    expect(await payDebts(HILOS, [debt], 500, newPayment(), owner())).toEqual(done());
    // From the second step on there is no signal.
    const broken = (finished: number) => {
      if (finished > 0) strike('dropBefore', 99);
    };
    expect(await forgetCustomer(HILOS, ana, broken, owner())).toEqual(failed('UNCERTAIN'));
    expect((await listCustomerSales(HILOS, owner())).sales).toHaveLength(4);
    town.world().emulator.faults.clear();
    expect(await forget()).toEqual(done());
    expect((await listCustomerSales(HILOS, owner())).sales).toEqual([]);
    expect(await forget()).toEqual(done());
  });
});

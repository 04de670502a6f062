/** Sales, a count and a voiding of one product at the same instant: no piece is lost, whoever comes first. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done } from '../../src/domain/outcome.ts';
import { toStock } from '../../src/domain/products/stored.ts';
import { saleWith } from '../../src/domain/sales/details.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { changeCount } from '../../src/services/products/stockCommands.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { addition, BETO, CASHIER } from '../support/attack-team.ts';
import { countedStock, HILOS, HILOS_OWNER, productCommit, registered } from '../support/attack-venture.ts';
import { useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const CAT = 'gatitoGatitoGatito01';
const ROUNDS = 6;

/** Each device has an SDK of its own. */
const owner = () => on(databaseOf(town.world().emulator, HILOS_OWNER), town.world().around);
const cashier = () => ({
  ...on(databaseOf(town.world().emulator, CASHIER), town.world().around),
  by: CASHIER.uid,
});
const counted = (pieces: number) => town.expectAccepted([countedStock({ [CAT]: pieces })], 'owner');
const left = () => {
  const { stock } = town.fieldsOf(`ventures/${HILOS}/public/catalogue`);
  return toStock(decodeFields({ stock }))[CAT];
};
/** When a document was written last, as text that can be compared. */
async function writtenAt(path: string): Promise<string> {
  const { body } = await town.world().emulator.rest('GET', `/ventures/${HILOS}/${path}`, undefined, 'owner');
  return String(Reflect.get(Object(body), 'updateTime'));
}
let nowMs = NOON_MS + 5000;
const aSale = (quantity: number) => {
  const line = {
    productId: CAT,
    productName: 'Gatito',
    unitPrice: 1.25,
    quantity,
    totalPrice: 1.25 * quantity,
  };
  const id = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  return { ...saleWith([line], { payment: 'cash' as const }), id, soldAt: nowMs, refused: false };
};

beforeEach(async () => {
  nowMs = NOON_MS + 5000;
  const kept = testStorage();
  vi.stubGlobal('window', { localStorage: kept });
  kept.setItem(
    `vaga.sales.${HILOS}.products`,
    JSON.stringify({ products: { [CAT]: { name: 'Gatito', stock: 1 } } }),
  );
  await registered(town, nowMs);
  await town.expectAccepted(Object.values(productCommit(CAT)), HILOS_OWNER);
  await town.expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
});
afterEach(() => vi.unstubAllGlobals());

it('two phones sell the last piece while the owner counts ten: later sales are taken from the ten', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await counted(1);
    town.freeze((nowMs += 1000));
    const sales = [aSale(1), aSale(1)] as const;
    const outcomes = await Promise.all([
      sendSale(HILOS, sales[0], owner()),
      changeCount({ ventureId: HILOS, productId: CAT }, { kind: 'set', pieces: 10 }, owner()),
      sendSale(HILOS, sales[1], cashier()),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const setAt = await writtenAt(`products/${CAT}`);
    const soldAt = await Promise.all(sales.map(({ id }) => writtenAt(`sales/${id}`)));
    expect(left()).toBe(10 - soldAt.filter((at) => at > setAt).length);
  }
});

it('a voiding and a sale of one product: what one gives back the other takes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await counted(5);
    town.freeze((nowMs += 1000));
    const before = aSale(3);
    expect((await sendSale(HILOS, before, cashier())).ok).toBe(true);
    expect(left()).toBe(2);
    town.freeze((nowMs += 1000));
    const [back, sold, again] = await Promise.all([
      voidSale(HILOS, before.id, 'Se equivocó', owner()),
      sendSale(HILOS, aSale(4), cashier()),
      voidSale(HILOS, before.id, 'Se equivocó', owner()),
    ]);
    expect([back, again, sold.ok]).toEqual([done(), done(), true]);
    expect(left()).toBe(1);
  }
});

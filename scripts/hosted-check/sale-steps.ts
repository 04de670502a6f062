/** The steps of counted products, and of the sales that take from the counts. */

import { owedCents } from '../../src/domain/sales/credit.ts';
import { newPaymentId } from '../../src/domain/sales/customers.ts';
import type { Payment } from '../../src/domain/sales/entities.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import { serverTimestamp, writeBatch } from '../../src/services/firestore/write.ts';
import { readStock } from '../../src/services/products/catalogue.ts';
import { createProduct } from '../../src/services/products/commands.ts';
import { changeCount } from '../../src/services/products/stockCommands.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { forgetCustomer, listCustomerSales, listOwed, payDebts } from '../../src/services/sales/credit.ts';
import { saleFields } from '../../src/services/sales/documents.ts';
import { moveStock } from '../../src/services/sales/stock.ts';
import { FEWER_LINES, heavy, must, PRODUCT, type Steps } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

const PIECES = 10;
const TAKEN = 3;
const WAITED_MS = 5 * 60_000;

/** These steps follow the owner's steps, signed in as owner. */
export function saleSteps({ venture, countedIds, stockSaleIds }: ThrowAway, now: () => number): Steps {
  const { id: ventureId } = venture;
  const [honest, bent] = stockSaleIds;
  const product = { ...PRODUCT, images: [{ url: '/demo/prueba.svg', path: '' }] };
  /** Returns a sale with all that it can hold: a line of each product, discount, payment, customer, note and order. */
  const content = () => ({
    // An older sale, so that the app reads the counts first: this process has no cached counts.
    soldAt: now() - WAITED_MS,
    refused: false,
    items: countedIds.map((productId) => ({
      ...{ productId, productName: 'Cosa', unitPrice: 1.25 },
      ...{ quantity: TAKEN, totalPrice: 3.75 },
    })),
    totalPrice: 3.75 * countedIds.length - 5,
    discount: 5,
    payment: 'credit' as const satisfies Payment,
    customer: 'Una prueba',
    note: 'Lo recoge a las 5',
    order: 'K7F4XW',
  });
  const mustHave = async (pieces: number) => {
    const stock = await readStock(ventureId, roleDeps('business'));
    const counts = countedIds.map((id) => stock[id]);
    if (counts.some((count) => count !== pieces)) throw new Error(`${counts.join(', ')}, not ${pieces} each`);
  };
  return {
    [`${countedIds.length} products whose pieces are counted`]: async () => {
      for (const productId of countedIds) {
        const address = { ventureId, productId };
        await must(createProduct(address, product));
        await must(changeCount(address, { kind: 'set', pieces: PIECES - 1 }));
        await must(changeCount(address, { kind: 'add', pieces: 1 }));
      }
      await mustHave(PIECES);
    },
    [`a sale that takes stock of ${countedIds.length} products, with a discount and a payment`]: async () => {
      await heavy(sendSale(ventureId, { id: honest, ...content() }), FEWER_LINES);
      await mustHave(PIECES - TAKEN);
    },
    'a sale that takes another number than it says is refused': async () => {
      const { db } = roleDeps('business');
      const batch = writeBatch(db);
      const sold = Timestamp.fromMillis(content().soldAt);
      const sale = saleFields(content(), '', serverTimestamp(), sold, new Set(countedIds));
      batch.set(doc(db, 'ventures', ventureId, 'sales', bent), sale);
      const moves = countedIds.map((id, index) => [id, index === 0 ? TAKEN : -TAKEN] as const);
      moveStock(batch, db, ventureId, bent, moves);
      const answer = await batch.commit().then(
        () => 'accepted',
        (error: unknown) => error,
      );
      const code: unknown = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code');
      if (code !== 'permission-denied') throw new Error(`not refused: ${String(answer)}`);
      await mustHave(PIECES - TAKEN);
    },
    'a payment of that sale, which is on credit, and of no more than is owed': async () => {
      const pay = (cents: number) => payDebts(ventureId, [honest], cents, newPaymentId(now(), Math.random));
      await must(pay(100));
      const { sales } = await listOwed(ventureId);
      const owed = sales.map(owedCents);
      if (owed.length !== 1 || owed[0] !== Math.round(content().totalPrice * 100) - 100)
        throw new Error(`${owed.join(', ')} cents are owed`);
      const more = await pay((owed[0] ?? 0) + 1);
      if (more.ok) throw new Error('more was paid than is owed');
    },
    'voiding it gives the pieces back': async () => {
      await heavy(voidSale(ventureId, honest, 'Una prueba'), FEWER_LINES);
      await mustHave(PIECES);
    },
    'its customer is forgotten': async () => {
      await must(forgetCustomer(ventureId, { key: 'una prueba', sales: [] }, () => undefined));
      const { sales } = await listCustomerSales(ventureId);
      if (sales.length > 0) throw new Error(`${sales.length} sales still say whom they were for`);
    },
  };
}

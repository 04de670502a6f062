/** The owner's commands for sales: send one, send the outbox, void one (docs/product.md, Sales). */

import { done, failed } from '../../domain/outcome.ts';
import { withSent } from '../../domain/sales/cache.ts';
import { maySend, type OutboxSale } from '../../domain/sales/outboxSale.ts';
import type { SaleOutcome } from '../../domain/sales/problems.ts';
import { isOrderId } from '../../domain/sales/savedOrder.ts';
import { piecesTaken } from '../../domain/sales/stock.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { serverNow } from '../firestore/serverClock.ts';
import { settle } from '../firestore/settle.ts';
import { Timestamp } from '../firestore/values.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { readStock } from '../products/catalogue.ts';
import { saleFields, takenOf, toSale, voidedFields } from './documents.ts';
import { outbox } from './outbox.ts';
import { saleAt } from './read.ts';
import { createSender, type SendOutcome } from './sender.ts';
import { cachedStock, cacheStock, moveStock, stockReadMs } from './stock.ts';

/** An older sale has waited in the outbox: in the meantime other products may be counted. */
const FRESH_MS = 60_000;
/** On a screen that stays open, the stock is read again after this time. */
const RENEW_MS = 10 * 60_000;

/** Returns true when the stock has to be read before the sale is sent. */
function mustLook(ventureId: string, { soldAt }: OutboxSale, nowMs: number): boolean {
  const hasWaited = soldAt < nowMs - FRESH_MS;
  return stockReadMs(ventureId) < nowMs - (hasWaited ? FRESH_MS : RENEW_MS);
}

/**
 * Sends a sale. Idempotent, also for its pieces. The stock comes from the cached catalogue, read again for sales that
 * have waited and when the rules refuse. 1 write, 2 with stock, 1 more to delete a saved order; 1 read for all waiting
 * sales and 1 every ten minutes; 2 when refused, as when it is stored already. Never rejects.
 */
export async function sendSale(
  ventureId: string,
  sale: OutboxSale,
  deps: Deps = roleDeps('business'),
): Promise<SendOutcome> {
  const ref = saleAt(deps, ventureId, sale.id);
  let stock = cachedStock(ventureId);
  const fields = () =>
    saleFields(
      sale,
      deps.by ?? '',
      serverTimestamp(),
      Timestamp.fromMillis(sale.soldAt),
      new Set(Object.keys(stock)),
    );
  const look = async () => {
    stock = await readStock(ventureId, deps);
    cacheStock(ventureId, stock, deps.now());
  };
  return settle<null, 'REFUSED' | 'UNCERTAIN'>(deps, {
    lookFirst: mustLook(ventureId, sale, deps.now()),
    commit: async () => {
      const written = fields();
      const pieces = piecesTaken(written.items, written.taken);
      const batch = writeBatch(deps.db);
      batch.set(ref, written);
      const moves = [...pieces].map(([id, count]) => [id, -count] as const);
      if (moves.length > 0) moveStock(batch, deps.db, ventureId, sale.id, moves);
      if (isOrderId(sale.id)) batch.delete(doc(deps.db, 'ventures', ventureId, 'orders', sale.id));
      await batch.commit();
      if (moves.length === 0) return null;
      const left = Object.entries(stock).map(([id, count]) => [id, count - (pieces.get(id) ?? 0)] as const);
      stock = Object.fromEntries(left);
      cacheStock(ventureId, stock);
      return null;
    },
    judge: async (failure) => {
      // The sale stays in the outbox, and the next attempt finds out whether it was stored.
      if (failure === 'lost') return failed('UNCERTAIN');
      const { taken } = fields();
      if (failure === 'denied') {
        // If this read is refused too, the user isn't the owner (any more): the sale may be right and stays.
        const stored = await getDoc(ref);
        if (stored.data()) {
          await look().catch(() => undefined);
          // Another tab may have sent a different sale of the same form: this one must not pass for stored.
          const isThis = toSale(sale.id, stored.data() ?? {}, false)?.soldAt === sale.soldAt;
          return isThis ? done(null) : failed('REFUSED');
        }
      }
      await look();
      // If the counting of a product has begun or ended in the meantime, that may be why the rules refused.
      return failure === null || fields().taken !== taken ? 'again' : failed('REFUSED');
    },
  });
}

/** Sends the sales in a venture's outbox, one after the other. Never rejects. */
export const sendOutbox: (ventureId: string) => Promise<void> = createSender(
  outbox,
  async (ventureId, sale) => {
    const outcome = await sendSale(ventureId, sale);
    const { by } = roleDeps('business');
    const memory = outcome.ok ? outbox.memory(ventureId, by) : null;
    if (memory !== null) outbox.setMemory(ventureId, withSent(memory, sale, serverNow()), by);
    return outcome;
  },
  (sale) => maySend(sale, roleDeps('business').by ?? ''),
);

/**
 * Voids a sale with a reason. The record stays, and its pieces go back to stock where they are still counted. Succeeds
 * too when somebody else has voided it. Costs 1 write and 1 read, 1 more of each with stock. Never rejects.
 */
export async function voidSale(
  ventureId: string,
  saleId: string,
  reason: string,
  deps: Deps = roleDeps('business'),
): Promise<SaleOutcome> {
  const ref = saleAt(deps, ventureId, saleId);
  let taken: ReadonlyMap<string, number> = new Map();
  let back: readonly (readonly [productId: string, by: number])[] = [];
  return settle<null, 'VOID'>(deps, {
    lookFirst: true,
    commit: async () => {
      const batch = writeBatch(deps.db);
      batch.update(ref, voidedFields(reason, serverTimestamp()));
      if (taken.size > 0) moveStock(batch, deps.db, ventureId, `-${saleId}`, back);
      return batch.commit();
    },
    judge: async (failure) => {
      const stored = (await getDoc(ref)).data();
      if (stored === undefined) return failed('VOID');
      if (typeof stored.voidReason === 'string' && stored.voidReason !== '') return done();
      const before = JSON.stringify(back);
      taken = takenOf(stored);
      const stock = taken.size > 0 ? await readStock(ventureId, deps) : {};
      back = [...taken].filter(([id]) => id in stock);
      return failure !== 'denied' || JSON.stringify(back) !== before ? 'again' : failed('VOID');
    },
  });
}

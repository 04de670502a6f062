/** What the owner does with sales: sending one, sending what waits, voiding one (docs/product.md, Sales). */

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
import { withTimeout } from '../firestore/timeout.ts';
import { Timestamp } from '../firestore/values.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { readStock } from '../products/catalogue.ts';
import { saleFields, takenOf, toSale, voidedFields } from './documents.ts';
import { outbox } from './outbox.ts';
import { saleAt } from './read.ts';
import { createSender, type SendOutcome } from './sender.ts';
import { cachedStock, cacheStock, moveStock } from './stock.ts';

/** A sale that is older has waited: what is counted then may not be what is counted now. */
const FRESH_MS = 60_000;
/** On a screen that stays open, what is counted is read again after this time. */
const RENEW_MS = 10 * 60_000;
/** When what is counted was last read for a sale, by venture: one reading is enough for all that waited. */
const lookedAtMs = new Map<string, number>();
/** When this page sent its first sale: its screen had read the catalogue. */
const begunAtMs = new Map<string, number>();

/** True when what is counted has to be read before the sale is sent. */
function mustLook(ventureId: string, { soldAt }: OutboxSale, nowMs: number): boolean {
  const begunMs = begunAtMs.get(ventureId) ?? nowMs;
  begunAtMs.set(ventureId, begunMs);
  const lookedMs = lookedAtMs.get(ventureId) ?? 0;
  const hasWaited = soldAt < nowMs - FRESH_MS;
  return hasWaited ? lookedMs < nowMs - FRESH_MS : Math.max(lookedMs, begunMs) < nowMs - RENEW_MS;
}

/**
 * Sends a sale: sent again and again, it is stored once and takes its pieces from stock once. What is counted this device
 * knows from the catalogue that it last saw. It reads that anew before it sends a sale that has waited, and when the rules
 * refuse. Costs 1 write, 2 with stock, 1 more with an order's id: the saved order goes with it; 1 read for all that have
 * waited, and every ten minutes; 2 more when the rules refuse, as they do with a sale that is stored already. Never rejects.
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
    cacheStock(ventureId, stock);
    lookedAtMs.set(ventureId, deps.now());
  };
  return settle<null, 'REFUSED' | 'UNCERTAIN'>(
    {
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
        // It is sent again, which finds out.
        if (failure === 'lost') return failed('UNCERTAIN');
        const { taken } = fields();
        if (failure === 'denied') {
          // Who may not even look is not the owner (any more): the sale may still be right, and waits.
          const stored = await withTimeout(getDoc(ref), deps);
          if (stored.data()) {
            await look().catch(() => undefined);
            // Another tab may have sold another thing by the same form: nobody may believe that this was stored.
            const isThis = toSale(sale.id, stored.data() ?? {}, false)?.soldAt === sale.soldAt;
            return isThis ? done(null) : failed('REFUSED');
          }
        }
        await look();
        // Another count has begun or ended meanwhile: that may be why.
        return failure === null || fields().taken !== taken ? 'again' : failed('REFUSED');
      },
    },
    deps,
  );
}

/** Sends what waits on this device for a venture, one after the other. Never rejects. */
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
 * Voids a sale with a reason; the record stays, and what it took from stock comes back where it is still counted. Done
 * when it is voided, by whomever. Costs 1 write and 1 read, 1 more of each with stock. Never rejects.
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
  return settle<null, 'VOID'>(
    {
      lookFirst: true,
      commit: async () => {
        const batch = writeBatch(deps.db);
        batch.update(ref, voidedFields(reason, serverTimestamp()));
        if (taken.size > 0) moveStock(batch, deps.db, ventureId, `-${saleId}`, back);
        return batch.commit();
      },
      judge: async (failure) => {
        const stored = (await withTimeout(getDoc(ref), deps)).data();
        if (stored === undefined) return failed('VOID');
        if (typeof stored.voidReason === 'string' && stored.voidReason !== '') return done();
        const before = JSON.stringify(back);
        taken = takenOf(stored);
        const stock = taken.size > 0 ? await readStock(ventureId, deps) : {};
        back = [...taken].filter(([id]) => id in stock);
        return failure !== 'denied' || JSON.stringify(back) !== before ? 'again' : failed('VOID');
      },
    },
    deps,
  );
}

/** Orders, which are stored until they are handed over: `ventures/{id}/orders/{id}` (docs/product.md, Sales). */
import { instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { done, failed } from '../../domain/outcome.ts';
import { MAX_SHOWN_ORDERS } from '../../domain/sales/constants.ts';
import type { OrderOutcome, OrderProblem, SavedOrder } from '../../domain/sales/savedOrder.ts';
import type { Cached, Kind } from '../device/answerCache.ts';
import { cacheFirst, type Later, putCached } from '../firestore/cachedReads.ts';
import type { Deps } from '../firestore/deps.ts';
import { type DocumentReference, doc, type Firestore } from '../firestore/documents.ts';
import { collection, getAll, getDocs, limit, orderBy, query } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';

const ORDERS: Kind<readonly SavedOrder[]> = { name: 'orders', form: 1 };

function orderRef(db: Firestore, ventureId: string, orderId: string): DocumentReference {
  return doc(db, 'ventures', ventureId, 'orders', orderId);
}

/** Returns the `most` oldest stored orders. Costs a read each, 1 at least. Rejects without network or right. */
export async function readOrders(
  ventureId: string,
  deps: Deps = roleDeps('business'),
  most = MAX_SHOWN_ORDERS,
): Promise<readonly SavedOrder[]> {
  const orders = collection(deps.db, 'ventures', ventureId, 'orders');
  const asked = query(orders, orderBy('createdAt'), limit(most));
  const { docs } = await getDocs(asked);
  return docs.map((found) => {
    const fields = found.data();
    return {
      id: found.id,
      text: textAt(fields, 'text'),
      isReady: numberAt(fields, 'ready') === 1,
      savedMs: instantAt(fields, 'createdAt') ?? 0,
    };
  });
}

/** Caches these orders for the account on this device, when somebody is signed in. Never rejects. */
export async function cacheOrders(ventureId: string, orders: readonly SavedOrder[]): Promise<void> {
  await putCached('business', ORDERS, ventureId, orders).catch(() => undefined);
}

/** Returns the orders as `readOrders` does, or the account's cached ones, as `cacheFirst` says. */
export function seeOrders(
  ventureId: string,
  later: Later<readonly SavedOrder[]>,
): Promise<Cached<readonly SavedOrder[]>> {
  return cacheFirst('business', ORDERS, ventureId, () => readOrders(ventureId), later);
}

/** Saves an order, or the new text of a saved one. 2 reads, 1 write. Idempotent. Never rejects. */
export function saveOrder(
  ventureId: string,
  { id, text }: Pick<SavedOrder, 'id' | 'text'>,
  deps: Deps = roleDeps('business'),
): Promise<OrderOutcome> {
  const ref = orderRef(deps.db, ventureId, id);
  let isThere = false;
  return settle<null, OrderProblem>(deps, {
    lookFirst: true,
    commit: async () => {
      const batch = writeBatch(deps.db);
      if (isThere) batch.update(ref, { text });
      else batch.set(ref, { text, ready: 0, createdAt: serverTimestamp() });
      return batch.commit();
    },
    judge: async (failure) => {
      const [order, sale] = await getAll([ref, doc(deps.db, 'ventures', ventureId, 'sales', id)]);
      if (sale?.data() !== undefined) return failed('SOLD');
      const stored = order?.data();
      if (stored?.text === text) return done();
      const wasThere = isThere;
      isThere = stored !== undefined;
      return failure !== 'denied' || isThere !== wasThere ? 'again' : failed('UNKNOWN');
    },
  });
}

/** Stores whether an order is ready, or deletes it (null). 1 write; 1 read when it fails. Idempotent. Never rejects. */
export function changeOrder(
  ventureId: string,
  id: string,
  change: Pick<SavedOrder, 'isReady'> | null,
  deps: Deps = roleDeps('business'),
): Promise<OrderOutcome> {
  const ref = orderRef(deps.db, ventureId, id);
  const ready = change?.isReady ? 1 : 0;
  return settle<null, OrderProblem>(deps, {
    commit: async () => {
      const batch = writeBatch(deps.db);
      return (change === null ? batch.delete(ref) : batch.update(ref, { ready })).commit();
    },
    judge: async (failure) => {
      const stored = (await getDoc(ref)).data();
      if (stored === undefined) return change === null ? done() : failed('GONE');
      if (change !== null && stored.ready === ready) return done();
      return failure === 'lost' ? 'again' : failed('UNKNOWN');
    },
  });
}

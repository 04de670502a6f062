/** What a client's page does in a lottery: buying, and adding to the draw. */
import { doc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { newContribution } from '../../domain/lotteries/contribution.ts';
import type { Purchase } from '../../domain/lotteries/purchase.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { type Buyer, buyNumbers, type PurchaseOutcome } from './purchase.ts';

/** Buys numbers for the signed-in client; see buyNumbers. Never rejects. */
export const buy = (buyer: Buyer, purchase: Purchase): Promise<PurchaseOutcome> =>
  buyNumbers(liteDatabase('client'), buyer, purchase, surroundings);

/**
 * Adds this phone's number to the draw of a lottery that was frozen seconds ago (docs/draw.md): 2 writes. A
 * failure is none of the person's business: the draw goes on without it. Resolves with whether it counts.
 */
export async function contribute(clientId: string, lotteryId: string): Promise<boolean> {
  const db = liteDatabase('client');
  const value = newContribution((bytes) => crypto.getRandomValues(bytes));
  const batch = writeBatch(db);
  batch.set(doc(db, 'lotteries', lotteryId, 'entropy', clientId), { value, createdAt: serverTimestamp() });
  batch.update(doc(db, 'lotteries', lotteryId), {
    entropySum: increment(value),
    entropyCount: increment(1),
    lastEntropyUid: clientId,
  });
  return batch.commit().then(
    () => true,
    () => false,
  );
}

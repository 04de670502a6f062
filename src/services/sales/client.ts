/** The services of sales on this page's own database, signed in as the owner: what the sales screens load. */
import type { SalesRange } from '../../domain/sales/entities.ts';
import type { SaleFailure } from '../../domain/sales/problems.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { authOf } from '../auth/client.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { fetchSales, type SalesAnswer } from './list.ts';
import { createSender } from './sender.ts';
import { shelf } from './shelf.ts';
import { type SendOutcome, sendSale, voidSale } from './write.ts';

async function database() {
  // Without the user the rules refuse everything: after a reload it has to be restored first.
  const auth = authOf('business');
  await auth.authStateReady();
  return liteDatabase('business');
}

/** fetchSales() with what this device remembers, which it updates. */
export async function list(ventureId: string, range: SalesRange): Promise<SalesAnswer> {
  const answer = await fetchSales(await database(), ventureId, range, shelf.memory(ventureId), surroundings);
  // Who has signed out meanwhile leaves nothing behind.
  const isOwner = authOf('business').currentUser?.displayName === ventureId;
  if (answer.memory !== null && isOwner) shelf.setMemory(ventureId, answer.memory);
  return answer;
}

/** sendSale() as the owner, for a sale that this device can't keep. */
export async function sendOne(ventureId: string, sale: WaitingSale): Promise<SendOutcome> {
  return sendSale(await database(), ventureId, sale, surroundings);
}

/** Sends what waits on this device for a venture, one after the other. Never rejects. */
export const sendWaiting: (ventureId: string) => Promise<void> = createSender(
  shelf,
  async (ventureId, sale) => sendSale(await database(), ventureId, sale, surroundings),
);

/** voidSale() as the owner. */
export async function voidOne(
  ventureId: string,
  saleId: string,
  reason: string,
): Promise<SaleFailure | null> {
  return voidSale(await database(), { ventureId, saleId, reason }, surroundings);
}

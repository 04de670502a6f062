/** The stored movement of a client's Vagacoins. Only this file writes it, together with the balance after it. */

import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';

/** The fields of a top-up, a correction or a refund. */
interface Movement {
  readonly type: 'recarga' | 'correccion' | 'devolucion';
  /** Below zero where Vagacoins are taken back. */
  readonly coinsAdded: number;
  /** The administrator's account. */
  readonly adminId: string;
  /** US dollars that were paid, of a top-up; 0 for the other types. */
  readonly usdAmount?: number;
  /** Of a correction and a refund; '' for a top-up. */
  readonly reason?: string;
  /** Of a top-up: the client's recharge code ('' = none), and by what the client was recognized. */
  readonly code?: string;
  readonly check?: 'none' | 'code';
  /** Of a correction: the top-up, and the Vagacoins that are taken back of it in all. */
  readonly topUpId?: string;
  readonly corrected?: number;
  /** Of a refund: the lottery and its number. */
  readonly lotteryId?: string;
  readonly number?: number;
}

/** Returns the reference to the movement `id` of a client. */
export const movementRef = ({ db }: Deps, clientId: string, id: string) =>
  doc(db, 'clients', clientId, 'coinTransactions', id);

/** Stores a movement of the client and the balance after it, in one commit, and returns that balance. 2 writes. */
export async function commitMovement(
  client: { readonly id: string; readonly phone: string; readonly coins: number },
  id: string,
  movement: Movement,
  deps: Deps,
): Promise<number> {
  const balanceAfter = client.coins + movement.coinsAdded;
  const now = serverTimestamp();
  await writeBatch(deps.db)
    .update(doc(deps.db, 'clients', client.id), { coins: balanceAfter, lastTopUpId: id, updatedAt: now })
    .set(movementRef(deps, client.id, id), {
      usdAmount: 0,
      reason: '',
      ...movement,
      clientId: client.id,
      phone: client.phone,
      balanceAfter,
      createdAt: now,
    })
    .commit();
  return balanceAfter;
}

/** What the administrator does with coins: one commit each. */
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { done, type Outcome, type Trouble } from '../../domain/outcome.ts';
import type { Deps } from '../firestore/deps.ts';
import { numberAt } from '../firestore/fields.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle, withTimeout } from '../firestore/settle.ts';
import { type FoundClient, findClient } from './queries.ts';

export interface CoinMovement {
  /** Made once for each filled form: sent again after a lost answer it credits once. */
  readonly id: string;
  readonly type: 'recarga' | 'devolucion';
  readonly usdAmount: number;
  readonly coinsAdded: number;
  /** Of a 'devolucion'; '' otherwise. */
  readonly reason: string;
}

/**
 * Adds coins to a client, with the movement that says so, and returns the new balance in Vagacoins. 2 writes.
 * Safe to call again with the same movement: it credits once. Never rejects.
 */
export async function credit(
  client: FoundClient,
  movement: CoinMovement,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<number, Trouble>> {
  const { db } = deps;
  const { id, ...said } = movement;
  const adminId = await deps.uid();
  const record = doc(db, 'clients', client.id, 'coinTransactions', id);
  let { coins } = client;
  return settle(
    {
      commit: async () => {
        const balanceAfter = coins + movement.coinsAdded;
        const now = serverTimestamp();
        const batch = writeBatch(db);
        batch.update(doc(db, 'clients', client.id), {
          coins: balanceAfter,
          lastTopUpId: id,
          updatedAt: now,
        });
        batch.set(record, {
          ...said,
          clientId: client.id,
          phone: client.phone,
          balanceAfter,
          adminId,
          createdAt: now,
        });
        await batch.commit();
        return balanceAfter;
      },
      judge: async () => {
        const stored = (await withTimeout(getDoc(record), deps)).data();
        if (stored) return done(numberAt(stored, 'balanceAfter'));
        // The client bought something in between: the balance that the movement names was an old one.
        coins = (await findClient(client.phone, deps))?.coins ?? coins;
        return 'again';
      },
    },
    deps,
  );
}

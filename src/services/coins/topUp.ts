/** The administrator's coins for a client (specification section 7, Clients). */
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { numberAt, textAt } from '../firestore/fields.ts';

export interface CoinMovement {
  /** Made once for each filled form: sent again after a lost answer it credits once. */
  readonly id: string;
  readonly type: 'recarga' | 'devolucion';
  readonly usdAmount: number;
  readonly coinsAdded: number;
  /** Of a 'devolucion'; '' otherwise. */
  readonly reason: string;
}

export interface FoundClient {
  readonly id: string;
  readonly phone: string;
  readonly instagram: string;
  readonly coins: number;
}

/** Returns the client of a phone, or null when it isn't registered. Costs 1 read. Rejects without a network. */
export async function findClientByPhone(
  db: Firestore,
  phone: string,
  around: Surroundings,
): Promise<FoundClient | null> {
  const ofPhone = query(collection(db, 'clients'), where('phone', '==', phone), limit(1));
  const [found] = (await inTime(getDocs(ofPhone), around)).docs;
  if (found === undefined) return null;
  const fields = found.data();
  return { id: found.id, phone, instagram: textAt(fields, 'instagram'), coins: numberAt(fields, 'coins') };
}

export type TopUpOutcome =
  | { readonly ok: true; readonly newBalance: number }
  | { readonly ok: false; readonly problem: 'OFFLINE' | 'UNCERTAIN' | 'DENIED' };

/**
 * Adds coins to a client, with the movement that says so: 2 writes. Safe to call again with the same movement:
 * it credits once. Never rejects.
 */
export async function addCoins(
  db: Firestore,
  adminId: string,
  client: FoundClient,
  movement: CoinMovement,
  around: Surroundings,
): Promise<TopUpOutcome> {
  const { id, ...said } = movement;
  const record = doc(db, 'clients', client.id, 'coinTransactions', id);
  let coins = client.coins;
  for (let round = 1; ; round += 1) {
    const balanceAfter = coins + movement.coinsAdded;
    const batch = writeBatch(db);
    batch.update(doc(db, 'clients', client.id), {
      coins: balanceAfter,
      lastTopUpId: id,
      updatedAt: serverTimestamp(),
    });
    batch.set(record, {
      ...said,
      clientId: client.id,
      phone: client.phone,
      balanceAfter,
      adminId,
      createdAt: serverTimestamp(),
    });
    const failure = await send(() => batch.commit(), around);
    if (failure === null) return { ok: true, newBalance: balanceAfter };
    try {
      const stored = (await inTime(getDoc(record), around)).data();
      if (stored) return { ok: true, newBalance: numberAt(stored, 'balanceAfter') };
      if (round === 3) return { ok: false, problem: failure === 'lost' ? 'OFFLINE' : 'DENIED' };
      // The client bought something in between: the balance that the movement names was an old one.
      coins = (await findClientByPhone(db, client.phone, around))?.coins ?? coins;
    } catch {
      return { ok: false, problem: 'UNCERTAIN' };
    }
  }
}

/** Coins on the administrator's page: crediting them, and the permanent check that none appears by itself. */
import {
  collection,
  collectionGroup,
  doc,
  getAggregate,
  getDoc,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import type { CoinTotals } from '../../domain/coins/ledger.ts';
import { authOf } from '../auth/client.ts';
import { surroundings } from '../firestore/attempt.ts';
import { numberAt } from '../firestore/fields.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { addCoins, type CoinMovement, type FoundClient, findClientByPhone } from './topUp.ts';

export type { FoundClient } from './topUp.ts';

export const findClient = (phone: string): Promise<FoundClient | null> =>
  findClientByPhone(liteDatabase('admin'), phone, surroundings);

export async function credit(client: FoundClient, movement: CoinMovement) {
  const auth = authOf('admin');
  await auth.authStateReady();
  return addCoins(liteDatabase('admin'), auth.currentUser?.uid ?? '', client, movement, surroundings);
}

/**
 * Returns the sums over all clients, or over one: top-ups, refunds, purchases, balances. The database adds up:
 * a read for each thousand documents. Rejects without a network.
 */
export async function coinSums(clientId: string | null): Promise<CoinTotals> {
  const db = liteDatabase('admin');
  const mine = clientId === null ? [] : [where('clientId', '==', clientId)];
  const added = async (type: string) => {
    const movements = query(collectionGroup(db, 'coinTransactions'), where('type', '==', type), ...mine);
    return (await getAggregate(movements, { coins: sum('coinsAdded') })).data().coins;
  };
  const [topUps, refunds, spent, balances] = await Promise.all([
    added('recarga'),
    added('devolucion'),
    getAggregate(query(collectionGroup(db, 'tickets'), ...mine), { coins: sum('price') }),
    clientId === null
      ? getAggregate(collection(db, 'clients'), { coins: sum('coins') }).then((all) => all.data().coins)
      : getDoc(doc(db, 'clients', clientId)).then((client) => numberAt(client.data() ?? {}, 'coins')),
  ]);
  return { topUps, refunds, purchases: spent.data().coins, balances };
}

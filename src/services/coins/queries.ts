/** What the administrator looks up about coins. */
import {
  collection,
  collectionGroup,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import type { CoinTotals } from '../../domain/coins/ledger.ts';
import type { Deps } from '../firestore/deps.ts';
import { numberAt, textAt } from '../firestore/fields.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { withTimeout } from '../firestore/settle.ts';

export interface FoundClient {
  readonly id: string;
  readonly phone: string;
  readonly instagram: string;
  readonly coins: number;
}

/** Returns the client of a phone, or null when it isn't registered. Costs 1 read. Rejects without a network. */
export async function findClient(phone: string, deps: Deps = roleDeps('admin')): Promise<FoundClient | null> {
  const ofPhone = query(collection(deps.db, 'clients'), where('phone', '==', phone), limit(1));
  const [found] = (await withTimeout(getDocs(ofPhone), deps)).docs;
  if (found === undefined) return null;
  const fields = found.data();
  return { id: found.id, phone, instagram: textAt(fields, 'instagram'), coins: numberAt(fields, 'coins') };
}

/**
 * Returns the sums over all clients, or over one: top-ups, refunds, purchases, balances. The database adds up:
 * a read for each thousand documents. Rejects without a network.
 */
export async function coinSums(
  clientId: string | null,
  { db }: Deps = roleDeps('admin'),
): Promise<CoinTotals> {
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

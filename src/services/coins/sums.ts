/** The administrator's check of all Vagacoins: what went in, what went out, and what is left. */

import { type CoinTotals, coinDifference } from '../../domain/coins/ledger.ts';
import { numberAt } from '../../domain/fields.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getAggregate, sum } from '../firestore/moreQueries.ts';
import { collection, collectionGroup, query, where } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';

/** How often sums that don't add up are asked for at most. */
const TRIES = 3;

/**
 * Returns the sums of top-ups, refunds, corrections, purchases and balances, of all clients or of one. The database
 * adds them up: 1 read for each thousand documents, up to 3 where they don't add up. Rejects without a network.
 */
export async function coinSums(clientId: string | null, deps = roleDeps('admin')): Promise<CoinTotals> {
  let sums = await askedSums(clientId, deps);
  // They are from five moments: where coins moved in between, all are asked for again.
  for (let tries = 1; tries < TRIES && coinDifference(sums) !== 0; tries += 1)
    sums = await askedSums(clientId, deps);
  return sums;
}

async function askedSums(clientId: string | null, { db }: Deps): Promise<CoinTotals> {
  const mine = clientId === null ? [] : [where('clientId', '==', clientId)];
  const added = async (type: string) => {
    const movements = query(collectionGroup(db, 'coinTransactions'), where('type', '==', type), ...mine);
    return (await getAggregate(movements, { coins: sum('coinsAdded') })).coins;
  };
  const [topUps, refunds, corrected, spent, balances] = await Promise.all([
    added('recarga'),
    added('devolucion'),
    added('correccion'),
    getAggregate(query(collectionGroup(db, 'tickets'), ...mine), { coins: sum('price') }),
    clientId === null
      ? getAggregate(collection(db, 'clients'), { coins: sum('coins') }).then(({ coins }) => coins)
      : getDoc(doc(db, 'clients', clientId)).then((client) => numberAt(client.data() ?? {}, 'coins')),
  ]);
  return { topUps, refunds, corrections: 0 - corrected, purchases: spent.coins, balances };
}

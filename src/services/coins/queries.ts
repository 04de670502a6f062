/** The administrator's queries about clients and their top-ups. */

import type { Client } from '../../domain/clients/entities.ts';
import type { ToppedUp } from '../../domain/coins/corrections.ts';
import { instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { toClient } from '../clients/documents.ts';
import { collection, collectionGroup, getDocs, limit, orderBy, query, where } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';

/** What an administrator needs of a client, and the secret from which the client's codes are made. */
export type FoundClient = Pick<
  Client,
  'id' | 'phone' | 'instagram' | 'coins' | 'boardSecret' | 'createdAtMs'
>;

/** Returns the client of a phone, or null when it isn't registered. Costs 1 read. Rejects without a network. */
export async function findClient(phone: string, deps = roleDeps('admin')): Promise<FoundClient | null> {
  const ofPhone = query(collection(deps.db, 'clients'), where('phone', '==', phone), limit(1));
  const [found] = (await getDocs(ofPhone)).docs;
  return found ? toClient(found.id, found.data()) : null;
}

/** The number of movements that are read for the list of the latest top-ups. */
const LATEST = 60;

/**
 * Returns the latest top-ups with their corrections, latest first. A correction is newer than its top-up, so the list
 * has all corrections of each top-up in it. Costs a read for each movement, 60 at most. Rejects without a network.
 */
export async function latestTopUps({ db } = roleDeps('admin')): Promise<ToppedUp[]> {
  const latest = query(
    collectionGroup(db, 'coinTransactions'),
    // Without refunds: a cancelled lottery makes so many that they would fill the list.
    where('type', 'in', ['recarga', 'correccion']),
    orderBy('createdAt', 'desc'),
    limit(LATEST),
  );
  const movements = (await getDocs(latest)).docs.map((movement) => ({
    id: movement.id,
    fields: movement.data(),
  }));
  return movements
    .filter(({ fields }) => textAt(fields, 'type') === 'recarga')
    .map(({ id, fields }) => ({
      id,
      clientId: textAt(fields, 'clientId'),
      phone: textAt(fields, 'phone'),
      usdAmount: numberAt(fields, 'usdAmount'),
      coins: numberAt(fields, 'coinsAdded'),
      createdAtMs: instantAt(fields, 'createdAt') ?? 0,
      checked: 'check' in fields ? textAt(fields, 'check') === 'code' : null,
      corrections: movements
        .filter((other) => textAt(other.fields, 'topUpId') === id)
        .map((other) => ({
          coins: 0 - numberAt(other.fields, 'coinsAdded'),
          reason: textAt(other.fields, 'reason'),
          createdAtMs: instantAt(other.fields, 'createdAt') ?? 0,
        }))
        .reverse(),
    }));
}

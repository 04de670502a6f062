/** The administrator's queries about clients and their top-ups. */

import type { ToppedUp } from '../../domain/coins/corrections.ts';
import { instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { withTimeout } from '../device/timeout.ts';
import { collection, collectionGroup, getDocs, limit, orderBy, query, where } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';

export interface FoundClient {
  readonly id: string;
  readonly phone: string;
  readonly instagram: string;
  readonly coins: number;
  /** The secret from which the client's recharge code is made; '' = the client has none yet. */
  readonly boardSecret: string;
  readonly createdAtMs: number;
}

/** Returns the client of a phone, or null when it isn't registered. Costs 1 read. Rejects without a network. */
export async function findClient(phone: string, deps = roleDeps('admin')): Promise<FoundClient | null> {
  const ofPhone = query(collection(deps.db, 'clients'), where('phone', '==', phone), limit(1));
  const [found] = (await withTimeout(getDocs(ofPhone), deps)).docs;
  if (found === undefined) return null;
  const fields = found.data();
  return {
    id: found.id,
    phone,
    instagram: textAt(fields, 'instagram'),
    coins: numberAt(fields, 'coins'),
    boardSecret: textAt(fields, 'boardSecret'),
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
  };
}

/** The number of movements that are read for the list of the latest top-ups. */
const LATEST = 60;

/**
 * Returns the latest top-ups with their corrections, latest first. A correction is newer than its top-up, so the list
 * has all corrections of each top-up in it. Costs a read for each movement, 60 at most. Rejects without a network.
 */
export async function latestTopUps({ db, timeoutMs } = roleDeps('admin')): Promise<ToppedUp[]> {
  const latest = query(
    collectionGroup(db, 'coinTransactions'),
    // Without refunds: a cancelled lottery makes so many that they would fill the list.
    where('type', 'in', ['recarga', 'correccion']),
    orderBy('createdAt', 'desc'),
    limit(LATEST),
  );
  const movements = (await withTimeout(getDocs(latest), { timeoutMs })).docs.map((movement) => ({
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

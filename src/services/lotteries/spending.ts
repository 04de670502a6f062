/** A client's own limits (docs/product.md, Own limits): reads and changes them. */

import {
  dayNumber,
  limitNow,
  NO_LIMIT,
  paidOn,
  type SpendingLimits,
  toLimits,
} from '../../domain/clients/spending.ts';
import { done } from '../../domain/outcome.ts';
import { withTimeout } from '../device/timeout.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { ownTickets } from './own.ts';

/** How long the screen waits for the limits: the rest of it is there, and they can be requested again. */
const PATIENCE_MS = 4000;

/** Returns the limits as stored, null when none was ever set. Costs 1 read. Rejects without a network. */
export async function fetchOwnLimits(
  clientId: string,
  deps = { ...roleDeps('client'), timeoutMs: PATIENCE_MS },
): Promise<SpendingLimits | null> {
  const found = await withTimeout(getDoc(doc(deps.db, 'clients', clientId)), deps);
  return toLimits(found.data() ?? {});
}

/** A limit of this many Vagacoins a day (`NO_LIMIT` = none), or a pause of this many days. */
export type LimitChange = { readonly coins: number } | { readonly pauseDays: number };

/** Returns whether the pause that is stored after a lost answer is the requested one. */
function isPaused(before: SpendingLimits | null, after: SpendingLimits | null, pauseDays: number): boolean {
  return after?.pauseDays === pauseDays && after.pausedAtMs !== before?.pausedAtMs;
}

/**
 * Sets the limit (a lower one applies at once, a higher one after 24 hours) or begins a pause: 1 write after 1 read,
 * none for the limit that is set already; the first time it also reads today's tickets, so that the sum starts right.
 */
export async function changeLimits(
  clientId: string,
  change: LimitChange,
  deps = roleDeps('client'),
): Settled {
  const client = doc(deps.db, 'clients', clientId);
  let known: SpendingLimits | null = null;
  let spent = 0;
  return settle<null, never>(deps, {
    lookFirst: true,
    commit: async () => {
      const now = serverTimestamp();
      const holding = limitNow(known, deps.now());
      const asked =
        'coins' in change
          ? { coins: Math.min(change.coins, holding), next: change.coins, changedAt: now }
          : { pauseDays: change.pauseDays, pausedAt: now };
      const begun = {
        coins: NO_LIMIT,
        next: NO_LIMIT,
        changedAt: now,
        pauseDays: 0,
        pausedAt: now,
        day: dayNumber(deps.now()),
        spent,
      };
      const fields =
        known === null
          ? { limits: { ...begun, ...asked } }
          : Object.fromEntries(Object.entries(asked).map(([name, value]) => [`limits.${name}`, value]));
      return writeBatch(deps.db).update(client, fields).commit();
    },
    judge: async (failure) => {
      const stored = await fetchOwnLimits(clientId, deps);
      const isStored =
        'coins' in change
          ? // The same limit again is no change: else the 24 hours of a higher one would begin anew.
            (stored?.next ?? NO_LIMIT) === change.coins
          : failure !== null && isPaused(known, stored, change.pauseDays);
      if (isStored) return done();
      known = stored;
      if (known === null) spent = paidOn(await ownTickets(clientId, deps), deps.now());
      return 'again';
    },
  });
}

/** 'No fui yo': the person with the phone disputes a reservation that somebody else made with its number. */

import { instantAt, textAt } from '../../domain/fields.ts';
import { done, failed, type Trouble } from '../../domain/outcome.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { dinerDeps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { datesOf, disputeBatch, type StoredCard } from './documents.ts';
import { readActiveCard } from './queries.ts';

/** 'FREE': the phone has no active reservation at the business any more. */
export type DisputeProblem = Trouble | 'FREE';

/**
 * Tells a business that the person with the phone did not make its active reservation there: 1 read and 2 writes, and 2
 * more reads when that is refused. Saying it again succeeds and writes nothing. Never rejects.
 */
export async function disputeReservation(
  phone: string,
  business: { readonly id: string; readonly name: string },
  deps = dinerDeps(),
): Settled<DisputeProblem> {
  let seen: StoredCard | null = null;
  let { name } = business;
  return settle<null, DisputeProblem>(deps, {
    lookFirst: true,
    commit: async () => {
      if (seen !== null) await disputeBatch(deps.db, seen, name).commit();
      return null;
    },
    judge: async (failure) => {
      const before = seen;
      seen = await readActiveCard(phone, business.id, deps);
      if (seen === null || mayExpire(datesOf(seen), deps.now())) return failed('FREE');
      const isSame = before && instantAt(before.raw, 'updatedAt') === instantAt(seen.raw, 'updatedAt');
      if (failure !== 'denied' || !isSame) return 'again';
      // The card repeats the business's name, which may have changed since.
      const read = await getDoc(doc(deps.db, 'businesses', business.id));
      const nameNow = textAt(read.data() ?? {}, 'name');
      // Only one reason is left: the phone has said so before.
      if (nameNow === name) return done();
      name = nameNow;
      return 'again';
    },
  });
}

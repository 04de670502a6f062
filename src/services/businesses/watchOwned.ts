import { doc, onSnapshot } from 'firebase/firestore';
import type { OwnedBusiness } from '../../domain/businesses/owned.ts';
import { watchOwner } from '../accounts/watchOwner.ts';
import type { Kind } from '../device/answerCache.ts';
import { cachedUntilLive } from '../firestore/cachedReads.ts';
import { liveDatabase, TELL_SOURCE } from '../firestore/liveClient.ts';
import { cacheBusiness } from './cachedBusiness.ts';
import { toBusiness } from './convert.ts';
import { toOwnedBusiness } from './documents.ts';

export { watchMember, watchTeam } from '../accounts/watchOwner.ts';

const OWNED: Kind<OwnedBusiness | null> = { name: 'owned', form: 3 };

/**
 * Calls `onBusiness` with the owner's business (null = there is none), now and after each change by any device. Costs 2
 * reads to open and 1 for each change; ends the session of a user who isn't the owner any more. Calls `onError` when
 * the rules refuse; then nothing more comes. When offline, the cached business comes
 * with its time (`cachedMs`, else null). Returns a function that stops it.
 */
export function watchOwnedBusiness(
  businessId: string,
  onBusiness: (business: OwnedBusiness | null, cachedMs: number | null) => void,
  onError: (error: Error) => void,
): () => void {
  const cached = cachedUntilLive('business', OWNED, businessId, onBusiness);
  const stopBusiness = onSnapshot(doc(liveDatabase('business'), 'businesses', businessId), TELL_SOURCE, {
    next: (snapshot) => {
      const fields = snapshot.data();
      // Offline, a document that was never cached looks like a missing one.
      if (fields === undefined && snapshot.metadata.fromCache) return;
      const business = toOwnedBusiness(businessId, fields ?? {});
      if (!snapshot.metadata.fromCache) {
        cached.fresh(business);
        const shown = fields && toBusiness(businessId, fields);
        if (shown) void cacheBusiness(shown);
      }
      onBusiness(business, null);
    },
    error: onError,
  });
  const stopOwner = watchOwner(businessId);
  return () => {
    cached.stop();
    stopBusiness();
    stopOwner();
  };
}

import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { done, failed } from '../../domain/outcome.ts';
import type { Online } from '../../domain/reservations/online.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { withTimeout } from '../firestore/timeout.ts';
import { changeBusiness } from './changeBusiness.ts';

function isSame(a: Online, b: Online): boolean {
  return (
    a.paused === b.paused && a.maxParty === b.maxParty && a.perPhone === b.perPhone && a.phone === b.phone
  );
}

/** Sets what the business takes online: from then on the rules hold it. 1 write. Never rejects. */
export function setOnline(
  businessId: string,
  { paused, maxParty, perPhone, phone }: Online,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const wanted = { paused, maxParty, perPhone, phone };
  return changeBusiness(
    businessId,
    {
      changes: [[['online'], wanted]],
      isApplied: (business) => isSame(business.online, wanted),
      refusal: () => null,
    },
    deps,
  );
}

const blockedRef = (businessId: string, deps: Deps) =>
  doc(deps.db, 'businesses', businessId, 'private', 'blocked');

/** Returns the phones of which the business takes no bookings, normalised. 1 read. Rejects without network or right. */
export async function readBlocked(
  businessId: string,
  deps: Deps = roleDeps('business'),
): Promise<readonly string[]> {
  const phones: unknown = (await withTimeout(getDoc(blockedRef(businessId, deps)), deps)).data()?.phones;
  return Array.isArray(phones) ? phones.filter((each): each is string => typeof each === 'string') : [];
}

/** Sets them, normalised, 100 at most. 1 write. Never rejects. */
export function setBlocked(
  businessId: string,
  phones: readonly string[],
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return settle<null, OwnerProblem>(
    {
      commit: async () => {
        await setDoc(blockedRef(businessId, deps), { phones, updatedAt: serverTimestamp() });
        return null;
      },
      judge: async (failure) => {
        const stored = await readBlocked(businessId, deps);
        if (stored.join() === phones.join()) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

/** A commit on the owner's business: sent blind, judged by the rules, looked at again when it fails. */
import { doc, FieldPath, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import type { OwnedBusiness, OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { done, failed } from '../../domain/outcome.ts';
import type { Deps } from '../firestore/deps.ts';
import { settle } from '../firestore/settle.ts';
import { hasReservations, readOwned } from './queries.ts';

/** One field of the business and its new value. */
export type FieldChange = readonly [path: readonly string[], value: unknown];

export interface BusinessChange {
  readonly changes: readonly FieldChange[];
  /** Whether a business shows that the change was made. */
  readonly isApplied: (business: OwnedBusiness) => boolean;
  /** Why the rules refuse this change on that business; null = not for anything that the business shows. */
  readonly refusal: (business: OwnedBusiness) => OwnerProblem | null;
}

/**
 * Changes some fields of the business in one commit, blind: what other devices write beside it stays. Costs 1
 * write, and 1 or 2 reads when it doesn't succeed, to tell why. Never rejects.
 */
export async function changeBusiness(
  businessId: string,
  { changes, isApplied, refusal }: BusinessChange,
  deps: Deps,
): Promise<OwnerOutcome> {
  if ([businessId, ...changes.flatMap(([path]) => path)].includes('')) return failed('INVALID_CHOICE');
  const rest = changes.flatMap(([path, value]) => [new FieldPath(...path), value]);
  const business = doc(deps.db, 'businesses', businessId);
  return settle<null, OwnerProblem>(
    {
      commit: async () => {
        await updateDoc(business, 'updatedAt', serverTimestamp(), ...rest);
        return null;
      },
      judge: async (failure) => {
        const current = await readOwned(businessId, deps);
        if (current === null) return failed('BUSINESS_GONE');
        if (failure === 'lost') return isApplied(current) ? done() : 'again';
        const problem = refusal(current);
        if (problem !== null) return failed(problem);
        // Who is no longer the owner may not look at reservations either: SIGNED_OUT.
        await hasReservations(businessId, null, deps);
        return failed('UNKNOWN');
      },
    },
    deps,
  );
}

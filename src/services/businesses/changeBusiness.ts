/** Commits a change of the owner's business: sent blind, judged by the rules; the business is read when it fails. */

import type { OwnedBusiness, OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { done, failed } from '../../domain/outcome.ts';
import { notingMarket } from '../device/marketNotes.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { settle } from '../firestore/settle.ts';
import { deleteField, type FieldChange, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { hasReservations, readOwned } from './queries.ts';

export interface BusinessChange {
  /** Fields of the business. */
  readonly changes: readonly FieldChange[];
  /** The branch that opens or closes to diners; the venture lists the open ones for its public page. */
  readonly branch?: { readonly id: string; readonly isOpen: boolean };
  /** Returns whether a business shows that the change was made. */
  readonly isApplied: (business: OwnedBusiness) => boolean;
  /** Returns why the rules refuse this change of that business; null = its data shows no reason. */
  readonly refusal: (business: OwnedBusiness) => OwnerProblem | null;
}

/**
 * Changes some fields of the business in one blind commit: other devices' changes of other fields stay. Costs 1 write,
 * 2 with a branch that opens or closes, and 1 or 2 reads after a failure, to tell why. Never rejects.
 */
export async function changeBusiness(
  deps: Deps,
  businessId: string,
  { changes, branch, isApplied, refusal }: BusinessChange,
): Promise<OwnerOutcome> {
  if ([businessId, ...changes.flatMap(([path]) => path)].includes('')) return failed('INVALID_CHOICE');
  const business = doc(deps.db, 'businesses', businessId);
  const venture = doc(deps.db, 'ventures', businessId);
  let listed = branch;
  const outcome = await settle<null, OwnerProblem>(deps, {
    commit: async () => {
      const batch = writeBatch(deps.db);
      batch.update(business, { updatedAt: serverTimestamp() }, changes);
      if (listed) {
        const change = [['openBranches', listed.id], listed.isOpen ? true : deleteField()] as const;
        batch.update(venture, {}, [change]);
      }
      return batch.commit();
    },
    judge: async (failure) => {
      const current = await readOwned(businessId, deps);
      if (current === null) return failed('BUSINESS_GONE');
      if (failure === 'lost') return isApplied(current) ? done() : 'again';
      const problem = refusal(current);
      if (problem !== null) return failed(problem);
      // A user who is no longer the owner may not read reservations either: SIGNED_OUT.
      await hasReservations(businessId, null, deps);
      if (listed) {
        // An older venture has no such list yet, and an incomplete list would be wrong.
        listed = undefined;
        return 'again';
      }
      return failed('UNKNOWN');
    },
  });
  const isShown = branch !== undefined || changes.some(([[, , field]]) => field === 'name');
  return isShown ? notingMarket(businessId, outcome) : outcome;
}

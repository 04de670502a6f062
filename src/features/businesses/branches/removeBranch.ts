import type { OwnedBranch, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { loadPictureStore } from '../../../services/pictures/loadStore.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

/** Deletes a branch that never had a reservation; its pictures go after it, without being waited for. Never rejects. */
export function removeBranch(businessId: string, branch: OwnedBranch): Promise<OwnerOutcome> {
  return submit(
    () => Promise.all([loadServices(), loadPictureStore()]),
    async ([{ deleteBranch }, { deleteAllPictures, storageOf }]) => {
      const outcome = await deleteBranch(businessId, branch);
      // All in the branch's folder, also what an upload that was cut off left there. A picture that stays is only untidy.
      const folder = { kind: 'branch', businessId, branchId: branch.id } as const;
      if (outcome.ok) void deleteAllPictures(storageOf('business'), folder).catch(() => undefined);
      return outcome;
    },
  );
}

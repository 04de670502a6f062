import type { OwnedBranch, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { loadPictureStore } from '../../../services/pictures/loadStore.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

/** Deletes a branch that never had a reservation; then its pictures, without waiting for them. Never rejects. */
export function removeBranch(businessId: string, branch: OwnedBranch): Promise<OwnerOutcome> {
  return submit(
    () => Promise.all([loadServices(), loadPictureStore()]),
    async ([{ deleteBranch }, { deleteAllPictures, storageOf }]) => {
      const outcome = await deleteBranch(businessId, branch);
      // Deletes the branch's whole folder, with what an interrupted upload left there. A leftover picture does no harm.
      const folder = { kind: 'branch', businessId, branchId: branch.id } as const;
      if (outcome.ok) void deleteAllPictures(storageOf('business'), folder).catch(() => undefined);
      return outcome;
    },
  );
}

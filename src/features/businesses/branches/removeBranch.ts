/** Loaded by the press that deletes: it brings the store of pictures. */
import type { OwnedBranch, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { deleteBranch } from '../../../services/businesses/branchCommands.ts';
import { deleteAllPictures } from '../../../services/pictures/remove.ts';
import { storageOf } from '../../../services/storage/client.ts';

/** Deletes a branch that never had a reservation; its pictures go after it, without being waited for. Never rejects. */
export async function removeBranch(businessId: string, branch: OwnedBranch): Promise<OwnerOutcome> {
  const outcome = await deleteBranch(businessId, branch);
  // All in the branch's folder, also what an upload that was cut off left there. A picture that stays is only untidy.
  const folder = { kind: 'branch', businessId, branchId: branch.id } as const;
  if (outcome.ok) void deleteAllPictures(storageOf('business'), folder).catch(() => undefined);
  return outcome;
}

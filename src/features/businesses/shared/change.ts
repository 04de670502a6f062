import type { OwnedBranch, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { submit } from '../../../services/submit.ts';

export const loadBranchCommands = () => import('../../../services/businesses/branchCommands.ts');
const loadPictures = () =>
  Promise.all([
    import('../../../services/storage/client.ts'),
    import('../../../services/pictures/remove.ts'),
  ]);

/** Everything in the branch's folder, also what an upload that was cut off left there. */
async function dropPictures(businessId: string, branchId: string): Promise<void> {
  const [{ storageOf }, { deleteAllPictures }] = await loadPictures();
  await deleteAllPictures(storageOf('business'), { kind: 'branch', businessId, branchId });
}

/** Deletes a branch that never had a reservation; its pictures go after it, without being waited for. */
export async function removeBranch(businessId: string, branch: OwnedBranch): Promise<OwnerOutcome> {
  const outcome = await submit(loadBranchCommands, ({ deleteBranch }) => deleteBranch(businessId, branch));
  // A picture that stays behind is only untidy.
  if (outcome.ok) void dropPictures(businessId, branch.id).catch(() => undefined);
  return outcome;
}

import type { OwnedBranch, OwnerOutcome } from '../../../domain/businesses/owned.ts';

const loadClient = () => import('../../../services/businesses/ownerClient.ts');
const loadPictures = () =>
  Promise.all([
    import('../../../services/storage/client.ts'),
    import('../../../services/pictures/remove.ts'),
  ]);

type Client = Awaited<ReturnType<typeof loadClient>>;

const failed = (problem: 'OFFLINE' | 'FAILED'): OwnerOutcome => ({ ok: false, problem });

/** Runs a change of the business; without a network, or when the code for it doesn't come, nothing is sent. */
export async function withClient(change: (client: Client) => Promise<OwnerOutcome>): Promise<OwnerOutcome> {
  if (!navigator.onLine) return failed('OFFLINE');
  const client = await loadClient().catch(() => null);
  return client === null ? failed('FAILED') : change(client);
}

/** Everything in the branch's folder, also what an upload that was cut off left there. */
async function dropPictures(businessId: string, branchId: string): Promise<void> {
  const [{ storageOf }, { deleteAllPictures }] = await loadPictures();
  await deleteAllPictures(storageOf('business'), { kind: 'branch', businessId, branchId });
}

/** Deletes a branch that never had a reservation; its pictures go after it, without being waited for. */
export async function removeBranch(businessId: string, branch: OwnedBranch): Promise<OwnerOutcome> {
  const outcome = await withClient((client) => client.removeBranch(businessId, branch));
  // A picture that stays behind is only untidy.
  if (outcome.ok) void dropPictures(businessId, branch.id).catch(() => undefined);
  return outcome;
}

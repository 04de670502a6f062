/** The owner's commands on branches: one commit each, which also updates the venture's list of open branches. */

import { type BranchContact, packContact } from '../../domain/businesses/contact.ts';
import {
  MAX_BRANCHES,
  type OwnedBusiness,
  type OwnerOutcome,
  type OwnerProblem,
} from '../../domain/businesses/owned.ts';
import { done, failed } from '../../domain/outcome.ts';
import type { StoredPicture } from '../../domain/pictures.ts';
import { DEFAULT_SEATS } from '../../domain/reservations/constants.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { isDenied } from '../firestore/settle.ts';
import { deleteField, type FieldChange } from '../firestore/write.ts';
import { changeBusiness } from './changeBusiness.ts';
import { weeklyFields } from './documents.ts';
import { hasReservations } from './queries.ts';

export interface NewBranch {
  /** Made once for each filled form, so that a form sent again after a lost answer makes one branch. */
  readonly id: string;
  readonly name: string;
  readonly picture: StoredPicture | null;
  readonly order: number;
  readonly contact: BranchContact;
}

function branchOf(business: OwnedBusiness, branchId: string) {
  return business.branches.find(({ id }) => id === branchId);
}

const refusalOf = (branchId: string) => (business: OwnedBusiness) =>
  branchOf(business, branchId) ? null : 'BRANCH_GONE';

/** Returns the changes of one branch's fields, and its id in `lastBranchId`: the rules demand both in such a commit. */
function ofBranch(branchId: string, fields: Readonly<Record<string, unknown>>): FieldChange[] {
  return [
    [['lastBranchId'], branchId],
    ...Object.entries(fields).map(([name, value]): FieldChange => [['branches', branchId, name], value]),
  ];
}

/** Adds a branch without a schedule: it offers the default times (docs/product.md, Branches). */
export function createBranch(
  businessId: string,
  { id, name, picture, order, contact }: NewBranch,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const branch = {
    name: name.trim(),
    imageUrl: picture?.url ?? '',
    imagePath: picture?.path ?? '',
    order,
    archived: false,
    closedDates: {},
    weeklyAvailability: weeklyFields({ enabled: false, seatsPerHour: DEFAULT_SEATS, schedule: {} }),
    contact: packContact(contact),
  };
  return changeBusiness(deps, businessId, {
    changes: [
      [['lastBranchId'], id],
      [['branches', id], branch],
    ],
    branch: { id, isOpen: true },
    isApplied: (business) => branchOf(business, id) !== undefined,
    refusal: ({ branches }) => (branches.length >= MAX_BRANCHES ? 'TOO_MANY' : null),
  });
}

/** The parts of a branch to change: one that is missing stays as it is stored. */
type BranchChange = Partial<Pick<NewBranch, 'name' | 'picture' | 'contact'>>;

/** Changes parts of a branch; its hours and the other parts stay, even if another device changes them now. */
export function updateBranch(
  businessId: string,
  branchId: string,
  { name, picture, contact }: BranchChange,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const fields = {
    ...(name !== undefined && { name: name.trim() }),
    ...(picture !== undefined && { imageUrl: picture?.url ?? '', imagePath: picture?.path ?? '' }),
    ...(contact && { contact: packContact(contact) }),
  };
  return changeBusiness(deps, businessId, {
    changes: ofBranch(branchId, fields),
    isApplied: (business) => {
      const branch = branchOf(business, branchId);
      return (
        branch !== undefined &&
        (fields.name ?? branch.name) === branch.name &&
        (fields.imagePath ?? branch.imagePath) === branch.imagePath &&
        (fields.contact ?? branch.contact) === branch.contact
      );
    },
    refusal: refusalOf(branchId),
  });
}

/** Hides a branch from diners, or shows it again; its bookings stay either way. */
export function archiveBranch(
  businessId: string,
  branchId: string,
  archived: boolean,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return changeBusiness(deps, businessId, {
    changes: ofBranch(branchId, { archived }),
    branch: { id: branchId, isOpen: !archived },
    isApplied: (business) => branchOf(business, branchId)?.archived === archived,
    refusal: refusalOf(branchId),
  });
}

/**
 * Deletes a branch that never had a reservation (docs/product.md, Branches). Rules can't search, so the branch is
 * archived first: from then on the rules refuse every booking there, so a search after it can't miss a later one. Costs
 * 2 reads and 4 writes; 1 read when the first search finds a reservation. A branch with a reservation is restored as it
 * was; only when the network fails in the middle it stays archived, with nothing lost. Never rejects.
 */
export async function deleteBranch(
  businessId: string,
  branch: { readonly id: string; readonly archived: boolean },
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const { id, archived } = branch;
  if (businessId === '' || id === '') return failed('INVALID_CHOICE');
  const restore = async (outcome: OwnerOutcome): Promise<OwnerOutcome> => {
    if (!archived) await archiveBranch(businessId, id, false, deps);
    return outcome;
  };
  const obstacle = (unread: OwnerProblem): Promise<OwnerProblem | null> =>
    hasReservations(businessId, id, deps).then(
      (isUsed) => (isUsed ? 'HAS_RESERVATIONS' : null),
      // The rules let only the owner read reservations.
      (error: unknown) => (isDenied(error) ? 'SIGNED_OUT' : unread),
    );
  const before = await obstacle('OFFLINE');
  if (before !== null) return failed(before);
  const closing = await archiveBranch(businessId, id, true, deps);
  if (!closing.ok) return closing;
  const since = await obstacle('UNKNOWN');
  if (since !== null) return restore(failed(since));
  const deletion = await changeBusiness(deps, businessId, {
    changes: [
      [['lastBranchId'], id],
      [['branches', id], deleteField()],
    ],
    branch: { id, isOpen: false },
    isApplied: (business) => branchOf(business, id) === undefined,
    refusal: () => null,
  });
  return deletion.ok ? done() : await restore(deletion);
}

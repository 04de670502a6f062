import {
  collection,
  deleteField,
  type Firestore,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite';
import { MAX_BRANCHES, type OwnedBusiness, type OwnerOutcome } from '../../domain/businesses/owned.ts';
import type { StoredPicture } from '../../domain/pictures.ts';
import { DEFAULT_SEATS } from '../../domain/reservations/constants.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';
import { changeBusiness, done, type FieldChange, failed, readProblem } from './commit.ts';

export interface NewBranch {
  /** Made once for each filled form, so that sending it again after a lost answer makes one branch. */
  readonly id: string;
  readonly name: string;
  readonly picture: StoredPicture | null;
  readonly order: number;
}

function branchOf(business: OwnedBusiness, branchId: string) {
  return business.branches.find(({ id }) => id === branchId);
}

const refusalOf = (branchId: string) => (business: OwnedBusiness) =>
  branchOf(business, branchId) ? null : 'BRANCH_GONE';

/** The fields of one branch, and its name in `lastBranchId`: what the rules ask of such a commit. */
function ofBranch(branchId: string, fields: Readonly<Record<string, unknown>>): FieldChange[] {
  return [
    [['lastBranchId'], branchId],
    ...Object.entries(fields).map(([name, value]): FieldChange => [['branches', branchId, name], value]),
  ];
}

/** Adds a branch without a schedule of its own: it offers the default times (specification section 9). */
export function createBranch(
  db: Firestore,
  businessId: string,
  { id, name, picture, order }: NewBranch,
  around: Surroundings,
): Promise<OwnerOutcome> {
  const branch = {
    name: name.trim(),
    imageUrl: picture?.url ?? '',
    imagePath: picture?.path ?? '',
    order,
    archived: false,
    closedDates: {},
    weeklyAvailability: { enabled: false, seatsPerHour: DEFAULT_SEATS, schedule: {} },
  };
  return changeBusiness(
    db,
    businessId,
    {
      changes: [
        [['lastBranchId'], id],
        [['branches', id], branch],
      ],
      isApplied: (business) => branchOf(business, id) !== undefined,
      refusal: ({ branches }) => (branches.length >= MAX_BRANCHES ? 'TOO_MANY' : null),
    },
    around,
  );
}

/** Changes a branch's name and picture; its hours stay as they are, also if another device changes them now. */
export function updateBranch(
  db: Firestore,
  businessId: string,
  branchId: string,
  { name, picture }: Pick<NewBranch, 'name' | 'picture'>,
  around: Surroundings,
): Promise<OwnerOutcome> {
  const fields = { name: name.trim(), imageUrl: picture?.url ?? '', imagePath: picture?.path ?? '' };
  return changeBusiness(
    db,
    businessId,
    {
      changes: ofBranch(branchId, fields),
      isApplied: (business) => {
        const branch = branchOf(business, branchId);
        return branch?.name === fields.name && branch.imagePath === fields.imagePath;
      },
      refusal: refusalOf(branchId),
    },
    around,
  );
}

/** Hides a branch from diners, or shows it again; its bookings stay either way. */
export function archiveBranch(
  db: Firestore,
  businessId: string,
  branchId: string,
  archived: boolean,
  around: Surroundings,
): Promise<OwnerOutcome> {
  return changeBusiness(
    db,
    businessId,
    {
      changes: ofBranch(branchId, { archived }),
      isApplied: (business) => branchOf(business, branchId)?.archived === archived,
      refusal: refusalOf(branchId),
    },
    around,
  );
}

/** Whether the branch has any reservation, of any day and status. Costs 1 read. Rejects on a network error. */
async function hasReservations(
  db: Firestore,
  businessId: string,
  branchId: string,
  around: Surroundings,
): Promise<boolean> {
  const reservations = collection(db, 'businesses', businessId, 'reservations');
  const any = query(reservations, where('branchId', '==', branchId), limit(1));
  return !(await inTime(getDocs(any), around)).empty;
}

/**
 * Deletes a branch that never had a reservation (specification section 5, Branches). Rules can't search, so the
 * branch is archived first: from then on the rules refuse every booking there, and what the search after it
 * doesn't find can't come any more. Costs 2 reads and 2 writes; a refusal for an early-found reservation 1 read.
 * A branch that turns out to have one is as it was; only when the network goes in the middle does it stay
 * archived, with nothing lost. Never rejects.
 */
export async function deleteBranch(
  db: Firestore,
  businessId: string,
  branch: { readonly id: string; readonly archived: boolean },
  around: Surroundings,
): Promise<OwnerOutcome> {
  const { id, archived } = branch;
  if (businessId === '' || id === '') return failed('INVALID_CHOICE');
  const restore = async (outcome: OwnerOutcome): Promise<OwnerOutcome> => {
    if (!archived) await archiveBranch(db, businessId, id, false, around);
    return outcome;
  };
  try {
    if (await hasReservations(db, businessId, id, around)) return failed('HAS_RESERVATIONS');
  } catch (error) {
    return failed(readProblem(error));
  }
  const closing = await archiveBranch(db, businessId, id, true, around);
  if (!closing.ok) return closing;
  try {
    if (await hasReservations(db, businessId, id, around)) return await restore(failed('HAS_RESERVATIONS'));
  } catch (error) {
    return await restore(failed(readProblem(error)));
  }
  const deletion = await changeBusiness(
    db,
    businessId,
    {
      changes: [
        [['lastBranchId'], id],
        [['branches', id], deleteField()],
      ],
      isApplied: (business) => branchOf(business, id) === undefined,
      refusal: () => null,
    },
    around,
  );
  return deletion.ok ? done : await restore(deletion);
}

/** Stores a branch's weekly schedule so that no device's change gets lost. */
import { type Fields, isFields, mapAt } from '../../domain/fields.ts';
import { done, type Failed, failed, type Outcome } from '../../domain/outcome.ts';
import type { Branch, WeeklyAvailability } from '../../domain/reservations/entities.ts';
import { draftOf, isSameDraft, type ScheduleProblem } from '../../domain/reservations/schedule.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { type FieldChange, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { toBusiness } from './convert.ts';
import { completeBranch, isCompleteBranch, weeklyFields } from './documents.ts';

/** The branch to save, its new schedule, and the one that the owner saw when the editing began. */
export interface ScheduleChange {
  readonly businessId: string;
  readonly branchId: string;
  readonly seen: WeeklyAvailability | null;
  readonly wanted: WeeklyAvailability;
}

/** The branch as the owner saw it before the change, and after it. */
export interface SavedSchedule {
  readonly before: Branch;
  readonly after: Branch;
}

/** Another device has stored another schedule since this one was read: `branch` has it. */
export interface ChangedMeanwhile extends Failed<'CHANGED'> {
  readonly branch: Branch;
}

export type ScheduleOutcome = Outcome<SavedSchedule, ScheduleProblem> | ChangedMeanwhile;

/** How often the change is sent at most: other devices may change the business in between. */
const TRIES = 5;

function branchOf(businessId: string, fields: Fields, branchId: string): Branch | null {
  return toBusiness(businessId, fields)?.branches.find(({ id }) => id === branchId) ?? null;
}

/**
 * Stores a branch's weekly availability (docs/product.md, Hours) unless another device has stored another one
 * meanwhile: 1 read and 1 write, which is refused when the business has changed since the read. Safe to call again
 * after a lost answer. Never rejects.
 */
export async function saveSchedule(
  { businessId, branchId, seen, wanted }: ScheduleChange,
  deps = roleDeps('business'),
): Promise<ScheduleOutcome> {
  if ((await deps.uid()) === '') return failed('SIGNED_OUT');
  const ref = doc(deps.db, 'businesses', businessId);
  const weekly = weeklyFields(wanted);
  const folder = `businesses/${businessId}/branches/${branchId}`;
  interface Look {
    readonly branch: Branch;
    readonly raw: Fields;
    readonly updateTime: string;
  }
  let last: Look | null = null;
  // What is stored may already be the change, by a commit whose answer was lost.
  const saved = ({ branch }: Look): SavedSchedule => ({
    before: { ...branch, weeklyAvailability: seen },
    after: { ...branch, weeklyAvailability: wanted },
  });
  const outcome = await settle<SavedSchedule, ScheduleProblem>(deps, {
    lookFirst: true,
    tries: TRIES,
    commit: async () => {
      if (last === null) throw new Error('Nothing was looked at');
      // A branch of older data may lack fields that the rules demand of a changed branch: then it is written whole.
      const change: FieldChange = isCompleteBranch(last.raw, folder)
        ? [['branches', branchId, 'weeklyAvailability'], weekly]
        : [['branches', branchId], completeBranch(last.raw, weekly, folder)];
      await writeBatch(deps.db)
        .update(ref, { lastBranchId: branchId, updatedAt: serverTimestamp() }, [change])
        .ifUnchangedSince(last.updateTime)
        .commit();
      return saved(last);
    },
    judge: async (failure) => {
      const { data, updateTime } = await getDoc(ref);
      const stored = data();
      if (stored === undefined) return failed('BUSINESS_GONE');
      const raw = mapAt(stored, 'branches')[branchId];
      const branch = branchOf(businessId, stored, branchId);
      if (branch === null || !isFields(raw)) return failed('BRANCH_GONE');
      // Nobody else has written in between: the rules have refused the change.
      if (failure === 'denied' && updateTime === last?.updateTime) return failed('DENIED');
      last = { branch, raw, updateTime };
      const now = draftOf(branch.weeklyAvailability);
      const isWanted = isSameDraft(now, draftOf(wanted));
      if (failure === 'lost' && isWanted) return done(saved(last));
      return isWanted || isSameDraft(now, draftOf(seen)) ? 'again' : failed('CHANGED');
    },
  });
  if (outcome.ok || outcome.problem !== 'CHANGED' || last === null) return outcome;
  return { ...failed('CHANGED'), branch: (last as Look).branch };
}

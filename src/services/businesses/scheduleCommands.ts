/** Storing a branch's weekly schedule: one transaction, so that nobody's change gets lost. */

import {
  doc,
  FieldPath,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { ConversionError, type Fields, isFields, mapAt } from '../../domain/fields.ts';
import { type Failed, failed, type Outcome } from '../../domain/outcome.ts';
import type { Branch, WeeklyAvailability } from '../../domain/reservations/entities.ts';
import { draftOf, isSameDraft, type ScheduleProblem } from '../../domain/reservations/schedule.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { toBusiness } from './convert.ts';
import { completeBranch, isCompleteBranch, weeklyFields } from './documents.ts';

/** Which branch is saved, with what, and what the owner saw stored when the editing began. */
export interface ScheduleChange {
  readonly businessId: string;
  readonly branchId: string;
  readonly seen: WeeklyAvailability | null;
  readonly wanted: WeeklyAvailability;
}

/** The branch as it was and as it is. */
export interface SavedSchedule {
  readonly before: Branch;
  readonly after: Branch;
}

/** Another device stored another schedule since this one was read: `branch` tells it. */
export interface ChangedMeanwhile extends Failed<'CHANGED'> {
  readonly branch: Branch;
}

export type ScheduleOutcome = Outcome<SavedSchedule, ScheduleProblem> | ChangedMeanwhile;

function branchOf(businessId: string, fields: Fields, branchId: string): Branch | null {
  const business = toBusiness(businessId, fields);
  if (business instanceof ConversionError) return null;
  return business.branches.find(({ id }) => id === branchId) ?? null;
}

/** Ends a transaction without a write. */
class Refused extends Error {
  readonly outcome: ChangedMeanwhile | Failed<'BUSINESS_GONE' | 'BRANCH_GONE'>;
  constructor(outcome: Refused['outcome']) {
    super();
    this.outcome = outcome;
  }
}

/** Judges and writes the change; returns the branch as it was. Throws Refused. */
async function change(
  transaction: Transaction,
  db: Firestore,
  { businessId, branchId, seen, wanted }: ScheduleChange,
): Promise<Branch> {
  const ref = doc(db, 'businesses', businessId);
  const stored = (await transaction.get(ref)).data();
  if (stored === undefined) throw new Refused(failed('BUSINESS_GONE'));
  const raw = mapAt(stored, 'branches')[branchId];
  const before = branchOf(businessId, stored, branchId);
  if (before === null || !isFields(raw)) throw new Refused(failed('BRANCH_GONE'));
  const now = draftOf(before.weeklyAvailability);
  if (!isSameDraft(now, draftOf(seen)) && !isSameDraft(now, draftOf(wanted))) {
    throw new Refused({ ...failed('CHANGED'), branch: before });
  }
  const weekly = weeklyFields(wanted);
  const folder = `businesses/${businessId}/branches/${branchId}`;
  // A branch of older data may lack what the rules want of every branch that changes: then all of it is written.
  const [path, value] = isCompleteBranch(raw, folder)
    ? [new FieldPath('branches', branchId, 'weeklyAvailability'), weekly]
    : [new FieldPath('branches', branchId), completeBranch(raw, weekly, folder)];
  transaction.update(ref, path, value, 'lastBranchId', branchId, 'updatedAt', serverTimestamp());
  return before;
}

/**
 * Stores a branch's weekly availability (docs/product.md, Hours) unless another device stored
 * another one meanwhile: 1 read and 1 write. Safe to call again after a lost answer. Never rejects.
 */
export async function saveSchedule(
  wanted: ScheduleChange,
  deps: Deps = roleDeps('business'),
): Promise<ScheduleOutcome> {
  if ((await deps.uid()) === '') return failed('SIGNED_OUT');
  /** As the first try found it: a later one may find what a lost one has stored. */
  let first: Branch | null = null;
  const outcome = await settle<SavedSchedule | Refused, ScheduleProblem>(
    {
      commit: async () => {
        try {
          return await runTransaction(deps.db, async (transaction) => {
            const now = await change(transaction, deps.db, wanted);
            first ??= now;
            return { before: first, after: { ...now, weeklyAvailability: wanted.wanted } };
          });
        } catch (error) {
          if (error instanceof Refused) return error;
          throw error;
        }
      },
      // The transaction itself looks, and finds what a lost one has stored.
      judge: (failure) => Promise.resolve(failure === 'lost' ? 'again' : failed('DENIED')),
    },
    deps,
  );
  if (!outcome.ok) return outcome;
  return outcome.value instanceof Refused ? outcome.value.outcome : { ok: true, value: outcome.value };
}

import {
  doc,
  FieldPath,
  type Firestore,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Branch, WeeklyAvailability } from '../../domain/reservations/entities.ts';
import { draftOf, isSameDraft, type ScheduleProblem } from '../../domain/reservations/schedule.ts';
import type { BookedParty } from '../../domain/reservations/stranded.ts';
import type { LocalDate } from '../../domain/time.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError, type Fields, isFields, mapAt, numberAt, textAt } from '../firestore/fields.ts';
import { activeReservations } from './activeReservations.ts';
import { completeBranch, isCompleteBranch } from './branchFields.ts';
import { toBusiness } from './convert.ts';

/** Which branch is saved, with what, and what the owner saw stored when the editing began. */
export interface ScheduleChange {
  readonly businessId: string;
  readonly branchId: string;
  readonly seen: WeeklyAvailability | null;
  readonly wanted: WeeklyAvailability;
}

/** What came of a save: the branch as it was and as it is. `branch` tells, after 'CHANGED', what is stored. */
export type ScheduleOutcome =
  | { readonly ok: true; readonly before: Branch; readonly after: Branch }
  | { readonly ok: false; readonly problem: ScheduleProblem; readonly branch?: Branch };

function weeklyFields(weekly: WeeklyAvailability): Fields {
  const days = Object.entries(weekly.schedule).map(([weekday, times]) => [
    weekday,
    Object.fromEntries(times.map((time) => [time, true])),
  ]);
  return {
    enabled: weekly.enabled,
    seatsPerHour: weekly.seatsPerHour,
    schedule: Object.fromEntries(days),
  };
}

function branchOf(businessId: string, fields: Fields, branchId: string): Branch | null {
  const business = toBusiness(businessId, fields);
  if (business instanceof ConversionError) return null;
  return business.branches.find(({ id }) => id === branchId) ?? null;
}

/** Ends a transaction without a write. */
class Refused extends Error {}

/** Judges and writes the change; the outcome stands only if the transaction commits, or throws Refused. */
async function change(
  transaction: Transaction,
  db: Firestore,
  { businessId, branchId, seen, wanted }: ScheduleChange,
): Promise<ScheduleOutcome> {
  const ref = doc(db, 'businesses', businessId);
  const stored = (await transaction.get(ref)).data();
  if (stored === undefined) return { ok: false, problem: 'BUSINESS_GONE' };
  const raw = mapAt(stored, 'branches')[branchId];
  const before = branchOf(businessId, stored, branchId);
  if (before === null || !isFields(raw)) return { ok: false, problem: 'BRANCH_GONE' };
  const now = draftOf(before.weeklyAvailability);
  if (!isSameDraft(now, draftOf(seen)) && !isSameDraft(now, draftOf(wanted))) {
    return { ok: false, problem: 'CHANGED', branch: before };
  }
  const weekly = weeklyFields(wanted);
  const folder = `businesses/${businessId}/branches/${branchId}`;
  // A branch of older data may lack what the rules want of every branch that changes: then all of it is written.
  const [path, value] = isCompleteBranch(raw, folder)
    ? [new FieldPath('branches', branchId, 'weeklyAvailability'), weekly]
    : [new FieldPath('branches', branchId), completeBranch(raw, weekly, folder)];
  transaction.update(ref, path, value, 'lastBranchId', branchId, 'updatedAt', serverTimestamp());
  return { ok: true, before, after: { ...before, weeklyAvailability: wanted } };
}

/**
 * Stores a branch's weekly availability (specification section 7, set weeklyAvailability) unless another device stored
 * another one meanwhile: 1 read and 1 write. Safe to call again after a lost answer. Never rejects.
 */
export async function saveSchedule(
  db: Firestore,
  wanted: ScheduleChange,
  around: Surroundings,
): Promise<ScheduleOutcome> {
  const came: { outcome: ScheduleOutcome | null } = { outcome: null };
  const failure = await send(
    () =>
      runTransaction(db, async (transaction) => {
        came.outcome = null;
        came.outcome = await change(transaction, db, wanted);
        if (!came.outcome.ok) throw new Refused();
      }),
    around,
  );
  const { outcome } = came;
  if (outcome !== null && (failure === null || !outcome.ok)) return outcome;
  return { ok: false, problem: failure === 'denied' ? 'DENIED' : failure === 'lost' ? 'OFFLINE' : 'UNKNOWN' };
}

function toParty(id: string, fields: Fields): BookedParty {
  return {
    id,
    branchId: textAt(fields, 'branchId'),
    branchName: textAt(fields, 'branchName'),
    slotDate: textAt(fields, 'slotDate'),
    slotTime: textAt(fields, 'slotTime'),
    partySize: numberAt(fields, 'partySize'),
    customerName: textAt(fields, 'customerName'),
    contactPhone: textAt(fields, 'contactPhone'),
    statusNormalized: textAt(fields, 'statusNormalized'),
    createdAtMs: fields.createdAt instanceof Timestamp ? fields.createdAt.toMillis() : 0,
  };
}

/**
 * Returns the business's active reservations from a date on, of all branches: a read each. Rejects on a network error or without the owner's right.
 */
export async function fetchComingParties(
  db: Firestore,
  businessId: string,
  from: LocalDate,
  around: Surroundings,
): Promise<BookedParty[]> {
  const found = await activeReservations(db, businessId, { from }, around);
  return found.map((snapshot) => toParty(snapshot.id, snapshot.data()));
}

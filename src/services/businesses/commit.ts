/** A commit on the owner's business: sent blind, judged by the rules, and its answer put into words. */
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  FieldPath,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import type { OwnedBusiness, OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError } from '../firestore/fields.ts';
import { toOwnedBusiness } from './owned.ts';

export const done: OwnerOutcome = { ok: true };
export const failed = (problem: OwnerProblem): OwnerOutcome => ({ ok: false, problem });

/** One field of the business and its new value. */
export type FieldChange = readonly [path: readonly string[], value: unknown];

export interface BusinessChange {
  readonly changes: readonly FieldChange[];
  /** Whether a business shows that the change was made. */
  readonly isApplied: (business: OwnedBusiness) => boolean;
  /** Why the rules refuse this change on that business; null = not for anything that the business shows. */
  readonly refusal: (business: OwnedBusiness) => OwnerProblem | null;
}

/** Reads the business as it is now; null = there is none. Costs 1 read. Rejects on a network or data error. */
async function readOwned(
  db: Firestore,
  businessId: string,
  around: Surroundings,
): Promise<OwnedBusiness | null> {
  const fields = (await inTime(getDoc(doc(db, 'businesses', businessId)), around)).data();
  const business = fields ? toOwnedBusiness(businessId, fields) : null;
  if (business instanceof ConversionError) throw business;
  return business;
}

/** Why reservations could not be read, which the rules let only the owner do. */
export function readProblem(error: unknown): OwnerProblem {
  return error instanceof FirebaseError && error.code === 'permission-denied' ? 'SESSION' : 'FAILED';
}

/** Looks whether the rules still take this account for the owner. Costs 1 read. Never rejects. */
async function askWhoIsOwner(db: Firestore, businessId: string, around: Surroundings): Promise<OwnerProblem> {
  const reservations = query(collection(db, 'businesses', businessId, 'reservations'), limit(1));
  return inTime(getDocs(reservations), around).then(() => 'FAILED', readProblem);
}

/**
 * Changes some fields of the business in one commit, blind: what other devices write beside it stays. Costs 1
 * write, and 1 or 2 reads when it doesn't succeed, to tell why. Never rejects.
 */
export async function changeBusiness(
  db: Firestore,
  businessId: string,
  { changes, isApplied, refusal }: BusinessChange,
  around: Surroundings,
): Promise<OwnerOutcome> {
  if ([businessId, ...changes.flatMap(([path]) => path)].includes('')) return failed('INVALID_CHOICE');
  const rest = changes.flatMap(([path, value]) => [new FieldPath(...path), value]);
  const business = doc(db, 'businesses', businessId);
  const failure = await send(() => updateDoc(business, 'updatedAt', serverTimestamp(), ...rest), around);
  if (failure === null) return done;
  try {
    const current = await readOwned(db, businessId, around);
    if (current === null) return failed('BUSINESS_GONE');
    if (failure === 'lost') return isApplied(current) ? done : failed('UNCERTAIN');
    return failed(refusal(current) ?? (await askWhoIsOwner(db, businessId, around)));
  } catch {
    return failed(failure === 'lost' ? 'UNCERTAIN' : 'FAILED');
  }
}

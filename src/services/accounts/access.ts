/** Who owns a venture, apart from its public profile: that owner and administrators may read it. */
import { FirebaseError } from 'firebase/app';
import {
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
} from 'firebase/firestore/lite';
import { textAt } from '../../domain/fields.ts';
import type { Deps } from '../firestore/deps.ts';
import { withTimeout } from '../firestore/settle.ts';

export function accessDocument(db: Firestore, ventureId: string): DocumentReference {
  return doc(db, 'ventures', ventureId, 'private', 'access');
}

/** What the document holds, as firestore.rules ask for it. */
export function accessFields(ownerUid: string) {
  return { ownerUid, updatedAt: serverTimestamp() };
}

/**
 * Returns the account that owns the venture; null when there is none, or when whoever asks is neither the owner nor
 * an administrator. Costs 1 read. Rejects on a network error.
 */
export async function readOwnerUid(
  ventureId: string,
  deps: Pick<Deps, 'db' | 'timeoutMs'>,
): Promise<string | null> {
  try {
    const fields = (await withTimeout(getDoc(accessDocument(deps.db, ventureId)), deps)).data();
    return fields === undefined ? null : textAt(fields, 'ownerUid');
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return null;
    // Of the light client's other errors none says more than that no answer came.
    throw new Error('no answer', { cause: error });
  }
}

/** The owner and the team of a venture, apart from its public profile. Only they and administrators may read it. */

import { textAt } from '../../domain/fields.ts';
import { type Team, toTeam } from '../../domain/team/team.ts';
import type { Deps } from '../firestore/deps.ts';
import { type DocumentReference, doc, type Firestore } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { isDenied } from '../firestore/settle.ts';
import { serverTimestamp } from '../firestore/write.ts';

export interface Access extends Team {
  readonly ownerUid: string;
}

export function accessDocument(db: Firestore, ventureId: string): DocumentReference {
  return doc(db, 'ventures', ventureId, 'private', 'access');
}

/** Returns the fields of the document that name the owner, as firestore.rules require them. */
export function accessFields(ownerUid: string) {
  return { ownerUid, updatedAt: serverTimestamp() };
}

/**
 * Returns the owner and the team of a venture; null when it doesn't exist, or when the signed-in user is neither one of
 * them nor an administrator. Costs 1 read. Rejects on a network error.
 */
export async function readAccess(ventureId: string, deps: Pick<Deps, 'db'>): Promise<Access | null> {
  try {
    const fields = (await getDoc(accessDocument(deps.db, ventureId))).data();
    return fields === undefined ? null : { ownerUid: textAt(fields, 'ownerUid'), ...toTeam(fields) };
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
}

/** Returns the id of the account that owns the venture; null, costs and errors as in readAccess. */
export async function readOwnerUid(ventureId: string, deps: Pick<Deps, 'db'>): Promise<string | null> {
  return (await readAccess(ventureId, deps))?.ownerUid ?? null;
}

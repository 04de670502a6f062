/** Who owns a venture and who works there, apart from its public profile: they and administrators may read it. */

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

/** What the document holds of its owner, as firestore.rules ask for it. */
export function accessFields(ownerUid: string) {
  return { ownerUid, updatedAt: serverTimestamp() };
}

/**
 * Returns who may work in a venture; null when there is none, or when whoever asks is neither one of them nor an
 * administrator. Costs 1 read. Rejects on a network error.
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

/** Returns the account that owns the venture, as readAccess. */
export async function readOwnerUid(ventureId: string, deps: Pick<Deps, 'db'>): Promise<string | null> {
  return (await readAccess(ventureId, deps))?.ownerUid ?? null;
}

/** Reads single documents by a plain request. */
import { type Fields, isFields, textAt } from '../../domain/fields.ts';
import { type DocumentReference, type Firestore, nameOf } from './documents.ts';
import { ask, FirestoreError, repliesAtHand } from './request.ts';
import { decodeFields } from './values.ts';

export interface DocumentSnapshot {
  readonly ref: DocumentReference;
  readonly id: string;
  /** The time of the last write, as the API writes it; '' where there is no document. */
  readonly updateTime: string;
  /** undefined where there is no document. */
  readonly data: () => Fields | undefined;
}

export interface FoundDocument extends DocumentSnapshot {
  readonly data: () => Fields;
}

/** Returns a document from the API's JSON; `wire` is undefined when there is no document. */
export function snapshotOf(ref: DocumentReference, wire: Fields): FoundDocument;
export function snapshotOf(ref: DocumentReference, wire: Fields | undefined): DocumentSnapshot;
export function snapshotOf(ref: DocumentReference, wire: Fields | undefined): DocumentSnapshot {
  const fields = wire && decodeFields(wire.fields);
  return { ref, id: ref.id, updateTime: textAt(wire ?? {}, 'updateTime'), data: () => fields };
}

/** Uses batchGet, which answers a missing document with 200: the 404 of a plain GET is an error in the console. */
export const batchOf = (db: Firestore, refs: readonly DocumentReference[]) =>
  ({ db, method: 'batchGet', body: { documents: refs.map(nameOf) } }) as const;

/** Returns a document from an answer. Throws when the answer doesn't name it: then it isn't Firestore's answer. */
export function documentIn(replies: readonly Fields[], ref: DocumentReference): DocumentSnapshot {
  const name = nameOf(ref);
  for (const { found, missing } of replies) {
    if (missing === name) return snapshotOf(ref, undefined);
    if (isFields(found) && found.name === name) return snapshotOf(ref, found);
  }
  throw new FirestoreError('unavailable');
}

/** Returns a document. 1 read. Rejects as `ask` does. */
export async function getDoc(ref: DocumentReference, signal?: AbortSignal): Promise<DocumentSnapshot> {
  return documentIn(await ask(batchOf(ref.db, [ref]), signal), ref);
}

/** Returns a document from the answers to the page's first requests; null when they haven't brought it. */
export function docAtHand(ref: DocumentReference): DocumentSnapshot | null {
  const replies = repliesAtHand(batchOf(ref.db, [ref]));
  return replies && documentIn(replies, ref);
}

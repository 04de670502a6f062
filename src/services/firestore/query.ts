/** Queries by a plain request, said as the SDK says them. */
import { type Fields, isFields, textAt } from '../../domain/fields.ts';
import { type DocumentReference, doc, type Firestore } from './documents.ts';
import { encode } from './encode.ts';
import { batchOf, type DocumentSnapshot, documentIn, type FoundDocument, snapshotOf } from './read.ts';
import { ask, FirestoreError, type Request, repliesAtHand } from './request.ts';

interface Order {
  readonly field: { readonly fieldPath: string };
  readonly direction: string;
}

/** What is asked, as the API's StructuredQuery says it. */
interface Asked {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: true }[];
  readonly where?: Filter;
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly startAt?: unknown;
}

export type Filter = Readonly<Record<string, unknown>>;
export type QueryConstraint = (asked: Asked) => Asked;

/** A collection, or a part of it in some order. */
export interface Query {
  readonly db: Firestore;
  /** The document whose collection it is, as addresses have it: `/a/b`; '' at the top. */
  readonly parent: string;
  readonly asked: Asked;
}

/** Returns all documents of a collection. */
export function collection(db: Firestore, ...segments: readonly string[]): Query {
  const parent = segments.slice(0, -1).map((each) => `/${encodeURIComponent(each)}`);
  return { db, parent: parent.join(''), asked: { from: [{ collectionId: segments.at(-1) ?? '' }] } };
}

/** Returns all documents of all collections of that name. */
export function collectionGroup(db: Firestore, collectionId: string): Query {
  return { db, parent: '', asked: { from: [{ collectionId, allDescendants: true }] } };
}

/** Returns a part of a query. `startAfter` comes after the orders that it goes by. */
export function query(source: Query, ...constraints: readonly QueryConstraint[]): Query {
  return { ...source, asked: constraints.reduce((asked, add) => add(asked), source.asked) };
}

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
} as const;

/** One filter of several, of which all hold. */
export const filtered =
  (filter: Filter): QueryConstraint =>
  (asked) => ({
    ...asked,
    where: asked.where ? { compositeFilter: { op: 'AND', filters: [asked.where, filter] } } : filter,
  });

export function where(fieldPath: string, op: keyof typeof OPERATORS, value: unknown): QueryConstraint {
  const field = { fieldPath };
  return filtered(
    value === null
      ? { unaryFilter: { field, op: 'IS_NULL' } }
      : { fieldFilter: { field, op: OPERATORS[op], value: encode(value) } },
  );
}

export function orderBy(fieldPath: string, direction: 'asc' | 'desc' = 'asc'): QueryConstraint {
  const order = { field: { fieldPath }, direction: `${direction.toUpperCase()}ENDING` };
  return (asked) => ({ ...asked, orderBy: [...(asked.orderBy ?? []), order] });
}

export function limit(most: number): QueryConstraint {
  return (asked) => ({ ...asked, limit: most });
}

/** Returns the body of a `runQuery` request: the build writes it into pages too. */
export const queryBody = ({ asked }: Query) => ({ structuredQuery: asked });

const requestOf = (asked: Query): Request => ({
  ...asked,
  method: 'runQuery',
  body: queryBody(asked),
});

export interface QuerySnapshot {
  readonly docs: readonly FoundDocument[];
  /** When the server read them, epoch milliseconds of its clock. */
  readonly readMs: number;
}

function foundBy({ db }: Query, replies: readonly Fields[]): QuerySnapshot {
  const docs = replies.flatMap(({ document }) => {
    if (!isFields(document)) return [];
    const path = textAt(document, 'name').slice(db.documents.length + 1);
    return snapshotOf(doc(db, path), document);
  });
  return { docs, readMs: Date.parse(textAt(replies[0] ?? {}, 'readTime')) };
}

/** Returns what a query finds: a read each (one at least), and what the rules look up. Rejects as `ask` does. */
export async function getDocs(asked: Query, signal?: AbortSignal): Promise<QuerySnapshot> {
  const found = foundBy(asked, await ask(requestOf(asked), signal));
  if (Number.isNaN(found.readMs)) throw new FirestoreError('unavailable');
  return found;
}

/** Returns what a query finds that the page has sent first; null when that isn't here yet. */
export function docsAtHand(asked: Query): readonly FoundDocument[] | null {
  const replies = repliesAtHand(requestOf(asked));
  return replies && foundBy(asked, replies).docs;
}

/** Returns the id of the document whose collection a document is in; '' at the top. */
export function parentId({ path }: DocumentReference): string {
  return path.split('/').at(-3) ?? '';
}

/** Returns several documents, in the order of `refs`. A read each, in one request. Rejects as `ask` does. */
export async function getAll(
  refs: readonly DocumentReference[],
  signal?: AbortSignal,
): Promise<DocumentSnapshot[]> {
  const [first] = refs;
  const replies = first ? await ask(batchOf(first.db, refs), signal) : [];
  return refs.map((ref) => documentIn(replies, ref));
}

/** Queries by a plain request, with the names that the SDK uses. */
import { type Fields, isFields, textAt } from '../../domain/fields.ts';
import { type DocumentReference, doc, type Firestore } from './documents.ts';
import { encode } from './encode.ts';
import { batchOf, type DocumentSnapshot, documentIn, type FoundDocument, snapshotOf } from './read.ts';
import { ask, FirestoreError, type Request, repliesAtHand } from './request.ts';

interface Order {
  readonly field: { readonly fieldPath: string };
  readonly direction: string;
}

/** A query in the form of the API's StructuredQuery. */
interface Asked {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: true }[];
  readonly where?: Filter;
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly startAt?: unknown;
}

export type Filter = Readonly<Record<string, unknown>>;
export type QueryConstraint = (asked: Asked) => Asked;

/** A query: a collection, or a part of it in some order. */
export interface Query {
  readonly db: Firestore;
  /** The document that contains the collection, as addresses write it: `/a/b`; '' at the top. */
  readonly parent: string;
  readonly asked: Asked;
}

/** Returns a query for all documents of a collection. */
export function collection(db: Firestore, ...segments: readonly string[]): Query {
  const parent = segments.slice(0, -1).map((each) => `/${encodeURIComponent(each)}`);
  return { db, parent: parent.join(''), asked: { from: [{ collectionId: segments.at(-1) ?? '' }] } };
}

/** Returns a query for all documents of all collections with that name. */
export function collectionGroup(db: Firestore, collectionId: string): Query {
  return { db, parent: '', asked: { from: [{ collectionId, allDescendants: true }] } };
}

/** Returns a query with more constraints. `startAfter` must stand behind the `orderBy` constraints that it uses. */
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

/** Adds one filter to a query; all its filters must hold. */
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
  /** When the server read the documents, in epoch milliseconds of its clock. */
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

/** Returns what a query finds: 1 read each (at least 1), plus those of the rules. Rejects as `ask` does. */
export async function getDocs(asked: Query, signal?: AbortSignal): Promise<QuerySnapshot> {
  const found = foundBy(asked, await ask(requestOf(asked), signal));
  if (Number.isNaN(found.readMs)) throw new FirestoreError('unavailable');
  return found;
}

/** Returns the result of a query that is one of the page's first requests; null when it hasn't arrived yet. */
export function docsAtHand(asked: Query): readonly FoundDocument[] | null {
  const replies = repliesAtHand(requestOf(asked));
  return replies && foundBy(asked, replies).docs;
}

/** Returns the id of the document that contains the document's collection; '' at the top. */
export function parentId({ path }: DocumentReference): string {
  return path.split('/').at(-3) ?? '';
}

/** Returns several documents, in the order of `refs`: 1 read each, in one request. Rejects as `ask` does. */
export async function getAll(
  refs: readonly DocumentReference[],
  signal?: AbortSignal,
): Promise<DocumentSnapshot[]> {
  const [first] = refs;
  const replies = first ? await ask(batchOf(first.db, refs), signal) : [];
  return refs.map((ref) => documentIn(replies, ref));
}

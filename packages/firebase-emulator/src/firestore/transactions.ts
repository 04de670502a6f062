/**
 * Transactions (google.firestore.v1 BeginTransaction, Rollback, and reads with a transaction id), which only server
 * SDKs use. They are optimistic: reads see the database at the transaction's start; a commit fails with ABORTED when a
 * document that it read, or the result of a query that it ran, has changed since. Each open transaction stores the old
 * content of changed documents, so there are no stored versions without one.
 */
import type { StoredDocument } from './document.ts';
import { readRecord } from './json.ts';
import { collectionOf, isBelow, lastSegment } from './names.ts';
import { inScope, type Query } from './query.ts';
import { matches } from './query-run.ts';
import { StatusError } from './status.ts';
import type { DocumentChange, DocumentReader } from './store.ts';
import { NANOS_PER_SECOND } from './timestamp.ts';

/** The hosted service's limit for the duration of a transaction. */
const MAX_AGE = 270n * NANOS_PER_SECOND;

export interface Transaction {
  readonly id: string;
  readonly readOnly: boolean;
  /** Reads the database as it was when the transaction began. */
  readonly reader: DocumentReader;
  readonly noteRead: (path: string) => void;
  readonly noteQuery: (query: Query) => void;
}

interface OpenTransaction extends Transaction {
  readonly begun: bigint;
  /** The documents that changed since the transaction began, with their old content. */
  readonly old: Map<string, StoredDocument | null>;
  readonly reads: Set<string>;
  readonly queries: Query[];
}

export interface Transactions {
  readonly begin: (options: unknown, now: bigint) => Transaction;
  /** Throws INVALID_ARGUMENT when there is no open transaction with this id. */
  readonly find: (id: string, now: bigint) => Transaction;
  readonly end: (id: string) => void;
  /** Ends the transaction for its commit; throws ABORTED on a conflict. */
  readonly finish: (id: string, now: bigint, hasWrites: boolean) => void;
  /** Gets each commit's changes. */
  readonly observe: (changes: readonly DocumentChange[]) => void;
}

/** Creates the transactions on `store`; `prefix` makes ids of different runs different. */
export function createTransactions(store: DocumentReader, prefix: string): Transactions {
  const open = new Map<string, OpenTransaction>();
  let count = 0;

  const find = (id: string, now: bigint): OpenTransaction => {
    const transaction = open.get(id);
    if (transaction === undefined || now - transaction.begun > MAX_AGE) {
      open.delete(id);
      throw new StatusError(
        'INVALID_ARGUMENT',
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    return transaction;
  };

  return {
    find,
    begin(options, now) {
      for (const [id, { begun }] of open) if (now - begun > MAX_AGE) open.delete(id);
      const old = new Map<string, StoredDocument | null>();
      const reads = new Set<string>();
      const queries: Query[] = [];
      const transaction: OpenTransaction = {
        id: Buffer.from(`${prefix}-${++count}`).toString('base64'),
        readOnly: isReadOnly(options),
        begun: now,
        old,
        reads,
        queries,
        reader: snapshotReader(store, old),
        noteRead: (path) => reads.add(path),
        noteQuery: (query) => queries.push(query),
      };
      open.set(transaction.id, transaction);
      return transaction;
    },
    end: (id) => {
      open.delete(id);
    },
    finish(id, now, hasWrites) {
      const transaction = find(id, now);
      open.delete(id);
      if (transaction.readOnly) {
        if (!hasWrites) return;
        throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
      }
      if (conflicts(transaction, store)) {
        throw new StatusError(
          'ABORTED',
          'Aborted due to cross-transaction contention. Try the transaction again.',
        );
      }
    },
    observe(changes) {
      for (const { old } of open.values()) {
        for (const { path, before } of changes) if (!old.has(path)) old.set(path, before);
      }
    },
  };
}

function isReadOnly(options: unknown): boolean {
  if (options === undefined || options === null) return false;
  const { readOnly } = readRecord(options, 'options');
  if (readOnly === undefined || readOnly === null) return false;
  if (readRecord(readOnly, 'readOnly').readTime !== undefined) {
    throw new StatusError('UNIMPLEMENTED', 'This emulator has no reads in the past (readOnly.readTime).');
  }
  return true;
}

function conflicts({ old, reads, queries }: OpenTransaction, store: DocumentReader): boolean {
  for (const [path, before] of old) {
    const after = store.get(path);
    if (before === after) continue;
    if (reads.has(path)) return true;
    const touches = (query: Query) =>
      inScope(query, path) &&
      [before, after].some((document) => document !== null && matches(query, document));
    if (queries.some(touches)) return true;
  }
  return false;
}

/** Returns a reader of `store` with the old content of the documents in `old`. */
function snapshotReader(
  store: DocumentReader,
  old: ReadonlyMap<string, StoredDocument | null>,
): DocumentReader {
  function* unchanged(documents: Iterable<StoredDocument>): Iterable<StoredDocument> {
    for (const document of documents) if (!old.has(document.path)) yield document;
  }
  function* restored(isWanted: (collection: string) => boolean): Iterable<StoredDocument> {
    for (const [path, document] of old) {
      if (document !== null && isWanted(collectionOf(path))) yield document;
    }
  }
  return {
    get(path) {
      const document = old.get(path);
      return document === undefined ? store.get(path) : document;
    },
    *collection(collectionPath) {
      yield* unchanged(store.collection(collectionPath));
      yield* restored((collection) => collection === collectionPath);
    },
    *group(collectionId, parent) {
      yield* unchanged(store.group(collectionId, parent));
      yield* restored(
        (collection) =>
          (collectionId === null || lastSegment(collection) === collectionId) && isBelow(collection, parent),
      );
    },
  };
}

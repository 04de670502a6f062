/**
 * Unary reads of google.firestore.v1 (REST bodies in, arrays of response objects out): get, batchGet, runQuery,
 * runAggregationQuery. Listing is in listing.ts.
 */
import { aggregate, aggregatedFields, parseAggregations } from './aggregate.ts';
import { encodeDocument, type StoredDocument } from './document.ts';
import { type FieldPath, getField, parseFieldPath, projectFields } from './field-path.ts';
import { invalid, readList, readRecord, readString } from './json.ts';
import { type JudgingSession, permissionDenied } from './judging.ts';
import type { Meter } from './meter.ts';
import type { DatabaseNames } from './names.ts';
import type { Query } from './query.ts';
import { parseQuery } from './query-parse.ts';
import { allMatches, runQuery } from './query-run.ts';
import { StatusError } from './status.ts';
import type { DocumentReader, MemoryStore } from './store.ts';
import { encodeProjected } from './target-delta.ts';
import type { Ticker } from './ticker.ts';
import { formatTimestamp, readTimestamp } from './timestamp.ts';
import type { Transaction, Transactions } from './transactions.ts';
import type { Caller, FirestoreCore, WireDocument } from './types.ts';
import { encodeValue } from './value-encode.ts';

export interface ReadContext {
  readonly names: DatabaseNames;
  readonly store: MemoryStore;
  readonly meter: Meter;
  readonly ticker: Ticker;
  readonly transactions: Transactions;
  /** Time of the latest commit. */
  readonly version: () => bigint;
  /** Creates the rules session of one read request on `reader`. */
  readonly session: (caller: Caller, shared: boolean, reader: DocumentReader) => JudgingSession;
  /** Throws FAILED_PRECONDITION when the query lacks an index. */
  readonly checkIndexes: (query: Query, aggregated?: readonly FieldPath[]) => void;
}

type Reads = Pick<
  FirestoreCore,
  'getDocument' | 'peekDocument' | 'batchGet' | 'runQuery' | 'runAggregationQuery'
>;

/** The data source of a request: the current documents, or the snapshot of its transaction. */
interface Source {
  readonly reader: DocumentReader;
  readonly transaction: Transaction | null;
  /** Set when the request began the transaction; the first response then contains this id. */
  readonly newTransaction: string | null;
}

/** Returns the mask's paths, or null when there is no mask. */
export function parseReadMask(paths: readonly unknown[] | undefined): readonly FieldPath[] | null {
  return paths === undefined
    ? null
    : paths.map((path) => parseFieldPath(readString(path, 'mask.fieldPaths')));
}

/** Returns `document` in wire format, with only the fields of the mask. */
export function encodeMasked(
  names: DatabaseNames,
  document: StoredDocument,
  mask: readonly FieldPath[] | null,
): WireDocument {
  return encodeDocument(
    names,
    document,
    mask === null ? document.fields : projectFields(document.fields, mask),
  );
}

function notFound(name: string): StatusError {
  return new StatusError('NOT_FOUND', `Document "${name}" not found.`);
}

/** Creates the read methods of one database. */
export function createReads(context: ReadContext): Reads {
  const { names, store, meter, ticker, transactions } = context;

  const sourceOf = (body: Readonly<Record<string, unknown>>): Source => {
    const now = ticker.now();
    if (typeof body.transaction === 'string' && body.transaction !== '') {
      const transaction = transactions.find(body.transaction, now);
      return { reader: transaction.reader, transaction, newTransaction: null };
    }
    if (body.newTransaction !== undefined && body.newTransaction !== null) {
      const transaction = transactions.begin(body.newTransaction, now);
      return { reader: transaction.reader, transaction, newTransaction: transaction.id };
    }
    if (body.readTime !== undefined && body.readTime !== null) {
      // Old versions are not stored: a read in the past works only while nothing has changed since.
      if (readTimestamp(body.readTime, 'readTime') < context.version()) {
        throw new StatusError(
          'FAILED_PRECONDITION',
          'This emulator keeps no versions as old as the read time.',
        );
      }
    }
    return { reader: store, transaction: null, newTransaction: null };
  };

  /** Returns `responses` after a message that has only the id of the new transaction. */
  const announce = (source: Source, responses: readonly object[]): readonly unknown[] =>
    source.newTransaction === null ? responses : [{ transaction: source.newTransaction }, ...responses];

  return {
    getDocument(caller, name, mask) {
      const path = names.documentPath(name);
      const paths = parseReadMask(mask);
      const document = store.get(path);
      if (!context.session(caller, false, store).get(path, document)) throw permissionDenied();
      meter.read('get', 1);
      if (document === null) throw notFound(name);
      return encodeMasked(names, document, paths);
    },

    peekDocument(name, mask) {
      const document = store.get(names.documentPath(name));
      if (document === null) throw notFound(name);
      return encodeMasked(names, document, parseReadMask(mask));
    },

    batchGet(caller, database, body) {
      names.checkDatabase(database);
      const record = readRecord(body, 'BatchGetDocumentsRequest');
      const paths = [
        ...new Set(readList(record.documents, 'documents').map((name) => names.documentPath(name))),
      ];
      const mask =
        record.mask === undefined || record.mask === null
          ? null
          : parseReadMask(readList(readRecord(record.mask, 'mask').fieldPaths, 'mask.fieldPaths'));
      const source = sourceOf(record);
      const session = context.session(caller, paths.length > 1, source.reader);
      const readTime = formatTimestamp(ticker.now());
      const responses = paths.map((path) => {
        const document = source.reader.get(path);
        if (!session.get(path, document)) throw permissionDenied();
        source.transaction?.noteRead(path);
        return document === null
          ? { missing: names.fullName(path), readTime }
          : { found: encodeMasked(names, document, mask), readTime };
      });
      meter.read('get', responses.length);
      return announce(source, responses);
    },

    runQuery(caller, parent, body) {
      const record = readRecord(body, 'RunQueryRequest');
      const query = parseQuery(names, parent, record.structuredQuery);
      const source = sourceOf(record);
      if (!context.session(caller, false, source.reader).list(query)) throw permissionDenied();
      context.checkIndexes(query);
      const { documents, skipped } = runQuery(query, source.reader);
      source.transaction?.noteQuery(query);
      meter.read('query', Math.max(1, documents.length + skipped));
      const readTime = formatTimestamp(ticker.now());
      const skippedResults = skipped === 0 ? {} : { skippedResults: skipped };
      const responses = documents.map((document, i) => ({
        document: encodeProjected(names, document, query.select),
        readTime,
        ...(i === 0 ? skippedResults : {}),
      }));
      return announce(source, responses.length > 0 ? responses : [{ readTime, ...skippedResults }]);
    },

    runAggregationQuery(caller, parent, body) {
      const record = readRecord(body, 'RunAggregationQueryRequest');
      const wanted = readRecord(record.structuredAggregationQuery, 'structuredAggregationQuery');
      const query = parseQuery(names, parent, wanted.structuredQuery);
      const aggregations = parseAggregations(wanted.aggregations);
      const fields = aggregatedFields(aggregations);
      if (query.select !== null) throw invalid('An aggregation query cannot have a projection.');
      const source = sourceOf(record);
      if (!context.session(caller, false, source.reader).list(query)) throw permissionDenied();
      context.checkIndexes(query, fields);
      source.transaction?.noteQuery(query);
      const matching = allMatches(query, source.reader).filter((document) =>
        fields.every((field) => getField(document.fields, field) !== undefined),
      );
      const end = query.limit === null ? undefined : query.offset + query.limit;
      const documents = matching.slice(query.offset, end);
      meter.read('aggregation', Math.max(1, Math.ceil((documents.length + query.offset) / 1000)));
      const aggregateFields = Object.fromEntries(
        [...aggregate(aggregations, documents)].map(([alias, value]) => [alias, encodeValue(value)]),
      );
      return announce(source, [{ result: { aggregateFields }, readTime: formatTimestamp(ticker.now()) }]);
    },
  };
}

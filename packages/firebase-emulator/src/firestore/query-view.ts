/**
 * The live result of one query. For a commit it reads only the changed documents; the query runs again only when a
 * document leaves the result of a query with a limit, because another document may then take its place.
 */
import type { StoredDocument } from './document.ts';
import { inScope, type Query } from './query.ts';
import { compareDocuments, matches, runQuery } from './query-run.ts';
import type { DocumentChange, DocumentReader } from './store.ts';

/** The changes of a result. A document is in at most one of the lists. */
export interface ViewDelta {
  /** Documents in the result that are new or changed. */
  readonly changed: readonly StoredDocument[];
  /** Documents that left the result because they were deleted. */
  readonly deleted: readonly string[];
  /** Documents that left the result because they no longer match. */
  readonly left: readonly StoredDocument[];
  /** Documents that still match, but that a limit pushed out. */
  readonly pushedOut: readonly string[];
}

export interface QueryView {
  /** Returns the result in order. */
  readonly documents: () => readonly StoredDocument[];
  /** Applies a commit that the reader already shows; returns null when the result stays the same. */
  readonly update: (changes: readonly DocumentChange[]) => ViewDelta | null;
}

/** Creates the live result of `query` on `reader`, with the current documents. */
export function createQueryView(query: Query, reader: DocumentReader): QueryView {
  return query.limit === null && query.offset === 0
    ? unlimitedView(query, reader)
    : windowView(query, reader);
}

function isMatch(query: Query, document: StoredDocument | null): document is StoredDocument {
  return document !== null && matches(query, document);
}

function unlimitedView(query: Query, reader: DocumentReader): QueryView {
  const result = new Map(runQuery(query, reader).documents.map((document) => [document.path, document]));
  return {
    documents: () => [...result.values()].sort((a, b) => compareDocuments(query.orders, a, b)),
    update(changes) {
      const changed: StoredDocument[] = [];
      const deleted: string[] = [];
      const left: StoredDocument[] = [];
      for (const { path, after } of changes) {
        if (!inScope(query, path)) continue;
        if (isMatch(query, after)) {
          result.set(path, after);
          changed.push(after);
        } else if (result.delete(path)) {
          if (after === null) deleted.push(path);
          else left.push(after);
        }
      }
      return changed.length + deleted.length + left.length === 0
        ? null
        : { changed, deleted, left, pushedOut: [] };
    },
  };
}

function windowView(query: Query, reader: DocumentReader): QueryView {
  const run = () => runQuery(query, reader).documents;
  const limit = query.limit ?? Number.POSITIVE_INFINITY;
  let window = run();

  /** Returns the new window: from the old one and the touched documents when they are enough, else by a query run. */
  const next = (touched: ReadonlyMap<string, StoredDocument | null>): readonly StoredDocument[] => {
    // The documents that the offset skips aren't stored.
    if (query.offset > 0) return run();
    const boundary = window.length < limit ? null : (window[window.length - 1] ?? null);
    const kept = window.filter((document) => !touched.has(document.path));
    for (const document of touched.values()) {
      if (!isMatch(query, document)) continue;
      // After the last document of a full window there may be others that this function doesn't know.
      if (boundary === null || compareDocuments(query.orders, document, boundary) <= 0) kept.push(document);
    }
    if (boundary !== null && kept.length < limit) return run();
    return kept.sort((a, b) => compareDocuments(query.orders, a, b)).slice(0, limit);
  };

  return {
    documents: () => window,
    update(changes) {
      const relevant = changes.filter(
        ({ path, before, after }) =>
          inScope(query, path) && (isMatch(query, before) || isMatch(query, after)),
      );
      if (relevant.length === 0 || limit === 0) return null;
      const before = window;
      window = next(new Map(relevant.map(({ path, after }) => [path, after])));
      return difference(query, reader, before, window);
    },
  };
}

function difference(
  query: Query,
  reader: DocumentReader,
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
): ViewDelta | null {
  const known = new Set(before);
  const present = new Set(after.map(({ path }) => path));
  const changed = after.filter((document) => !known.has(document));
  const deleted: string[] = [];
  const left: StoredDocument[] = [];
  const pushedOut: string[] = [];
  for (const { path } of before) {
    if (present.has(path)) continue;
    const document = reader.get(path);
    if (document === null) deleted.push(path);
    else if (matches(query, document)) pushedOut.push(path);
    else left.push(document);
  }
  return changed.length + deleted.length + left.length + pushedOut.length === 0
    ? null
    : { changed, deleted, left, pushedOut };
}

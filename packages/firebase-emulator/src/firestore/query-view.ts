/**
 * The live result of one query. A commit is taken in by looking at the touched documents alone; only when a
 * document leaves the window of a limited query may another one move in, and then the query is run again.
 */
import type { StoredDocument } from './document.ts';
import { inScope, type Query } from './query.ts';
import { compareDocuments, matches, runQuery } from './query-run.ts';
import type { DocumentChange, DocumentReader } from './store.ts';

/** How a result changed. A document is in at most one of the lists. */
export interface ViewDelta {
  /** In the result now, and new or different. */
  readonly changed: readonly StoredDocument[];
  /** Gone from the result because they no longer exist. */
  readonly deleted: readonly string[];
  /** Gone because they no longer match. */
  readonly left: readonly StoredDocument[];
  /** Still matching, but pushed out of a limit. */
  readonly pushedOut: readonly string[];
}

export interface QueryView {
  /** The result in order. */
  readonly documents: () => readonly StoredDocument[];
  /** Takes in a commit that the reader already shows; null when the result stays the same. */
  readonly update: (changes: readonly DocumentChange[]) => ViewDelta | null;
}

/** The live result of `query` on `reader`, as of now. */
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

  /** The new window, from the old one and the touched documents alone when that can be told, else by a run. */
  const next = (touched: ReadonlyMap<string, StoredDocument | null>): readonly StoredDocument[] => {
    // What the offset passes over isn't kept.
    if (query.offset > 0) return run();
    const boundary = window.length < limit ? null : (window[window.length - 1] ?? null);
    const kept = window.filter((document) => !touched.has(document.path));
    for (const document of touched.values()) {
      if (!isMatch(query, document)) continue;
      // Beyond the last document of a full window others may stand that nobody has looked at.
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

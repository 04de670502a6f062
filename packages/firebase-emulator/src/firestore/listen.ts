/**
 * Live targets (google.firestore.v1 Listen): the first result or the difference since a resume token, then one delta
 * for each commit that changes the result.
 * Rules: `get` for each named document and `list` for a query, when the target opens and when the ruleset is replaced.
 * A named document is judged again whenever it changes (as in the hosted service), except when it is deleted: then no
 * data is left to protect. A document that leaves a query's result is sent to a caller who may get it; other callers
 * get only its name, as removed.
 */
import type { StoredDocument } from './document.ts';
import { decodeResumeToken, encodeResumeToken, type History } from './history.ts';
import { invalid } from './json.ts';
import { type JudgingSession, permissionDenied } from './judging.ts';
import type { Meter } from './meter.ts';
import type { DatabaseNames } from './names.ts';
import type { Query } from './query.ts';
import { parseQuery } from './query-parse.ts';
import { createQueryView, type QueryView, type ViewDelta } from './query-view.ts';
import type { DocumentChange, DocumentReader } from './store.ts';
import { encodeTargetDelta, type TargetChanges } from './target-delta.ts';
import { concerns, TargetIndex, type Watched } from './target-index.ts';
import { formatTimestamp, NANOS_PER_SECOND, parseInstant } from './timestamp.ts';
import type { Caller, TargetHandle, TargetListener, TargetRequest } from './types.ts';

/** A listener that was disconnected for longer pays for its whole result again (firestore/pricing). */
const FREE_RESUME = 30n * 60n * NANOS_PER_SECOND;

interface Target {
  readonly caller: Caller;
  readonly watched: Watched;
  /** Null for named documents. */
  readonly view: QueryView | null;
  readonly listener: TargetListener;
  /** False once the target was closed or its error was sent. */
  open: boolean;
}

/** Sends a change to a listener; called once the commit is durable. */
export type Delivery = () => void;

export interface Listens {
  readonly open: (
    caller: Caller,
    request: TargetRequest,
    listener: TargetListener,
    now: bigint,
  ) => TargetHandle;
  /** Applies a commit that is already in the store; returns the messages to the listeners. */
  readonly apply: (changes: readonly DocumentChange[], version: bigint) => readonly Delivery[];
  /** Judges all open targets again and ends those that are no longer allowed. */
  readonly judgeAgain: () => void;
}

interface ListenContext {
  readonly names: DatabaseNames;
  readonly store: DocumentReader;
  readonly history: History;
  readonly meter: Meter;
  /** The name of this run, for resume tokens. */
  readonly epoch: string;
  /** Creates the rules session of one read request. */
  readonly session: (caller: Caller, shared: boolean) => JudgingSession;
  /** Throws FAILED_PRECONDITION when the query lacks an index. */
  readonly checkIndexes: (query: Query) => void;
}

/** Creates the live targets of one database. */
export function createListens(context: ListenContext): Listens {
  const { names, store, meter, epoch } = context;
  const index = new TargetIndex<Target>();

  const isAllowed = (caller: Caller, watched: Watched): boolean => {
    if (watched.kind === 'query') return context.session(caller, false).list(watched.query);
    const session = context.session(caller, watched.paths.length > 1);
    return watched.paths.every((path) => session.get(path, store.get(path)));
  };

  const close = (target: Target) => {
    target.open = false;
    index.remove(target);
  };

  const endDenied = (target: Target) => {
    if (!target.open) return;
    close(target);
    const { status, message } = permissionDenied();
    target.listener.onError(status, message);
  };

  /** Separates the documents that left the result: those that the caller may see, and the others. */
  const splitLeft = (caller: Caller, view: ViewDelta): TargetChanges => {
    const left: StoredDocument[] = [];
    const removed = [...view.pushedOut];
    for (const document of view.left) {
      if (context.session(caller, false).get(document.path, document)) left.push(document);
      else removed.push(document.path);
    }
    return { changed: view.changed, deleted: view.deleted, left, removed };
  };

  const changesFor = (
    target: Target,
    changes: readonly DocumentChange[],
  ): TargetChanges | 'denied' | null => {
    const { caller, view } = target;
    if (view !== null) {
      const delta = view.update(changes);
      if (delta === null) return null;
      meter.read('listen', delta.changed.length + delta.left.length);
      return splitLeft(caller, delta);
    }
    const changed = changes.map(({ after }) => after).filter((document) => document !== null);
    const deleted = changes.filter(({ after }) => after === null).map(({ path }) => path);
    const session = context.session(caller, changed.length > 1);
    if (!changed.every((document) => session.get(document.path, document))) return 'denied';
    meter.read('listen', changed.length);
    return { changed, deleted, left: [], removed: [] };
  };

  return {
    open(caller, request, listener, now) {
      const watched = parseTarget(names, request);
      if (!isAllowed(caller, watched)) throw permissionDenied();
      if (watched.kind === 'query') context.checkIndexes(watched.query);
      const view = watched.kind === 'query' ? createQueryView(watched.query, store) : null;
      const target: Target = { caller, watched, view, listener, open: true };
      const current =
        view !== null
          ? view.documents()
          : documentsAt(store, watched.kind === 'documents' ? watched.paths : []);
      const first = firstChanges(context, target, current, request, now, splitLeft);
      index.add(target);
      return {
        snapshot: {
          reset: first.reset,
          delta: encodeTargetDelta(names, watched, first.changes),
          readTime: formatTimestamp(now),
          resumeToken: encodeResumeToken(epoch, now),
        },
        close: () => close(target),
      };
    },

    apply(changes, version) {
      const deliveries: Delivery[] = [];
      for (const [target, own] of index.affected(changes)) {
        const result = changesFor(target, own);
        if (result === null) continue;
        if (result === 'denied') {
          // The target gets no more commits from here on; its listener gets the error when this commit is durable.
          index.remove(target);
          deliveries.push(() => endDenied(target));
          continue;
        }
        const delta = encodeTargetDelta(names, target.watched, result);
        deliveries.push(() => {
          if (!target.open) return;
          target.listener.onDelta(delta, formatTimestamp(version), encodeResumeToken(epoch, version));
        });
      }
      return deliveries;
    },

    judgeAgain() {
      for (const target of index.all()) {
        if (!isAllowed(target.caller, target.watched)) endDenied(target);
      }
    },
  };
}

function parseTarget(names: DatabaseNames, request: TargetRequest): Watched {
  if (request.query !== undefined) {
    return { kind: 'query', query: parseQuery(names, request.query.parent, request.query.structuredQuery) };
  }
  const wanted = request.documents?.documents ?? [];
  if (wanted.length === 0) throw invalid('A target must name documents or a query.');
  return { kind: 'documents', paths: [...new Set(wanted.map((name) => names.documentPath(name)))] };
}

function documentsAt(store: DocumentReader, paths: readonly string[]): readonly StoredDocument[] {
  return paths.map((path) => store.get(path)).filter((document) => document !== null);
}

/** Returns the version that the client already has; null without a usable token or read time. */
function resumeVersion(epoch: string, request: TargetRequest): bigint | null {
  if (request.resumeToken) return decodeResumeToken(epoch, request.resumeToken);
  return request.readTime ? parseInstant(request.readTime) : null;
}

/** Returns the first changes of a target that opens, and counts the reads for them. */
function firstChanges(
  { epoch, history, meter, store }: ListenContext,
  target: Target,
  current: readonly StoredDocument[],
  request: TargetRequest,
  now: bigint,
  splitLeft: (caller: Caller, view: ViewDelta) => TargetChanges,
): { readonly reset: boolean; readonly changes: TargetChanges } {
  const cost =
    target.watched.kind === 'documents' ? target.watched.paths.length : Math.max(1, current.length);
  const resumes = Boolean(request.resumeToken) || Boolean(request.readTime);
  const version = resumeVersion(epoch, request);
  const touched = version === null || version > now ? null : history.since(version);
  const delta = touched === null ? null : resumedDelta(store, target.watched, current, touched);
  if (version === null || delta === null) {
    meter.read('listen', cost);
    return { reset: resumes, changes: { changed: current, deleted: [], left: [], removed: [] } };
  }
  meter.read('listen', now - version > FREE_RESUME ? cost : delta.changed.length + delta.left.length);
  return { reset: false, changes: splitLeft(target.caller, delta) };
}

/**
 * Returns the difference since the documents in `touched` changed. A document that isn't in the result now may never
 * have been in it, but telling the client that it is gone does no harm. Null when `touched` is not enough: a limit may
 * have pushed out documents that no commit changed.
 */
function resumedDelta(
  store: DocumentReader,
  watched: Watched,
  current: readonly StoredDocument[],
  touched: ReadonlySet<string>,
): ViewDelta | null {
  const own = [...touched].filter((path) => concerns(watched, path));
  if (
    watched.kind === 'query' &&
    own.length > 0 &&
    (watched.query.limit !== null || watched.query.offset > 0)
  ) {
    return null;
  }
  const present = new Map(current.map((document) => [document.path, document]));
  const changed: StoredDocument[] = [];
  const deleted: string[] = [];
  const pushedOut: string[] = [];
  for (const path of own) {
    const document = present.get(path);
    if (document !== undefined) changed.push(document);
    else if (store.get(path) === null) deleted.push(path);
    else pushedOut.push(path);
  }
  return { changed, deleted, left: [], pushedOut };
}

/**
 * Plans a commit: applies its writes in order on top of the store, checks preconditions and rules, and returns the
 * changes to store. No step is asynchronous, so the rules judge exactly the state that is committed.
 * Preconditions are checked before the rules: a transaction that lost a race must get the error that makes it retry
 * (FAILED_PRECONDITION, ALREADY_EXISTS), not a denial. So that nobody can find out which documents exist, only a caller
 * who may get the document, or do the write that the precondition assumes, gets this error.
 */
import type { StoredDocument } from './document.ts';
import { invalid } from './json.ts';
import { type Judging, permissionDenied, writeMethod } from './judging.ts';
import type { DatabaseNames } from './names.ts';
import type { StatusError } from './status.ts';
import type { DocumentChange, DocumentReader } from './store.ts';
import { formatTimestamp } from './timestamp.ts';
import type { Caller, CommitResponse, WireWriteResult } from './types.ts';
import { encodeValue } from './value-encode.ts';
import { applyWrite, preconditionError, requestTimeOf, type Write, type WriteEffect } from './writes.ts';

export interface CommitPlan {
  readonly time: bigint;
  /** One entry for each document that the commit really changes. */
  readonly changes: readonly DocumentChange[];
  readonly response: CommitResponse;
}

interface Operation extends WriteEffect {
  readonly write: Write;
  readonly before: StoredDocument | null;
}

interface PlanContext {
  readonly names: DatabaseNames;
  readonly store: DocumentReader;
  readonly judging: Judging;
}

/** Throws StatusError when the commit must be refused; then nothing has changed. */
export function planCommit(
  context: PlanContext,
  caller: Caller,
  writes: readonly Write[],
  time: bigint,
): CommitPlan {
  const { names, store } = context;
  const overlay = new Map<string, StoredDocument | null>();
  const current = (path: string) => {
    const written = overlay.get(path);
    return written === undefined ? store.get(path) : written;
  };
  const operations: Operation[] = [];
  for (const write of writes) {
    const before = current(write.path);
    if (overlay.get(write.path) === null && write.kind === 'update' && supposesDocument(write)) {
      throw invalid('A document that the same commit has deleted cannot be updated.');
    }
    const failure = preconditionError(names, write, before);
    if (failure !== null) throw reasonFor(context, caller, write, before, time, failure);
    const effect = applyWrite(names, write, before, time);
    operations.push({ write, before, ...effect });
    if (write.kind !== 'verify') overlay.set(write.path, effect.after);
  }
  if (caller.kind !== 'admin') judge(context, caller, operations, current, time);
  return { time, changes: changesOf(store, overlay), response: responseOf(operations, time) };
}

function judge(
  { judging, store }: PlanContext,
  caller: Caller,
  operations: readonly Operation[],
  after: (path: string) => StoredDocument | null,
  time: bigint,
): void {
  const session = judging.session({
    caller,
    time: requestTimeOf(time),
    before: (path) => store.get(path),
    after,
    shared: operations.length > 1,
  });
  for (const { write, before, after: result } of operations) {
    const allowed =
      write.kind === 'verify'
        ? session.get(write.path, before)
        : session.write(writeMethod(before, result), write.path, before, result);
    if (!allowed) throw permissionDenied();
  }
}

/** Returns the failed precondition's error for callers who may know it, PERMISSION_DENIED for the others. */
function reasonFor(
  { names, judging, store }: PlanContext,
  caller: Caller,
  write: Write,
  before: StoredDocument | null,
  time: bigint,
  failure: StatusError,
): StatusError {
  if (caller.kind === 'admin') return failure;
  const supposed = supposedState(write, before);
  const after = applyWrite(names, write, supposed, time).after;
  const session = judging.session({
    caller,
    time: requestTimeOf(time),
    before: (path) => (path === write.path ? supposed : store.get(path)),
    after: (path) => (path === write.path ? after : store.get(path)),
    shared: true,
  });
  if (session.get(write.path, before)) return failure;
  if (write.kind === 'verify') return permissionDenied();
  const method =
    write.kind === 'delete' ? 'delete' : supposed === null && !supposesDocument(write) ? 'create' : 'update';
  return session.write(method, write.path, supposed, after) ? failure : permissionDenied();
}

function supposesDocument(write: Write): boolean {
  return write.precondition?.kind === 'updateTime' || write.precondition?.exists === true;
}

function supposedState(write: Write, before: StoredDocument | null): StoredDocument | null {
  return supposesDocument(write) ? before : null;
}

function changesOf(
  store: DocumentReader,
  overlay: ReadonlyMap<string, StoredDocument | null>,
): readonly DocumentChange[] {
  return [...overlay]
    .map(([path, after]) => ({ path, before: store.get(path), after }))
    .filter(({ before, after }) => before !== after);
}

function responseOf(operations: readonly Operation[], time: bigint): CommitResponse {
  const commitTime = formatTimestamp(time);
  const writeResults = operations.map(({ write, after, transformResults }): WireWriteResult => {
    if (write.kind === 'delete') return {};
    const updateTime = after === null ? commitTime : formatTimestamp(after.updateTime);
    if (transformResults.length === 0) return { updateTime };
    return { updateTime, transformResults: transformResults.map(encodeValue) };
  });
  return { writeResults, commitTime };
}

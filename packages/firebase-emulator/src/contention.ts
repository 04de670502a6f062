/**
 * Imitates how commits to one document wait for each other in the hosted service: a commit locks all its documents
 * while it runs, other commits of these documents wait in the order of their arrival, and a commit that waits too long
 * fails with ABORTED. PARITY.md says which parts of this are known and which are inferred.
 */

import { StatusError } from './firestore/status.ts';
import type { FirestoreCore } from './firestore/types.ts';

export interface Contention {
  /** How long a commit locks its documents, in milliseconds. */
  readonly commitMs: number;
  /** How long a commit waits for its documents before it fails with ABORTED, in milliseconds. */
  readonly abortAfterMs: number;
}

/** Calls back after `ms` milliseconds; returns a function that cancels the call. Tests pass their own timer. */
export type Timer = (ms: number, callback: () => void) => () => void;

const machineTimer: Timer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

interface Waiting {
  readonly documents: readonly string[];
  readonly begin: () => void;
}

/** Runs work that locks documents: work on the same document runs in the order of arrival. */
export function createContention(
  { commitMs, abortAfterMs }: Contention,
  timer: Timer = machineTimer,
): <T>(documents: readonly string[], work: () => Promise<T>) => Promise<T> {
  const held = new Set<string>();
  const queue: Waiting[] = [];

  const beginWhoCan = (): void => {
    // A waiting commit keeps its place: a later commit doesn't overtake it on a document that both need.
    const wanted = new Set<string>();
    for (const waiting of [...queue]) {
      const isFree = waiting.documents.every((name) => !held.has(name) && !wanted.has(name));
      for (const name of waiting.documents) (isFree ? held : wanted).add(name);
      if (!isFree) continue;
      queue.splice(queue.indexOf(waiting), 1);
      waiting.begin();
    }
  };

  return async (documents, work) => {
    await new Promise<void>((resolve, reject) => {
      const giveUp = timer(abortAfterMs, () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new StatusError('ABORTED', 'Too much contention on these documents. Please try again.'));
        beginWhoCan();
      });
      const waiting: Waiting = {
        documents: [...new Set(documents)],
        begin: () => {
          giveUp();
          resolve();
        },
      };
      queue.push(waiting);
      beginWhoCan();
    });
    // The time `commitMs` includes the commit's own work.
    const over = new Promise<void>((resolve) => {
      timer(commitMs, resolve);
    });
    try {
      return await work();
    } finally {
      await over;
      for (const name of documents) held.delete(name);
      beginWhoCan();
    }
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the documents that the writes of a commit name. */
function documentsOf(body: unknown): string[] {
  const writes = isRecord(body) && Array.isArray(body.writes) ? body.writes : [];
  return writes.flatMap((write: unknown) => {
    if (!isRecord(write)) return [];
    const named = [
      isRecord(write.update) ? write.update.name : undefined,
      isRecord(write.transform) ? write.transform.document : undefined,
      write.delete,
      write.verify,
    ];
    return named.filter((name): name is string => typeof name === 'string');
  });
}

/** Returns the core with commits that wait for each other. Imports and the emulator's own endpoints don't wait. */
export function withContention<C extends Pick<FirestoreCore, 'commit'>>(core: C, contention: Contention): C {
  const inTurn = createContention(contention);
  return {
    ...core,
    commit: (caller, database, body) => inTurn(documentsOf(body), () => core.commit(caller, database, body)),
  };
}

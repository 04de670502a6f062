import { mockToken, type TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import type { Fields } from '../../src/domain/fields.ts';
import type { Problem } from '../../src/domain/outcome.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';
import type { DocumentReference, Firestore } from '../../src/services/firestore/documents.ts';
import { writeBatch } from '../../src/services/firestore/write.ts';

/** The clock and the request timeout of a test's world. */
export interface WorldClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** How long one request may take before it counts as lost, in milliseconds. */
  readonly timeoutMs: number;
}

/** A request of a test that takes longer hangs: on a busy machine, a slow answer must not count as lost. */
export const PATIENT_MS = 100_000;

/** Returns the app's access to an emulator's database: as a stranger, as a user, or as `owner` (no rules). */
export function databaseOf(
  { url, projectId }: { readonly url: string; readonly projectId: string },
  as?: TestUser | 'owner',
): Firestore {
  const token = as && (as === 'owner' ? as : mockToken(projectId, as));
  return {
    origin: url,
    documents: `projects/${projectId}/databases/(default)/documents`,
    key: 'demo-key',
    longestMs: PATIENT_MS,
    ...(token && { token: () => Promise.resolve(token) }),
  };
}

/** Commits one write, by the name that the SDK uses. */
export const setDoc = (ref: DocumentReference, fields: Fields, { merge = false } = {}) =>
  writeBatch(ref.db)[merge ? 'merge' : 'set'](ref, fields).commit();
export const updateDoc = (ref: DocumentReference, fields: Fields) =>
  writeBatch(ref.db).update(ref, fields).commit();
export const deleteDoc = (ref: DocumentReference) => writeBatch(ref.db).delete(ref).commit();

/** Returns the deps of a command in a test: `db` is signed in as `uid`; `now` is the world's clock, epoch ms. */
export function testDeps(db: Firestore, uid = '', now: () => number = Date.now): Deps {
  return {
    db,
    device: db,
    uid: () => Promise.resolve(uid),
    now,
    sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    random: Math.random,
    timeoutMs: PATIENT_MS,
  };
}

/** Returns the same with the clock and the timeout of a world. */
export function on(db: Firestore, { now, wait, timeoutMs }: WorldClock, uid = ''): Deps {
  return { ...testDeps(db, uid, now), sleep: wait, timeoutMs };
}

/** Returns the code of a problem, also when the problem has more fields. */
export function codeOf(problem: Problem): string {
  return typeof problem === 'string' ? problem : problem.code;
}

import type { Firestore } from 'firebase/firestore/lite';
import type { Problem } from '../../src/domain/outcome.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';

/** The clock and the timeout of a test's world. */
export interface WorldClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** How long one request may take before it counts as lost, in milliseconds. */
  readonly timeoutMs: number;
}

/** What a command works with in a test: `db` is signed in as `uid`; `now` is the world's clock in epoch milliseconds. */
export function testDeps(db: Firestore, uid = '', now: () => number = Date.now): Deps {
  return {
    db,
    device: db,
    uid: () => Promise.resolve(uid),
    now,
    sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    random: Math.random,
    timeoutMs: 15_000,
  };
}

/** The same by the clock and the timeout of a world. */
export function on(db: Firestore, { now, wait, timeoutMs }: WorldClock, uid = ''): Deps {
  return { ...testDeps(db, uid, now), sleep: wait, timeoutMs };
}

/** The code of a problem, whatever else it says. */
export function codeOf(problem: Problem): string {
  return typeof problem === 'string' ? problem : problem.code;
}

import type { Firestore } from 'firebase/firestore/lite';
import type { Deps } from '../../src/services/firestore/deps.ts';

/** What a command works with in a test: `db` is signed in as `uid`; `now` is the world's clock in epoch milliseconds. */
export function testDeps(db: Firestore, uid = '', now: () => number = Date.now): Deps {
  return {
    db,
    uid: () => Promise.resolve(uid),
    now,
    sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    random: Math.random,
    timeoutMs: 15_000,
  };
}

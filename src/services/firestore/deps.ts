/** What commands and queries work with: a database, the account behind it, and a clock. */
import type { Firestore } from 'firebase/firestore/lite';
import { authOf } from '../auth/client.ts';
import type { Role } from '../firebase/app.ts';
import { liteDatabase } from './liteClient.ts';
import type { Clock } from './settle.ts';

export interface Deps extends Clock {
  readonly db: Firestore;
  /** Returns the id of who is signed in, once that is known after a reload; '' when nobody is. */
  readonly uid: () => Promise<string>;
}

export const clock: Clock = {
  now: Date.now,
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  timeoutMs: 15_000,
};

/** Returns this page's own dependencies in a role: the default of every command that its tests don't give others. */
export function depsOf(role: Role): Deps {
  return {
    ...clock,
    db: liteDatabase(role),
    uid: async () => {
      const auth = authOf(role);
      await auth.authStateReady();
      return auth.currentUser?.uid ?? '';
    },
  };
}

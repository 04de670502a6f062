/** The dependencies of commands and queries: a database, the account behind it, and a clock. */

import { database } from './database.ts';
import type { Firestore } from './documents.ts';
import { serverNow } from './serverClock.ts';
import type { Clock } from './settle.ts';

export interface Deps extends Clock {
  readonly db: Firestore;
  /** Returns the id of the signed-in user, once it is known after a reload; '' when nobody is signed in. */
  readonly uid: () => Promise<string>;
  /** The team member who acts, recorded as `by` in what is written; '' or undefined = the owner. */
  readonly by?: string;
  /** Identifies the device that commits, where a test has several devices; undefined = this page. */
  readonly device?: object;
}

/** The clock of this page. It shows the server's time, because the server's clock decided about a refused request. */
export const clock: Clock = {
  now: serverNow,
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  timeoutMs: 15_000,
  // The operator's tools run without a browser.
  isOnline: () => !('navigator' in globalThis) || navigator.onLine,
};

/** Returns the dependencies of a diner's commands: nobody is signed in. See roleDeps.ts for the other roles. */
export function dinerDeps(): Deps {
  return { ...clock, db: database(), uid: () => Promise.resolve('') };
}

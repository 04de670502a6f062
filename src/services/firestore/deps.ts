/** What commands and queries work with: a database, the account behind it, and a clock. */

import { database } from './database.ts';
import type { Firestore } from './documents.ts';
import { serverNow } from './serverClock.ts';
import type { Clock } from './settle.ts';

export interface Deps extends Clock {
  readonly db: Firestore;
  /** Returns the id of who is signed in, once that is known after a reload; '' when nobody is. */
  readonly uid: () => Promise<string>;
  /** The member of a business's team who acts, for `by` of what it records; '' or none = the owner. */
  readonly by?: string;
  /** Stands for the device whose commits these are, where a test has several; none = this page. */
  readonly device?: object;
}

/** This page's own. Why something was refused is judged by the clock that refused it. */
export const clock: Clock = {
  now: serverNow,
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  timeoutMs: 15_000,
  // The operator's tools run without a browser.
  isOnline: () => !('navigator' in globalThis) || navigator.onLine,
};

/** Returns what a diner's commands work with: nobody is signed in. See roleDeps.ts for the others. */
export function dinerDeps(): Deps {
  return { ...clock, db: database(), uid: () => Promise.resolve('') };
}

/** What an account's screens read, with what this account last saw here where no answer comes. */
import { authOf } from '../auth/client.ts';
import { heldUser } from '../auth/held.ts';
import { type Kind, lastSeen, type Seen } from '../device/lastSeen.ts';
import type { Role } from '../firebase/app.ts';
import { FirestoreError } from './request.ts';

/** So long an answer may take before what was last seen is shown; the second where Auth has waited for one already. */
const PATIENCE_MS = 1500;
const LATE_PATIENCE_MS = 300;
const patienceOf = (role: Role) => (authOf(role).currentUser ? PATIENCE_MS : LATE_PATIENCE_MS);

/** What failed is asked again so much later: no event tells that a dead line is back. */
const AGAIN_MS = 20_000;

/** So long an answer has to be drawn before it is kept: a long list is work of its own. */
const DRAWN_MS = 100;

const isRefused = (error: unknown) =>
  error instanceof FirestoreError && /^(?:permission-denied|unauthenticated)$/.test(error.code);

async function holderOf(role: Role) {
  return { role, id: (await heldUser(role))?.uid ?? '' };
}

/** Who has signed out meanwhile leaves nothing behind. */
function isStill({ id }: { readonly id: string }, role: Role): boolean {
  return id !== '' && authOf(role).currentUser?.uid === id;
}

/** Where what was last seen stands: who is told of what comes after all, and until when. */
export interface Later<T> {
  readonly signal: AbortSignal;
  readonly show: (newer: Seen<T>) => void;
}

/**
 * Returns what `read` says and keeps it; without a signal, where it takes long, or fails for another reason than a
 * refusal, what it said here last. Then `later` is told what it says after all: late, when the signal is back, or at one
 * of the next tries. Rejects as `read` does when there is neither.
 */
export async function seeing<T>(
  role: Role,
  kind: Kind<T>,
  part: string,
  read: () => Promise<T>,
  later: Later<T>,
): Promise<Seen<T>> {
  const holder = await holderOf(role);
  const ask = async (): Promise<Seen<T>> => {
    const value = await read();
    if (isStill(holder, role)) void lastSeen.keep(holder, kind, part, value);
    return { value, seenMs: null };
  };
  const follow = (asking: Promise<Seen<T>>) => {
    asking.then(
      (newer) => later.signal.aborted || later.show(newer),
      (error: unknown) => {
        if (isRefused(error) || later.signal.aborted) return;
        const again = () => {
          clearTimeout(timer);
          window.removeEventListener('online', again);
          if (!later.signal.aborted) follow(ask());
        };
        const timer = setTimeout(again, AGAIN_MS);
        window.addEventListener('online', again);
      },
    );
  };
  const asked = ask();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceOf(role)));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer) return answer;
    const seen = await lastSeen.recall(holder, kind, part);
    if (seen === null) return await asked;
    follow(asked);
    return seen;
  } catch (error) {
    const seen = isRefused(error) ? null : await lastSeen.recall(holder, kind, part);
    if (seen === null) throw error;
    follow(asked);
    return seen;
  }
}

/** Returns what was last seen here of a kind, however the network is; null for nothing. Never rejects. */
export async function recallSeen<T>(role: Role, kind: Kind<T>, part: string): Promise<Seen<T> | null> {
  return lastSeen.recall(await holderOf(role), kind, part);
}

/** Keeps what has just been read. Never rejects. */
export async function keepSeen<T>(role: Role, kind: Kind<T>, part: string, value: T): Promise<void> {
  const holder = await holderOf(role);
  if (isStill(holder, role)) await lastSeen.keep(holder, kind, part, value);
}

export interface LiveSeeing<T> {
  /** The server has answered: this is kept soon, and what was last seen is not shown any more. */
  readonly fresh: (value: T) => void;
  readonly stop: () => void;
}

/**
 * Beside a listener: calls `onSeen` with what was last seen here, when the server doesn't answer at once, or there is no
 * signal.
 */
export function seeingLive<T>(
  role: Role,
  kind: Kind<T>,
  part: string,
  onSeen: (value: T, seenMs: number) => void,
): LiveSeeing<T> {
  let wanted = true;
  let latest: { readonly value: T } | null = null;
  const show = async () => {
    const seen = await lastSeen.recall(await holderOf(role), kind, part);
    if (wanted && seen?.seenMs) onSeen(seen.value, seen.seenMs);
  };
  const timer = setTimeout(() => void show(), navigator.onLine ? patienceOf(role) : 0);
  const keep = async () => {
    const holder = await holderOf(role);
    const kept = latest;
    latest = null;
    if (kept && isStill(holder, role)) await lastSeen.keep(holder, kind, part, kept.value);
  };
  return {
    fresh: (value) => {
      wanted = false;
      clearTimeout(timer);
      // Of several at once the last one is kept.
      const isWaiting = latest !== null;
      latest = { value };
      if (!isWaiting) setTimeout(() => void keep(), DRAWN_MS);
    },
    stop: () => {
      wanted = false;
      clearTimeout(timer);
    },
  };
}

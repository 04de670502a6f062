/** Reads of an account's screens, with this device's cached answers where the server doesn't answer. */
import { authOf } from '../auth/client.ts';
import { signedInUser } from '../auth/signedInUser.ts';
import { answerCache, type Cached, type Kind } from '../device/answerCache.ts';
import { startRetrying } from '../device/follow.ts';
import type { Role } from '../firebase/app.ts';
import { FirestoreError } from './request.ts';
import { isDenied } from './settle.ts';

/** How long an answer may take before the cached one is shown; the second applies where Auth has waited already. */
const PATIENCE_MS = 1500;
const LATE_PATIENCE_MS = 300;
const patienceOf = (role: Role) => (authOf(role).currentUser ? PATIENCE_MS : LATE_PATIENCE_MS);

/** The time to draw an answer before it is cached: storing a long list is work too. */
const DRAWN_MS = 100;

const isRefused = (error: unknown) =>
  error instanceof FirestoreError && /^(?:permission-denied|unauthenticated)$/.test(error.code);

async function holderOf(role: Role) {
  return { role, id: (await signedInUser(role))?.uid ?? '' };
}

/** Returns whether the user is still signed in: a user who has signed out meanwhile leaves nothing in the cache. */
function isStill({ id }: { readonly id: string }, role: Role): boolean {
  return id !== '' && authOf(role).currentUser?.uid === id;
}

/** Receives an answer that comes after the cached one is shown, until `signal` aborts. */
export interface Later<T> {
  readonly signal: AbortSignal;
  readonly show: (newer: Cached<T>) => void;
}

/**
 * Returns the answer of `read` and caches it. If the device is offline, the answer is slow, or it fails for another
 * reason than a refusal, returns the cached answer; `later` then receives the server's answer: late, when the device is
 * online again, or after one of the next tries. Rejects as `read` does when nothing is cached either. Who may no longer
 * read it loses the account's cached answers: also after a cached one was shown, the next screens don't show them.
 */
export async function cacheFirst<T>(
  role: Role,
  kind: Kind<T>,
  part: string,
  read: () => Promise<T>,
  later: Later<T>,
): Promise<Cached<T>> {
  const holder = await holderOf(role);
  const ask = async (): Promise<Cached<T>> => {
    const value = await read().catch((error: unknown) => {
      if (isDenied(error)) void answerCache.drop(role, holder.id);
      throw error;
    });
    if (isStill(holder, role)) void answerCache.put(holder, kind, part, value);
    return { value, cachedMs: null };
  };
  const follow = (asking: Promise<Cached<T>>) => {
    asking.then(
      (newer) => later.signal.aborted || later.show(newer),
      (error: unknown) => {
        if (isRefused(error) || later.signal.aborted) return;
        const stop = startRetrying(() => {
          stop();
          if (!later.signal.aborted) follow(ask());
        });
      },
    );
  };
  const asked = ask();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceOf(role)));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer) return answer;
    const cached = await answerCache.get(holder, kind, part);
    if (cached === null) return await asked;
    follow(asked);
    return cached;
  } catch (error) {
    const cached = isRefused(error) ? null : await answerCache.get(holder, kind, part);
    if (cached === null) throw error;
    follow(asked);
    return cached;
  }
}

/** Returns the cached answer of a kind, online or offline; null when there is none. Never rejects. */
export async function getCached<T>(role: Role, kind: Kind<T>, part: string): Promise<Cached<T> | null> {
  return answerCache.get(await holderOf(role), kind, part);
}

/** Caches a value that has just been read. Never rejects. */
export async function putCached<T>(role: Role, kind: Kind<T>, part: string, value: T): Promise<void> {
  const holder = await holderOf(role);
  if (isStill(holder, role)) await answerCache.put(holder, kind, part, value);
}

/** Beside a listener: calls `onCached` with the cached answer when the server doesn't answer at once. */
export function cachedUntilLive<T>(
  role: Role,
  kind: Kind<T>,
  part: string,
  onCached: (value: T, cachedMs: number) => void,
) {
  let wanted = true;
  let latest: { readonly value: T } | null = null;
  const show = async () => {
    const cached = await answerCache.get(await holderOf(role), kind, part);
    if (wanted && cached?.cachedMs) onCached(cached.value, cached.cachedMs);
  };
  const timer = setTimeout(() => void show(), navigator.onLine ? patienceOf(role) : 0);
  const store = async () => {
    const holder = await holderOf(role);
    const newest = latest;
    latest = null;
    if (newest && isStill(holder, role)) await answerCache.put(holder, kind, part, newest.value);
  };
  return {
    /** Takes the server's answer: it is cached soon, and the cached answer isn't shown any more. */
    fresh: (value: T) => {
      wanted = false;
      clearTimeout(timer);
      // Of several answers that come at once, only the last one is cached.
      const isWaiting = latest !== null;
      latest = { value };
      if (!isWaiting) setTimeout(() => void store(), DRAWN_MS);
    },
    stop: () => {
      wanted = false;
      clearTimeout(timer);
    },
  };
}

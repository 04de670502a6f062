/**
 * Slows down password guessing: after ten wrong passwords for an e-mail address (known or not) from one network
 * address, that pair is refused for one minute. Each further wrong password doubles the time, up to 15 minutes. A right
 * or a new password resets the count. The hosted service has such limits but doesn't publish them. The counts are in
 * memory only: a restart resets them.
 */
import { AuthError } from './errors.ts';

const FREE_FAILURES = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The count starts again when no attempt failed for this long. */
const FORGET_MS = 30 * 60_000;
const MAX_PAIRS = 10_000;

export interface Throttle {
  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER while the pair is refused. */
  readonly check: (email: string, address: string) => void;
  readonly failed: (email: string, address: string) => void;
  readonly succeeded: (email: string, address: string) => void;
  /** Resets the counts of an e-mail address from all network addresses. */
  readonly forget: (email: string) => void;
  readonly clear: () => void;
}

interface Failures {
  readonly email: string;
  readonly count: number;
  readonly lastAt: number;
  readonly refusedUntil: number;
}

/** `now` returns milliseconds. */
export function createThrottle(now: () => number): Throttle {
  const pairs = new Map<string, Failures>();
  const keyOf = (email: string, address: string): string => `${address} ${email}`;
  return {
    check: (email, address) => {
      if (now() < (pairs.get(keyOf(email, address))?.refusedUntil ?? 0)) {
        throw new AuthError(
          'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
        );
      }
    },
    failed: (email, address) => {
      const key = keyOf(email, address);
      const before = pairs.get(key);
      const time = now();
      const count = before === undefined || time - before.lastAt > FORGET_MS ? 1 : before.count + 1;
      const pause =
        count < FREE_FAILURES
          ? 0
          : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(count - FREE_FAILURES, 10), LONGEST_PAUSE_MS);
      // Deleted and added again at the end, so that the first entries are those with the oldest failures.
      pairs.delete(key);
      pairs.set(key, { email, count, lastAt: time, refusedUntil: time + pause });
      for (const oldest of pairs.keys()) {
        if (pairs.size <= MAX_PAIRS) break;
        pairs.delete(oldest);
      }
    },
    succeeded: (email, address) => {
      pairs.delete(keyOf(email, address));
    },
    forget: (email) => {
      for (const [key, failures] of pairs) {
        if (failures.email === email) pairs.delete(key);
      }
    },
    clear: () => {
      pairs.clear();
    },
  };
}

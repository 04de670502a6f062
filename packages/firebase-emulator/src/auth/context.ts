import type { KeyLock } from '../storage/key-lock.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Account } from './records.ts';
import type { AuthStore } from './store.ts';
import type { Throttle } from './throttle.ts';
import type { TokenBook } from './tokens.ts';

/** The dependencies of the operations. */
export interface AuthContext {
  readonly projectId: string;
  readonly store: AuthStore;
  readonly tokens: TokenBook;
  readonly passwords: PasswordHasher;
  readonly throttle: Throttle;
  /** Attempts on one account run one after the other, so that each of them is counted. */
  readonly attempts: KeyLock;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newLocalId: () => string;
  readonly log: (line: string) => void;
}

/** The sender of a request. */
export interface Caller {
  /** True for `Authorization: Bearer owner`: the request has the project's own rights. */
  readonly isAdmin: boolean;
  /** The network address, for counting attempts. */
  readonly address: string;
}

/** Returns a new account with default values. */
export function newAccount(localId: string, now: number): Account {
  return {
    localId,
    email: null,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    validSince: Math.floor(now / 1000),
    disabled: false,
    customAttributes: null,
    createdAt: now,
    lastLoginAt: null,
    lastRefreshAt: null,
  };
}

/**
 * ID tokens and refresh tokens: issues, exchanges, ends and checks them.
 * An ID token has no signature, so the hash of each issued token is stored until the token expires; any other token is
 * refused. As in the hosted service, Firestore and Storage accept an issued token until it expires, even after a
 * password change, a deletion or a block, because they never read the account. Account operations and token refresh
 * refuse it.
 */
import { randomBytes } from 'node:crypto';
import { StatusError } from '../firestore/status.ts';
import { isRecord, type JsonRecord } from '../http/json.ts';
import { AuthError, demand } from './errors.ts';
import { decodeIdToken, digest, encodeIdToken, ID_TOKEN_SECONDS, idTokenClaims } from './id-token.ts';
import type { Account, Session, SessionEnd, SignInProvider } from './records.ts';
import type { AuthChange, AuthStore } from './store.ts';

/** The most sessions of one account at a time; a new one ends the oldest. Nobody signs in on more devices. */
const MAX_SESSIONS = 200;
/** The number of ended sessions that stay stored, so that their clients learn the reason. */
const MAX_ENDED = 1000;
/** The most that `validFrom` may be ahead of the clock: one second for each change of one account in a second. */
const MAX_AHEAD_SECONDS = 60;
/** The highest age of a sign-in for operations that need a recent one. */
const RECENT_SECONDS = 5 * 60;

export interface TokenSet {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** A signed-in user, read from an ID token. */
export interface SignedIn {
  readonly account: Account;
  readonly provider: SignInProvider;
  /** Seconds since the epoch. */
  readonly authTime: number;
}

export interface TokenBookOptions {
  readonly projectId: string;
  readonly store: AuthStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface TokenBook {
  /**
   * Stores the account (with its last refresh set) and starts a session. `authTime` is the time of the last password
   * entry: now by default, and never before the account's `validSince`. `changes` are committed together with it.
   */
  readonly signIn: (
    account: Account,
    provider: SignInProvider,
    options?: { readonly authTime?: number; readonly changes?: readonly AuthChange[] },
  ) => TokenSet;
  /** Returns a new ID token. Throws INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED. */
  readonly refresh: (refreshToken: string) => { readonly localId: string; readonly tokens: TokenSet };
  /** Returns the user of an ID token. Throws INVALID_ID_TOKEN, USER_NOT_FOUND, TOKEN_EXPIRED, USER_DISABLED. */
  readonly whoIs: (idToken: string) => SignedIn;
  /**
   * Returns a `validSince` (seconds) that makes every ID token issued so far too old: this second, or the second after
   * the newest token was issued. (Times in tokens are whole seconds, and the SDK takes no new refresh token with an ID
   * token that it already has.)
   */
  readonly validFrom: (localId: string) => number;
  /** Returns the changes that end the sessions of an account. */
  readonly endSessions: (localId: string, end: SessionEnd) => readonly AuthChange[];
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN. An anonymous user is exempt: it has no credentials to sign in with again. */
export function demandRecentSignIn({ provider, authTime }: SignedIn, now: number): void {
  demand(
    provider === 'anonymous' || seconds(now) - authTime <= RECENT_SECONDS,
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
}

function seconds(now: number): number {
  return Math.floor(now / 1000);
}

function providerOf(claims: JsonRecord): SignInProvider {
  const firebase = isRecord(claims.firebase) ? claims.firebase : {};
  return firebase.sign_in_provider === 'anonymous' ? 'anonymous' : 'password';
}

/** Creates the token book of a project on a store. */
export function createTokenBook({ projectId, store, now }: TokenBookOptions): TokenBook {
  const ended = new Set([...store.sessions.values()].flatMap(({ id, ended: end }) => (end ? [id] : [])));

  /** The oldest tokens come first in the map, so the loop stops at the first token that is still valid. */
  const expired = (): readonly AuthChange[] => {
    const changes: AuthChange[] = [];
    const time = seconds(now());
    for (const { id, expires } of store.tokens.values()) {
      if (expires > time) break;
      changes.push({ table: 'tokens', key: id, value: null });
    }
    return changes;
  };

  /** Returns now, or the next second in which tokens of the account are valid again. */
  const issueTime = ({ validSince }: Account): number => {
    const time = seconds(now());
    return validSince <= time + MAX_AHEAD_SECONDS ? Math.max(validSince, time) : time;
  };

  const idTokenFor = (account: Account, provider: SignInProvider, authTime: number) => {
    const issuedAt = issueTime(account);
    const idToken = encodeIdToken(idTokenClaims(account, { projectId, provider, authTime, issuedAt }));
    const id = digest(idToken);
    const expires = issuedAt + ID_TOKEN_SECONDS;
    const change: AuthChange = {
      table: 'tokens',
      key: id,
      value: { id, localId: account.localId, expires },
    };
    return { idToken, changes: [...expired(), change] };
  };

  const forgetEnded = (): readonly AuthChange[] => {
    const changes: AuthChange[] = [];
    for (const id of ended) {
      if (ended.size <= MAX_ENDED) break;
      ended.delete(id);
      changes.push({ table: 'sessions', key: id, value: null });
    }
    return changes;
  };

  return {
    signIn: (account, provider, options = {}) => {
      const { authTime = issueTime(account), changes = [] } = options;
      const refreshToken = randomBytes(48).toString('base64url');
      const session: Session = {
        id: digest(refreshToken),
        localId: account.localId,
        provider,
        authTime,
        createdAt: now(),
        ended: null,
      };
      const alive = store.sessionsOf(account.localId).filter((other) => other.ended === null);
      const surplus = alive.slice(0, Math.max(0, alive.length + 1 - MAX_SESSIONS));
      const issued = idTokenFor(account, provider, authTime);
      store.commit([
        ...changes,
        { table: 'accounts', key: account.localId, value: { ...account, lastRefreshAt: now() } },
        ...surplus.map(({ id }): AuthChange => ({ table: 'sessions', key: id, value: null })),
        { table: 'sessions', key: session.id, value: session },
        ...issued.changes,
      ]);
      return { idToken: issued.idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
    },
    refresh: (refreshToken) => {
      const session = store.sessions.get(digest(refreshToken));
      demand(session !== undefined, 'INVALID_REFRESH_TOKEN');
      if (session.ended !== null) {
        throw new AuthError(session.ended);
      }
      const account = store.accounts.get(session.localId);
      demand(account !== undefined, 'USER_NOT_FOUND');
      demand(!account.disabled, 'USER_DISABLED');
      const issued = idTokenFor(account, session.provider, session.authTime);
      store.commit([
        { table: 'accounts', key: account.localId, value: { ...account, lastRefreshAt: now() } },
        ...issued.changes,
      ]);
      const { idToken } = issued;
      return {
        localId: account.localId,
        tokens: { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) },
      };
    },
    whoIs: (idToken) => {
      const issued = store.tokens.get(digest(idToken));
      const claims = decodeIdToken(idToken);
      demand(issued !== undefined && claims !== null, 'INVALID_ID_TOKEN');
      demand(issued.expires > seconds(now()), 'INVALID_ID_TOKEN');
      const account = store.accounts.get(issued.localId);
      demand(account !== undefined, 'USER_NOT_FOUND');
      demand(Number(claims.iat) >= account.validSince, 'TOKEN_EXPIRED');
      demand(!account.disabled, 'USER_DISABLED');
      return { account, provider: providerOf(claims), authTime: Number(claims.auth_time) };
    },
    validFrom: (localId) => {
      let from = seconds(now());
      for (const token of store.tokens.values()) {
        if (token.localId === localId) from = Math.max(from, token.expires - ID_TOKEN_SECONDS + 1);
      }
      return Math.min(from, seconds(now()) + MAX_AHEAD_SECONDS);
    },
    endSessions: (localId, end) => {
      const alive = store.sessionsOf(localId).filter((session) => session.ended === null);
      for (const { id } of alive) ended.add(id);
      return [
        ...alive.map((session): AuthChange => {
          return { table: 'sessions', key: session.id, value: { ...session, ended: end } };
        }),
        ...forgetEnded(),
      ];
    },
  };
}

export interface TokenCheckOptions {
  readonly store: AuthStore;
  readonly now: () => number;
  /**
   * Accepts tokens in the form of `mockUserToken` and @firebase/rules-unit-testing (issued at 0, or by the provider
   * `custom`). For tests only: anyone can make such a token.
   */
  readonly acceptMockTokens: boolean;
}

function refused(reason: string): StatusError {
  return new StatusError('UNAUTHENTICATED', `The ID token is not accepted: ${reason}.`);
}

/**
 * Returns the check of Firestore and Storage for tokens of their project. It throws StatusError UNAUTHENTICATED for a
 * token that was not issued here, was changed, or has expired.
 */
export function createTokenCheck(options: TokenCheckOptions): (claims: JsonRecord, token: string) => void {
  const { store, now, acceptMockTokens } = options;
  return (claims, token) => {
    const issued = store.tokens.get(digest(token));
    if (issued === undefined) {
      const provider = isRecord(claims.firebase) ? claims.firebase.sign_in_provider : undefined;
      if (!acceptMockTokens || (claims.iat !== 0 && provider !== 'custom')) {
        throw refused('it was not issued by this Auth emulator, was altered, or expired long ago');
      }
    } else if (issued.expires <= seconds(now())) {
      throw refused('it has expired');
    }
  };
}

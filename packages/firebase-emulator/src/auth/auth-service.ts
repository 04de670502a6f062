/**
 * The Auth service: one HTTP port with the parts of Identity Toolkit and of the token service that the web SDK uses for
 * passwords and anonymous accounts, the project's own operations (`Authorization: Bearer owner`), and the endpoints of
 * the official emulator suite.
 */
import { randomInt } from 'node:crypto';
import { StatusError } from '../firestore/status.ts';
import { errorReply, toStatusError } from '../http/errors.ts';
import type { JsonRecord } from '../http/json.ts';
import type { CompleteReply, HttpHandler, HttpRequest } from '../http/message.ts';
import { createRouter } from '../http/router.ts';
import type { Service } from '../service.ts';
import { KeyLock } from '../storage/key-lock.ts';
import { clearAccounts } from './admin.ts';
import type { AuthContext } from './context.ts';
import { AuthError, authErrorReply } from './errors.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords.ts';
import { authRoutes } from './routes.ts';
import { exportAccounts, importAccounts } from './state-json.ts';
import { AuthStore } from './store.ts';
import { createThrottle } from './throttle.ts';
import { createTokenBook, createTokenCheck } from './tokens.ts';

export interface AuthEmulatorOptions {
  readonly projectId: string;
  /** A folder that nothing else uses; null keeps all data in memory. */
  readonly directory: string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** See TokenCheckOptions: for tests only. */
  readonly acceptMockTokens: boolean;
  readonly log: (line: string) => void;
  readonly reportFault: (thrown: unknown) => void;
  /** The default is scrypt at its standard cost. */
  readonly passwords?: PasswordHasher;
  /** The journal is compacted from this length on; 1 MiB by default. */
  readonly compactBytes?: number;
}

export interface AuthEmulator {
  readonly service: Service;
  /** For Firestore and Storage: throws StatusError UNAUTHENTICATED for a token that is false or expired. */
  readonly checkToken: (claims: JsonRecord, token: string) => void;
  readonly exportState: () => JsonRecord;
  /** Replaces all accounts; throws StatusError INVALID_ARGUMENT. Resolves when the new accounts are durable. */
  readonly importState: (state: unknown) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Enough to import about ten thousand accounts; every other request is far smaller. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
function newLocalId(): string {
  return Array.from({ length: 28 }, () => ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length))).join('');
}

/** Sends a response only when the changes it reports are durable; writes errors in the service's format. */
function guarded(
  router: HttpHandler,
  store: AuthStore,
  reportFault: (thrown: unknown) => void,
): (request: HttpRequest) => Promise<CompleteReply> {
  return async (request) => {
    try {
      const reply = await router(request);
      await store.settled();
      if (reply.kind !== 'complete') throw new TypeError('A streamed reply from Auth.');
      // The SDK reads every response as JSON: it would report plain text as a network error.
      if (reply.status === 404) throw new AuthError('Not Found', 404, 'NOT_FOUND');
      if (reply.status === 405) throw new AuthError('Method Not Allowed', 405, 'NOT_FOUND');
      return reply;
    } catch (thrown) {
      if (thrown instanceof AuthError) {
        return authErrorReply(thrown);
      }
      return thrown instanceof StatusError
        ? errorReply(thrown)
        : errorReply(toStatusError(thrown, reportFault));
    }
  };
}

/** Opens the accounts and builds the service, without listening yet. Throws if the folder is in use or damaged. */
export function createAuthEmulator(options: AuthEmulatorOptions): AuthEmulator {
  const { projectId, directory, now, log, reportFault } = options;
  const { compactBytes } = options;
  const store = new AuthStore({ directory, log, ...(compactBytes === undefined ? {} : { compactBytes }) });
  const context: AuthContext = {
    projectId,
    store,
    tokens: createTokenBook({ projectId, store, now }),
    passwords: options.passwords ?? createPasswordHasher(),
    throttle: createThrottle(now),
    attempts: new KeyLock(),
    now,
    newLocalId,
    log,
  };
  return {
    service: {
      name: 'auth',
      bodyLimitBytes: BODY_LIMIT_BYTES,
      handler: guarded(createRouter(authRoutes(context)), store, reportFault),
      disconnect: () => undefined,
    },
    checkToken: createTokenCheck({ store, now, acceptMockTokens: options.acceptMockTokens }),
    exportState: () => exportAccounts(store),
    importState: async (state) => {
      await importAccounts(store, state);
      context.throttle.clear();
    },
    clear: async () => {
      clearAccounts(context);
      await store.settled();
    },
    close: () => store.close(),
  };
}

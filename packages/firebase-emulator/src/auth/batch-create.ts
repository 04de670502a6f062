/** `accounts:batchCreate` (accounts with password hashes), and the project's configuration with its hash settings. */
import type { JsonRecord } from '../http/json.ts';
import { type Body, count, flag, record, text } from './body.ts';
import type { AuthContext } from './context.ts';
import { newAccount } from './context.ts';
import { AuthError, demand } from './errors.ts';
import { BLOCK_SIZE, firebaseHash, KEY_BYTES, PARALLEL, STANDARD_COST, standardHash } from './passwords.ts';
import type { Account } from './records.ts';
import type { AuthChange } from './store.ts';
import { deletion } from './update.ts';
import { checkClaims, checkEmail, checkLocalId, checkProfileText } from './values.ts';

const MAX_USERS = 1000;

/** Reads bytes from base64 in either alphabet, as SDKs send them. */
function bytes(body: Body, name: string): Buffer {
  return Buffer.from(text(body, name) ?? '', 'base64');
}

type HashReader = (salt: Buffer, hash: Buffer) => string | null;

function hashReader(body: Body): HashReader {
  const algorithm = text(body, 'hashAlgorithm');
  switch (algorithm) {
    case undefined:
      return () => null;
    case 'SCRYPT': {
      const config = {
        rounds: count(body, 'rounds') ?? 0,
        memoryCost: count(body, 'memoryCost') ?? 0,
        signerKey: bytes(body, 'signerKey'),
        saltSeparator: bytes(body, 'saltSeparator'),
      };
      return (salt, hash) => firebaseHash(config, salt, hash);
    }
    case 'STANDARD_SCRYPT': {
      const [cost, size] = [count(body, 'cpuMemCost') ?? 0, count(body, 'dkLen')];
      const isOurs = count(body, 'blockSize') === BLOCK_SIZE && count(body, 'parallelization') === PARALLEL;
      demand(isOurs && size === KEY_BYTES, 'INVALID_HASH_ALGORITHM : r 8, p 1, 32 bytes');
      return (salt, hash) => standardHash(cost, salt, hash);
    }
    default:
      throw new AuthError(`INVALID_HASH_ALGORITHM : ${algorithm}`);
  }
}

function imported(user: Body, readHash: HashReader, context: AuthContext): Account {
  const localId = text(user, 'localId') ?? '';
  checkLocalId(localId);
  const email = text(user, 'email');
  const base = newAccount(localId, count(user, 'createdAt') ?? context.now());
  const hash = bytes(user, 'passwordHash');
  const passwordHash = hash.length === 0 ? null : readHash(bytes(user, 'salt'), hash);
  demand(hash.length === 0 || passwordHash !== null, 'INVALID_HASH_ALGORITHM : the hash does not fit');
  const claims = text(user, 'customAttributes');
  return {
    ...base,
    email: email === undefined ? null : checkEmail(email),
    emailVerified: flag(user, 'emailVerified') ?? false,
    displayName: checkProfileText(text(user, 'displayName') ?? '', 'INVALID_DISPLAY_NAME'),
    photoUrl: checkProfileText(text(user, 'photoUrl') ?? '', 'INVALID_PHOTO_URL'),
    disabled: flag(user, 'disabled') ?? false,
    customAttributes: claims === undefined ? null : checkClaims(claims),
    passwordHash,
    passwordUpdatedAt: passwordHash === null ? null : context.now(),
    validSince: count(user, 'validSince') ?? context.tokens.validFrom(localId),
    lastLoginAt: count(user, 'lastLoginAt') ?? null,
  };
}

/**
 * `accounts:batchCreate {users, hashAlgorithm, ...}`: a user whose id exists replaces that account. An error in one
 * user is reported with the user's index, and the other users are created.
 */
export function batchCreate(body: Body, context: AuthContext): JsonRecord {
  const list: unknown = body.users;
  demand(Array.isArray(list) && list.length > 0, 'MISSING_USER_ACCOUNT');
  demand(list.length <= MAX_USERS, 'MAXIMUM_USER_COUNT_EXCEEDED');
  const readHash = hashReader(body);
  const errors: JsonRecord[] = [];
  const made = new Map<string, Account>();
  for (const [index, user] of list.entries()) {
    try {
      const account = imported(record({ user }, 'user'), readHash, context);
      const { email, localId } = account;
      const holder = email === null ? null : context.store.byEmail(email);
      const twin = [...made.values()].some(
        (other) => other.localId === localId || (email !== null && other.email === email),
      );
      demand(!twin, 'DUPLICATE_LOCAL_ID');
      demand(holder === null || holder.localId === localId, 'DUPLICATE_EMAIL');
      made.set(localId, account);
    } catch (thrown) {
      if (!(thrown instanceof AuthError)) throw thrown;
      errors.push({ index, message: thrown.message });
    }
  }
  context.store.commit(
    [...made.values()].flatMap((account): readonly AuthChange[] => [
      ...(context.store.accounts.has(account.localId) ? deletion(account.localId, context) : []),
      { table: 'accounts', key: account.localId, value: account },
    ]),
  );
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(errors.length === 0 ? {} : { error: errors }) };
}

/** `GET /v2/projects/{p}/config`: the enabled sign-in methods and the password hash settings. */
export function projectConfig(context: AuthContext): JsonRecord {
  return {
    name: `projects/${context.projectId}/config`,
    signIn: {
      email: { enabled: true, passwordRequired: true },
      hashConfig: {
        algorithm: 'STANDARD_SCRYPT',
        memoryCost: STANDARD_COST,
        blockSize: BLOCK_SIZE,
        parallelization: PARALLEL,
        dkLen: KEY_BYTES,
      },
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: context.store.settings.emailPrivacy },
  };
}

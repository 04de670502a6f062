/** Accounts as the API answers them. The hash of a password is never shown, only that there is one. */
import type { JsonRecord } from '../http/json.ts';
import { standardParts } from './passwords.ts';
import type { Account } from './records.ts';

/** "REDACTED" in base64, as hosted for callers who may not see hashes. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

function present(fields: Readonly<Record<string, unknown>>): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The ways to sign in to an account. */
export function providersOf(account: Account): readonly JsonRecord[] {
  const { email, displayName, photoUrl } = account;
  return email === null || account.passwordHash === null
    ? []
    : [present({ providerId: 'password', email, federatedId: email, rawId: email, displayName, photoUrl })];
}

function passwordHashOf(account: Account): string | null {
  return account.passwordHash === null ? null : REDACTED_HASH;
}

/** As in `accounts:lookup`. */
export function userJson(account: Account): JsonRecord {
  const { lastLoginAt, lastRefreshAt } = account;
  return present({
    localId: account.localId,
    email: account.email,
    emailVerified: account.email === null ? null : account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    passwordHash: passwordHashOf(account),
    passwordUpdatedAt: account.passwordUpdatedAt,
    providerUserInfo: providersOf(account),
    validSince: String(account.validSince),
    disabled: account.disabled ? true : null,
    customAttributes: account.customAttributes,
    createdAt: String(account.createdAt),
    lastLoginAt: lastLoginAt === null ? null : String(lastLoginAt),
    lastRefreshAt: lastRefreshAt === null ? null : new Date(lastRefreshAt).toISOString(),
  });
}

/** As in `accounts:batchGet`: with salt and hash, for backups. A hash of another kind than the project's is empty, as hosted. */
export function downloadJson(account: Account): JsonRecord {
  const { passwordHash } = account;
  if (passwordHash === null) return userJson(account);
  const parts = standardParts(passwordHash);
  return {
    ...userJson(account),
    passwordHash: parts?.key.toString('base64url') ?? '',
    salt: parts?.salt.toString('base64url') ?? '',
  };
}

/** As in the answers of `accounts:signUp` and `accounts:update`. */
export function profileJson(account: Account): JsonRecord {
  const { localId, email, displayName, photoUrl } = account;
  return present({ localId, email, displayName, photoUrl });
}

/** As in the answer of `accounts:update`. */
export function updatedJson(account: Account): JsonRecord {
  return {
    ...profileJson(account),
    ...present({
      emailVerified: account.email === null ? null : account.emailVerified,
      passwordHash: passwordHashOf(account),
    }),
    providerUserInfo: providersOf(account),
  };
}

/** Accounts in the API's responses. They never contain the password hash, except `downloadJson` (see there). */
import type { JsonRecord } from '../http/json.ts';
import { standardParts } from './passwords.ts';
import type { Account } from './records.ts';

/** "REDACTED" in base64: the hosted service sends it to callers without the right to see hashes. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

function present(fields: Readonly<Record<string, unknown>>): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Returns the sign-in providers of an account. */
export function providersOf(account: Account): readonly JsonRecord[] {
  const { email, displayName, photoUrl } = account;
  return email === null || account.passwordHash === null
    ? []
    : [present({ providerId: 'password', email, federatedId: email, rawId: email, displayName, photoUrl })];
}

function passwordHashOf(account: Account): string | null {
  return account.passwordHash === null ? null : REDACTED_HASH;
}

/** Returns the account for `accounts:lookup`. */
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

/** Returns the account for `accounts:batchGet`, with salt and hash; the hash is empty when its format isn't ours. */
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

/** Returns the profile for the responses of `accounts:signUp` and `accounts:update`. */
export function profileJson(account: Account): JsonRecord {
  const { localId, email, displayName, photoUrl } = account;
  return present({ localId, email, displayName, photoUrl });
}

/** Returns the account for the response of `accounts:update`. */
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

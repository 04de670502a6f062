/** Checks e-mail addresses, passwords, account ids and custom claims. Throws AuthError with the service's codes. */
import { isRecord, parseJson } from '../http/json.ts';
import { AuthError, demand } from './errors.ts';

const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 4096;
const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const MAX_CLAIMS = 1000;
/** Claim names that the token itself uses (firebase.google.com/docs/auth/admin/custom-claims). */
const RESERVED_CLAIMS = [
  ...['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'jti', 'nonce', 'azp', 'acr', 'amr', 'cnf', 'auth_time'],
  ...['firebase', 'at_hash', 'c_hash'],
];

/**
 * Returns the e-mail address in canonical form (lower case); throws INVALID_EMAIL. Stricter than the official emulator,
 * which accepts any text around one @: the address must be ASCII and its host name must have a dot.
 */
export function checkEmail(email: string): string {
  const [local = '', host = '', ...more] = email.split('@');
  const isHost = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(host);
  const isLocal = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/.test(local);
  demand(
    isLocal && isHost && more.length === 0 && email.length <= MAX_EMAIL && local.length <= MAX_LOCAL_PART,
    'INVALID_EMAIL',
  );
  return email.toLowerCase();
}

/** Throws WEAK_PASSWORD with an explanation that the SDK shows. */
export function checkNewPassword(password: string): void {
  demand(
    password.length >= MIN_PASSWORD,
    `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD} characters`,
  );
  demand(
    password.length <= MAX_PASSWORD,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${MAX_PASSWORD} characters]`,
  );
}

/** Throws INVALID_LOCAL_ID unless the id has 1 to 128 printable characters, as in the Admin SDK. */
export function checkLocalId(localId: string): void {
  demand(/^[^\p{Cc}\p{Surrogate}]{1,128}$/u.test(localId), 'INVALID_LOCAL_ID');
}

/** Checks custom claims (JSON text), null if empty. Throws CLAIMS_TOO_LARGE, INVALID_CLAIMS, FORBIDDEN_CLAIM. */
export function checkClaims(serialized: string): string | null {
  demand(serialized.length <= MAX_CLAIMS, 'CLAIMS_TOO_LARGE');
  const claims = serialized === '' ? {} : parseJson(serialized);
  demand(isRecord(claims), 'INVALID_CLAIMS');
  for (const name of RESERVED_CLAIMS) {
    demand(!Object.hasOwn(claims, name), `FORBIDDEN_CLAIM : ${name}`);
  }
  return Object.keys(claims).length === 0 ? null : serialized;
}

/** Throws when a display name or a picture's address is longer than 2048 characters. */
export function checkProfileText(value: string, code: string): string | null {
  if (value.length > 2048) {
    throw new AuthError(code);
  }
  return value === '' ? null : value;
}

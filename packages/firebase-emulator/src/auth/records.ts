/** The stored records: accounts, sessions (one for each refresh token), issued ID tokens, settings. */
import { isRecord, type JsonRecord } from '../http/json.ts';
import { isPasswordHash } from './passwords.ts';
import { checkClaims, checkEmail, checkLocalId } from './values.ts';

export type SignInProvider = 'password' | 'anonymous';

export interface Account {
  readonly localId: string;
  /** In canonical form (lower case). */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  /** Milliseconds since the epoch, like all times here except `validSince`. */
  readonly passwordUpdatedAt: number | null;
  /** Seconds since the epoch: ID tokens issued earlier can no longer change the account. */
  readonly validSince: number;
  readonly disabled: boolean;
  /** Serialized JSON. */
  readonly customAttributes: string | null;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly lastRefreshAt: number | null;
}

/** Why a session ended: the error code in the response to its refresh token. */
export type SessionEnd = 'TOKEN_EXPIRED' | 'USER_NOT_FOUND';

export interface Session {
  /** SHA-256 of the refresh token, so that nobody can use a session with the data on the disk. */
  readonly id: string;
  readonly localId: string;
  readonly provider: SignInProvider;
  /** Seconds since the epoch: the last time that the user entered the password. */
  readonly authTime: number;
  readonly createdAt: number;
  readonly ended: SessionEnd | null;
}

/** An issued ID token. Tokens have no signature, so this record is the only proof that a token is genuine. */
export interface IssuedToken {
  /** SHA-256 of the whole token. */
  readonly id: string;
  readonly localId: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

export interface Settings {
  /** E-mail enumeration protection: errors don't reveal whether an account exists. */
  readonly emailPrivacy: boolean;
}

function textOf(json: JsonRecord, name: string): string {
  const value = json[name];
  if (typeof value !== 'string') {
    throw new Error(`${name} must be text.`);
  }
  return value;
}

function optionalText(json: JsonRecord, name: string): string | null {
  return json[name] === null || json[name] === undefined ? null : textOf(json, name);
}

function numberOf(json: JsonRecord, name: string): number {
  const value = json[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new Error(`${name} must be a whole number.`);
  }
  return value;
}

function optionalNumber(json: JsonRecord, name: string): number | null {
  return json[name] === null || json[name] === undefined ? null : numberOf(json, name);
}

function flagOf(json: JsonRecord, name: string): boolean {
  const value = json[name];
  if (typeof value !== 'boolean') {
    throw new Error(`${name} must be true or false.`);
  }
  return value;
}

function oneOf<T extends string>(json: JsonRecord, name: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === json[name]);
  if (found === undefined) {
    throw new Error(`${name} must be one of ${allowed.join(', ')}.`);
  }
  return found;
}

/** Returns `json` as an object; throws an Error with a readable message. */
export function objectOf(json: unknown, what: string): JsonRecord {
  if (!isRecord(json)) {
    throw new Error(`${what} must be an object.`);
  }
  return json;
}

/** Reads an account from the journal or from an export; throws an Error with a readable message. */
export function readAccount(value: unknown): Account {
  const json = objectOf(value, 'An account');
  const localId = textOf(json, 'localId');
  const email = optionalText(json, 'email');
  const passwordHash = optionalText(json, 'passwordHash');
  const customAttributes = optionalText(json, 'customAttributes');
  checkLocalId(localId);
  if (email !== null && checkEmail(email) !== email) {
    throw new Error('email must be lower case.');
  }
  if (passwordHash !== null && !isPasswordHash(passwordHash)) {
    throw new Error('passwordHash is none of ours.');
  }
  return {
    localId,
    email,
    emailVerified: flagOf(json, 'emailVerified'),
    displayName: optionalText(json, 'displayName'),
    photoUrl: optionalText(json, 'photoUrl'),
    passwordHash,
    passwordUpdatedAt: optionalNumber(json, 'passwordUpdatedAt'),
    validSince: numberOf(json, 'validSince'),
    disabled: flagOf(json, 'disabled'),
    customAttributes: customAttributes === null ? null : checkClaims(customAttributes),
    createdAt: numberOf(json, 'createdAt'),
    lastLoginAt: optionalNumber(json, 'lastLoginAt'),
    lastRefreshAt: optionalNumber(json, 'lastRefreshAt'),
  };
}

/** Reads a session from the journal. */
export function readSession(value: unknown): Session {
  const json = objectOf(value, 'A session');
  return {
    id: textOf(json, 'id'),
    localId: textOf(json, 'localId'),
    provider: oneOf(json, 'provider', ['password', 'anonymous']),
    authTime: numberOf(json, 'authTime'),
    createdAt: numberOf(json, 'createdAt'),
    ended: json.ended === null ? null : oneOf<SessionEnd>(json, 'ended', ['TOKEN_EXPIRED', 'USER_NOT_FOUND']),
  };
}

/** Reads an issued token from the journal. */
export function readIssuedToken(value: unknown): IssuedToken {
  const json = objectOf(value, 'A token');
  return {
    id: textOf(json, 'id'),
    localId: textOf(json, 'localId'),
    expires: numberOf(json, 'expires'),
  };
}

/** Reads the settings from the journal or from an export. */
export function readSettings(value: unknown): Settings {
  return { emailPrivacy: flagOf(objectOf(value, 'The settings'), 'emailPrivacy') };
}

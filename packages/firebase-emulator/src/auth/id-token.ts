/** ID tokens in the Auth emulator's format: a JWT without signature, `{"alg":"none"}.payload.`, valid for one hour. */
import { createHash } from 'node:crypto';
import { isRecord, type JsonRecord, parseJson } from '../http/json.ts';
import type { Account, SignInProvider } from './records.ts';

export const ID_TOKEN_SECONDS = 3600;

export interface IdTokenFacts {
  readonly projectId: string;
  readonly provider: SignInProvider;
  /** Seconds since the epoch, like all times in a token. */
  readonly authTime: number;
  readonly issuedAt: number;
}

/** Returns the issuer's name in tokens of a project. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** Returns the payload for an account. The service's own claims override custom claims of the same name. */
export function idTokenClaims(account: Account, facts: IdTokenFacts): JsonRecord {
  const { email, customAttributes } = account;
  const custom = customAttributes === null ? {} : parseJson(customAttributes);
  return {
    ...(account.displayName === null ? {} : { name: account.displayName }),
    ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
    ...(isRecord(custom) ? custom : {}),
    ...(email === null ? {} : { email, email_verified: account.emailVerified }),
    ...(facts.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    auth_time: facts.authTime,
    user_id: account.localId,
    firebase: {
      identities: email === null ? {} : { email: [email] },
      sign_in_provider: facts.provider,
    },
    iat: facts.issuedAt,
    exp: facts.issuedAt + ID_TOKEN_SECONDS,
    aud: facts.projectId,
    iss: issuerOf(facts.projectId),
    sub: account.localId,
  };
}

function encode(json: JsonRecord): string {
  return Buffer.from(JSON.stringify(json), 'utf8').toString('base64url');
}

/** Returns the token with this payload. */
export function encodeIdToken(claims: JsonRecord): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Returns the payload of a token, or null when it has none. Does not check whether the token is valid. */
export function decodeIdToken(token: string): JsonRecord | null {
  const payload = token.split('.')[1] ?? '';
  const claims = parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  return isRecord(claims) ? claims : null;
}

/** Returns the SHA-256 hash under which a secret is stored. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

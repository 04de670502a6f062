/** ID tokens as the Auth emulator makes them: a JWT without signature, `{"alg":"none"}.payload.`, good for an hour. */
import { createHash } from 'node:crypto';
import { isRecord, type JsonRecord, parseJson } from '../http/json.ts';
import type { Account, SignInProvider } from './records.ts';

export const ID_TOKEN_SECONDS = 3600;

export interface IdTokenFacts {
  readonly projectId: string;
  readonly provider: SignInProvider;
  /** Seconds since the epoch, as all times of a token. */
  readonly authTime: number;
  readonly issuedAt: number;
}

/** The issuer's name in tokens of a project. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** The payload for an account. Custom claims come before the service's own, which they can't replace. */
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

/** The token with this payload. */
export function encodeIdToken(claims: JsonRecord): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The payload of a token; null when it has none. Says nothing of whether the token is good. */
export function decodeIdToken(token: string): JsonRecord | null {
  const payload = token.split('.')[1] ?? '';
  const claims = parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  return isRecord(claims) ? claims : null;
}

/** Under which a secret is kept. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

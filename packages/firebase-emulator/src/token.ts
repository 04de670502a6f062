/**
 * Finds the caller from an `Authorization` value (an HTTP header in REST, a line of the handshake of a stream).
 *
 * No value: anonymous. `Bearer owner`: admin, as in the official emulator. Else an unsigned JWT (`alg: none`), from the
 * Auth emulator or from `mockUserToken`. `verify` checks whether it is genuine and not expired: mock tokens have `iat`
 * 0 and expire in 1970.
 */
import { StatusError } from './firestore/status.ts';
import type { Caller } from './firestore/types.ts';
import type { JsonRecord } from './http/json.ts';
import { isRecord, parseJson } from './http/json.ts';

export interface TokenOptions {
  readonly projectId: string;
  /**
   * Called last, with the claims: the Auth emulator may refuse unknown users, revoked tokens, ... Throws StatusError to
   * refuse.
   */
  readonly verify?: (claims: JsonRecord, token: string) => void;
}

function refuse(reason: string): StatusError {
  return new StatusError('UNAUTHENTICATED', `The ID token is not accepted: ${reason}.`);
}

function decodePart(part: string, what: string): JsonRecord {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) {
    throw refuse(`its ${what} is not base64url`);
  }
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  if (!isRecord(value)) {
    throw refuse(`its ${what} is not a JSON object`);
  }
  return value;
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the caller that an Authorization value identifies. Throws StatusError UNAUTHENTICATED. */
export function callerFromAuthorization(authorization: string | undefined, options: TokenOptions): Caller {
  if (authorization === undefined || authorization.trim() === '') {
    return { kind: 'anonymous' };
  }
  const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) {
    throw refuse('the Authorization header is not "Bearer <token>"');
  }
  if (token === 'owner') {
    return { kind: 'admin' };
  }
  const [rawHeader, rawPayload, signature, ...more] = token.split('.');
  if (rawHeader === undefined || rawPayload === undefined || signature === undefined || more.length > 0) {
    throw refuse('it is not a JWT');
  }
  if (decodePart(rawHeader, 'header').alg !== 'none' || signature !== '') {
    throw refuse('the emulator takes unsigned tokens only');
  }
  const claims = decodePart(rawPayload, 'payload');
  if (claims.aud !== options.projectId) {
    throw refuse(`its audience is not the project ${options.projectId}`);
  }
  if (claims.iss !== `https://securetoken.google.com/${options.projectId}`) {
    throw refuse(`its issuer is not that of the project ${options.projectId}`);
  }
  const uid = nonEmpty(claims.sub) ?? nonEmpty(claims.user_id);
  if (uid === null) {
    throw refuse('it names no user');
  }
  options.verify?.(claims, token);
  return { kind: 'user', uid, claims };
}

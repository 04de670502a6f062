/**
 * Errors in the format of Google's Identity Toolkit: `{"error":{"code":400,"message":"EMAIL_EXISTS",...}}`. The SDK
 * reads the message up to " : " as a code (EMAIL_EXISTS -> auth/email-already-in-use) and shows the rest.
 */
import { type CompleteReply, jsonReply } from '../http/message.ts';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly httpStatus: number;
  /** Left out for the codes of Identity Toolkit itself, as in the hosted service. */
  readonly status: string | null;

  constructor(message: string, httpStatus = 400, status: string | null = null) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}

/** Returns the error for a body that the API can't read: no JSON, or a number where text belongs. */
export function invalidPayload(detail: string): AuthError {
  return new AuthError(`Invalid JSON payload received. ${detail}`, 400, 'INVALID_ARGUMENT');
}

/** Throws an AuthError with this code when the condition is false. */
export function demand(condition: boolean, code: string): asserts condition {
  if (!condition) {
    throw new AuthError(code);
  }
}

/** Returns the response for an error. */
export function authErrorReply(error: AuthError): CompleteReply {
  const { httpStatus, message, status } = error;
  return jsonReply(
    {
      error: {
        code: httpStatus,
        message,
        errors: [{ message, reason: 'invalid', domain: 'global' }],
        ...(status === null ? {} : { status }),
      },
    },
    httpStatus,
  );
}

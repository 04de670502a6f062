/** Errors as Google's REST APIs write them: `{"error":{"code":403,"message":...,"status":"PERMISSION_DENIED"}}`. */
import { StatusError } from '../firestore/status.ts';
import type { StatusName } from '../firestore/types.ts';
import type { CompleteReply } from './message.ts';
import { jsonReply } from './message.ts';

export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: StatusName };
}

/** The error body, the same on REST and inside a Write stream. */
export function errorBody(error: StatusError): ErrorBody {
  return { error: { code: error.httpStatus, message: error.message, status: error.status } };
}

/** The REST reply for an error. */
export function errorReply(error: StatusError): CompleteReply {
  return jsonReply(errorBody(error), error.httpStatus);
}

/**
 * Whatever was thrown, as a StatusError. A fault of ours becomes INTERNAL and is handed to `report`;
 * its text stays out of the answer.
 */
export function toStatusError(thrown: unknown, report: (thrown: unknown) => void): StatusError {
  if (thrown instanceof StatusError) {
    return thrown;
  }
  report(thrown);
  return new StatusError('INTERNAL', 'Internal error in the emulator; see its log.');
}

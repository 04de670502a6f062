/** Errors in the format of Google's REST APIs: `{"error":{"code":403,"message":...,"status":"PERMISSION_DENIED"}}`. */
import { StatusError } from '../firestore/status.ts';
import type { StatusName } from '../firestore/types.ts';
import type { CompleteReply } from './message.ts';
import { jsonReply } from './message.ts';

export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: StatusName };
}

/** Returns the error body, which is the same in REST and in a Write stream. */
export function errorBody(error: StatusError): ErrorBody {
  return { error: { code: error.httpStatus, message: error.message, status: error.status } };
}

/** Returns the REST response for an error. */
export function errorReply(error: StatusError): CompleteReply {
  return jsonReply(errorBody(error), error.httpStatus);
}

/**
 * Returns any thrown value as a StatusError. A bug in the emulator becomes INTERNAL and goes to `report`; its text is
 * not in the response.
 */
export function toStatusError(thrown: unknown, report: (thrown: unknown) => void): StatusError {
  if (thrown instanceof StatusError) {
    return thrown;
  }
  report(thrown);
  return new StatusError('INTERNAL', 'Internal error in the emulator; see its log.');
}

/** Errors with the texts of the hosted Storage API: `{"error":{"code":404,"message":"Not Found."}}`. */
import { StatusError } from '../firestore/status.ts';
import type { CompleteReply } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';

/** A response other than success; its message and headers go to the client unchanged. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(httpStatus: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.httpStatus = httpStatus;
    this.headers = headers;
  }
}

export function badRequest(message: string): StorageError {
  return new StorageError(400, message);
}

/** The SDK converts it to `storage/object-not-found`. */
export function notFound(): StorageError {
  return new StorageError(404, 'Not Found.');
}

/** The SDK converts it to `storage/unauthorized`. It tells the client no more than the hosted service does. */
export function permissionDenied(): StorageError {
  return new StorageError(403, 'Permission denied.');
}

export function tooLarge(limitBytes: number): StorageError {
  return new StorageError(413, `The content is larger than ${limitBytes} bytes.`);
}

function storageReply(error: StorageError): CompleteReply {
  const reply = jsonReply({ error: { code: error.httpStatus, message: error.message } }, error.httpStatus);
  return { ...reply, headers: { ...reply.headers, ...error.headers } };
}

/** Returns the reply for any thrown value. An internal error goes to `report`; the reply doesn't contain its text. */
export function errorReply(thrown: unknown, report: (thrown: unknown) => void): CompleteReply {
  if (thrown instanceof StorageError) return storageReply(thrown);
  if (thrown instanceof StatusError) return storageReply(new StorageError(thrown.httpStatus, thrown.message));
  report(thrown);
  return storageReply(new StorageError(500, 'Internal error in the emulator; see its log.'));
}

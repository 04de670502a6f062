/** Refusals as the hosted Storage API words them: `{"error":{"code":404,"message":"Not Found."}}`. */
import { StatusError } from '../firestore/status.ts';
import type { CompleteReply } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';

/** An answer other than success; its message and headers go to the client as they are. */
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

/** The SDK makes `storage/object-not-found` of it. */
export function notFound(): StorageError {
  return new StorageError(404, 'Not Found.');
}

/** The SDK makes `storage/unauthorized` of it. It says no more than the hosted service does. */
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

/** The reply for whatever was thrown. A fault of ours is handed to `report`; its text stays out of the answer. */
export function errorReply(thrown: unknown, report: (thrown: unknown) => void): CompleteReply {
  if (thrown instanceof StorageError) return storageReply(thrown);
  if (thrown instanceof StatusError) return storageReply(new StorageError(thrown.httpStatus, thrown.message));
  report(thrown);
  return storageReply(new StorageError(500, 'Internal error in the emulator; see its log.'));
}

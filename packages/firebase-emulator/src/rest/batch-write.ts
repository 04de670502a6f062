/** documents:batchWrite. Unlike a commit it is not atomic: each write is separate and gets a separate status. */
import { StatusError } from '../firestore/status.ts';
import type { Caller, CommitResponse, WireWriteResult } from '../firestore/types.ts';
import { toStatusError } from '../http/errors.ts';
import type { JsonRecord } from '../http/json.ts';
import { isRecord } from '../http/json.ts';

/** The hosted service's limit for one request. */
const MAX_WRITES = 500;

export interface BatchWriteResponse {
  /** Same order and length as the writes; an empty object where the write failed. */
  readonly writeResults: readonly (WireWriteResult | Record<string, never>)[];
  readonly status: readonly { readonly code?: number; readonly message?: string }[];
}

function target(write: unknown): string {
  if (isRecord(write)) {
    if (isRecord(write.update) && typeof write.update.name === 'string') {
      return write.update.name;
    }
    if (typeof write.delete === 'string') {
      return write.delete;
    }
  }
  throw new StatusError('INVALID_ARGUMENT', 'A write of batchWrite is an update or a delete.');
}

/** Commits each write of the body separately. Throws INVALID_ARGUMENT when the request as a whole is wrong. */
export async function batchWrite(
  caller: Caller,
  database: string,
  body: JsonRecord,
  commit: (caller: Caller, database: string, body: JsonRecord) => Promise<CommitResponse>,
  reportFault: (thrown: unknown) => void,
): Promise<BatchWriteResponse> {
  const writes: unknown = body.writes ?? [];
  if (!Array.isArray(writes) || writes.length > MAX_WRITES) {
    throw new StatusError('INVALID_ARGUMENT', `writes is a list of at most ${MAX_WRITES}.`);
  }
  const names = new Set(writes.map(target));
  if (names.size !== writes.length) {
    throw new StatusError('INVALID_ARGUMENT', 'A document can be written only once in a batchWrite.');
  }
  const writeResults: (WireWriteResult | Record<string, never>)[] = [];
  const status: { code?: number; message?: string }[] = [];
  for (const write of writes) {
    try {
      const response = await commit(caller, database, { writes: [write] });
      writeResults.push(response.writeResults[0] ?? {});
      status.push({});
    } catch (thrown) {
      const error = toStatusError(thrown, reportFault);
      writeResults.push({});
      status.push({ code: error.grpcCode, message: error.message });
    }
  }
  return { writeResults, status };
}

/** The context and the helpers that all handlers of the Storage API share. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../firestore/types.ts';
import { parseJson } from '../http/json.ts';
import type { RequestHead, StreamedRequest } from '../http/message.ts';
import { badRequest } from './errors.ts';
import type { ObjectStore } from './object-store.ts';
import type { StorageJudging } from './rules.ts';
import type { Sessions } from './sessions.ts';

export interface StorageContext {
  readonly store: ObjectStore;
  readonly judging: StorageJudging;
  readonly sessions: Sessions;
  readonly maxObjectBytes: number;
  /** Returns the caller for an Authorization value `Bearer ...`. Throws StatusError UNAUTHENTICATED. */
  readonly authenticate: (authorization: string | undefined) => Caller;
}

/** A bucket, or an object in it. */
export interface Target {
  readonly bucket: string;
  readonly name: string;
}

const MAX_JSON_BYTES = 64 * 1024;

/** Returns the caller of a request. Storage SDKs write `Firebase <token>`, other clients `Bearer <token>`. */
export function callerOf(request: RequestHead, context: StorageContext): Caller {
  const authorization = request.headers.get('authorization');
  return context.authenticate(authorization?.replace(/^Firebase\s+/i, 'Bearer '));
}

/** Returns a new token for a download URL: anyone who has it may download. */
export function newDownloadToken(): string {
  return randomUUID();
}

/** Returns the body as JSON, undefined when it is empty; throws a 400 for invalid JSON or more than 64 KiB. */
export async function jsonOf(request: StreamedRequest): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > MAX_JSON_BYTES) throw badRequest('The body is too large for metadata.');
    parts.push(part);
  }
  return parseMetadataJson(Buffer.concat(parts));
}

/** Returns bytes as JSON, undefined when there are none; throws a 400 for anything else. */
export function parseMetadataJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The metadata is not UTF-8.');
  }
  const value = parseJson(text);
  if (value === undefined) throw badRequest('The metadata is not JSON.');
  return value;
}

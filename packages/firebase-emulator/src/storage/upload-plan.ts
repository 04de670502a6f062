/** The plan of an upload, made from what the client sent at its beginning. */

import type { Caller } from '../firestore/types.ts';
import { isRecord, type JsonRecord } from '../http/json.ts';
import type { Digests } from './digest.ts';
import { badRequest, StorageError } from './errors.ts';
import { applyChange, type ClientMetadata, metadataToJson, NO_METADATA, parseMetadata } from './metadata.ts';
import { checkBucket, checkObjectName } from './names.ts';
import type { NewObject } from './object-store.ts';
import type { ObjectRecord } from './record.ts';
import { proposedResource, type StorageJudging, storedResource } from './rules.ts';

export interface UploadPlan {
  readonly bucket: string;
  readonly name: string;
  readonly caller: Caller;
  readonly metadata: ClientMetadata;
  /** The checksum that the client announced, base64. */
  readonly md5Hash: string | null;
  /** The tokens that the object gets instead of a new one. */
  readonly downloadTokens: readonly string[] | null;
}

interface PlanInput {
  readonly bucket: string;
  readonly name: string;
  readonly caller: Caller;
  /** The client's metadata; undefined when it sent none. */
  readonly json: unknown;
  /** The type of content whose metadata names no type. */
  readonly contentType: string | null;
}

/** Returns the plan; throws a 400 for an object that can't be stored. */
export function planUpload({ bucket, name, caller, json, contentType }: PlanInput): UploadPlan {
  const change = parseMetadata(json === undefined ? {} : json);
  const fallback = parseMetadata(contentType === null || contentType === '' ? {} : { contentType });
  return {
    bucket: checkBucket(bucket),
    name: checkObjectName(name),
    caller,
    metadata: applyChange(applyChange(NO_METADATA, fallback), change),
    md5Hash: change.md5Hash,
    downloadTokens: caller.kind === 'admin' ? change.downloadTokens : null,
  };
}

/**
 * Evaluates the rules for the upload and the present object. `content` is the received content, or what is known of it
 * beforehand. An upload is a `create` also when it replaces an object, as hosted: `update` is for metadata.
 */
export function judgeUpload(
  judging: StorageJudging,
  plan: UploadPlan,
  current: ObjectRecord | null,
  content: Digests | { readonly size: number | null },
): void {
  const { bucket, name, caller, metadata } = plan;
  const arrived = 'md5Hash' in content ? content : { md5Hash: plan.md5Hash, crc32c: null };
  judging.require({
    caller,
    method: 'create',
    bucket,
    path: name.split('/'),
    resource: current === null ? null : storedResource(current),
    requestResource: proposedResource({ bucket, name, metadata, size: content.size, ...arrived }),
  });
}

/** Makes the final decision, when the content is complete. Throws 403, or 400 when the checksum differs. */
export function decideUpload(
  judging: StorageJudging,
  plan: UploadPlan,
  current: ObjectRecord | null,
  content: Digests,
  newToken: () => string,
  uploadId: string | null,
): NewObject {
  judgeUpload(judging, plan, current, content);
  if (plan.md5Hash !== null && plan.md5Hash !== content.md5Hash) {
    throw badRequest(
      `Provided MD5 hash "${plan.md5Hash}" doesn't match calculated MD5 hash "${content.md5Hash}".`,
    );
  }
  return { metadata: plan.metadata, downloadTokens: plan.downloadTokens ?? [newToken()], uploadId };
}

export function planToJson({ metadata, ...plan }: UploadPlan): JsonRecord {
  return { ...plan, metadata: metadataToJson(metadata) };
}

function callerFromJson(json: unknown): Caller {
  if (isRecord(json)) {
    if (json.kind === 'admin' || json.kind === 'anonymous') return { kind: json.kind };
    if (json.kind === 'user' && typeof json.uid === 'string' && isRecord(json.claims)) {
      return { kind: 'user', uid: json.uid, claims: json.claims };
    }
  }
  throw new StorageError(500, 'An upload session is malformed.');
}

/** Reads the JSON of `planToJson`; throws when it is something else. */
export function planFromJson(json: unknown): UploadPlan {
  if (!isRecord(json)) throw badRequest('An upload session is malformed.');
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const tokens: readonly unknown[] = Array.isArray(json.downloadTokens) ? json.downloadTokens : [];
  const plan = planUpload({
    bucket: text(json.bucket),
    name: text(json.name),
    caller: callerFromJson(json.caller),
    json: json.metadata,
    contentType: null,
  });
  return {
    ...plan,
    md5Hash: typeof json.md5Hash === 'string' ? json.md5Hash : null,
    downloadTokens: tokens.length === 0 ? null : tokens.filter((token) => typeof token === 'string'),
  };
}

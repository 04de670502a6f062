/** The record of one stored object: everything except its bytes. */
import { isRecord, type JsonRecord } from '../http/json.ts';
import type { Digests } from './digest.ts';
import {
  applyChange,
  type ClientMetadata,
  isDownloadToken,
  metadataToJson,
  NO_METADATA,
  parseMetadata,
} from './metadata.ts';
import { checkBucket, checkObjectName, hashedName } from './names.ts';

export interface ObjectRecord extends Digests {
  readonly bucket: string;
  readonly name: string;
  /** Microseconds since the epoch at which this content arrived; unique among all objects. */
  readonly generation: bigint;
  /** Starts at 1 and grows by one with each change of the metadata. */
  readonly metageneration: number;
  /** Milliseconds since the epoch. */
  readonly timeCreated: number;
  readonly updated: number;
  readonly metadata: ClientMetadata;
  /** Has at least one token. */
  readonly downloadTokens: readonly string[];
  /** The resumable session that received the content; null for an upload in one request. */
  readonly uploadId: string | null;
}

/** Returns the name of the object's bytes in the content store. */
export function contentIdOf({ bucket, name, generation }: ObjectRecord): string {
  return hashedName(bucket, name, generation.toString());
}

/** Returns a tag that changes with every change of content or metadata. */
export function etagOf({ generation, metageneration }: ObjectRecord): string {
  return Buffer.from(`${generation}/${metageneration}`).toString('base64url');
}

/** Encodes a file name of any characters for a header (RFC 8187). */
function encodedFileName(name: string): string {
  const encoded = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1));
  return encoded.replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the Content-Disposition of a download: the client's, or `inline` with the object's name. */
export function dispositionOf({ metadata, name }: Pick<ObjectRecord, 'metadata' | 'name'>): string {
  return metadata.headers.get('contentDisposition') ?? `inline; filename*=utf-8''${encodedFileName(name)}`;
}

export function contentTypeOf({ metadata }: Pick<ObjectRecord, 'metadata'>): string {
  return metadata.headers.get('contentType') ?? 'application/octet-stream';
}

/** Returns the encoding that the API and the rules show; a download sends it only when the client set it. */
export function contentEncodingOf({ metadata }: Pick<ObjectRecord, 'metadata'>): string {
  return metadata.headers.get('contentEncoding') ?? 'identity';
}

/** Returns the object in the form of the API. */
export function recordToWire(record: ObjectRecord): JsonRecord {
  const { headers, custom } = record.metadata;
  return {
    name: record.name,
    bucket: record.bucket,
    generation: record.generation.toString(),
    metageneration: String(record.metageneration),
    contentType: contentTypeOf(record),
    timeCreated: new Date(record.timeCreated).toISOString(),
    updated: new Date(record.updated).toISOString(),
    storageClass: 'STANDARD',
    size: String(record.size),
    md5Hash: record.md5Hash,
    contentEncoding: contentEncodingOf(record),
    contentDisposition: dispositionOf(record),
    contentLanguage: headers.get('contentLanguage'),
    cacheControl: headers.get('cacheControl'),
    crc32c: record.crc32c,
    etag: etagOf(record),
    downloadTokens: record.downloadTokens.join(','),
    ...(custom.size === 0 ? {} : { metadata: Object.fromEntries(custom) }),
  };
}

/** Converts a record to JSON for the disk and for exports. */
export function recordToJson(record: ObjectRecord): JsonRecord {
  const { generation, metadata, timeCreated, updated, ...rest } = record;
  return {
    ...rest,
    generation: generation.toString(),
    timeCreated: new Date(timeCreated).toISOString(),
    updated: new Date(updated).toISOString(),
    ...metadataToJson(metadata),
  };
}

function text(json: JsonRecord, field: string, pattern: RegExp): string {
  const value = json[field];
  if (typeof value !== 'string' || !pattern.test(value))
    throw new Error(`The object's ${field} is malformed.`);
  return value;
}

function whole(json: JsonRecord, field: string, least: number): number {
  const value = json[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw new Error(`The object's ${field} is malformed.`);
  }
  return value;
}

function time(json: JsonRecord, field: string): number {
  const millis = Date.parse(text(json, field, /^\d{4}-/));
  if (Number.isNaN(millis)) throw new Error(`The object's ${field} is malformed.`);
  return millis;
}

/** Reads the JSON of `recordToJson`. Throws when it is something else, or has a name that no upload could have. */
export function recordFromJson(json: unknown): ObjectRecord {
  if (!isRecord(json)) throw new Error('An object is not a JSON object.');
  const { downloadTokens, uploadId } = json;
  const tokens: readonly unknown[] = Array.isArray(downloadTokens) ? downloadTokens : [];
  const valid = tokens.filter((token) => typeof token === 'string').filter(isDownloadToken);
  if (valid.length === 0 || valid.length !== tokens.length) {
    throw new Error("The object's downloadTokens are malformed.");
  }
  return {
    bucket: checkBucket(text(json, 'bucket', /./)),
    name: checkObjectName(text(json, 'name', /./su)),
    generation: BigInt(text(json, 'generation', /^\d{1,18}$/)),
    metageneration: whole(json, 'metageneration', 1),
    size: whole(json, 'size', 0),
    md5Hash: text(json, 'md5Hash', /^[A-Za-z0-9+/]{22}==$/),
    crc32c: text(json, 'crc32c', /^[A-Za-z0-9+/]{6}==$/),
    timeCreated: time(json, 'timeCreated'),
    updated: time(json, 'updated'),
    metadata: applyChange(NO_METADATA, parseMetadata({ ...json, md5Hash: undefined })),
    downloadTokens: valid,
    uploadId: typeof uploadId === 'string' ? uploadId : null,
  };
}

/**
 * The metadata that a client may set, on upload and in updateMetadata: five headers of the download, and custom
 * metadata. The values become response headers, so control characters are refused.
 */
import { isRecord, type JsonRecord } from '../http/json.ts';
import { badRequest } from './errors.ts';

const HEADER_FIELDS = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
] as const;

export type HeaderField = (typeof HEADER_FIELDS)[number];

export interface ClientMetadata {
  /** A missing field has the service's default. */
  readonly headers: ReadonlyMap<HeaderField, string>;
  readonly custom: ReadonlyMap<string, string>;
}

export interface MetadataChange {
  /** null removes the field; a missing field stays unchanged. */
  readonly headers: ReadonlyMap<HeaderField, string | null>;
  /** null removes all custom metadata; null for a key removes that key. */
  readonly custom: ReadonlyMap<string, string | null> | null;
  /** The content's checksum according to the client, base64. */
  readonly md5Hash: string | null;
  /** Tokens to set; only admins may. */
  readonly downloadTokens: readonly string[] | null;
}

export const NO_METADATA: ClientMetadata = { headers: new Map(), custom: new Map() };

/** Cloud Storage keeps the tokens under this key; it is not part of the custom metadata. */
export const TOKENS_KEY = 'firebaseStorageDownloadTokens';
const MAX_FIELD_BYTES = 1024;
/** The size of keys and values together, as Cloud Storage counts. */
const MAX_CUSTOM_BYTES = 8 * 1024;

function checkText(value: unknown, what: string, limit: number): string {
  if (typeof value !== 'string') throw badRequest(`${what} must be a string.`);
  if (/[\p{Cc}\p{Surrogate}]/u.test(value)) throw badRequest(`${what} has a character that is not allowed.`);
  if (Buffer.byteLength(value) > limit) throw badRequest(`${what} is longer than ${limit} bytes.`);
  return value;
}

function headerFields(json: JsonRecord): Map<HeaderField, string | null> {
  const headers = new Map<HeaderField, string | null>();
  for (const field of HEADER_FIELDS) {
    const value = json[field];
    if (value !== undefined) {
      headers.set(field, value === null ? null : checkText(value, field, MAX_FIELD_BYTES));
    }
  }
  return headers;
}

function customEntries(json: unknown): Map<string, string | null> | null {
  if (json === undefined) return new Map();
  if (json === null) return null;
  if (!isRecord(json)) throw badRequest('metadata must be an object of strings.');
  const custom = new Map<string, string | null>();
  for (const [key, value] of Object.entries(json)) {
    if (key === TOKENS_KEY) continue;
    if (key === '') throw badRequest('A key of the custom metadata is empty.');
    checkText(key, 'A key of the custom metadata', MAX_CUSTOM_BYTES);
    custom.set(key, value === null ? null : checkText(value, `metadata.${key}`, MAX_CUSTOM_BYTES));
  }
  return custom;
}

function tokens(json: unknown): readonly string[] | null {
  const value = isRecord(json) ? json[TOKENS_KEY] : undefined;
  if (typeof value !== 'string') return null;
  const list = value.split(',').filter((token) => token !== '');
  if (list.some((token) => !isDownloadToken(token))) throw badRequest('A download token is malformed.');
  return list.length === 0 ? null : [...new Set(list)];
}

/** Returns true for text that can be a download token: characters that need no encoding in a URL. */
export function isDownloadToken(text: string): boolean {
  return /^[A-Za-z0-9._~-]{1,128}$/.test(text);
}

/** Returns the change that a body of upload or updateMetadata asks for. Fields that clients can't set are ignored. */
export function parseMetadata(json: unknown): MetadataChange {
  if (!isRecord(json)) throw badRequest('The metadata is not a JSON object.');
  const { md5Hash } = json;
  return {
    headers: headerFields(json),
    custom: customEntries(json.metadata),
    md5Hash: typeof md5Hash === 'string' && md5Hash !== '' ? md5Hash : null,
    downloadTokens: tokens(json.metadata),
  };
}

/** Returns `current` with the change applied; throws a 400 when the custom metadata exceeds 8 KiB. */
export function applyChange(current: ClientMetadata, change: MetadataChange): ClientMetadata {
  const headers = new Map(current.headers);
  for (const [field, value] of change.headers) {
    if (value === null) headers.delete(field);
    else headers.set(field, value);
  }
  const custom = new Map(change.custom === null ? [] : current.custom);
  for (const [key, value] of change.custom ?? []) {
    if (value === null) custom.delete(key);
    else custom.set(key, value);
  }
  let bytes = 0;
  for (const [key, value] of custom) bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  if (bytes > MAX_CUSTOM_BYTES)
    throw badRequest(`The custom metadata is larger than ${MAX_CUSTOM_BYTES} bytes.`);
  return { headers, custom };
}

/** Converts metadata to JSON for the disk; `parseMetadata` and `applyChange` read it. */
export function metadataToJson(metadata: ClientMetadata): JsonRecord {
  return { ...Object.fromEntries(metadata.headers), metadata: Object.fromEntries(metadata.custom) };
}

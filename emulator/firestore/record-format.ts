/**
 * Records on disk: length (4 bytes, little endian), CRC-32 of the payload (4 bytes), payload (JSON, UTF-8).
 * Both the log and the snapshot are sequences of them.
 */
import { crc32 } from 'node:zlib';
import type { StoredDocument } from './document.ts';
import { isRecord, readList, readRecord, readString } from './json.ts';
import type { DocumentChange } from './store.ts';
import { formatTimestamp, readTimestamp } from './timestamp.ts';
import { decodeFields } from './value-decode.ts';
import { encodeFields } from './value-encode.ts';

const HEADER_BYTES = 8;

/** A framed record with this JSON. */
export function encodeRecord(json: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(json), 'utf8');
  const record = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  record.writeUInt32LE(payload.length, 0);
  record.writeUInt32LE(crc32(payload), 4);
  payload.copy(record, HEADER_BYTES);
  return record;
}

/**
 * The records at the start of `file`. `end` is where the last whole one ends: bytes after it are a torn or
 * damaged tail.
 */
export function decodeRecords(file: Buffer): { readonly records: readonly unknown[]; readonly end: number } {
  const records: unknown[] = [];
  let end = 0;
  while (end + HEADER_BYTES <= file.length) {
    const length = file.readUInt32LE(end);
    const payload = file.subarray(end + HEADER_BYTES, end + HEADER_BYTES + length);
    // A record of length 0 is never written, but a file system may leave zeros after a power cut.
    if (length === 0 || payload.length < length || crc32(payload) !== file.readUInt32LE(end + 4)) break;
    const json: unknown = JSON.parse(payload.toString('utf8'));
    records.push(json);
    end += HEADER_BYTES + length;
  }
  return { records, end };
}

/** A document's change in the log: its new content, or only its path when it was deleted. */
function changeToJson({ path, after }: Pick<DocumentChange, 'path' | 'after'>): unknown {
  return after === null ? { path } : documentToJson(after);
}

/** A document in the log or the snapshot. */
export function documentToJson({ path, fields, createTime, updateTime }: StoredDocument): unknown {
  return {
    path,
    fields: encodeFields(fields),
    createTime: formatTimestamp(createTime),
    updateTime: formatTimestamp(updateTime),
  };
}

/** What `changeToJson` or `documentToJson` wrote. */
export function changeFromJson(json: unknown): {
  readonly path: string;
  readonly after: StoredDocument | null;
} {
  const record = readRecord(json, 'change');
  const path = readString(record.path, 'path');
  if (record.fields === undefined) return { path, after: null };
  const after: StoredDocument = {
    path,
    fields: decodeFields(record.fields),
    createTime: readTimestamp(record.createTime, 'createTime'),
    updateTime: readTimestamp(record.updateTime, 'updateTime'),
  };
  return { path, after };
}

export interface LogRecord {
  readonly version: bigint;
  readonly changes: readonly { readonly path: string; readonly after: StoredDocument | null }[];
}

/** One commit as a framed record. */
export function encodeCommit(version: bigint, changes: readonly DocumentChange[]): Buffer {
  return encodeRecord({ version: version.toString(), changes: changes.map(changeToJson) });
}

/** What `encodeCommit` wrote. */
export function commitFromJson(json: unknown): LogRecord {
  const record = readRecord(json, 'commit');
  const version = BigInt(readString(record.version, 'version'));
  return { version, changes: readList(record.changes, 'changes').map(changeFromJson) };
}

/** True iff `json` closes a snapshot: without it the snapshot was not written to its end. */
export function isSnapshotEnd(json: unknown): boolean {
  return isRecord(json) && json.end === true;
}

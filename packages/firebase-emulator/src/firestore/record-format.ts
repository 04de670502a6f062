/**
 * Records on disk: length (4 bytes, little endian), CRC-32 of the payload (4 bytes), payload (JSON, UTF-8). The log and
 * the snapshot are both sequences of records.
 */
import { crc32 } from 'node:zlib';
import type { StoredDocument } from './document.ts';
import { isRecord, readList, readRecord, readString } from './json.ts';
import type { DocumentChange } from './store.ts';
import { formatTimestamp, readTimestamp } from './timestamp.ts';
import { decodeFields } from './value-decode.ts';
import { encodeFields } from './value-encode.ts';

const HEADER_BYTES = 8;
/** The size that a disk writes in one step. */
const SECTOR_BYTES = 512;

/** Returns a record with this JSON, with its length and CRC. */
export function encodeRecord(json: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(json), 'utf8');
  const record = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  record.writeUInt32LE(payload.length, 0);
  record.writeUInt32LE(crc32(payload), 4);
  payload.copy(record, HEADER_BYTES);
  return record;
}

/**
 * Returns the records at the start of `file`. `end` is the end of the last complete one: the bytes after it are a torn
 * or damaged tail.
 */
export function decodeRecords(file: Buffer): { readonly records: readonly unknown[]; readonly end: number } {
  const records: unknown[] = [];
  let end = 0;
  for (let payload = wholeRecord(file, end); payload !== null; payload = wholeRecord(file, end)) {
    const json: unknown = JSON.parse(payload.toString('utf8'));
    records.push(json);
    end += HEADER_BYTES + payload.length;
  }
  return { records, end };
}

/** Returns the payload of the record at `at`; null when there is no complete and undamaged record. */
function wholeRecord(file: Buffer, at: number): Buffer | null {
  if (at + HEADER_BYTES > file.length) return null;
  const length = file.readUInt32LE(at);
  const payload = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
  // A record of length 0 is never written, but a file system may leave zeros after a power cut.
  return length > 0 && payload.length === length && crc32(payload) === file.readUInt32LE(at + 4)
    ? payload
    : null;
}

/**
 * Returns true when the bytes of a log after `end` come from an interrupted write: only the beginning of a commit's
 * record, or zeros where a power cut stopped the disk. Any other tail, such as a complete record further on, was
 * written and acknowledged before: it is damaged.
 */
export function isTornTail(log: Buffer, end: number): boolean {
  const tail = log.subarray(end);
  for (let at = 1; at < tail.length; at += 1) if (wholeRecord(tail, at) !== null) return false;
  let zerosFrom = log.length;
  while (zerosFrom > end && log[zerosFrom - 1] === 0) zerosFrom -= 1;
  const lastSector = Math.floor((log.length - 1) / SECTOR_BYTES) * SECTOR_BYTES;
  if (zerosFrom === end || zerosFrom <= lastSector) return true;
  if (tail.length < HEADER_BYTES) return true;
  const payload = tail.subarray(HEADER_BYTES);
  const head = COMMIT_HEAD.subarray(0, payload.length);
  return (
    tail.readUInt32LE(0) > payload.length &&
    payload.subarray(0, head.length).equals(head) &&
    // A matching CRC would mean a complete record with a wrong length.
    crc32(payload) !== tail.readUInt32LE(4) &&
    !isJson(payload)
  );
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Returns a document's change for the log: the new content, or only the path of a deleted document. */
function changeToJson({ path, after }: Pick<DocumentChange, 'path' | 'after'>): unknown {
  return after === null ? { path } : documentToJson(after);
}

/** Returns a document for the log or the snapshot. */
export function documentToJson({ path, fields, createTime, updateTime }: StoredDocument): unknown {
  return {
    path,
    fields: encodeFields(fields),
    createTime: formatTimestamp(createTime),
    updateTime: formatTimestamp(updateTime),
  };
}

/** Reads the output of `changeToJson` or `documentToJson`. */
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

/** The first bytes of each commit's payload; see `encodeCommit`. */
const COMMIT_HEAD = Buffer.from('{"version":"');

/** Returns one commit as a record. */
export function encodeCommit(version: bigint, changes: readonly DocumentChange[]): Buffer {
  return encodeRecord({ version: version.toString(), changes: changes.map(changeToJson) });
}

/** Reads the output of `encodeCommit`. */
export function commitFromJson(json: unknown): LogRecord {
  const record = readRecord(json, 'commit');
  const version = BigInt(readString(record.version, 'version'));
  return { version, changes: readList(record.changes, 'changes').map(changeFromJson) };
}

/** Returns true when `json` is the end mark of a snapshot: without it the snapshot is incomplete. */
export function isSnapshotEnd(json: unknown): boolean {
  return isRecord(json) && json.end === true;
}

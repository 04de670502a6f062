/**
 * The writes of a commit: parses google.firestore.v1.Write and applies it to one document. Other files judge
 * (judging.ts) and store them (commit.ts).
 */
import { checkDocumentSize, documentSize, type StoredDocument } from './document.ts';
import { type FieldPath, getField, parseStoredPath, withField } from './field-path.ts';
import { invalid, isRecord, readList, readRecord, readString } from './json.ts';
import type { DatabaseNames } from './names.ts';
import { StatusError } from './status.ts';
import { floorTo, NANOS_PER_MICRO, NANOS_PER_MILLI, parseInstant } from './timestamp.ts';
import { applyTransforms, type FieldTransform, parseTransforms } from './transforms.ts';
import type { Fields, Value } from './value.ts';
import { identicalFields } from './value-compare.ts';
import { decodeFields } from './value-decode.ts';

type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly nanos: bigint };

interface Target {
  readonly path: string;
  readonly precondition: Precondition | null;
}

export type Write =
  | (Target & {
      readonly kind: 'update';
      readonly fields: Fields;
      /** null: the whole document is replaced. Paths in the mask without a value in `fields` are removed. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly FieldTransform[];
    })
  | (Target & { readonly kind: 'delete' })
  | (Target & { readonly kind: 'verify' });

/** Reads a write in wire format; throws INVALID_ARGUMENT. */
export function parseWrite(names: DatabaseNames, wire: unknown): Write {
  const record = readRecord(wire, 'write');
  const operations = ['update', 'delete', 'verify', 'transform'].filter((key) => record[key] !== undefined);
  if (operations.length !== 1) throw invalid('A write must have exactly one operation.');
  const precondition = parsePrecondition(record.currentDocument);
  switch (operations[0]) {
    case 'delete':
      return { kind: 'delete', path: names.documentPath(record.delete), precondition };
    case 'verify':
      return { kind: 'verify', path: names.documentPath(record.verify), precondition };
    case 'transform': {
      const transform = readRecord(record.transform, 'transform');
      return {
        kind: 'update',
        path: names.documentPath(transform.document),
        precondition,
        fields: new Map(),
        mask: [],
        transforms: parseTransforms(transform.fieldTransforms),
      };
    }
    default: {
      const document = readRecord(record.update, 'update');
      return {
        kind: 'update',
        path: names.documentPath(document.name),
        precondition,
        fields: decodeFields(document.fields),
        mask: parseMask(record.updateMask),
        transforms: parseTransforms(record.updateTransforms),
      };
    }
  }
}

function parseMask(wire: unknown): readonly FieldPath[] | null {
  if (wire === undefined || wire === null) return null;
  const paths = readList(readRecord(wire, 'updateMask').fieldPaths, 'updateMask.fieldPaths');
  const parsed = paths.map((path) => parseStoredPath(readString(path, 'updateMask.fieldPaths')));
  // A parent path comes before the paths below it, whatever their order on the wire.
  return parsed.sort((a, b) => a.length - b.length);
}

function parsePrecondition(wire: unknown): Precondition | null {
  if (wire === undefined || wire === null) return null;
  const record = readRecord(wire, 'currentDocument');
  if (typeof record.exists === 'boolean') return { kind: 'exists', exists: record.exists };
  if (record.updateTime === undefined) return null;
  const nanos = typeof record.updateTime === 'string' ? parseInstant(record.updateTime) : null;
  if (nanos === null) throw invalid('currentDocument.updateTime is not a valid timestamp.');
  return { kind: 'updateTime', nanos: floorTo(nanos, NANOS_PER_MICRO) };
}

/** Returns the error for `write` when its document is `before`; null when its precondition holds. */
export function preconditionError(
  names: DatabaseNames,
  write: Write,
  before: StoredDocument | null,
): StatusError | null {
  const wanted = write.precondition;
  if (wanted === null) return null;
  const name = names.fullName(write.path);
  if (wanted.kind === 'exists') {
    if (wanted.exists === (before !== null)) return null;
    return wanted.exists
      ? new StatusError('NOT_FOUND', `No document to update: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (before?.updateTime === wanted.nanos) return null;
  const stored = (before?.updateTime ?? 0n) / NANOS_PER_MICRO;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${wanted.nanos / NANOS_PER_MICRO})`,
  );
}

export interface WriteEffect {
  readonly after: StoredDocument | null;
  readonly transformResults: readonly Value[];
}

/** Returns the value of REQUEST_TIME: the commit's time, cut to milliseconds as in the hosted service. */
export function requestTimeOf(commitTime: bigint): bigint {
  return floorTo(commitTime, NANOS_PER_MILLI);
}

/**
 * Returns the result of `write` on `before`. A write that changes nothing keeps the update time
 * (WriteResult.update_time: "if the write did not actually change the document, this will be the previous
 * update_time"). Throws INVALID_ARGUMENT when the result is over 1 MiB.
 */
export function applyWrite(
  names: DatabaseNames,
  write: Write,
  before: StoredDocument | null,
  commitTime: bigint,
): WriteEffect {
  if (write.kind === 'delete') return { after: null, transformResults: [] };
  if (write.kind === 'verify') return { after: before, transformResults: [] };
  const base = write.mask === null ? write.fields : mergeFields(before?.fields, write.fields, write.mask);
  const { fields, results } = applyTransforms(base, write.transforms, requestTimeOf(commitTime));
  checkDocumentSize(names.fullName(write.path), write.path, fields);
  if (before !== null && identicalFields(before.fields, fields)) {
    return { after: before, transformResults: results };
  }
  const createTime = before?.createTime ?? commitTime;
  return {
    after: { path: write.path, fields, createTime, updateTime: commitTime },
    transformResults: results,
  };
}

function mergeFields(before: Fields | undefined, input: Fields, mask: readonly FieldPath[]): Fields {
  return mask.reduce(
    (fields, path) => withField(fields, path, getField(input, path)),
    before ?? new Map<string, Value>(),
  );
}

/** The documented limit for a request. The hosted service counts wire bytes; this emulator counts document sizes. */
const MAX_COMMIT_BYTES = 10 * 1024 * 1024;

/** Throws INVALID_ARGUMENT when the writes of one commit are too large in total. */
export function checkCommitSize(writes: readonly Write[]): void {
  const size = writes.reduce(
    (sum, write) => sum + (write.kind === 'update' ? documentSize(write.path, write.fields) : 0),
    0,
  );
  if (size > MAX_COMMIT_BYTES) throw invalid('Transaction too big. Decrease transaction size.');
}

/** Returns the id (base64) of the transaction that the request names, or null. */
export function transactionOf(body: unknown): string | null {
  return isRecord(body) && typeof body.transaction === 'string' && body.transaction !== ''
    ? body.transaction
    : null;
}

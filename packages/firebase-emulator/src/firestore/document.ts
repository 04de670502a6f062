/**
 * A stored document and its size. The size is computed as in the hosted service:
 * firebase.google.com/docs/firestore/storage-size (name: each id's UTF-8 bytes + 1, plus 16; field: name + 1 plus
 * value; 32 more for the document); the limit is 1 MiB.
 */
import { invalid } from './json.ts';
import type { DatabaseNames } from './names.ts';
import { formatTimestamp } from './timestamp.ts';
import type { WireDocument } from './types.ts';
import type { Fields, Value } from './value.ts';
import { encodeFields } from './value-encode.ts';

export interface StoredDocument {
  /** Everything after `/documents/`. */
  readonly path: string;
  readonly fields: Fields;
  /** Nanoseconds since the epoch, whole microseconds. */
  readonly createTime: bigint;
  readonly updateTime: bigint;
}

const MAX_DOCUMENT_BYTES = 1_048_576;

/** Returns `document` in wire format. */
export function encodeDocument(
  names: DatabaseNames,
  document: StoredDocument,
  fields?: Fields,
): WireDocument {
  return {
    name: names.fullName(document.path),
    fields: encodeFields(fields ?? document.fields),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}

/** Returns the size in bytes, counted as in the hosted service. */
export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

/** Throws INVALID_ARGUMENT when the document is over 1 MiB. */
export function checkDocumentSize(name: string, path: string, fields: Fields): void {
  const size = documentSize(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalid(
      `Document '${name}' cannot be written because its size (${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    );
  }
}

function nameSize(path: string): number {
  // One byte for each slash, one for the end of the last id, and 16 for the name.
  return Buffer.byteLength(path) + 1 + 16;
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += Buffer.byteLength(name) + 1 + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'bool':
      return 1;
    case 'int':
    case 'double':
    case 'timestamp':
      return 8;
    case 'string':
      return Buffer.byteLength(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.name.slice(value.name.indexOf('/documents/') + '/documents/'.length));
    case 'geopoint':
      return 16;
    case 'array':
      return value.items.reduce((sum, item) => sum + valueSize(item), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}

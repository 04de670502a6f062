/**
 * Resource names. The core identifies a document by its path after `/documents/` ("a/b"), and a collection by an odd
 * number of segments; full names appear only on the wire and in reference values. Limits:
 * firebase.google.com/docs/firestore/quotas (ids up to 1,500 bytes, not `.`, `..` or `__.*__` other than the numeric
 * `__id7__`; names up to 6 KiB; subcollections 100 deep).
 */
import { invalid, readString } from './json.ts';

const MAX_ID_BYTES = 1500;
const MAX_NAME_BYTES = 6 * 1024;
const MAX_SEGMENTS = 200;
const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s;

/** Converts names of one database to paths and back. */
export interface DatabaseNames {
  /** projects/{p}/databases/{d} */
  readonly database: string;
  readonly databaseId: string;
  /** Throws INVALID_ARGUMENT unless `name` is this database. */
  readonly checkDatabase: (name: unknown) => void;
  /** Returns the path of the document `name`; throws INVALID_ARGUMENT. */
  readonly documentPath: (name: unknown) => string;
  /** Returns a parent's path: '' for the database's root, else the document's path; throws INVALID_ARGUMENT. */
  readonly parentPath: (name: unknown) => string;
  /** Returns the full name of the document at `path`. */
  readonly fullName: (path: string) => string;
}

/** Creates the names of database `databaseId` in project `projectId`. */
export function databaseNames(projectId: string, databaseId: string): DatabaseNames {
  const database = `projects/${projectId}/databases/${databaseId}`;
  const root = `${database}/documents`;
  const relative = (name: unknown): string => {
    const text = readString(name, 'Resource name');
    if (!text.startsWith(`${root}/`))
      throw invalid(`"${text}" is not a document of ${database} (PARITY.md: Left out).`);
    return text.slice(root.length + 1);
  };
  return {
    database,
    databaseId,
    checkDatabase(name) {
      if (name !== database)
        throw invalid(`This emulator serves ${database}, not ${String(name)} (PARITY.md: Left out).`);
    },
    documentPath: (name) => checkDocumentPath(relative(name)),
    parentPath: (name) => (name === root || name === database ? '' : checkDocumentPath(relative(name))),
    fullName: (path) => `${root}/${path}`,
  };
}

/** Returns the number of a numeric id, `__id7__` (from Datastore imports); null for any other id. */
export function numericId(id: string): bigint | null {
  const digits = /^__id(0|-?[1-9]\d{0,18})__$/.exec(id)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

/** Throws INVALID_ARGUMENT unless `id` is valid for a document or a collection. */
export function validateId(id: string): void {
  if (id === '') throw invalid('A resource name must not have an empty segment.');
  if (id === '.' || id === '..') throw invalid(`"${id}" is not a valid id.`);
  if (/^__.*__$/s.test(id) && numericId(id) === null) {
    throw invalid(`The id "${id}" is reserved (it matches "__.*__").`);
  }
  if (id.includes('/')) throw invalid(`The id "${id}" contains a slash.`);
  if (Buffer.byteLength(id) > MAX_ID_BYTES) throw invalid(`An id is longer than ${MAX_ID_BYTES} bytes.`);
}

/** Returns `path` when it is a valid document path (an even number of valid ids); else throws INVALID_ARGUMENT. */
export function checkDocumentPath(path: string): string {
  const segments = path.split('/');
  if (segments.length % 2 !== 0) throw invalid(`"${path}" names a collection, not a document.`);
  if (segments.length > MAX_SEGMENTS) throw invalid('Subcollections are nested deeper than 100 levels.');
  if (Buffer.byteLength(path) > MAX_NAME_BYTES) throw invalid('The document name is longer than 6 KiB.');
  for (const segment of segments) validateId(segment);
  return path;
}

/** Returns `name` when it is a full document name of any database; else throws INVALID_ARGUMENT. */
export function validateReference(name: string): string {
  const path = REFERENCE.exec(name)?.[1];
  if (path === undefined) throw invalid(`"${name}" is not a document reference.`);
  checkDocumentPath(path);
  return name;
}

/** Returns the path of the document's collection: "rooms" for "rooms/1". */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** Returns the last segment: a document's id, or the collection id of a collection path. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns true when `path` is below the document `parent` ('' is the root, above everything). */
export function isBelow(path: string, parent: string): boolean {
  return parent === '' || path.startsWith(`${parent}/`);
}

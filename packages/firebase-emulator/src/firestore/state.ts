/**
 * The whole state as readable JSON: a list of `{path, fields}`, sorted by path, with fields as on the wire. For
 * backups, demo data and bug reports. Times of creation are not part of it.
 */
import { isRecord, readList, readRecord } from './json.ts';
import { checkDocumentPath, type DatabaseNames } from './names.ts';
import { StatusError } from './status.ts';
import type { MemoryStore } from './store.ts';
import type { WireValue } from './types.ts';
import { comparePaths } from './value-compare.ts';
import { encodeFields } from './value-encode.ts';
import { parseWrite, type Write } from './writes.ts';

export interface ExportedDocument {
  /** Everything after `/documents/`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, WireValue>>;
}

/** Every document of `store`. */
export function exportDocuments(store: MemoryStore): readonly ExportedDocument[] {
  return [...store.all()]
    .sort((a, b) => comparePaths(a.path, b.path))
    .map(({ path, fields }) => ({ path, fields: encodeFields(fields) }));
}

function importWrite(names: DatabaseNames, item: unknown): Write {
  const { path, fields } = readRecord(item, 'document');
  const name = names.fullName(checkDocumentPath(typeof path === 'string' ? path : ''));
  return parseWrite(names, { update: { name, fields: fields ?? {} } });
}

/** Writes that put exported documents back; throws INVALID_ARGUMENT, which names the document. */
export function importWrites(names: DatabaseNames, documents: unknown): readonly Write[] {
  return readList(documents, 'documents').map((item, index) => {
    try {
      return importWrite(names, item);
    } catch (thrown) {
      if (!(thrown instanceof StatusError)) throw thrown;
      const path = isRecord(item) && typeof item.path === 'string' ? ` (${item.path})` : '';
      throw new StatusError(thrown.status, `documents[${index}]${path}: ${thrown.message}`);
    }
  });
}

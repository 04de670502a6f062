/**
 * The whole state as readable JSON: a list of `{path, fields}`, sorted by path, with fields in wire format. For
 * backups, demo data and bug reports. Creation times are not included.
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

/** Returns every document of `store`. */
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

/** Returns writes that restore exported documents; throws INVALID_ARGUMENT with the document's name. */
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

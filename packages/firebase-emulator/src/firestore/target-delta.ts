/** A target's changes for the transports: documents in wire format, with a query's projection applied. */
import { encodeDocument, type StoredDocument } from './document.ts';
import { projectFields } from './field-path.ts';
import type { DatabaseNames } from './names.ts';
import type { Query } from './query.ts';
import type { Watched } from './target-index.ts';
import type { TargetDelta, WireDocument } from './types.ts';

export interface TargetChanges {
  readonly changed: readonly StoredDocument[];
  readonly deleted: readonly string[];
  readonly left: readonly StoredDocument[];
  readonly removed: readonly string[];
}

/** Returns `document` with the fields of the query's projection (null: all fields). */
export function encodeProjected(
  names: DatabaseNames,
  document: StoredDocument,
  select: Query['select'],
): WireDocument {
  return encodeDocument(
    names,
    document,
    select === null ? document.fields : projectFields(document.fields, select),
  );
}

/** Returns `changes` in wire format. */
export function encodeTargetDelta(
  names: DatabaseNames,
  watched: Watched,
  changes: TargetChanges,
): TargetDelta {
  const select = watched.kind === 'query' ? watched.query.select : null;
  const encode = (document: StoredDocument) => encodeProjected(names, document, select);
  return {
    changed: changes.changed.map(encode),
    deleted: changes.deleted.map((path) => names.fullName(path)),
    left: changes.left.map(encode),
    removed: changes.removed.map((path) => names.fullName(path)),
  };
}

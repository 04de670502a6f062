/**
 * The content of `firestore.indexes.json` (firebase.google.com/docs/reference/firestore/indexes): composite
 * indexes and the settings of single fields. Without a setting a field has an ascending, a descending and an
 * array index for queries on one collection, and none for collection groups.
 */
import { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts';
import { invalid, readList, readRecord, readString } from './json.ts';

export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP';

interface CompositeIndex {
  readonly collectionGroup: string;
  readonly scope: IndexScope;
  /** Without `__name__`. */
  readonly fields: readonly { readonly path: string; readonly mode: IndexMode }[];
  /** The direction of `__name__`, the last field of the index. */
  readonly nameDirection: 1 | -1;
}

interface FieldOverride {
  readonly collectionGroup: string;
  /** null for `*` (every field). */
  readonly path: FieldPath | null;
  readonly indexes: readonly { readonly mode: IndexMode; readonly scope: IndexScope }[];
}

export interface IndexConfig {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

/** Reads the configuration; throws INVALID_ARGUMENT with the place of the error. */
export function parseIndexConfig(content: unknown): IndexConfig {
  const record = readRecord(content, 'firestore.indexes.json');
  return {
    composites: readList(record.indexes, 'indexes').map(parseComposite),
    overrides: readList(record.fieldOverrides, 'fieldOverrides').map(parseOverride),
  };
}

function parseComposite(wire: unknown): CompositeIndex {
  const record = readRecord(wire, 'indexes[]');
  const all = readList(record.fields, 'indexes[].fields').map((item) => {
    const field = readRecord(item, 'indexes[].fields[]');
    return { path: canonical(readString(field.fieldPath, 'fieldPath')), mode: parseMode(field) };
  });
  const last = all[all.length - 1];
  if (last === undefined) throw invalid('indexes[].fields is empty.');
  return {
    collectionGroup: readString(record.collectionGroup, 'indexes[].collectionGroup'),
    scope: parseScope(record.queryScope),
    fields: all.filter(({ path }) => path !== '__name__'),
    nameDirection: last.mode === 'DESCENDING' ? -1 : 1,
  };
}

function parseOverride(wire: unknown): FieldOverride {
  const record = readRecord(wire, 'fieldOverrides[]');
  const path = readString(record.fieldPath, 'fieldOverrides[].fieldPath');
  return {
    collectionGroup: readString(record.collectionGroup, 'fieldOverrides[].collectionGroup'),
    path: path === '*' ? null : parseFieldPath(path),
    indexes: readList(record.indexes, 'fieldOverrides[].indexes').map((item) => {
      const index = readRecord(item, 'fieldOverrides[].indexes[]');
      return { mode: parseMode(index), scope: parseScope(index.queryScope) };
    }),
  };
}

function parseMode(field: Readonly<Record<string, unknown>>): IndexMode {
  if (field.arrayConfig === 'CONTAINS') return 'CONTAINS';
  if (field.order === 'ASCENDING' || field.order === 'DESCENDING') return field.order;
  throw invalid('An indexed field must have an order or an arrayConfig.');
}

function parseScope(scope: unknown): IndexScope {
  if (scope === undefined || scope === 'COLLECTION') return 'COLLECTION';
  if (scope === 'COLLECTION_GROUP') return 'COLLECTION_GROUP';
  throw invalid('queryScope must be COLLECTION or COLLECTION_GROUP.');
}

function canonical(path: string): string {
  return formatFieldPath(parseFieldPath(path));
}

const AUTOMATIC: FieldOverride['indexes'] = (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map(
  (mode) => ({
    mode,
    scope: 'COLLECTION',
  }),
);

/**
 * Returns the single-field indexes of `field`: from its own setting, else from the nearest parent map with a setting,
 * else from `*`, else the automatic indexes.
 */
export function singleFieldIndexes(
  config: IndexConfig,
  collectionGroup: string,
  field: FieldPath,
): FieldOverride['indexes'] {
  let best: FieldOverride | null = null;
  for (const override of config.overrides) {
    if (override.collectionGroup !== collectionGroup) continue;
    const covers = override.path === null || override.path.every((name, i) => name === field[i]);
    if (covers && (override.path?.length ?? 0) >= (best?.path?.length ?? 0)) best = override;
  }
  return best?.indexes ?? AUTOMATIC;
}

/**
 * Finds the missing indexes of a query. Each conjunction of the query (in disjunctive normal form) needs
 *   - no index when no field is filtered or ordered, or
 *   - one index, or several merged ones, that each start with filtered fields (equality in either direction,
 *     array membership as CONTAINS) and then have exactly the order of the result, `__name__` included;
 *     together they must cover all filtered fields.
 * So equalities alone need no composite index, but an equality with an order or an inequality on another
 * field needs one. Source: firebase.google.com/docs/firestore/query-data/index-overview.
 */
import { type FieldPath, formatFieldPath } from './field-path.ts';
import { type IndexConfig, type IndexMode, type IndexScope, singleFieldIndexes } from './index-config.ts';
import { conjunctions, type FieldFilter, type KeyFilter, type Order, type Query } from './query.ts';

/** A missing entry of `indexes` or `fieldOverrides` in firestore.indexes.json, as JSON. */
export interface MissingIndex {
  readonly section: 'indexes' | 'fieldOverrides';
  readonly entry: unknown;
}

interface IndexedField {
  readonly path: FieldPath;
  readonly mode: IndexMode;
}

/** The indexes that one conjunction needs. */
interface Need {
  /** Equality (ASCENDING) and array (CONTAINS) filters, each field once. */
  readonly filtered: readonly IndexedField[];
  /** The order without `__name__` and without fields that have an equality filter. */
  readonly ordered: readonly IndexedField[];
  readonly nameDirection: 1 | -1;
}

/**
 * Returns the indexes that `query` lacks, each once. `aggregated` are the fields that sums and averages read; an index
 * must have them at its end.
 */
export function missingIndexes(
  config: IndexConfig,
  query: Query,
  aggregated: readonly FieldPath[] = [],
): readonly MissingIndex[] {
  const group = query.collectionId;
  if (group === null) return [];
  const scope: IndexScope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const missing = new Map<string, MissingIndex>();
  for (const term of conjunctions(query.where)) {
    const isLookUp = term.some((leaf) => leaf.kind === 'key' && (leaf.op === '==' || leaf.op === 'in'));
    if (isLookUp) continue;
    const need = needOf(term, query.orders, aggregated);
    if (isServed(config, group, scope, need)) continue;
    const index = entryFor(config, group, scope, need);
    missing.set(JSON.stringify(index), index);
  }
  return [...missing.values()];
}

function needOf(
  term: readonly (FieldFilter | KeyFilter)[],
  orders: readonly Order[],
  aggregated: readonly FieldPath[],
): Need {
  const filtered = new Map<string, IndexedField>();
  const fixed = new Set<string>();
  for (const leaf of term) {
    if (leaf.kind === 'key') continue;
    const path = leaf.field;
    const name = formatFieldPath(path);
    if (leaf.op === '==' || leaf.op === 'in') {
      filtered.set(`= ${name}`, { path, mode: 'ASCENDING' });
      fixed.add(name);
    } else if (leaf.op === 'array-contains' || leaf.op === 'array-contains-any') {
      filtered.set(`contains ${name}`, { path, mode: 'CONTAINS' });
    }
  }
  const ordered: IndexedField[] = [];
  const add = (path: FieldPath, direction: 1 | -1) => {
    const name = formatFieldPath(path);
    if (fixed.has(name)) return;
    fixed.add(name);
    ordered.push({ path, mode: direction === 1 ? 'ASCENDING' : 'DESCENDING' });
  };
  for (const { field, direction } of orders) if (field !== null) add(field, direction);
  const nameDirection = orders[orders.length - 1]?.direction ?? 1;
  for (const field of aggregated) add(field, nameDirection);
  return { filtered: [...filtered.values()], ordered, nameDirection };
}

function directionOf(mode: IndexMode): 1 | -1 {
  return mode === 'DESCENDING' ? -1 : 1;
}

function isServed(config: IndexConfig, group: string, scope: IndexScope, need: Need): boolean {
  const { filtered, ordered, nameDirection } = need;
  if (filtered.length === 0 && ordered.length === 0 && nameDirection === 1) return true;
  const has = (path: FieldPath, mode: IndexMode) =>
    singleFieldIndexes(config, group, path).some((index) => index.mode === mode && index.scope === scope);
  const covered = new Set<IndexedField>();

  if (ordered.length === 0) {
    for (const field of filtered) {
      const mode = field.mode === 'CONTAINS' ? 'CONTAINS' : nameDirection === 1 ? 'ASCENDING' : 'DESCENDING';
      if (directionOf(mode) === nameDirection && has(field.path, mode)) covered.add(field);
    }
  }
  const [only] = ordered;
  if (filtered.length === 0 && ordered.length === 1 && only !== undefined) {
    if (directionOf(only.mode) === nameDirection && has(only.path, only.mode)) return true;
  }
  for (const index of config.composites) {
    if (index.collectionGroup !== group || index.scope !== scope || index.nameDirection !== nameDirection)
      continue;
    const split = index.fields.length - ordered.length;
    const suffix = index.fields.slice(Math.max(0, split));
    const inOrder =
      split >= 0 &&
      ordered.every(
        ({ path, mode }, i) => suffix[i]?.path === formatFieldPath(path) && suffix[i]?.mode === mode,
      );
    if (!inOrder) continue;
    const prefix = index.fields
      .slice(0, split)
      .map((part) =>
        filtered.find(
          ({ path, mode }) =>
            formatFieldPath(path) === part.path && (mode === 'CONTAINS') === (part.mode === 'CONTAINS'),
        ),
      );
    if (prefix.includes(undefined)) continue;
    if (filtered.length === 0) return true;
    for (const field of prefix) if (field !== undefined) covered.add(field);
  }
  return filtered.length > 0 && covered.size === filtered.length;
}

function entryFor(config: IndexConfig, group: string, scope: IndexScope, need: Need): MissingIndex {
  const fields = [...need.filtered, ...need.ordered];
  const last = fields[fields.length - 1];
  const [single] = need.ordered.length === 0 ? need.filtered.filter(lacksSingle) : fields;
  const mergeable = need.ordered.length === 0 && need.nameDirection === 1;
  const isSingle = fields.length === 1 && last !== undefined && directionOf(last.mode) === need.nameDirection;
  if (single !== undefined && (mergeable || isSingle)) {
    return { section: 'fieldOverrides', entry: overrideEntry(config, group, scope, single) };
  }
  const explicitName = last === undefined || directionOf(last.mode) !== need.nameDirection;
  const name = { fieldPath: '__name__', order: need.nameDirection === 1 ? 'ASCENDING' : 'DESCENDING' };
  return {
    section: 'indexes',
    entry: {
      collectionGroup: group,
      queryScope: scope,
      fields: [...fields.map(fieldEntry), ...(explicitName ? [name] : [])],
    },
  };

  function lacksSingle({ path, mode }: IndexedField): boolean {
    return !singleFieldIndexes(config, group, path).some(
      (index) => index.mode === mode && index.scope === scope,
    );
  }
}

function fieldEntry({ path, mode }: IndexedField): unknown {
  const fieldPath = formatFieldPath(path);
  return mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
}

/** Returns the field's current single-field indexes and the missing one. */
function overrideEntry(config: IndexConfig, group: string, scope: IndexScope, field: IndexedField): unknown {
  const indexes = [...singleFieldIndexes(config, group, field.path), { mode: field.mode, scope }];
  return {
    collectionGroup: group,
    fieldPath: formatFieldPath(field.path),
    indexes: indexes.map(({ mode, scope: queryScope }) =>
      mode === 'CONTAINS' ? { arrayConfig: mode, queryScope } : { order: mode, queryScope },
    ),
  };
}

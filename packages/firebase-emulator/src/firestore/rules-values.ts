/**
 * Converts Firestore's documents, queries and callers to values of the rules language
 * (firebase.google.com/docs/reference/rules): `resource` with data, id and __name__, references as paths
 * /databases/{d}/documents/..., `request.auth` with uid and token.
 */
import type { ListQuery, QueryConstraint, RulesResource, RulesValue } from '../rules/types.ts';
import type { StoredDocument } from './document.ts';
import { lastSegment } from './names.ts';
import { type Filter, orderName, type Query } from './query.ts';
import type { Caller } from './types.ts';
import type { Fields, Value } from './value.ts';

const RULES_NULL: RulesValue = { type: 'null' };

/** Returns `value` as a value of the rules language. */
function rulesValue(value: Value): RulesValue {
  switch (value.type) {
    case 'null':
      return RULES_NULL;
    case 'bool':
    case 'int':
    case 'string':
    case 'bytes':
    case 'timestamp':
      return value;
    case 'double':
      return { type: 'float', value: value.value };
    case 'reference':
      return referencePath(value.name);
    case 'geopoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return { type: 'list', items: value.items.map(rulesValue) };
    case 'map':
      return rulesMap(value.fields);
  }
}

function rulesMap(fields: Fields): RulesValue {
  return { type: 'map', entries: new Map([...fields].map(([name, value]) => [name, rulesValue(value)])) };
}

/** Returns projects/{p}/databases/{d}/documents/a/b as the path /databases/{d}/documents/a/b. */
function referencePath(name: string): RulesValue {
  return { type: 'path', segments: name.split('/').slice(2) };
}

function documentPath(databaseId: string, path: string): RulesValue {
  return { type: 'path', segments: ['databases', databaseId, 'documents', ...path.split('/')] };
}

/** Returns a function that converts documents to `resource`, once for each version of a document. */
export function resourceFactory(databaseId: string): (document: StoredDocument) => RulesResource {
  const made = new WeakMap<StoredDocument, RulesResource>();
  return (document) => {
    const known = made.get(document);
    if (known !== undefined) return known;
    const resource: RulesResource = new Map<string, RulesValue>([
      ['data', rulesMap(document.fields)],
      ['id', { type: 'string', value: lastSegment(document.path) }],
      ['__name__', documentPath(databaseId, document.path)],
    ]);
    made.set(document, resource);
    return resource;
  };
}

/** Returns `request.auth`: null when the caller isn't signed in. */
export function rulesAuth(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return RULES_NULL;
  return {
    type: 'map',
    entries: new Map<string, RulesValue>([
      ['uid', { type: 'string', value: caller.uid }],
      ['token', claim(caller.claims)],
    ]),
  };
}

function claim(json: unknown): RulesValue {
  switch (typeof json) {
    case 'string':
      return { type: 'string', value: json };
    case 'boolean':
      return { type: 'bool', value: json };
    case 'number':
      return Number.isSafeInteger(json)
        ? { type: 'int', value: BigInt(json) }
        : { type: 'float', value: json };
    case 'object':
      if (json === null) return RULES_NULL;
      if (Array.isArray(json)) return { type: 'list', items: json.map(claim) };
      return {
        type: 'map',
        entries: new Map(Object.entries(json).map(([key, value]) => [key, claim(value)])),
      };
    default:
      return RULES_NULL;
  }
}

/** Returns `request.query`, and the conditions that the query's filters guarantee for its results. */
export function rulesQuery(databaseId: string, query: Query): ListQuery {
  return {
    where: query.where === null ? null : constraint(databaseId, query.where),
    limit: query.limit,
    offset: query.offset === 0 ? null : query.offset,
    orderBy: query.orders.map((order) => ({
      field: orderName(order),
      direction: order.direction === 1 ? 'ASC' : 'DESC',
    })),
    collectionGroup: query.allDescendants,
  };
}

function constraint(databaseId: string, filter: Filter): QueryConstraint {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { kind: filter.kind, of: filter.of.map((part) => constraint(databaseId, part)) };
    case 'field':
      return { kind: 'field', field: filter.field, op: filter.op, value: rulesValue(filter.value) };
    case 'key': {
      const paths = filter.paths.map((path) => documentPath(databaseId, path));
      const value: RulesValue =
        filter.op === 'in' || filter.op === 'not-in'
          ? { type: 'list', items: paths }
          : (paths[0] ?? RULES_NULL);
      return { kind: 'field', field: ['__name__'], op: filter.op, value };
    }
  }
}

/**
 * Returns the documents of a query, in order. Comparisons match within one type only; a document without an ordered
 * field is not in the result; `!=` and `not-in` never match null
 * (firebase.google.com/docs/firestore/query-data/queries#not_equal_). No list and no range contains null and NaN, as in
 * the SDKs' own tests of the hosted service: only `== null` and `== NaN` find them.
 */
import type { StoredDocument } from './document.ts';
import { getField } from './field-path.ts';
import {
  type Cursor,
  collectionPath,
  type FieldFilter,
  type Filter,
  inScope,
  type KeyFilter,
  type Order,
  type Query,
} from './query.ts';
import type { DocumentReader } from './store.ts';
import { isNullOrNaN, type Value } from './value.ts';
import { comparePaths, compareValues, equalValues, typeRank } from './value-compare.ts';

export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  /** The number of documents that the offset skipped, which the hosted service bills too. */
  readonly skipped: number;
}

/** Runs `query` on the documents of `reader`. */
export function runQuery(query: Query, reader: DocumentReader): QueryResult {
  const matching = allMatches(query, reader);
  const skipped = Math.min(query.offset, matching.length);
  const end = query.limit === null ? undefined : query.offset + query.limit;
  return { documents: matching.slice(query.offset, end), skipped };
}

/** Returns every document that matches, in order, before offset and limit are applied. */
export function allMatches(query: Query, reader: DocumentReader): StoredDocument[] {
  const result: StoredDocument[] = [];
  for (const document of candidates(query, reader)) {
    if (matches(query, document)) result.push(document);
  }
  return result.sort((a, b) => compareDocuments(query.orders, a, b));
}

function candidates(query: Query, reader: DocumentReader): Iterable<StoredDocument> {
  const paths = namedPaths(query.where);
  if (paths !== null) {
    const wanted = [...new Set(paths)].filter((path) => inScope(query, path));
    return wanted.map((path) => reader.get(path)).filter((document) => document !== null);
  }
  const path = collectionPath(query);
  return path !== null ? reader.collection(path) : reader.group(query.collectionId, query.parent);
}

/** Returns the only paths that can match when the filter names documents, else null. */
function namedPaths(filter: Filter | null): readonly string[] | null {
  if (filter === null) return null;
  if (filter.kind === 'key') return filter.op === '==' || filter.op === 'in' ? filter.paths : null;
  if (filter.kind !== 'and') return null;
  for (const part of filter.of) {
    const paths = namedPaths(part);
    if (paths !== null) return paths;
  }
  return null;
}

/** Returns true when `document` (in the query's scope) is in the result before offset and limit are applied. */
export function matches(query: Query, document: StoredDocument): boolean {
  if (query.where !== null && !matchesFilter(query.where, document)) return false;
  for (const { field } of query.orders) {
    if (field !== null && getField(document.fields, field) === undefined) return false;
  }
  if (query.startAt !== null) {
    const position = compareToCursor(query.orders, document, query.startAt);
    if (query.startAt.before ? position < 0 : position <= 0) return false;
  }
  if (query.endAt !== null) {
    const position = compareToCursor(query.orders, document, query.endAt);
    if (query.endAt.before ? position >= 0 : position > 0) return false;
  }
  return true;
}

/** Returns a negative number, 0 or a positive number when `a` is before, equal to or after `b` in the result. */
export function compareDocuments(orders: readonly Order[], a: StoredDocument, b: StoredDocument): number {
  for (const { field, direction } of orders) {
    const result = field === null ? comparePaths(a.path, b.path) : compareField(field, a, b);
    if (result !== 0) return result * direction;
  }
  return 0;
}

function compareField(field: readonly string[], a: StoredDocument, b: StoredDocument): number {
  const left = getField(a.fields, field);
  const right = getField(b.fields, field);
  return left === undefined || right === undefined ? 0 : compareValues(left, right);
}

function compareToCursor(orders: readonly Order[], document: StoredDocument, cursor: Cursor): number {
  for (const [i, bound] of cursor.values.entries()) {
    const order = orders[i];
    if (order === undefined) break;
    let result = 0;
    if (bound.kind === 'key') {
      result = comparePaths(document.path, bound.path);
    } else if (order.field !== null) {
      const value = getField(document.fields, order.field);
      result = value === undefined ? 0 : compareValues(value, bound.value);
    }
    if (result !== 0) return result * order.direction;
  }
  return 0;
}

function matchesFilter(filter: Filter, document: StoredDocument): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matchesFilter(part, document));
    case 'or':
      return filter.of.some((part) => matchesFilter(part, document));
    case 'key':
      return matchesKey(filter, document.path);
    case 'field': {
      const value = getField(document.fields, filter.field);
      return value !== undefined && matchesField(filter, value);
    }
  }
}

function matchesKey(filter: KeyFilter, path: string): boolean {
  if (filter.op === 'in') return filter.paths.includes(path);
  if (filter.op === 'not-in') return !filter.paths.includes(path);
  return holds(filter.op, comparePaths(path, filter.paths[0] ?? ''));
}

function matchesField(filter: FieldFilter, value: Value): boolean {
  const operand = filter.value;
  switch (filter.op) {
    case '==':
      return equalValues(value, operand);
    case '!=':
      return value.type !== 'null' && !equalValues(value, operand);
    case 'in':
      return finds(operand, value);
    case 'not-in':
      return value.type !== 'null' && !contains(operand, { type: 'null' }) && !contains(operand, value);
    case 'array-contains':
      return finds(value, operand);
    case 'array-contains-any':
      return operand.type === 'array' && operand.items.some((item) => finds(value, item));
    default:
      if (typeRank(value) !== typeRank(operand) || isNullOrNaN(value) || isNullOrNaN(operand)) return false;
      return holds(filter.op, compareValues(value, operand));
  }
}

function contains(list: Value, item: Value): boolean {
  return list.type === 'array' && list.items.some((element) => equalValues(element, item));
}

function finds(list: Value, item: Value): boolean {
  return !isNullOrNaN(item) && contains(list, item);
}

function holds(op: string, position: number): boolean {
  switch (op) {
    case '<':
      return position < 0;
    case '<=':
      return position <= 0;
    case '>':
      return position > 0;
    case '>=':
      return position >= 0;
    case '==':
      return position === 0;
    default:
      return position !== 0;
  }
}

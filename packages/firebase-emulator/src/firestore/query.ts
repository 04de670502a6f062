/**
 * The internal form of a google.firestore.v1.StructuredQuery, with the implicit filters and orders, so that the query
 * runs, the rules, the live targets and the index check all see the same query.
 */
import type { QueryOperator } from '../rules/types.ts';
import { type FieldPath, formatFieldPath } from './field-path.ts';
import { collectionOf, isBelow, lastSegment } from './names.ts';
import type { Value } from './value.ts';

export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  readonly op: QueryOperator;
  /** An array for `in`, `not-in` and `array-contains-any`. */
  readonly value: Value;
}

/** A filter on `__name__`; it has several paths only for `in` and `not-in`. */
export interface KeyFilter {
  readonly kind: 'key';
  readonly op: QueryOperator;
  readonly paths: readonly string[];
}

export type Filter =
  | { readonly kind: 'and'; readonly of: readonly Filter[] }
  | { readonly kind: 'or'; readonly of: readonly Filter[] }
  | FieldFilter
  | KeyFilter;

/** A null `field` stands for `__name__`; direction 1 is ascending, -1 descending. */
export interface Order {
  readonly field: FieldPath | null;
  readonly direction: 1 | -1;
}

/** A cursor's value: a document path when the order is by `__name__`. */
export type CursorValue =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'key'; readonly path: string };

export interface Cursor {
  readonly values: readonly CursorValue[];
  readonly before: boolean;
}

export interface Query {
  /** Path of the collection's parent document, '' for the root. */
  readonly parent: string;
  /** null: every collection at or below `parent` (only together with `allDescendants`). */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
  readonly where: Filter | null;
  /** The explicit orders, then the implicit ones; `__name__` is always the last one. */
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Fields to return, null for all; with an empty list only the name is returned. */
  readonly select: readonly FieldPath[] | null;
}

/** Returns the path of the only collection that the query reads; null for a collection group. */
export function collectionPath(query: Query): string | null {
  if (query.allDescendants || query.collectionId === null) return null;
  return query.parent === '' ? query.collectionId : `${query.parent}/${query.collectionId}`;
}

/** Returns true when the document at `path` is in a collection that the query reads. */
export function inScope(query: Query, path: string): boolean {
  const collection = collectionOf(path);
  const only = collectionPath(query);
  if (only !== null) return collection === only;
  return (
    (query.collectionId === null || lastSegment(collection) === query.collectionId) &&
    isBelow(collection, query.parent)
  );
}

/** Returns the filter's leaves, in order. */
export function leaves(filter: Filter | null): readonly (FieldFilter | KeyFilter)[] {
  if (filter === null) return [];
  return filter.kind === 'and' || filter.kind === 'or' ? filter.of.flatMap(leaves) : [filter];
}

/** Returns true for the operators that need their field in the order of the result. */
export function isInequality(op: QueryOperator): boolean {
  return op === '<' || op === '<=' || op === '>' || op === '>=' || op === '!=' || op === 'not-in';
}

/**
 * Returns `explicit` with the orders that StructuredQuery.order_by adds: fields with an inequality in lexicographical
 * order, then `__name__`, each in the direction of the last given order.
 */
export function completeOrders(explicit: readonly Order[], where: Filter | null): readonly Order[] {
  const direction = explicit[explicit.length - 1]?.direction ?? 1;
  const seen = new Set(explicit.map((order) => orderName(order)));
  const orders = [...explicit];
  const names = new Map<string, FieldPath>();
  for (const leaf of leaves(where)) {
    if (leaf.kind === 'field' && isInequality(leaf.op)) names.set(formatFieldPath(leaf.field), leaf.field);
  }
  const missing = [...names].filter(([name]) => !seen.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, field] of missing) orders.push({ field, direction });
  if (!seen.has('__name__')) orders.push({ field: null, direction });
  return orders;
}

/** Returns the order's field as text, `__name__` for the key. */
export function orderName(order: Order): string {
  return order.field === null ? '__name__' : formatFieldPath(order.field);
}

/** Returns the number of conjunctions in the filter; each value of `in` and `array-contains-any` counts as one. */
export function countDisjunctions(filter: Filter | null): number {
  if (filter === null) return 1;
  switch (filter.kind) {
    case 'and':
      return filter.of.reduce((product, part) => product * countDisjunctions(part), 1);
    case 'or':
      return filter.of.reduce((sum, part) => sum + countDisjunctions(part), 0);
    case 'key':
      return filter.op === 'in' ? filter.paths.length : 1;
    case 'field':
      return (filter.op === 'in' || filter.op === 'array-contains-any') && filter.value.type === 'array'
        ? Math.max(1, filter.value.items.length)
        : 1;
  }
}

/** Returns the number of filters in all those conjunctions together. */
export function countFilters(filter: Filter | null): number {
  if (filter === null) return 0;
  if (filter.kind !== 'and' && filter.kind !== 'or') return countDisjunctions(filter);
  const factor = (part: Filter) =>
    filter.kind === 'and' ? countDisjunctions(filter) / countDisjunctions(part) : 1;
  return filter.of.reduce((sum, part) => sum + countFilters(part) * factor(part), 0);
}

/** Returns the filter as a list of conjunctions of leaves. `in` and `array-contains-any` are not expanded. */
export function conjunctions(filter: Filter | null): readonly (readonly (FieldFilter | KeyFilter)[])[] {
  if (filter === null) return [[]];
  switch (filter.kind) {
    case 'and':
      return filter.of.reduce<readonly (readonly (FieldFilter | KeyFilter)[])[]>(
        (terms, part) => {
          const more = conjunctions(part);
          return terms.flatMap((term) => more.map((other) => [...term, ...other]));
        },
        [[]],
      );
    case 'or':
      return filter.of.flatMap(conjunctions);
    default:
      return [[filter]];
  }
}

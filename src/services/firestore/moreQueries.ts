/** Queries that only signed-in screens need: 'or', the page after a document, counts and sums. */
import { type Fields, mapAt } from '../../domain/fields.ts';
import { type DocumentReference, nameOf } from './documents.ts';
import { encode } from './encode.ts';
import { filtered, type Query, type QueryConstraint, queryBody } from './query.ts';
import type { FoundDocument } from './read.ts';
import { ask, FirestoreError } from './request.ts';
import { decodeFields } from './values.ts';

/** Returns a filter for those of these documents that exist, 30 at most. */
export function named(refs: readonly DocumentReference[]): QueryConstraint {
  const values = refs.map((ref) => ({ referenceValue: nameOf(ref) }));
  const field = { fieldPath: '__name__' };
  return filtered({ fieldFilter: { field, op: 'IN', value: { arrayValue: { values } } } });
}

const joined = (op: 'AND' | 'OR', parts: readonly QueryConstraint[]): QueryConstraint =>
  filtered({ compositeFilter: { op, filters: parts.map((add) => add({ from: [] }).where) } });

export const and = (...parts: readonly QueryConstraint[]): QueryConstraint => joined('AND', parts);
export const or = (...parts: readonly QueryConstraint[]): QueryConstraint => joined('OR', parts);

/** Starts after a document, in the query's order and then by id. The query must order by every field that it bounds. */
export function startAfter(last: FoundDocument): QueryConstraint {
  return (asked) => {
    const orders = asked.orderBy ?? [];
    const direction = orders.at(-1)?.direction ?? 'ASCENDING';
    const fields = last.data();
    const values = orders.map(({ field }) => encode(fields[field.fieldPath]));
    return {
      ...asked,
      orderBy: [...orders, { field: { fieldPath: '__name__' }, direction }],
      startAt: { values: [...values, { referenceValue: nameOf(last.ref) }], before: false },
    };
  };
}

export const count = () => ({ count: {} });
export const sum = (fieldPath: string) => ({ sum: { field: { fieldPath } } });

const hasAll = <K extends string>(
  sums: Fields,
  wanted: Readonly<Record<K, unknown>>,
): sums is Readonly<Record<K, number>> => Object.keys(wanted).every((name) => typeof sums[name] === 'number');

/** Returns counts and sums over what a query finds, by the names of `wanted`. 1 read a thousand. Rejects as `ask`. */
export async function getAggregate<K extends string>(
  asked: Query,
  wanted: Readonly<Record<K, Fields>>,
  signal?: AbortSignal,
): Promise<Readonly<Record<K, number>>> {
  const aggregations = Object.entries<Fields>(wanted).map(([alias, each]) => ({ alias, ...each }));
  const body = { structuredAggregationQuery: { ...queryBody(asked), aggregations } };
  const [reply] = await ask({ ...asked, method: 'runAggregationQuery', body }, signal);
  const sums = decodeFields(mapAt(mapAt(reply ?? {}, 'result'), 'aggregateFields'));
  if (!hasAll(sums, wanted)) throw new FirestoreError('unavailable');
  return sums;
}

/** Returns how many documents a query finds; see `getAggregate`. */
export async function getCount(asked: Query, signal?: AbortSignal): Promise<number> {
  return (await getAggregate(asked, { all: count() }, signal)).all;
}

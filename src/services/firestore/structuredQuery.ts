/** Queries as the documents API takes them; pure, so that the build can write them too (scripts/page-start.ts). */

interface Filter {
  readonly field: string;
  readonly op: 'EQUAL' | 'IN' | 'GREATER_THAN';
  /** A Date is compared with timestamps. */
  readonly value: string | readonly string[] | Date;
}

/** A query as the API's StructuredQuery takes it, over one collection. */
export interface RestQuery {
  /** The document whose collection it is; at the top without one. */
  readonly parent?: readonly string[];
  readonly collectionId: string;
  /** Asks all collections of that name, whatever document they belong to. */
  readonly isGroup?: boolean;
  readonly limit: number;
  /** All of them hold. */
  readonly where?: Filter | readonly [Filter, Filter];
  readonly orderBy?: Order | readonly Order[];
}

/** A query that goes on by id after the document of this full name. */
export type RestQueryAfter = RestQuery & { readonly orderBy?: never; readonly after: string };

interface Order {
  readonly field: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

const BY_ID: Order = { field: '__name__', direction: 'ASCENDING' };

/** What the answer calls the count. */
export const COUNT = 'count';

function wireValue(value: Filter['value']): unknown {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return typeof value === 'string'
    ? { stringValue: value }
    : { arrayValue: { values: value.map((one) => ({ stringValue: one })) } };
}

function filterOf({ field, op, value }: Filter) {
  return { fieldFilter: { field: { fieldPath: field }, op, value: wireValue(value) } };
}

/** Returns the body of a `runQuery` request. */
export function structuredQuery(query: RestQuery | RestQueryAfter) {
  const { collectionId, isGroup, limit, where } = query;
  const after = 'after' in query ? query.after : null;
  const orderBy = after === null ? query.orderBy : BY_ID;
  return {
    structuredQuery: {
      from: [{ collectionId, ...(isGroup && { allDescendants: true }) }],
      limit,
      ...(where && {
        where:
          'field' in where
            ? filterOf(where)
            : { compositeFilter: { op: 'AND', filters: where.map(filterOf) } },
      }),
      ...(orderBy && {
        orderBy: [orderBy].flat().map(({ field, direction }) => ({ field: { fieldPath: field }, direction })),
      }),
      ...(after !== null && { startAt: { values: [{ referenceValue: after }], before: false } }),
    },
  };
}

/** Returns the body of a `runAggregationQuery` request that counts what a query finds, up to its limit. */
export function countQuery(query: RestQuery) {
  return {
    structuredAggregationQuery: { ...structuredQuery(query), aggregations: [{ alias: COUNT, count: {} }] },
  };
}

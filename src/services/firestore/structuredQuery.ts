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

interface Order {
  readonly field: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

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
export function structuredQuery({ collectionId, isGroup, limit, where, orderBy }: RestQuery) {
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
    },
  };
}

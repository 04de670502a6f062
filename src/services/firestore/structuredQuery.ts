/** Queries as the documents API takes them; pure, so that the build can write them too (scripts/page-start.ts). */

/** A query as the API's StructuredQuery takes it, over one collection. */
export interface RestQuery {
  /** The document whose collection it is; at the top without one. */
  readonly parent?: readonly string[];
  readonly collectionId: string;
  /** Asks all collections of that name, whatever document they belong to. */
  readonly isGroup?: boolean;
  readonly limit: number;
  readonly where?: {
    readonly field: string;
    readonly op: 'EQUAL' | 'IN';
    readonly value: string | readonly string[];
  };
  readonly orderBy?: { readonly field: string; readonly direction: 'ASCENDING' | 'DESCENDING' };
}

function wireText(value: string | readonly string[]): unknown {
  return typeof value === 'string'
    ? { stringValue: value }
    : { arrayValue: { values: value.map((one) => ({ stringValue: one })) } };
}

/** Returns the body of a `runQuery` request. */
export function structuredQuery({ collectionId, isGroup, limit, where, orderBy }: RestQuery) {
  return {
    structuredQuery: {
      from: [{ collectionId, ...(isGroup && { allDescendants: true }) }],
      limit,
      ...(where && {
        where: {
          fieldFilter: { field: { fieldPath: where.field }, op: where.op, value: wireText(where.value) },
        },
      }),
      ...(orderBy && {
        orderBy: [{ field: { fieldPath: orderBy.field }, direction: orderBy.direction }],
      }),
    },
  };
}

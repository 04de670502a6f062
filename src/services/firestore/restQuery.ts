/** Public collections by plain requests, apart from rest.ts: the booking page asks for single documents only. */
import { type Fields, isFields } from './fields.ts';
import { decodeFields, post } from './rest.ts';

export interface FoundDocument {
  readonly id: string;
  /** The id of the document whose collection it is in; that of no use at the top. */
  readonly parentId: string;
  readonly fields: Fields;
}

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

/**
 * Returns the documents of a public query. Costs a read each (one at least). Rejects when the network or the
 * service fails, or `signal` aborts.
 */
export async function fetchQuery(query: RestQuery, signal: AbortSignal): Promise<FoundDocument[]> {
  const { parent, collectionId, isGroup, limit, where, orderBy } = query;
  const structuredQuery = {
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
  };
  const replies = await post('runQuery', { structuredQuery }, signal, parent);
  return replies.flatMap((reply) => {
    const found = isFields(reply) ? reply.document : null;
    if (!isFields(found)) return [];
    const path = String(found.name).split('/');
    return { id: path.at(-1) ?? '', parentId: path.at(-3) ?? '', fields: decodeFields(found.fields) };
  });
}

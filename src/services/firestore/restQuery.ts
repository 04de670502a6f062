/** Public collections by plain requests, apart from rest.ts: the booking page asks for single documents only. */
import { type Fields, isFields } from '../../domain/fields.ts';
import { decodeFields, documentName, post, repliesAtHand } from './rest.ts';
import { type RestQuery, structuredQuery } from './structuredQuery.ts';

export interface FoundDocument {
  readonly id: string;
  /** The id of the document whose collection it is in; that of no use at the top. */
  readonly parentId: string;
  readonly fields: Fields;
}

/**
 * Returns the documents of a public query. Costs a read each (one at least). Rejects when the network or the
 * service fails, or `signal` aborts.
 */
export async function fetchQuery(query: RestQuery, signal: AbortSignal): Promise<FoundDocument[]> {
  return foundIn(await post('runQuery', structuredQuery(query), signal, query.parent));
}

/** Returns the documents of a query that the page has asked first; null when they aren't here yet. */
export function queryAtHand(query: RestQuery): FoundDocument[] | null {
  const replies = repliesAtHand('runQuery', structuredQuery(query));
  return replies && foundIn(replies);
}

/**
 * Returns those of some public documents that there are, in no order. Costs a read each. Rejects when the network or the
 * service fails, or `signal` aborts.
 */
export async function fetchDocuments(
  paths: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<FoundDocument[]> {
  return foundIn(await post('batchGet', { documents: paths.map(documentName) }, signal), 'found');
}

function foundIn(replies: readonly unknown[], key: 'document' | 'found' = 'document'): FoundDocument[] {
  return replies.flatMap((reply) => {
    const found = isFields(reply) ? reply[key] : null;
    if (!isFields(found)) return [];
    const path = String(found.name).split('/');
    return { id: path.at(-1) ?? '', parentId: path.at(-3) ?? '', fields: decodeFields(found.fields) };
  });
}

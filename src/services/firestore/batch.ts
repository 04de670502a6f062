/** Several public documents by one plain request, apart from rest.ts: the booking page asks for single ones only. */
import { type Fields, isFields } from '../../domain/fields.ts';
import { decodeFields, documentName, post, repliesAtHand } from './rest.ts';

const batchOf = (paths: readonly (readonly string[])[]) => ({ documents: paths.map(documentName) });

/** The fields of each path's document, in their order; null where there is none. */
function fieldsOf(paths: readonly (readonly string[])[], replies: readonly unknown[]): (Fields | null)[] {
  const found = new Map(
    replies.flatMap((reply): [string, Fields][] => {
      const document = isFields(reply) ? reply.found : null;
      return isFields(document) ? [[String(document.name), decodeFields(document.fields)]] : [];
    }),
  );
  return paths.map((path) => found.get(documentName(path)) ?? null);
}

/**
 * Returns the fields of each document in the order of `paths`, null where there is none. Costs one read a path.
 * Rejects when the network or the service fails, or `signal` aborts.
 */
export async function fetchDocuments(
  paths: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<readonly (Fields | null)[]> {
  return fieldsOf(paths, await post('batchGet', batchOf(paths), signal));
}

/** The same from what the page has asked first; null when it isn't here yet. */
export function documentsAtHand(paths: readonly (readonly string[])[]): readonly (Fields | null)[] | null {
  const replies = repliesAtHand('batchGet', batchOf(paths));
  return replies && fieldsOf(paths, replies);
}

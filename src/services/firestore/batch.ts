/** Several public documents by one plain request, apart from rest.ts: the booking page asks for single ones only. */
import { type Fields, isFields } from '../../domain/fields.ts';
import { decodeFields, documentName, post } from './rest.ts';

/**
 * Returns the fields of each document in the order of `paths`, null where there is none. Costs one read a path.
 * Rejects when the network or the service fails, or `signal` aborts.
 */
export async function fetchDocuments(
  paths: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<readonly (Fields | null)[]> {
  const names = paths.map(documentName);
  const replies = await post('batchGet', { documents: names }, signal);
  const found = new Map(
    replies.flatMap((reply): [string, Fields][] => {
      const document = isFields(reply) ? reply.found : null;
      return isFields(document) ? [[String(document.name), decodeFields(document.fields)]] : [];
    }),
  );
  return names.map((name) => found.get(name) ?? null);
}

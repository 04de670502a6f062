import { type Fields, isFields } from './fields.ts';
import { decodeFields, documentsUrl, getJson, keyParameter } from './rest.ts';

/** Returns the first `limit` documents of a public collection, by id. Costs one read a document. */
export async function fetchCollection(
  path: readonly string[],
  limit: number,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly fields: Fields }[]> {
  const body = await getJson(
    `${documentsUrl()}/${path.map(encodeURIComponent).join('/')}?pageSize=${limit}&${keyParameter()}`,
    signal,
  );
  const documents = body && Array.isArray(body.documents) ? body.documents.filter(isFields) : [];
  return documents.map((document) => ({
    id: String(document.name).split('/').pop() ?? '',
    fields: decodeFields(document.fields),
  }));
}

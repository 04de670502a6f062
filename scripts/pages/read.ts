/** Reads what pages are made of: documents as the operator or the emulator's owner, and the site as it is. */
import { everyDocument, plainFields } from '../operator/documents.ts';
import type { PlainDocument } from './previews.ts';
import { PUBLISHED_PATH, type Published, parsePublished } from './published.ts';

/** Whom documents are asked of: an operator's connection, or Google's APIs. */
export interface Source {
  readonly projectId: string;
  readonly ask: (service: string, path: string, body?: unknown) => Promise<unknown>;
}

/** Their documents, in all collections of the name; catalogues lie in `public`. */
const COLLECTIONS = ['businesses', 'ventures', 'public', 'lotteries'];

/** Every document that has a page or says what stands on one. Costs a read each. */
export async function readDocuments(source: Source): Promise<readonly PlainDocument[]> {
  const documents: PlainDocument[] = [];
  for (const collectionId of COLLECTIONS) {
    for await (const { path, fields } of everyDocument(source, { collectionId })) {
      documents.push({ path, fields: plainFields(fields) });
    }
  }
  return documents;
}

/** What the site at `origin` has published; null when nothing yet. Rejects when it can't be asked. */
export async function readPublished(origin: string): Promise<Published | null> {
  const reply = await fetch(new URL(PUBLISHED_PATH, origin), { cache: 'no-store' });
  const text = await reply.text();
  if (reply.status >= 500) throw new Error(`${origin}${PUBLISHED_PATH} answers ${reply.status}`);
  return reply.ok ? parsePublished(text) : null;
}

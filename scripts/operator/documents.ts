/** Reads the whole database in REST form, page by page: numbers and instants keep their exact types. */
import { type Fields, isFields, listAt, mapAt } from '../../src/domain/fields.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import type { AskGoogle } from '../deploy/google.ts';
import { askEmulator } from '../lib/ask-json.ts';

/** A document with plain values; bytes and references are the text of the REST form. */
export interface PlainDocument {
  /** The path below the database's documents: `businesses/x`. */
  readonly path: string;
  readonly fields: Fields;
}

/** A database to read: through an operator's connection, or through Google's APIs. */
export interface Source {
  readonly projectId: string;
  readonly ask: AskGoogle;
}

/** Returns the emulator at `origin` as a source, past the rules. */
export function emulatorSource(origin: string, projectId: string): Source {
  return { projectId, ask: (_, path, body) => askEmulator(`${origin}${path}`, body) };
}

const FIRESTORE = 'firestore.googleapis.com';
const PAGE = 300;

/** Returns `projects/{p}/databases/(default)/documents`. */
export function rootOf({ projectId }: Pick<Source, 'projectId'>): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * Returns every document of the database, or of all collections of one name, by path. `readTime` (of the past hour;
 * hosted only) reads them all as of one instant. Their fields are in REST form, with their types.
 */
export async function* everyDocument(
  source: Source,
  { collectionId, readTime }: { readonly collectionId?: string; readonly readTime?: string } = {},
): AsyncGenerator<PlainDocument> {
  const root = rootOf(source);
  let last: string | null = null;
  for (;;) {
    const startAt = { values: [{ referenceValue: last }], before: false };
    const rows: unknown = await source.ask(FIRESTORE, `/v1/${root}:runQuery`, {
      structuredQuery: {
        from: [{ ...(collectionId === undefined ? {} : { collectionId }), allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(last === null ? {} : { startAt }),
      },
      ...(readTime === undefined ? {} : { readTime }),
    });
    const page = listAt({ rows }, 'rows').flatMap((row) => {
      const { name, fields = {} } = isFields(row) ? mapAt(row, 'document') : {};
      return typeof name === 'string' && isFields(fields) ? [{ name, fields }] : [];
    });
    for (const { name, fields } of page) yield { path: name.slice(root.length + 1), fields };
    if (page.length < PAGE) return;
    last = page.at(-1)?.name ?? null;
  }
}

/** Returns every document of all collections of these names. Costs one read for each. */
export async function plainDocuments(
  source: Source,
  collectionIds: readonly string[],
): Promise<readonly PlainDocument[]> {
  const documents: PlainDocument[] = [];
  for (const collectionId of new Set(collectionIds)) {
    for await (const { path, fields } of everyDocument(source, { collectionId }))
      documents.push({ path, fields: decodeFields(fields) });
  }
  return documents;
}

/** Sends writes in one commit. */
export async function commitWrites(source: Source, writes: readonly unknown[]): Promise<void> {
  await source.ask(FIRESTORE, `/v1/${rootOf(source)}:commit`, { writes });
}

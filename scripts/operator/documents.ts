/** The whole database as the wire has it, page by page: numbers and instants keep their exact types. */
import { type Connection, type Fields, isFields } from './connection.ts';

export interface WireDocument {
  /** Below the database: `businesses/x`. */
  readonly path: string;
  readonly fields: Fields;
  readonly updateTime: string;
}

const FIRESTORE = 'firestore.googleapis.com';
const PAGE = 300;

/** `projects/{p}/databases/(default)/documents` */
export function rootOf({ projectId }: Pick<Connection, 'projectId'>): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

function toDocument(row: unknown, root: string): WireDocument | null {
  const document = isFields(row) ? row.document : undefined;
  if (!isFields(document) || typeof document.name !== 'string') return null;
  return {
    path: document.name.slice(root.length + 1),
    fields: isFields(document.fields) ? document.fields : {},
    updateTime: String(document.updateTime),
  };
}

/**
 * Every document of the database, or of all collections of one name, by path. `readTime` (of the past hour; hosted
 * only) reads them all as of one instant.
 */
export async function* everyDocument(
  connection: Pick<Connection, 'projectId' | 'ask'>,
  { collectionId, readTime }: { readonly collectionId?: string; readonly readTime?: string } = {},
): AsyncGenerator<WireDocument> {
  const root = rootOf(connection);
  let after: string | null = null;
  for (;;) {
    const rows: unknown = await connection.ask(FIRESTORE, `/v1/${root}:runQuery`, {
      structuredQuery: {
        from: [{ ...(collectionId === undefined ? {} : { collectionId }), allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(after === null
          ? {}
          : { startAt: { values: [{ referenceValue: `${root}/${after}` }], before: false } }),
      },
      ...(readTime === undefined ? {} : { readTime }),
    });
    const page = (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => toDocument(row, root) ?? []);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.path ?? null;
  }
}

/** Sends writes in one commit. */
export async function commitWrites(connection: Connection, writes: readonly unknown[]): Promise<void> {
  await connection.ask(FIRESTORE, `/v1/${rootOf(connection)}:commit`, { writes });
}

/** A wire value as a plain one; timestamps stay text, references their path. */
export function plainValue(value: unknown): unknown {
  if (!isFields(value)) return value;
  const [[kind, content] = []] = Object.entries(value);
  if (kind === 'mapValue') return isFields(content) ? plainFields(content.fields) : {};
  if (kind === 'arrayValue') {
    const values: unknown = isFields(content) ? content.values : [];
    return Array.isArray(values) ? values.map(plainValue) : [];
  }
  return kind === 'integerValue' || kind === 'doubleValue'
    ? Number(content)
    : kind === 'nullValue'
      ? null
      : content;
}

/** The fields of a document as plain values. */
export function plainFields(fields: unknown): Fields {
  return isFields(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
    : {};
}

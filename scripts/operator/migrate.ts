/** `migrate`: lifts stored data to the form of today, a document at a time; interrupted, it goes on when run again. */
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { type Connection, type Fields, fieldsOf, OperatorError } from './connection.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { confirm, type Terminal } from './terminal.ts';

const PAGE = 300;
const TRIES = 5;

async function* documentsOf({ db }: Connection, collection: string): AsyncGenerator<QueryDocumentSnapshot> {
  let after: QueryDocumentSnapshot | null = null;
  for (;;) {
    const ordered = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(PAGE);
    const page: readonly QueryDocumentSnapshot[] = (await (after ? ordered.startAfter(after) : ordered).get())
      .docs;
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1) ?? null;
  }
}

/** What changes in a document, beside whatever else decides it; null for nothing. `read` reads one more. */
async function changeOf(
  { db }: Connection,
  { beside, change }: Migration,
  document: DocumentSnapshot,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<Fields | null> {
  const other = beside?.(document.ref.path) ?? null;
  return change(
    document.ref.path,
    fieldsOf(document),
    other === null ? {} : fieldsOf(await read(db.doc(other))),
  );
}

/** Writes what changes, on the document as it is then: somebody may be saving it. */
async function lift(connection: Connection, path: string, migration: Migration): Promise<boolean> {
  const { db } = connection;
  return db.runTransaction(
    async (transaction) => {
      const now = await transaction.get(db.doc(path));
      const change = now.exists
        ? await changeOf(connection, migration, now, (ref) => transaction.get(ref))
        : null;
      if (change !== null) transaction.update(now.ref, { ...change });
      return change !== null;
    },
    { maxAttempts: TRIES },
  );
}

/** The version that the data has. */
export async function schemaVersion({ db }: Connection): Promise<number> {
  return Number(fieldsOf(await db.doc('meta/schema').get()).version ?? 1);
}

/**
 * Shows for each pending migration how many documents change, asks, and changes them. Returns how many it changed. The
 * version is written after the last document of a migration.
 */
export async function migrate(
  connection: Connection,
  terminal: Terminal,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  const { db, description } = connection;
  const version = await schemaVersion(connection);
  const latest = migrations.at(-1)?.version ?? 1;
  if (version > latest) {
    throw new OperatorError(
      `The data has version ${version}, this program knows ${latest}: it is the older one.`,
    );
  }
  let changed = 0;
  for (const migration of migrations.filter((each) => each.version > version)) {
    const paths: string[] = [];
    let seen = 0;
    for (const collection of migration.collections) {
      for await (const document of documentsOf(connection, collection)) {
        seen += 1;
        const change = await changeOf(connection, migration, document, (ref) => ref.get());
        if (change !== null) paths.push(document.ref.path);
      }
    }
    await confirm(
      terminal,
      [`${migration.version}, ${migration.title}: ${paths.length} of ${seen} documents change`, ...paths],
      description,
    );
    for (const path of paths) if (await lift(connection, path, migration)) changed += 1;
    await db.doc('meta/schema').set({ version: migration.version, updatedAt: FieldValue.serverTimestamp() });
  }
  terminal.print(`The data has version ${latest}; ${changed} documents were changed.`);
  terminal.print(
    'Not done by this: the home and its search (market), previews of links (publish-pages), rules and indexes (npm run deploy).',
  );
  return changed;
}

/** `migrate`: converts stored data to today's form, one document at a time; after an interruption, run it again. */
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Fields } from '../../src/domain/fields.ts';
import { type Connection, fieldsOf, OperatorError } from './connection.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { confirm, type Terminal } from './terminal.ts';

type Read = (ref: DocumentReference) => Promise<DocumentSnapshot>;

/** Returns the fields that change in the document at `ref`; null when none do. */
async function changeOf(
  { beside, change }: Migration,
  ref: DocumentReference,
  read: Read,
): Promise<Fields | null> {
  const document = await read(ref);
  if (!document.exists) return null;
  const other = beside?.(ref.path) ?? null;
  const otherFields = other === null ? {} : fieldsOf(await read(ref.firestore.doc(other)));
  return change(ref.path, fieldsOf(document), otherFields);
}

/** Changes the document in a transaction: somebody may be saving it. Returns whether anything changed. */
function lift({ db }: Connection, ref: DocumentReference, migration: Migration): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const change = await changeOf(migration, ref, (other) => transaction.get(other));
    if (change !== null) transaction.update(ref, { ...change });
    return change !== null;
  });
}

/**
 * Shows how many documents each pending migration changes, asks, and changes them. Returns how many it changed. The
 * version is written after the last document of a migration.
 */
export async function migrate(
  connection: Connection,
  terminal: Terminal,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  const { db, description } = connection;
  const schema = db.doc('meta/schema');
  const version = Number(fieldsOf(await schema.get()).version ?? 1);
  const latest = migrations.at(-1)?.version ?? 1;
  if (version > latest)
    throw new OperatorError(
      `The data has version ${version}, this program knows ${latest}: it is the older one.`,
    );
  let changed = 0;
  for (const migration of migrations.filter((each) => each.version > version)) {
    const refs: DocumentReference[] = [];
    let looked = 0;
    for (const collection of migration.collections) {
      for (const { ref } of (await db.collectionGroup(collection).select().get()).docs) {
        looked += 1;
        if ((await changeOf(migration, ref, (other) => other.get())) !== null) refs.push(ref);
      }
    }
    await confirm(terminal, description, [
      `${migration.version}, ${migration.title}: ${refs.length} of ${looked} documents change`,
      ...refs.map(({ path }) => path),
    ]);
    for (const ref of refs) if (await lift(connection, ref, migration)) changed += 1;
    await schema.set({ version: migration.version, updatedAt: FieldValue.serverTimestamp() });
  }
  terminal.print(`The data has version ${latest}; ${changed} documents were changed.`);
  terminal.print(
    'Not done by this: the home and its search (market), previews of links (publish-pages), rules and indexes (npm run deploy).',
  );
  return changed;
}

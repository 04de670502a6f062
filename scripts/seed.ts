import type { SeedAccount } from '../seed/accounts.ts';
import type { SeedDocument } from '../seed/types.ts';
import { mapAt } from '../src/domain/fields.ts';
import { encode, isMap } from '../src/services/firestore/encode.ts';
import { Timestamp } from '../src/services/firestore/values.ts';
import { askEmulator } from './lib/ask-json.ts';
import { commitWrites, emulatorSource, rootOf } from './operator/documents.ts';

/** The most writes in one commit that the hosted service accepts. */
const WRITES_PER_COMMIT = 500;

/** Returns a value with Firestore's instants for dates. */
function withInstants(value: unknown): unknown {
  if (value instanceof Date) return Timestamp.fromMillis(value.getTime());
  if (Array.isArray(value)) return value.map(withInstants);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withInstants(each)]));
}

/** Returns `documents` as the writes of a Firestore REST commit to the project's default database. */
export function seedWrites(projectId: string, documents: readonly SeedDocument[]): readonly unknown[] {
  return documents.map(({ path, fields }) => ({
    update: {
      name: `${rootOf({ projectId })}/${path}`,
      fields: mapAt(encode(withInstants(fields)), 'mapValue').fields,
    },
  }));
}

/** Writes `documents` to the emulator at `origin` as the owner, past the rules. Works with the official one too. */
export async function writeSeed(
  origin: string,
  projectId: string,
  documents: readonly SeedDocument[],
): Promise<void> {
  const writes = seedWrites(projectId, documents);
  for (let from = 0; from < writes.length; from += WRITES_PER_COMMIT) {
    await commitWrites(emulatorSource(origin, projectId), writes.slice(from, from + WRITES_PER_COMMIT));
  }
}

/** Creates `accounts` in the Auth emulator at `origin` by the project's own (administrative) operations. */
export async function writeAccounts(
  origin: string,
  projectId: string,
  accounts: readonly SeedAccount[],
): Promise<void> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  await Promise.all(accounts.map(({ uid, ...rest }) => askEmulator(url, { localId: uid, ...rest })));
}

/** Returns whether the emulator at `origin` has no business yet, as in a new database. */
export async function isEmpty(origin: string, projectId: string): Promise<boolean> {
  const reply = await askEmulator(`${origin}/v1/${rootOf({ projectId })}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'businesses' }], limit: 1 },
  });
  return !JSON.stringify(reply).includes('"document"');
}

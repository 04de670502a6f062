import type { SeedAccount } from '../seed/accounts.ts';
import type { SeedDocument, SeedValue } from '../seed/types.ts';
import { askEmulator } from './lib/ask-json.ts';
import { commitWrites, emulatorSource, rootOf } from './operator/documents.ts';

/** The most writes in one commit that the hosted service accepts. */
const WRITES_PER_COMMIT = 500;

type WireValue = Readonly<Record<string, unknown>>;

function encode(value: SeedValue): WireValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function isList(value: SeedValue): value is readonly SeedValue[] {
  return Array.isArray(value);
}

function encodeFields(fields: SeedDocument['fields']): Readonly<Record<string, WireValue>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

/** Returns `documents` as the writes of a Firestore REST commit to the project's default database. */
export function seedWrites(projectId: string, documents: readonly SeedDocument[]): readonly unknown[] {
  return documents.map(({ path, fields }) => ({
    update: { name: `${rootOf({ projectId })}/${path}`, fields: encodeFields(fields) },
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

/** `restore FILE`: puts a backup into a project, which may be another one. */
import { existsSync } from 'node:fs';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { type Fields, isFields, textAt } from '../../src/domain/fields.ts';
import { type Entry, type Header, inspectBackup, readBackup } from './backup-file.ts';
import { type Connection, OperatorError } from './connection.ts';
import { commitWrites, everyDocument, rootOf } from './documents.ts';
import { confirm, type Run } from './terminal.ts';

/** The number of writes in a commit, and of accounts in an import. */
const AT_ONCE = 400;
const MAX_CHARS = 4_000_000;
const FILES_AT_ONCE = 8;

/** Returns the value with the addresses of pictures, anywhere in a text, and the references changed to this project's. */
function moved(value: unknown, { project, bucket }: Header, connection: Connection): unknown {
  const { emulator } = connection;
  const host = emulator ? `http://${emulator.storage}` : 'https://firebasestorage.googleapis.com';
  const pictures = new RegExp(`https?://[^/\\s]+/v0/b/${bucket.replaceAll('.', '\\.')}/o/`, 'g');
  const from = rootOf({ projectId: project });
  const move = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(move);
    if (!isFields(item)) return item;
    const entries = Object.entries(item).map(([name, content]) => {
      if (name === 'stringValue' && typeof content === 'string')
        return [name, content.replace(pictures, `${host}/v0/b/${connection.bucket}/o/`)];
      if (name === 'referenceValue' && typeof content === 'string' && content.startsWith(from))
        return [name, rootOf(connection) + content.slice(from.length)];
      return [name, move(content)];
    });
    return Object.fromEntries(entries);
  };
  return move(value);
}

/** Returns the texts at these names that aren't empty. */
function texts(fields: Fields, names: readonly string[]): Readonly<Record<string, string>> {
  const all = names.map((name) => [name, textAt(fields, name)] as const);
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

const bytes = (fields: Fields, name: string): Buffer => Buffer.from(textAt(fields, name), 'base64');

/** Returns how the accounts' passwords are hashed: SCRYPT if hosted, STANDARD_SCRYPT in the emulator. */
function importOptions(hash: Fields | null): UserImportOptions | undefined {
  if (hash?.algorithm === 'SCRYPT') {
    return {
      hash: {
        algorithm: 'SCRYPT',
        key: bytes(hash, 'signerKey'),
        saltSeparator: bytes(hash, 'saltSeparator'),
        rounds: Number(hash.rounds),
        memoryCost: Number(hash.memoryCost),
      },
    };
  }
  if (hash?.algorithm !== 'STANDARD_SCRYPT') return undefined;
  return {
    hash: {
      algorithm: 'STANDARD_SCRYPT',
      memoryCost: Number(hash.memoryCost),
      blockSize: Number(hash.blockSize),
      parallelization: Number(hash.parallelization),
      derivedKeyLength: Number(hash.dkLen),
    },
  };
}

function userOf(account: Fields, hasHash: boolean): UserImportRecord {
  const passwordHash = bytes(account, 'passwordHash');
  const passwordSalt = bytes(account, 'passwordSalt');
  const [creationTime, lastSignInTime] = [textAt(account, 'createdAt'), textAt(account, 'lastSignInAt')];
  return {
    uid: String(account.uid),
    disabled: account.disabled === true,
    ...texts(account, ['email', 'displayName']),
    ...(isFields(account.claims) && { customClaims: account.claims }),
    metadata: { ...(creationTime && { creationTime }), ...(lastSignInTime && { lastSignInTime }) },
    ...(hasHash && passwordHash.length > 0 && { passwordHash }),
    ...(hasHash && passwordHash.length > 0 && passwordSalt.length > 0 && { passwordSalt }),
  };
}

async function storeObject({ files }: Connection, object: Fields, content: Buffer): Promise<void> {
  await files?.file(String(object.name)).save(content, {
    resumable: false,
    metadata: {
      ...texts(object, ['contentType', 'cacheControl', 'contentDisposition']),
      ...(isFields(object.metadata) && { metadata: { ...object.metadata } }),
    },
  });
}

/** Returns the items in groups that fit into one request, by their number and by their characters. */
async function* inGroups<T>(items: AsyncIterable<T>, sizeOf: (item: T) => number): AsyncGenerator<T[]> {
  let group: T[] = [];
  let chars = 0;
  for await (const item of items) {
    const size = sizeOf(item);
    if (group.length === AT_ONCE || (group.length > 0 && chars + size > MAX_CHARS)) {
      yield group;
      group = [];
      chars = 0;
    }
    group.push(item);
    chars += size;
  }
  if (group.length > 0) yield group;
}

/** Deletes every document, account and file. */
async function empty(connection: Connection): Promise<void> {
  for await (const group of inGroups(everyDocument(connection), ({ path }) => path.length))
    await commitWrites(
      connection,
      group.map(({ path }) => ({ delete: `${rootOf(connection)}/${path}` })),
    );
  for (;;) {
    const { users } = await connection.auth.listUsers(AT_ONCE);
    if (users.length === 0) break;
    const { failureCount, errors } = await connection.auth.deleteUsers(users.map(({ uid }) => uid));
    if (failureCount > 0)
      throw new OperatorError(`Accounts can't be deleted: ${errors[0]?.error.message ?? ''}`);
  }
  await connection.files?.deleteFiles();
}

async function isEmpty(connection: Connection): Promise<boolean> {
  for await (const _ of everyDocument(connection)) return false;
  const { users } = await connection.auth.listUsers(1);
  const [files] = (await connection.files?.getFiles({ maxResults: 1, autoPaginate: false })) ?? [[]];
  return users.length === 0 && files.length === 0;
}

/** Writes the entries in groups: documents and accounts limited by number and size, files a few at a time. */
async function writeEntries(connection: Connection, file: string, header: Header): Promise<void> {
  const options = importOptions(header.hash);
  const sizeOf = (entry: Entry) =>
    entry.kind === 'object' ? MAX_CHARS / FILES_AT_ONCE : JSON.stringify(entry.value).length;
  for await (const group of inGroups(readBackup(file), sizeOf)) {
    const valuesOf = (kind: Entry['kind']) =>
      group.filter((entry) => entry.kind === kind).map(({ value }) => value);
    const writes = valuesOf('document').map(({ path, fields }) => ({
      update: { name: `${rootOf(connection)}/${String(path)}`, fields: moved(fields, header, connection) },
    }));
    if (writes.length > 0) await commitWrites(connection, writes);
    const users = valuesOf('account').map((account) => userOf(account, options !== undefined));
    const { errors } = users.length > 0 ? await connection.auth.importUsers(users, options) : { errors: [] };
    if (errors[0])
      throw new OperatorError(
        `${errors.length} accounts were refused, first ${users[errors[0].index]?.uid ?? ''}: ${errors[0].error.message}`,
      );
    await Promise.all(
      group.flatMap((entry) =>
        entry.kind === 'object' ? storeObject(connection, entry.value, entry.content) : [],
      ),
    );
  }
}

/**
 * Replaces all data in the project by a backup (`replace`); without `replace` the project must be empty. The whole file
 * is read first, so that a damaged one changes nothing. After an interruption, run it again with `--replace`.
 */
export const restore: Run = async (connection, terminal, file, { replace = false }) => {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const { header, counts } = await inspectBackup(file);
  if (counts.objects > 0 && connection.files === null)
    throw new OperatorError('The backup has pictures: VITE_FIREBASE_STORAGE_BUCKET must name where they go.');
  const wasEmpty = await isEmpty(connection);
  if (!wasEmpty && !replace)
    throw new OperatorError(`There is data in ${connection.description}. --replace deletes it first.`);
  await confirm(terminal, connection.description, [
    ...(wasEmpty ? [] : ['EVERYTHING that is there is deleted: documents, accounts, files']),
    `${counts.documents} documents, ${counts.accounts} accounts, ${counts.objects} files of ${header.project}, ${header.at}, are written`,
    ...(header.hash === null
      ? ['nobody can sign in until a new password is given: the backup has no hashes']
      : []),
  ]);
  if (!wasEmpty) await empty(connection);
  await writeEntries(connection, file, header);
  terminal.print('Restored. `operator check` counts it again; everybody signs in anew.');
};

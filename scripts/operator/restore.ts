/** `restore FILE`: a backup into a project, also another one. */
import { existsSync } from 'node:fs';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { type Fields, isFields } from '../../src/domain/fields.ts';
import { type Counts, type Header, inspectBackup, readBackup } from './backup-file.ts';
import { type Connection, OperatorError } from './connection.ts';
import { commitWrites, everyDocument, rootOf } from './documents.ts';
import { confirm, type Terminal } from './terminal.ts';

const MAX_WRITES = 400;
const MAX_CHARS = 4_000_000;
const MAX_USERS = 500;
const OBJECTS_AT_ONCE = 8;

/** The value with addresses of pictures and references as they are in this project. */
function moved(value: unknown, { project, bucket }: Header, connection: Connection): unknown {
  const { emulator } = connection;
  const host = emulator ? `http://${emulator.storage}` : 'https://firebasestorage.googleapis.com';
  const pictures = new RegExp(`^https?://[^/]+/v0/b/${bucket.replaceAll('.', '\\.')}/o/`);
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

/** The texts among these fields, by other names where `names` says so. */
function texts(fields: Fields, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, from]) => {
      const value = fields[from];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

const bytes = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : '', 'base64');

/** How the accounts' passwords are hashed: hosted by SCRYPT, in the emulator by STANDARD_SCRYPT. */
function importOptions(hash: Fields | null): UserImportOptions | undefined {
  if (hash?.algorithm === 'SCRYPT') {
    return {
      hash: {
        algorithm: 'SCRYPT',
        key: bytes(hash.signerKey),
        saltSeparator: bytes(hash.saltSeparator),
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
  const [passwordHash, passwordSalt] = [bytes(account.passwordHash), bytes(account.passwordSalt)];
  return {
    uid: String(account.uid),
    disabled: account.disabled === true,
    ...texts(account, { email: 'email', displayName: 'displayName' }),
    ...(isFields(account.claims) && { customClaims: account.claims }),
    metadata: texts(account, { creationTime: 'createdAt', lastSignInTime: 'lastSignInAt' }),
    ...(hasHash && passwordHash.length > 0 && { passwordHash }),
    ...(hasHash && passwordHash.length > 0 && passwordSalt.length > 0 && { passwordSalt }),
  };
}

async function storeObject({ files }: Connection, object: Fields, content: Buffer): Promise<void> {
  if (files === null)
    throw new OperatorError('The backup has pictures: VITE_FIREBASE_STORAGE_BUCKET must name where they go.');
  const names = {
    contentType: 'contentType',
    cacheControl: 'cacheControl',
    contentDisposition: 'contentDisposition',
  };
  await files.file(String(object.name)).save(content, {
    resumable: false,
    metadata: {
      ...texts(object, names),
      ...(isFields(object.metadata) && { metadata: { ...object.metadata } }),
    },
  });
}

/** Collects items and hands them to `write` in groups of `most`. */
function inGroups<T>(most: number, write: (items: readonly T[]) => Promise<unknown>) {
  let items: T[] = [];
  const flush = async (): Promise<void> => {
    const group = items;
    items = [];
    if (group.length > 0) await write(group);
  };
  const add = async (item: T): Promise<void> => {
    items.push(item);
    if (items.length === most) await flush();
  };
  return { add, flush };
}

/** Deletes every document, account and file. */
async function empty(connection: Connection): Promise<void> {
  const deletions = inGroups(MAX_WRITES, (writes) => commitWrites(connection, writes));
  for await (const { path } of everyDocument(connection))
    await deletions.add({ delete: `${rootOf(connection)}/${path}` });
  await deletions.flush();
  for (;;) {
    const { users } = await connection.auth.listUsers(MAX_USERS);
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

/** Writes the entries in groups: documents by number and size, accounts by number, files a few at a time. */
async function writeEntries(connection: Connection, file: string, header: Header): Promise<void> {
  const options = importOptions(header.hash);
  const documents = inGroups<unknown>(MAX_WRITES, (writes) => commitWrites(connection, writes));
  const accounts = inGroups<UserImportRecord>(MAX_USERS, async (users) => {
    const { errors } = await connection.auth.importUsers([...users], options);
    const [first] = errors;
    if (first)
      throw new OperatorError(
        `${errors.length} accounts were refused, first ${users[first.index]?.uid ?? ''}: ${first.error.message}`,
      );
  });
  const objects = inGroups<Promise<void>>(OBJECTS_AT_ONCE, (stored) => Promise.all(stored));
  let chars = 0;
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'object') await objects.add(storeObject(connection, entry.value, entry.content));
    else if (entry.kind === 'account') await accounts.add(userOf(entry.value, options !== undefined));
    else {
      const name = `${rootOf(connection)}/${String(entry.value.path)}`;
      const write = { update: { name, fields: moved(entry.value.fields, header, connection) } };
      const size = JSON.stringify(write).length;
      if (chars + size > MAX_CHARS) {
        await documents.flush();
        chars = 0;
      }
      chars += size;
      await documents.add(write);
    }
  }
  for (const group of [documents, accounts, objects]) await group.flush();
}

/**
 * Puts a backup into the project, in place of everything that is there (`replace`); without it the project must be empty. The file
 * is read through first, so that a damaged one changes nothing. Interrupted, run it again with `--replace`.
 */
export async function restore(
  connection: Connection,
  file: string,
  { replace = false }: { readonly replace?: boolean },
  terminal: Terminal,
): Promise<Counts> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const { header, counts } = await inspectBackup(file);
  const wasEmpty = await isEmpty(connection);
  if (!wasEmpty && !replace)
    throw new OperatorError(`There is data in ${connection.description}. --replace deletes it first.`);
  await confirm(
    terminal,
    [
      ...(wasEmpty ? [] : ['EVERYTHING that is there is deleted: documents, accounts, files']),
      `${counts.documents} documents, ${counts.accounts} accounts, ${counts.objects} files of ${header.project}, ${header.at}, are written`,
      ...(header.hash === null
        ? ['nobody can sign in until a new password is given: the backup has no hashes']
        : []),
    ],
    connection.description,
  );
  if (!wasEmpty) await empty(connection);
  await writeEntries(connection, file, header);
  terminal.print('Restored. `operator check` counts it again; everybody signs in anew.');
  return counts;
}

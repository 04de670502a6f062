/** `restore FILE`: a backup into a project, also another one. */
import { existsSync } from 'node:fs';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { type Counts, type Header, inspectBackup, readBackup } from './backup-file.ts';
import { type Connection, type Fields, isFields, OperatorError } from './connection.ts';
import { commitWrites, everyDocument, rootOf } from './documents.ts';
import { confirm, type Terminal } from './terminal.ts';

const MAX_WRITES = 400;
const MAX_CHARS = 4_000_000;
const MAX_USERS = 500;
const OBJECTS_AT_ONCE = 8;

/** Where a project's pictures lie: `https://host/v0/b/bucket/o/`. */
function pictureRoot({ emulator, bucket }: Connection): string {
  return `${emulator ? `http://${emulator.storage}` : 'https://firebasestorage.googleapis.com'}/v0/b/${bucket}/o/`;
}

/** Values as they belong into this project: addresses of pictures and references name it. */
function moved(value: unknown, { project, bucket }: Header, connection: Connection): unknown {
  const escaped = bucket.replaceAll('.', '\\.');
  const pictures = new RegExp(`^https?://[^/]+/v0/b/${escaped}/o/`);
  const from = `projects/${project}/databases/(default)/documents`;
  const move = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(move);
    if (!isFields(item)) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, held]) => {
        if (name === 'stringValue' && typeof held === 'string')
          return [name, held.replace(pictures, pictureRoot(connection))];
        if (name === 'referenceValue' && typeof held === 'string' && held.startsWith(from))
          return [name, rootOf(connection) + held.slice(from.length)];
        return [name, move(held)];
      }),
    );
  };
  return move(value);
}

const bytes = (value: unknown): Buffer | undefined =>
  typeof value === 'string' && value !== '' ? Buffer.from(value, 'base64') : undefined;

function importOptions(hash: Fields | null): UserImportOptions | undefined {
  switch (hash?.algorithm) {
    case 'SCRYPT':
      return {
        hash: {
          algorithm: 'SCRYPT',
          key: bytes(hash.signerKey) ?? Buffer.alloc(0),
          saltSeparator: bytes(hash.saltSeparator) ?? Buffer.alloc(0),
          rounds: Number(hash.rounds),
          memoryCost: Number(hash.memoryCost),
        },
      };
    case 'STANDARD_SCRYPT':
      return {
        hash: {
          algorithm: 'STANDARD_SCRYPT',
          memoryCost: Number(hash.memoryCost),
          blockSize: Number(hash.blockSize),
          parallelization: Number(hash.parallelization),
          derivedKeyLength: Number(hash.dkLen),
        },
      };
    default:
      return undefined;
  }
}

function userOf(account: Fields, hasHash: boolean): UserImportRecord {
  const text = (name: string) => (typeof account[name] === 'string' ? account[name] : undefined);
  const [passwordHash, passwordSalt] = [bytes(account.passwordHash), bytes(account.passwordSalt)];
  const [email, displayName, createdAt, lastSignInAt] = [
    text('email'),
    text('displayName'),
    text('createdAt'),
    text('lastSignInAt'),
  ];
  return {
    uid: String(account.uid),
    disabled: account.disabled === true,
    ...(email !== undefined && { email }),
    ...(displayName !== undefined && { displayName }),
    ...(isFields(account.claims) && { customClaims: account.claims }),
    metadata: {
      ...(createdAt !== undefined && { creationTime: createdAt }),
      ...(lastSignInAt !== undefined && { lastSignInTime: lastSignInAt }),
    },
    ...(hasHash && passwordHash && { passwordHash, ...(passwordSalt && { passwordSalt }) }),
  };
}

async function storeObject({ files }: Connection, object: Fields, content: Buffer): Promise<void> {
  const text = (name: string) => (typeof object[name] === 'string' ? { [name]: object[name] } : {});
  if (files === null)
    throw new OperatorError('The backup has pictures: VITE_FIREBASE_STORAGE_BUCKET must name where they go.');
  await files.file(String(object.name)).save(content, {
    resumable: false,
    metadata: {
      ...text('contentType'),
      ...text('cacheControl'),
      ...text('contentDisposition'),
      ...(isFields(object.metadata) && { metadata: { ...object.metadata } }),
    },
  });
}

/** Deletes every document, account and file. */
async function empty(connection: Connection): Promise<void> {
  let writes: unknown[] = [];
  for await (const { path } of everyDocument(connection)) {
    writes.push({ delete: `${rootOf(connection)}/${path}` });
    if (writes.length === MAX_WRITES) {
      await commitWrites(connection, writes);
      writes = [];
    }
  }
  if (writes.length > 0) await commitWrites(connection, writes);
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

async function importUsers(
  connection: Connection,
  users: readonly UserImportRecord[],
  options: UserImportOptions | undefined,
): Promise<void> {
  if (users.length === 0) return;
  const { errors } = await connection.auth.importUsers([...users], options);
  const [first] = errors;
  if (first)
    throw new OperatorError(
      `${errors.length} accounts were refused, first ${users[first.index]?.uid ?? ''}: ${first.error.message}`,
    );
}

/** Writes the entries in groups: documents by size, accounts by number, files a few at a time. */
async function writeEntries(connection: Connection, file: string, header: Header): Promise<void> {
  const options = importOptions(header.hash);
  let writes: unknown[] = [];
  let chars = 0;
  let users: UserImportRecord[] = [];
  let objects: Promise<void>[] = [];
  const flush = async () => {
    if (writes.length > 0) await commitWrites(connection, writes);
    [writes, chars] = [[], 0];
  };
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'document') {
      const { path, fields } = entry.value;
      const write = {
        update: { name: `${rootOf(connection)}/${String(path)}`, fields: moved(fields, header, connection) },
      };
      const size = JSON.stringify(write).length;
      if (writes.length === MAX_WRITES || chars + size > MAX_CHARS) await flush();
      writes.push(write);
      chars += size;
    } else if (entry.kind === 'account') {
      users.push(userOf(entry.value, options !== undefined));
      if (users.length === MAX_USERS) {
        await importUsers(connection, users, options);
        users = [];
      }
    } else {
      objects.push(storeObject(connection, entry.value, entry.content));
      if (objects.length === OBJECTS_AT_ONCE) {
        await Promise.all(objects);
        objects = [];
      }
    }
  }
  await flush();
  await importUsers(connection, users, options);
  await Promise.all(objects);
}

/**
 * Puts a backup into the project, in place of everything that is there (`replace`); without it the project must be empty. The file
 * is read through first, so that a damaged one changes nothing. Interrupted, run it again with `--replace`.
 */
export async function restore(
  connection: Connection,
  file: string,
  { replace }: { readonly replace: boolean },
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

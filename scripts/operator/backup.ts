/** `backup FILE`: stores Firestore, Auth and Storage in one file. */
import { existsSync } from 'node:fs';
import type { UserRecord } from 'firebase-admin/auth';
import { type Fields, isFields, mapAt } from '../../src/domain/fields.ts';
import { type Entry, type Header, writeBackup } from './backup-file.ts';
import { type Connection, OperatorError } from './connection.ts';
import { everyDocument } from './documents.ts';
import type { Run } from './terminal.ts';

const IDENTITY = 'identitytoolkit.googleapis.com';

/** Returns how the project hashes passwords, or null when the credentials may not read that. */
async function hashConfig({ projectId, ask }: Connection): Promise<Fields | null> {
  const config = await ask(IDENTITY, `/admin/v2/projects/${projectId}/config`);
  const { hashConfig: hash } = isFields(config) ? mapAt(config, 'signIn') : {};
  return isFields(hash) ? hash : null;
}

async function* everyAccount({ auth }: Connection): AsyncGenerator<UserRecord> {
  let token: string | undefined;
  do {
    const page = await auth.listUsers(1000, token);
    yield* page.users;
    token = page.pageToken;
  } while (token !== undefined);
}

function accountJson(user: UserRecord): Fields {
  return {
    uid: user.uid,
    email: user.email ?? null,
    displayName: user.displayName ?? null,
    disabled: user.disabled,
    claims: user.customClaims ?? null,
    createdAt: user.metadata.creationTime,
    lastSignInAt: user.metadata.lastSignInTime || null,
    passwordHash: user.passwordHash ?? null,
    passwordSalt: user.passwordSalt ?? null,
  };
}

async function* everything(connection: Connection, at: string): AsyncGenerator<Entry> {
  const asOf = connection.emulator ? {} : { readTime: at };
  for await (const { path, fields } of everyDocument(connection, asOf))
    yield { kind: 'document', value: { path, fields } };
  for await (const user of everyAccount(connection)) yield { kind: 'account', value: accountJson(user) };
  const [files] = (await connection.files?.getFiles()) ?? [[]];
  for (const file of files) {
    const { contentType, cacheControl, contentDisposition, metadata } = file.metadata;
    const [content] = await file.download().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 404) return []; // deleted since
      throw error;
    });
    const value = { name: file.name, contentType, cacheControl, contentDisposition, metadata };
    if (content) yield { kind: 'object', value, content };
  }
}

/**
 * Writes all data of the project to a new file. In a hosted project the documents are those of a minute before it begins,
 * because Google's clock may be behind; accounts and files are as when they are read. Costs a read for each document.
 */
export const backup: Run = async (connection, { print }, file) => {
  if (existsSync(file)) throw new OperatorError(`${file} is there already.`);
  const { projectId: project, bucket } = connection;
  const at = new Date(Date.now() - 60_000).toISOString();
  const header: Header = { project, bucket, at, hash: await hashConfig(connection) };
  const counts = await writeBackup(file, header, everything(connection, at));
  print(`${counts.documents} documents, ${counts.accounts} accounts, ${counts.objects} files in ${file}.`);
  if (header.hash === null)
    print('No passwords (role: Firebase Authentication Admin): after a restore everybody needs a new one.');
  print('It holds personal data: keep it where only you can read it.');
};

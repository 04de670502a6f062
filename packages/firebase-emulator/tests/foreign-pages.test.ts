/** A web page from the internet in the developer's browser: the rules treat it as anonymous, and it has no control. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningEmulator, startEmulator } from '../src/main.ts';

const PROJECT = 'demo-foreign';
const NOTE = `/v1/projects/${PROJECT}/databases/(default)/documents/notes/a`;
const OPEN = `service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read: if true; }
  }
}`;
const EVIL = 'https://evil.example';
const OWN = 'http://localhost:5173';

let emulator: RunningEmulator;

beforeAll(async () => {
  emulator = await startEmulator({
    projectId: PROJECT,
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    rules: { kind: 'text', name: 'open.rules', text: OPEN },
    indexesFile: null,
    auth: { port: 0, acceptMockTokens: false },
    storage: { port: 0, rules: { kind: 'text', name: 'none', text: 'service firebase.storage {}' } },
    logFrames: false,
    testEndpoints: true,
    log: () => undefined,
  });
});

afterAll(() => emulator.stop());

type Name = 'firestore' | 'auth' | 'storage';

async function statusOf(
  name: Name,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<number> {
  const init = { method, headers, ...(method === 'GET' ? {} : { body }) };
  return (await fetch(`${emulator.urls[name] ?? ''}${path}`, init)).status;
}

const SUITE = `/emulator/v1/projects/${PROJECT}`;
const CONTROLS: readonly (readonly [Name, string, string, string])[] = [
  ['firestore', 'GET', '/emulator/v1/export', ''],
  ['firestore', 'GET', '/emulator/v1/meter', ''],
  ['firestore', 'POST', '/emulator/v1/import', '[]'],
  ['firestore', 'DELETE', `${SUITE}/databases/(default)/documents`, ''],
  [
    'firestore',
    'PUT',
    `${SUITE}:securityRules`,
    JSON.stringify({ rules: { files: [{ name: 'open.rules', content: OPEN }] } }),
  ],
  ['auth', 'GET', '/emulator/v1/export', ''],
  ['auth', 'DELETE', `${SUITE}/accounts`, ''],
  ['storage', 'GET', '/emulator/v1/export', ''],
  ['storage', 'POST', '/internal/reset', ''],
];

it.each(CONTROLS)('%s: %s %s is refused to it', async (name, method, path, body) => {
  expect(await statusOf(name, method, path, { Origin: EVIL }, body)).toBe(403);
  expect(await statusOf(name, method, path, { Origin: OWN }, body)).toBe(200);
});

it('it reads what the rules show to anybody, and is not the owner', async () => {
  expect(await statusOf('firestore', 'GET', NOTE, { Origin: EVIL })).toBe(404);
  const owner = { Authorization: 'Bearer owner' };
  expect(await statusOf('firestore', 'PATCH', NOTE, { Origin: EVIL, ...owner }, '{}')).toBe(403);
  expect(await statusOf('firestore', 'PATCH', NOTE, { Origin: OWN, ...owner }, '{}')).toBe(200);
  const upload = '/v0/b/demo-foreign.appspot.com/o?name=x';
  expect(await statusOf('storage', 'POST', upload, { Origin: EVIL, ...owner }, 'x')).toBe(403);
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`;
  expect(await statusOf('auth', 'GET', accounts, { Origin: EVIL, ...owner })).toBe(403);
});

it('all that is there can be deleted at once: documents, accounts, files', async () => {
  const owner = { Authorization: 'Bearer owner' };
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';
  const ana = '{"email":"ana@ejemplo.sv","password":"secreto"}';
  const put = async (): Promise<readonly number[]> => [
    await statusOf('auth', 'POST', signUp, {}, ana),
    await statusOf('firestore', 'PATCH', `${NOTE}?currentDocument.exists=false`, owner, '{}'),
    await statusOf('storage', 'POST', '/v0/b/demo-foreign.appspot.com/o?name=x', owner, 'x'),
  ];
  await emulator.clear();
  expect(await put()).toEqual([200, 200, 200]);
  expect((await put()).slice(0, 2)).toEqual([400, 409]);
  await emulator.clear();
  const file = '/v0/b/demo-foreign.appspot.com/o/x';
  expect(await statusOf('storage', 'GET', file, owner)).toBe(404);
  expect(await put()).toEqual([200, 200, 200]);
});

it('it opens no stream as the owner', async () => {
  const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22';
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '0',
    ofs: '0',
  }).toString();
  expect(await statusOf('firestore', 'POST', channel, { Origin: EVIL }, body)).toBe(403);
  expect(await statusOf('firestore', 'POST', channel, { Origin: OWN }, body)).toBe(200);
});

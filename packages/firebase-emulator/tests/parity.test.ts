/** The emulator's gaps and differences from the hosted service: the rows of emulator/PARITY.md. */

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningEmulator, startEmulator } from '../src/main.ts';
import { mockToken } from '../testing/start-emulator.ts';

const PROJECT = 'demo-parity';
const OPEN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; }
  }
}`;
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;

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
    testEndpoints: false,
    log: () => undefined,
  });
});

afterAll(() => emulator.stop());

async function ask(
  method: string,
  path: string,
  init: { body?: unknown; token?: string } = {},
): Promise<Response> {
  return await fetch(`${emulator.urls.firestore}${path}`, {
    method,
    headers: init.token === undefined ? {} : { Authorization: `Bearer ${init.token}` },
    body: init.body === undefined ? null : JSON.stringify(init.body),
  });
}

const ABOUT_PARITY = expect.stringContaining('PARITY.md: Left out');

it('gRPC is not spoken: a client of it is told so at once', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.urls.firestore.replace('http://', ''));
  const db = new Firestore({ projectId: PROJECT });
  await expect(db.doc('a/b').set({})).rejects.toMatchObject({ code: 12, details: ABOUT_PARITY });
  await db.terminate();
  vi.unstubAllEnvs();
});

it('there is no emulator hub', async () => {
  const reply = await ask('GET', '/emulators');
  expect([reply.status, await reply.json()]).toEqual([
    501,
    { error: { code: 501, status: 'UNIMPLEMENTED', message: ABOUT_PARITY } },
  ]);
});

it('pipelines are not there', async () => {
  expect(
    (await ask('POST', `/v1/projects/${PROJECT}/databases/(default)/documents:executePipeline`, { body: {} }))
      .status,
  ).toBe(404);
});

it('there is one database, (default), of one project', async () => {
  const other = await ask('GET', `/v1/projects/${PROJECT}/databases/second/documents/a/b`);
  const foreign = await ask('GET', '/v1/projects/other/databases/(default)/documents/a/b');
  expect([other.status, foreign.status]).toEqual([400, 400]);
  for (const reply of [other, foreign]) {
    expect(await reply.json()).toMatchObject({ error: { message: ABOUT_PARITY } });
  }
});

it('restarts and memory are there for tests only', async () => {
  const answers = await Promise.all([
    ask('POST', '/emulator/v1/restart', { body: {} }),
    ask('GET', '/emulator/v1/memory'),
    ask('GET', '/emulator/v1/rules/coverage'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400]);
});

it('tokens that no Auth issued count for nothing, unlike in the official emulator', async () => {
  const made = await ask('GET', `${DOCUMENTS}/a/b`, { token: mockToken(PROJECT, { uid: 'ana' }) });
  expect(made.status).toBe(401);
  expect((await ask('GET', `${DOCUMENTS}/a/b`, { token: 'owner' })).status).toBe(404);
});

it('only this machine is answered: another name in Host is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${emulator.urls.firestore}/`, { headers: { Host: 'evil.example' } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
  expect(status).toBe(403);
});

it('the bucket and the region need no setting up, App Check is not looked at', async () => {
  const url = `${emulator.urls.storage}/v0/b/any-bucket/o?name=x`;
  const reply = await fetch(url, { method: 'POST', body: 'x', headers: { Authorization: 'Bearer owner' } });
  expect(reply.status).toBe(200);
});

it('every test that PARITY.md names exists, with these words', () => {
  const rows = readFileSync('PARITY.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| shown by |'));
  const named = rows.filter((row) => !/\| none: [^|]+\|$/.test(row));
  expect(named.length).toBeGreaterThan(30);
  for (const row of named) {
    const [, file = '', words = ''] = /`([^`]+)` "([^"]+)" \|$/.exec(row) ?? [];
    expect(words, row).not.toBe('');
    const path = file.startsWith('src/') ? file : `tests/${file}`;
    expect(readFileSync(path, 'utf8'), row).toContain(words);
  }
});

/** A project that enforces App Check: calls without the token or with another are refused, on all ports and streams. */
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningEmulator, startEmulator } from '../src/main.ts';

const TOKEN = 'a-debug-token';
const OPEN = (service: string, path: string) =>
  `rules_version = '2'; service ${service} { match ${path} { match /{all=**} { allow read, write: if true; } } }`;
let running: RunningEmulator | null = null;

async function start(appCheckToken?: string): Promise<RunningEmulator> {
  running = await startEmulator({
    projectId: 'demo-check',
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    rules: { kind: 'text', name: 'open.rules', text: OPEN('cloud.firestore', '/databases/{d}/documents') },
    indexesFile: null,
    auth: { port: 0, acceptMockTokens: false },
    storage: {
      port: 0,
      rules: { kind: 'text', name: 'open.rules', text: OPEN('firebase.storage', '/b/{bucket}/o') },
    },
    ...(appCheckToken === undefined ? {} : { appCheckToken }),
    logFrames: false,
    testEndpoints: true,
    log: () => undefined,
  });
  return running;
}

afterEach(async () => {
  await running?.stop();
  running = null;
});

const DOCUMENTS = '/v1/projects/demo-check/databases/(default)/documents';
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?VER=8&database=projects%2Fdemo-check';

/** A call of each kind: its service, address and body. */
const CALLS: readonly [
  name: string,
  service: 'firestore' | 'auth' | 'storage',
  path: string,
  body?: string,
][] = [
  ['a document', 'firestore', `${DOCUMENTS}/a/b`],
  ['a commit', 'firestore', `${DOCUMENTS}:commit`, '{"writes":[]}'],
  ['a registration', 'auth', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', '{}'],
  ['a refreshed session', 'auth', '/securetoken.googleapis.com/v1/token?key=k', 'grant_type=refresh_token'],
  ['a list of files', 'storage', '/v0/b/bucket/o'],
  ['an upload', 'storage', '/v0/b/bucket/o?name=x.txt', 'x'],
  ['a file without its token', 'storage', '/v0/b/bucket/o/x.txt?alt=media'],
];

async function statusOf(
  emulator: RunningEmulator,
  [, service, path, body]: (typeof CALLS)[number],
  headers: Record<string, string>,
): Promise<number> {
  const init = body === undefined ? { headers } : { method: 'POST', body, headers };
  return (await fetch(`${emulator.urls[service]}${path}`, init)).status;
}

describe('with a token demanded', () => {
  it.each(CALLS)('%s is refused without it and with another, and passes with it', async (...call) => {
    const emulator = await start(TOKEN);
    expect(await statusOf(emulator, call, {})).toBe(403);
    expect(await statusOf(emulator, call, { 'X-Firebase-AppCheck': 'another' })).toBe(403);
    expect(await statusOf(emulator, call, { 'X-Firebase-AppCheck': TOKEN })).not.toBe(403);
  });

  it('a stream names it in its handshake', async () => {
    const emulator = await start(TOKEN);
    const open = async (lines: string) => {
      const body = new URLSearchParams({ headers: lines, count: '0' });
      return (await fetch(`${emulator.urls.firestore}${CHANNEL}`, { method: 'POST', body })).status;
    };
    expect(await open('X-Goog-Api-Client: x')).toBe(403);
    expect(await open('X-Firebase-AppCheck: another')).toBe(403);
    expect(await open(`X-Firebase-AppCheck: ${TOKEN}\r\n`)).toBe(200);
  });

  it("the owner, the emulator's own endpoints and preflights need none", async () => {
    const { firestore } = (await start(TOKEN)).urls;
    const owner = { headers: { Authorization: 'Bearer owner' } };
    expect((await fetch(`${firestore}${DOCUMENTS}/a`, owner)).status).toBe(200);
    expect((await fetch(`${firestore}/emulator/v1/health`)).status).toBe(200);
    expect((await fetch(`${firestore}${DOCUMENTS}/a`, { method: 'OPTIONS' })).status).toBe(204);
  });
});

it('without one nothing is asked for', async () => {
  const emulator = await start();
  for (const call of CALLS) expect(await statusOf(emulator, call, {}), call[0]).not.toBe(403);
});

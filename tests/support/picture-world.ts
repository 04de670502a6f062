/**
 * Storage of our emulator with the real storage.rules, two ventures with an owner each, and an administrator.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startEmulator } from '@vaga/firebase-emulator';
import { mockToken, type TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';

export const OWNER: TestUser = { uid: 'owner-of-la-casona' };
export const OTHER_OWNER: TestUser = { uid: 'owner-of-puerto-viejo' };
export const FORMER_OWNER: TestUser = { uid: 'former-owner-of-la-casona' };
export const CLIENT: TestUser = { uid: 'a-client' };
export const ADMIN: TestUser = { uid: 'the-admin' };

// The same as in .env.emulator, so that pages built for the emulator find it.
const PROJECT = 'demo-vaga';
const BUCKET = 'demo-vaga.appspot.com';
const LOOPBACK = '127.0.0.1';

/** A 1 x 1 PNG. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface RawRequest {
  readonly method: string;
  /** The path after `/v0/b/{bucket}`, encoded. */
  readonly path: string;
  readonly as?: TestUser | 'owner' | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface PictureWorld {
  readonly projectId: string;
  readonly bucket: string;
  readonly port: number;
  /** The port of Auth, where accounts for pages are created. */
  readonly authPort: number;
  /** Makes `uid` the owner of la-casona. */
  readonly giveTo: (uid: string) => Promise<void>;
  /** Returns the storage of a new app, with short retries; `owner` is past the rules. */
  readonly storage: (as?: TestUser | 'owner') => FirebaseStorage;
  readonly raw: (request: RawRequest) => Promise<Response>;
  /** Returns every object, as lines of JSON. */
  readonly state: () => Promise<string>;
  /** Returns the names of all objects. */
  readonly names: () => Promise<readonly string[]>;
  /** Removes all objects. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const text = (value: string) => ({ stringValue: value });

/** Starts the world on free ports, in memory; stop it in afterAll. */
export async function startPictureWorld(): Promise<PictureWorld> {
  const rules = (name: string) => ({ kind: 'text', name, text: readFileSync(name, 'utf8') }) as const;
  const emulator = await startEmulator({
    projectId: PROJECT,
    host: LOOPBACK,
    firestorePort: 0,
    dataDir: null,
    rules: rules('firestore.rules'),
    indexesFile: null,
    auth: { port: 0, acceptMockTokens: true, passwordCost: 16 },
    storage: { port: 0, rules: rules('storage.rules') },
    maxDocumentValues: MAX_DOCUMENT_VALUES,
    logFrames: false,
    testEndpoints: true,
    log: () => undefined,
  });
  await emulator.core.importState([
    { path: 'ventures/la-casona/private/access', fields: { ownerUid: text(OWNER.uid) } },
    { path: 'ventures/puerto-viejo/private/access', fields: { ownerUid: text(OTHER_OWNER.uid) } },
    { path: 'ventures/sin-duenio/private/access', fields: { ownerUid: { nullValue: null } } },
    { path: `admins/${ADMIN.uid}`, fields: {} },
  ]);
  const port = emulator.ports.storage ?? 0;
  const url = `http://${LOOPBACK}:${port}`;
  const apps: FirebaseApp[] = [];
  const state = async () => (await fetch(`${url}/emulator/v1/export`)).text();
  const raw: PictureWorld['raw'] = ({ method, path, as, headers, body }) =>
    fetch(`${url}/v0/b/${BUCKET}${path}`, {
      method,
      headers: {
        ...(as === undefined
          ? {}
          : { Authorization: as === 'owner' ? 'Bearer owner' : `Firebase ${mockToken(PROJECT, as)}` }),
        ...headers,
      },
      body: body ?? null,
    });
  const names = async () => {
    const listed: unknown = await (await raw({ method: 'GET', path: '/o', as: 'owner' })).json();
    const items: unknown =
      typeof listed === 'object' && listed !== null && 'items' in listed ? listed.items : [];
    return Array.isArray(items) ? items.map((item: { name: string }) => item.name) : [];
  };
  return {
    projectId: PROJECT,
    bucket: BUCKET,
    port,
    authPort: emulator.ports.auth ?? 0,
    giveTo: (uid) =>
      emulator.core.importState([
        { path: 'ventures/la-casona/private/access', fields: { ownerUid: text(uid) } },
      ]),
    storage: (as) => {
      const app = initializeApp(
        { projectId: PROJECT, apiKey: 'demo-key', storageBucket: BUCKET },
        randomUUID(),
      );
      apps.push(app);
      const storage = getStorage(app);
      const token =
        as === undefined ? {} : { mockUserToken: as === 'owner' ? 'owner' : mockToken(PROJECT, as) };
      connectStorageEmulator(storage, LOOPBACK, port, token);
      storage.maxOperationRetryTime = 2000;
      storage.maxUploadRetryTime = 2000;
      return storage;
    },
    raw,
    state,
    names,
    clear: async () => {
      for (const name of await names()) {
        await raw({ method: 'DELETE', path: `/o/${encodeURIComponent(name)}`, as: 'owner' });
      }
    },
    stop: async () => {
      await Promise.all(apps.map(deleteApp));
      await emulator.stop();
    },
  };
}

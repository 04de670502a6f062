/** The unmodified firebase-admin over REST: the calls of an operator's program to Firestore, Auth and Storage. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { AggregateField, FieldPath, FieldValue, Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RunningEmulator, startEmulator } from '../src/main.ts';

const PROJECT = 'demo-server-sdk';
const BUCKET = `${PROJECT}.appspot.com`;
const nothing = (service: string) => ({ kind: 'text', name: 'none', text: `service ${service} {}` }) as const;

let emulator: RunningEmulator;
let db: Firestore;
let auth: Auth;

beforeAll(async () => {
  emulator = await startEmulator({
    projectId: PROJECT,
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    rules: nothing('cloud.firestore'),
    indexesFile: null,
    auth: { port: 0, acceptMockTokens: false },
    storage: { port: 0, rules: nothing('firebase.storage') },
    logFrames: false,
    testEndpoints: false,
    log: () => undefined,
  });
  const host = (url: string | null) => (url ?? '').replace('http://', '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host(emulator.urls.firestore));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host(emulator.urls.auth));
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host(emulator.urls.storage));
  const app = initializeApp({ projectId: PROJECT, storageBucket: BUCKET });
  auth = getAuth(app);
  // Over REST the library looks for Google credentials even where none are needed.
  const none = { getRequestHeaders: () => Promise.resolve({}), universeDomain: 'googleapis.com' };
  db = new Firestore({ projectId: PROJECT, preferRest: true, auth: none });
  return () => deleteApp(app);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.stop();
});

beforeEach(() => emulator.clear());

it('writes and reads documents past the rules', async () => {
  const ref = db.doc('notes/a');
  await ref.set({
    n: 1,
    none: null,
    at: new Date(0),
    list: [1, 'ñ', 1.5],
    made: FieldValue.serverTimestamp(),
  });
  await ref.update({ n: FieldValue.increment(3), 'map.x': true });
  expect((await ref.get()).data()).toMatchObject({ n: 4, none: null, list: [1, 'ñ', 1.5], map: { x: true } });
  expect((await db.getAll(ref, db.doc('notes/none'))).map(({ exists }) => exists)).toEqual([true, false]);
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(['notes']);
});

it('queries with its enums as numbers', async () => {
  await Promise.all([1, 2, 3].map((n) => db.doc(`rows/r${n}`).set({ n, even: n % 2 === 0 ? null : 'no' })));
  const rows = db.collection('rows');
  const ids = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map(({ id }) => id);
  expect(await ids(rows.where('n', '>=', 2).orderBy('n', 'desc'))).toEqual(['r3', 'r2']);
  expect(await ids(rows.where('n', '<', 3).where('n', '>', 0).orderBy('n', 'asc'))).toEqual(['r1', 'r2']);
  expect(await ids(rows.where('n', 'in', [1, 3]))).toEqual(['r1', 'r3']);
  expect(await ids(rows.where('n', 'not-in', [1, 3]))).toEqual(['r2']);
  expect(await ids(rows.where('n', '!=', 1))).toEqual(['r2', 'r3']);
  expect(await ids(rows.where('even', '==', null))).toEqual(['r2']);
  expect(await ids(rows.where('even', '!=', null))).toEqual(['r1', 'r3']);
  expect(await ids(db.collectionGroup('rows').orderBy(FieldPath.documentId()).limit(1))).toEqual(['r1']);
  const sums = await rows.aggregate({ all: AggregateField.sum('n'), count: AggregateField.count() }).get();
  expect(sums.data()).toEqual({ all: 6, count: 3 });
});

it('runs transactions', async () => {
  const ref = db.doc('counters/a');
  await ref.set({ n: 0 });
  const add = () =>
    db.runTransaction(async (transaction) => {
      const n: unknown = (await transaction.get(ref)).get('n');
      transaction.update(ref, { n: Number(n) + 1 });
    });
  await Promise.all([add(), add(), add()]);
  expect((await ref.get()).get('n')).toBe(3);
});

it('makes, changes and lists accounts, and brings them over with the hashes of their passwords', async () => {
  await auth.createUser({ uid: 'u1', email: 'ana@shop.test', password: 'secret-1' });
  await auth.updateUser('u1', { disabled: true, displayName: 'Ana' });
  await auth.setCustomUserClaims('u1', { a: 1 });
  const [user] = (await auth.listUsers()).users;
  expect(user).toMatchObject({ uid: 'u1', disabled: true, displayName: 'Ana', customClaims: { a: 1 } });
  const { passwordHash = '', passwordSalt = '' } = user ?? {};
  await auth.deleteUser('u1');
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const result = await auth.importUsers(
    [
      {
        uid: 'u1',
        email: 'ana@shop.test',
        passwordHash: bytes(passwordHash),
        passwordSalt: bytes(passwordSalt),
      },
      { uid: 'u2', email: 'ana@shop.test' },
    ],
    {
      hash: {
        algorithm: 'STANDARD_SCRYPT',
        memoryCost: 8192,
        blockSize: 8,
        parallelization: 1,
        derivedKeyLength: 32,
      },
    },
  );
  expect([result.successCount, result.errors[0]?.index]).toEqual([1, 1]);
  const url = `${emulator.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`;
  const signIn = async (password: string) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify({ email: 'ana@shop.test', password }) })).status;
  expect(await signIn('secret-1')).toBe(200);
  expect(await signIn('secret-2')).toBe(400);
});

it('stores, lists, reads and deletes files', async () => {
  const bucket = getStorage().bucket();
  await bucket.file('a/ñ.txt').save('hola', {
    resumable: false,
    contentType: 'text/plain',
    metadata: { cacheControl: 'public', metadata: { firebaseStorageDownloadTokens: 'token-1', by: 'Ana' } },
  });
  await bucket.file('b/x').save('x', { resumable: false });
  const [files] = await bucket.getFiles({ prefix: 'a/' });
  expect(files.map(({ name }) => name)).toEqual(['a/ñ.txt']);
  expect(files[0]?.metadata).toMatchObject({
    contentType: 'text/plain',
    cacheControl: 'public',
    metadata: { firebaseStorageDownloadTokens: 'token-1', by: 'Ana' },
  });
  expect((await bucket.file('a/ñ.txt').download())[0].toString()).toBe('hola');
  await bucket.deleteFiles({ prefix: 'a/' });
  expect(await bucket.file('a/ñ.txt').exists()).toEqual([false]);
  expect(await bucket.file('b/x').exists()).toEqual([true]);
  await expect(bucket.file('c').save('x', { resumable: true })).rejects.toThrow('501');
});

/** Lost responses, with the unmodified SDK: which writes arrive, how often, and the result that the client gets. */
import {
  collection,
  doc,
  getDocFromServer,
  increment,
  onSnapshot,
  runTransaction,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import {
  doc as liteDoc,
  increment as liteIncrement,
  setDoc as liteSetDoc,
  setLogLevel as setLiteLogLevel,
} from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Fault, FaultedService } from '../src/faults.ts';
import { startTestEmulator, type TestEmulator } from '../testing/start-emulator.ts';
import { Recorder, rejects, within } from './check.ts';

const OPEN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; }
  }
}`;

let emulator: TestEmulator;

beforeAll(async () => {
  setLogLevel('silent');
  setLiteLogLevel('silent');
  emulator = await startTestEmulator({ rules: OPEN });
});

afterEach(async () => {
  emulator.faults.clear();
  await emulator.endApps();
});

afterAll(() => emulator.stop());

function make(operation: string, fault: Fault, options: { path?: string; times?: number } = {}): void {
  const { path = null, times = 1 } = options;
  const service: FaultedService = 'firestore';
  emulator.faults.set([{ service, operation, path, fault, times }]);
}

const struck = () => emulator.faults.list().map((rule) => rule.struck);

function stored(path: string): unknown {
  return emulator.core.exportState().find((document) => document.path === path)?.fields ?? null;
}

it('lite commit, answer lost: applied once, the client cannot know, and sends nothing by itself', async () => {
  make('commit', { kind: 'dropAfter' }, { path: 'lite/after' });
  const ref = liteDoc(emulator.lite(), 'lite/after');
  const code = await liteSetDoc(ref, { n: liteIncrement(1) }).then(
    () => 'ok',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );
  expect(code).not.toBe('ok');
  expect(stored('lite/after')).toEqual({ n: { integerValue: '1' } });
  // A blind retry counts twice: an increment has no key that would make the retry idempotent.
  await liteSetDoc(ref, { n: liteIncrement(1) }, { merge: true });
  expect(stored('lite/after')).toEqual({ n: { integerValue: '2' } });
});

it('lite commit that creates under its own id, answer lost: the second try is told that it is there', async () => {
  const database = `projects/${emulator.projectId}/databases/(default)`;
  const create = {
    update: { name: `${database}/documents/keyed/one`, fields: { n: { integerValue: '1' } } },
    currentDocument: { exists: false },
  };
  // Sent over the network, because the test cuts the connection.
  const commit = () =>
    fetch(`${emulator.url}/v1/${database}/documents:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes: [create] }),
    });
  make('commit', { kind: 'dropAfter' }, { path: 'keyed/one' });
  await expect(commit()).rejects.toThrow('fetch failed');
  expect((await commit()).status).toBe(409);
  expect(stored('keyed/one')).toEqual({ n: { integerValue: '1' } });
});

it('connection cut before a commit: nothing is applied', async () => {
  make('commit', { kind: 'dropBefore' }, { path: 'lite/before' });
  await expect(liteSetDoc(liteDoc(emulator.lite(), 'lite/before'), { n: 1 })).rejects.toThrow();
  expect(stored('lite/before')).toBeNull();
});

it('transaction, answer lost: the SDK runs it again, on what the first commit left', async () => {
  const db = emulator.firestore();
  const ref = doc(db, 'counters/one');
  await setDoc(ref, { n: 0 });
  make('commit', { kind: 'dropAfter' }, { path: 'counters/one' });
  const attempts: number[] = [];
  await within(
    runTransaction(db, async (transaction) => {
      const n = Number((await transaction.get(ref)).get('n'));
      attempts.push(n);
      transaction.update(ref, { n: n + 1 });
    }),
    () => `the transaction; attempts so far ${attempts.join()}`,
  );
  // Applied twice: a transaction that must count once needs a separate document as its idempotency key.
  expect(attempts).toEqual([0, 1]);
  expect(stored('counters/one')).toEqual({ n: { integerValue: '2' } });
  expect(struck()).toEqual([1]);
});

it('transaction with a key of its own, answer lost: applied once', async () => {
  const db = emulator.firestore();
  const [counter, key] = [doc(db, 'counters/keyed'), doc(db, 'bookings/b1')];
  await setDoc(counter, { n: 0 });
  make('commit', { kind: 'dropAfter' }, { path: 'bookings/b1' });
  const outcome = await runTransaction(db, async (transaction) => {
    if ((await transaction.get(key)).exists()) return 'already';
    const n = Number((await transaction.get(counter)).get('n'));
    transaction.set(key, { at: 1 });
    transaction.update(counter, { n: n + 1 });
    return 'new';
  });
  expect([outcome, stored('counters/keyed')]).toEqual(['already', { n: { integerValue: '1' } }]);
});

it('Write stream batch, answer lost: the SDK sends it again, and an increment counts twice', async () => {
  const db = emulator.firestore();
  const [a, b] = [doc(db, 'stream/a'), doc(db, 'stream/b')];
  await setDoc(a, { n: 0 });
  make('write', { kind: 'dropAfter' }, { path: 'stream/a' });
  const batch = writeBatch(db)
    .update(a, { n: increment(1) })
    .set(b, { of: 'the batch' });
  await within(batch.commit(), () => 'the batch');
  expect(struck()).toEqual([1]);
  expect([stored('stream/a'), stored('stream/b')]).toEqual([
    { n: { integerValue: '2' } },
    { of: { stringValue: 'the batch' } },
  ]);
});

it('Write stream batch cut before it is applied: it arrives once', async () => {
  const db = emulator.firestore();
  const ref = doc(db, 'stream/before');
  await setDoc(ref, { n: 0 });
  make('write', { kind: 'dropBefore' }, { path: 'stream/before' });
  await within(updateDoc(ref, { n: increment(1) }), () => 'the write');
  expect([struck(), stored('stream/before')]).toEqual([[1], { n: { integerValue: '1' } }]);
});

it('a batch behind a lost one keeps its place', async () => {
  const db = emulator.firestore();
  const ref = doc(db, 'stream/order');
  make('write', { kind: 'dropAfter' }, { path: 'stream/order' });
  const writes = [setDoc(ref, { step: 1 }), setDoc(ref, { step: 2 }), setDoc(ref, { step: 3 })];
  await within(Promise.all(writes), () => 'three writes');
  expect(stored('stream/order')).toEqual({ step: { integerValue: '3' } });
});

it('refuses as told: for good at once, for the time being until the SDK succeeds', async () => {
  const db = emulator.firestore();
  const ref = doc(db, 'refused/a');
  make('write', { kind: 'refuse', status: 'PERMISSION_DENIED', message: 'No.' });
  await rejects(setDoc(ref, { n: 1 }), 'permission-denied');
  make('write', { kind: 'refuse', status: 'UNAVAILABLE', message: 'Later.' }, { times: 2 });
  await within(setDoc(ref, { n: 2 }), () => 'the write after two refusals');
  expect([struck(), stored('refused/a')]).toEqual([[2], { n: { integerValue: '2' } }]);
});

it('a delayed commit is answered late, in order', async () => {
  make('commit', { kind: 'delay', ms: 200 }, { path: 'slow/a' });
  const order: string[] = [];
  const lite = emulator.lite();
  await Promise.all([
    liteSetDoc(liteDoc(lite, 'slow/a'), {}).then(() => order.push('slow')),
    liteSetDoc(liteDoc(lite, 'quick/a'), {}).then(() => order.push('quick')),
  ]);
  expect(order).toEqual(['quick', 'slow']);
});

it.each(['orderly', 'abrupt'] as const)('%s restart: listener and write recover', async (mode) => {
  const db = emulator.firestore();
  const path = `restart-${mode}`;
  const seen = new Recorder<string>();
  const stop = onSnapshot(collection(db, path), { includeMetadataChanges: true }, (snapshot) => {
    const pending = snapshot.metadata.hasPendingWrites ? '*' : '';
    seen.add(`${snapshot.docs.map(({ id }) => id).join()}${pending}`);
  });
  await setDoc(doc(db, path, 'a'), {});
  await seen.when((text) => text === 'a', 'the first document');
  // An abrupt restart that isn't immediate costs the ten seconds that the SDK waits; the bench measures that.
  const back = emulator.restart({ mode, downMs: mode === 'orderly' ? 50 : 0 });
  await within(setDoc(doc(db, path, 'b'), {}), () => 'the write');
  await back;
  await setDoc(doc(emulator.firestore(), path, 'c'), {});
  await seen.when((text) => text === 'a,b,c', 'all three');
  stop();
});

it('restarts are asked for over HTTP as well, only when the emulator was started for tests', async () => {
  const ask = (body: unknown) =>
    fetch(`${emulator.url}/emulator/v1/restart`, { method: 'POST', body: JSON.stringify(body) });
  expect((await ask({ mode: 'x' })).status).toBe(400);
  const restarted = await ask({ mode: 'abrupt', downMs: 0 });
  expect([restarted.status, await restarted.json()]).toEqual([202, { mode: 'abrupt', downMs: 0 }]);
  const ref = doc(emulator.firestore(), 'after/restart');
  expect((await within(getDocFromServer(ref), () => 'the read')).exists()).toBe(false);
});

it('the SDK holds a document back that another client deleted between its own write and its listener', async () => {
  // This is the SDK's behaviour, also with the hosted service: the listener's view still has the state before the
  // acknowledgement, and it never looks up a document with local changes. See soak.test.ts.
  make('listen', { kind: 'dropBefore' }, { times: 10_000 });
  const db = emulator.firestore();
  const seen = new Recorder<string>();
  const stop = onSnapshot(collection(db, 'held'), { includeMetadataChanges: true }, ({ docs, metadata }) => {
    const ids = docs.map(({ id, metadata: of }) => (of.hasPendingWrites ? `${id} pending` : id));
    seen.add(`${metadata.fromCache ? 'cache' : 'server'}: ${ids.join()}`);
  });
  await setDoc(doc(db, 'held/a'), { n: 1 });
  await emulator.rest('DELETE', '/held/a', undefined, 'owner');
  emulator.faults.clear();
  const first = await seen.when((text) => text.startsWith('server'), 'the first answer');
  expect(first).toBe('server: a pending');
  // The document's next change corrects the view.
  await emulator.rest('PATCH', '/held/a', { fields: {} }, 'owner');
  await emulator.rest('DELETE', '/held/a', undefined, 'owner');
  await seen.when((text) => text === 'server: ', 'an empty list');
  stop();
});

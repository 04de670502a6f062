/** The streams on a bad network: long polling, lost replies, cut connections, a client that disconnects. */
import { deleteApp, initializeApp } from 'firebase/app';
import type { Firestore, FirestoreSettings } from 'firebase/firestore';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  increment,
  initializeFirestore,
  onSnapshot,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestEmulator, type TestEmulator } from '../testing/start-emulator.ts';
import { Recorder, within } from './check.ts';
import { CONFORMANCE_RULES } from './kit.ts';
import { type Fate, type FlakyProxy, type Passing, startFlakyProxy } from './support/flaky-proxy.ts';

let emulator: TestEmulator;
let proxies: FlakyProxy[];
let ends: (() => Promise<void>)[];

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startTestEmulator({ rules: CONFORMANCE_RULES });
});

afterAll(() => emulator.stop());

beforeEach(() => {
  proxies = [];
  ends = [];
});

afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await emulator.endApps();
});

/** Returns an SDK that reaches the emulator through a proxy. */
async function through(fate: (passing: Passing) => Fate, settings: FirestoreSettings = {}) {
  const proxy = await startFlakyProxy(emulator.port, fate);
  proxies.push(proxy);
  const app = initializeApp(
    { projectId: emulator.projectId, apiKey: 'k', appId: '1:1:web:1' },
    `p${proxy.port}`,
  );
  const db: Firestore = initializeFirestore(app, settings);
  connectFirestoreEmulator(db, '127.0.0.1', proxy.port);
  ends.push(() => deleteApp(app));
  return { proxy, db };
}

const isWritePost = ({ method, url }: Passing): boolean =>
  method === 'POST' && url.includes('/Write/channel');

it('keeps one streaming back channel while nothing goes wrong', async () => {
  const { db, proxy } = await through(() => 'pass');
  const seen = new Recorder<number>();
  onSnapshot(doc(db, 'open/one/items/a'), (snapshot) => seen.add(Number(snapshot.get('n') ?? 0)));
  for (const n of [1, 2, 3]) {
    await setDoc(doc(emulator.firestore(), 'open/one/items/a'), { n });
    await seen.when((item) => item === n, `n = ${n}`);
  }
  const backChannels = proxy.requests.filter(
    ({ method, url }) => method === 'GET' && url.includes('/Listen/'),
  );
  expect(backChannels.map(({ url }) => new URL(url, 'http://x').searchParams.get('CI'))).toEqual(['0']);
});

it('serves clients that poll', async () => {
  const { db, proxy } = await through(() => 'pass', { experimentalForceLongPolling: true });
  const seen = new Recorder<string>();
  onSnapshot(collection(db, 'open/poll/items'), (snapshot) =>
    seen.add(snapshot.docs.map(({ id }) => id).join()),
  );
  for (const id of ['a', 'ñ', '🎟']) {
    await setDoc(doc(db, 'open/poll/items', id), { id });
  }
  await setDoc(doc(emulator.firestore(), 'open/poll/items/z'), {});
  await seen.when((ids) => ids === 'a,z,ñ,🎟', 'all four');
  const modes = proxy.requests
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => new URL(url, 'http://x').searchParams.get('CI'));
  expect(new Set(modes)).toEqual(new Set(['1']));
});

it('applies a write once when the reply to its POST is lost and the client sends it again', async () => {
  let dropped = 0;
  const { db, proxy } = await through((passing) => {
    // The first POST with a SID on the Write stream carries the first batch.
    if (isWritePost(passing) && passing.url.includes('SID=') && dropped === 0) {
      dropped += 1;
      return 'dropReply';
    }
    return 'pass';
  });
  const ref = doc(db, 'open/once/items/a');
  await within(setDoc(ref, { n: increment(1) }), () => 'the first write');
  // This write waits behind the repeated POST, which may take the client some seconds.
  await within(updateDoc(ref, { n: increment(10) }), () => 'the second write');
  expect(dropped).toBe(1);
  const posts = proxy.requests
    .filter(isWritePost)
    .map(({ url }) => new URL(url, 'http://x').searchParams.get('RID'));
  expect(new Set(posts).size).toBeLessThan(posts.length);
  expect((await getDocFromServer(doc(emulator.firestore(), ref.path))).data()).toEqual({ n: 11 });
});

it('loses and doubles nothing when connections are cut again and again', async () => {
  const { db, proxy } = await through(() => 'pass');
  const path = 'open/cut/items';
  const seen = new Recorder<string>();
  const stop = onSnapshot(collection(db, path), (snapshot) =>
    seen.add(snapshot.docs.map((document) => `${document.id}=${String(document.get('n'))}`).join()),
  );
  await seen.when((text) => text === '', 'the start');
  const writer = emulator.firestore();
  for (let n = 1; n <= 5; n += 1) {
    const write = setDoc(doc(writer, path, 'count'), { n: increment(1) }, { merge: true });
    proxy.cutAll();
    await write;
  }
  await seen.when((text) => text === 'count=5', 'the last value');
  stop();
});

/**
 * A page for the recovery benchmark: `recover({mode, downMs})` stops the emulator through its test endpoint, writes at
 * once, and returns after how many milliseconds the write was acknowledged and the listener current.
 */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';

interface Recovery {
  readonly ackedMs: number;
  readonly currentMs: number;
}

declare global {
  interface Window {
    recover: (restart: { mode: string; downMs: number }) => Promise<Recovery>;
  }
}

setLogLevel('silent');
const port = Number(new URLSearchParams(location.search).get('port'));
const db = getFirestore(initializeApp({ projectId: 'demo-vaga', apiKey: 'demo-key', appId: '1:1:web:1' }));
connectFirestoreEmulator(db, '127.0.0.1', port);

/** Resolves when a snapshot from the server contains the document, without pending writes. */
function current(path: string, id: string): { readonly seen: Promise<void>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const seen = new Promise<void>((resolve, reject) => {
    stop = onSnapshot(
      collection(db, path),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        if (metadata.fromCache || metadata.hasPendingWrites) return;
        if (docs.some((document) => document.id === id)) resolve();
      },
      reject,
    );
  });
  return { seen, stop };
}

window.recover = async (restart) => {
  const path = `recovery-${crypto.randomUUID()}`;
  await setDoc(doc(db, path, 'before'), {});
  const before = current(path, 'before');
  await before.seen;
  const after = current(path, 'after');
  await fetch(`http://127.0.0.1:${port}/emulator/v1/restart`, {
    method: 'POST',
    body: JSON.stringify(restart),
  });
  const startedAt = performance.now();
  const since = (): number => performance.now() - startedAt;
  const acked = setDoc(doc(db, path, 'after'), {}).then(since);
  const [ackedMs, currentMs] = await Promise.all([acked, after.seen.then(since)]);
  before.stop();
  after.stop();
  return { ackedMs, currentMs };
};

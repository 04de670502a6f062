/**
 * Runs the Storage conformance cases inside a page: `runStorageConformance(topic, name, target)` runs one with the
 * SDK's browser build. The page calls functions that the test process exposes for what only that process can do.
 */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { STORAGE_CONFORMANCE } from '../cases/storage.ts';
import { STORAGE_BUCKET } from '../storage-kit.ts';
import type { PageTarget } from './page.ts';

declare global {
  interface Window {
    /** Resolves to null, or to the error. */
    runStorageConformance: (topic: string, name: string, target: PageTarget) => Promise<string | null>;
    cutNextUploadAfter: (bytes: number) => Promise<void>;
    loseFinalAnswer: () => Promise<void>;
    storageDown?: () => Promise<void>;
    storageUp?: () => Promise<void>;
  }
}

async function run(topic: string, name: string, target: PageTarget): Promise<void> {
  const wanted = STORAGE_CONFORMANCE[topic]?.find((item) => item.name === name);
  if (wanted === undefined) {
    throw new Error(`No case "${name}" in ${topic}.`);
  }
  const apps: FirebaseApp[] = [];
  const { cutNextUploadAfter, loseFinalAnswer, storageDown, storageUp } = window;
  try {
    await wanted.run({
      open: (uid) => {
        const app = initializeApp(
          { projectId: target.projectId, apiKey: 'demo-key', storageBucket: STORAGE_BUCKET },
          crypto.randomUUID(),
        );
        apps.push(app);
        const storage = getStorage(app);
        const token = uid === undefined ? {} : { mockUserToken: { sub: uid } };
        connectStorageEmulator(storage, target.host, target.port, token);
        return storage;
      },
      folder: `open/${crypto.randomUUID()}`,
      url: `http://${target.host}:${target.port}`,
      line: { cutNextUploadAfter, loseFinalAnswer },
      process:
        storageDown === undefined || storageUp === undefined ? null : { down: storageDown, up: storageUp },
    });
  } finally {
    await Promise.all(apps.map(deleteApp));
  }
}

window.runStorageConformance = async (topic, name, target) => {
  try {
    await run(topic, name, target);
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  }
};

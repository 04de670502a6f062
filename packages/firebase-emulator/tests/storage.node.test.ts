/** The Storage conformance cases in Node, with the SDK's Node build. */
import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { STORAGE_CONFORMANCE } from './cases/storage.ts';
import type { StorageTarget } from './storage-connect.ts';
import { connectStorageTarget, isExternalStorage } from './storage-connect.ts';
import { STORAGE_BUCKET } from './storage-kit.ts';

let target: StorageTarget;

beforeAll(async () => {
  target = await connectStorageTarget();
});

afterAll(async () => {
  await target.stop();
});

describe.each(Object.entries(STORAGE_CONFORMANCE))('%s', (_topic, cases) => {
  for (const { name, oursOnly, only, run } of cases) {
    if (only === 'browser') continue;
    it.skipIf(oursOnly !== undefined && isExternalStorage)(name, async () => {
      const { projectId, host, port, line, process } = target;
      const apps: FirebaseApp[] = [];
      try {
        await run({
          open: (uid) => {
            const app = initializeApp(
              { projectId, apiKey: 'demo-key', storageBucket: STORAGE_BUCKET },
              randomUUID(),
            );
            apps.push(app);
            const storage = getStorage(app);
            connectStorageEmulator(
              storage,
              host,
              port,
              uid === undefined ? {} : { mockUserToken: { sub: uid } },
            );
            return storage;
          },
          folder: `open/${randomUUID()}`,
          url: `http://${host}:${port}`,
          line,
          process,
        });
      } finally {
        await Promise.all(apps.map(deleteApp));
      }
    });
  }
});

/** The conformance cases in Node, through the SDK's browser build. */
import { randomUUID } from 'node:crypto';
import { setLogLevel } from 'firebase/firestore';
import { setLogLevel as setLiteLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sdkApps } from '../testing/start-emulator.ts';
import { CONFORMANCE } from './cases/all.ts';
import type { Target } from './connect.ts';
import { connectTarget, isExternal } from './connect.ts';

let target: Target;

beforeAll(async () => {
  // Some cases test lost connections and refusals; the SDK would log a warning for each.
  setLogLevel('silent');
  setLiteLogLevel('silent');
  target = await connectTarget();
});

afterAll(async () => {
  await target.stop();
});

describe.each(Object.entries(CONFORMANCE))('%s', (_topic, cases) => {
  for (const conformance of cases) {
    const needsOurs = conformance.restarts === true && isExternal;
    it.skipIf(needsOurs)(conformance.name, async () => {
      const apps = sdkApps(target.projectId, target.host, target.port);
      const as = (uid: string | undefined) => (uid === undefined ? undefined : { uid });
      try {
        await conformance.run({
          open: (uid) => apps.firestore(as(uid)),
          openLite: (uid) => apps.lite(as(uid)),
          collection: `open/${randomUUID()}/items`,
          projectId: target.projectId,
          url: `http://${target.host}:${target.port}`,
          process: target.process,
        });
      } finally {
        await apps.endApps();
      }
    });
  }
});

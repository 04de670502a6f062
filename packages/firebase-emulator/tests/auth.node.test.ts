/** The conformance cases of Auth in Node. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type AuthTarget, connectAuth, isExternalAuth } from './auth-connect.ts';
import { runAuthCase } from './auth-kit.ts';
import { AUTH_CONFORMANCE } from './cases/auth-all.ts';

let target: AuthTarget;

beforeAll(async () => {
  target = await connectAuth();
});

afterAll(async () => {
  await target.stop();
});

describe.each(Object.entries(AUTH_CONFORMANCE))('%s', (_topic, cases) => {
  for (const conformance of cases) {
    it.skipIf(conformance.oursOnly !== undefined && isExternalAuth)(conformance.name, async () => {
      await runAuthCase(conformance, target, target.own?.advance ?? null);
    });
  }
});

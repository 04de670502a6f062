/** The same cases against the Auth emulator of the official suite, so that ours is measured by what users know. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type AuthTarget, startOfficialAuth } from './auth-connect.ts';
import { runAuthCase } from './auth-kit.ts';
import { AUTH_CONFORMANCE } from './cases/auth-all.ts';

let target: AuthTarget;

beforeAll(async () => {
  target = await startOfficialAuth();
}, 180_000);

afterAll(async () => {
  await target?.stop();
});

describe.each(Object.entries(AUTH_CONFORMANCE))('%s', (_topic, cases) => {
  // What only ours does is listed, each with its reason, in emulator/auth/README.md; the gate allows no skips.
  const shared = cases.filter(({ oursOnly }) => oursOnly === undefined);
  for (const conformance of shared) {
    it(conformance.name, async () => {
      await runAuthCase(conformance, target, null);
    });
  }
});

/**
 * The same cases against the official Auth emulator, to compare ours with the one that users know. Only in the long
 * suite (`process.env.VAGA_LONG`, see vitest.config.ts): it takes ten seconds of a core to start.
 */
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

// Cases that only ours passes are listed with their reasons in src/auth/README.md; the gate allows no skips.
const shared = Object.entries(AUTH_CONFORMANCE)
  .map(([topic, cases]) => [topic, cases.filter(({ oursOnly }) => oursOnly === undefined)] as const)
  .filter(([, cases]) => cases.length > 0);

describe.each(shared)('%s', (_topic, cases) => {
  for (const conformance of cases) {
    it(conformance.name, async () => {
      await runAuthCase(conformance, target, null);
    });
  }
});

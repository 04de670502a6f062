import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run deploy` with these variables above those of any file. */
function deploy(variables: Readonly<Record<string, string>>): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'deploy'], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  return { code: status, output: stdout + stderr };
}

const REQUIRED = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

test('without a configuration nothing is deployed, and every missing variable is named', () => {
  const { code, output } = deploy(Object.fromEntries(REQUIRED.map((name) => [name, ''])));
  expect(code).toBe(1);
  expect(output).toContain('Nothing was deployed');
  for (const name of REQUIRED) expect(output).toContain(`${name}: missing`);
  expect(output).not.toContain('Building');
});

test('the local demo project is never deployed', () => {
  const { code, output } = deploy(Object.fromEntries(REQUIRED.map((name) => [name, 'demo-vaga'])));
  expect(code).toBe(1);
  expect(output).toContain('a demo- project exists only locally');
});

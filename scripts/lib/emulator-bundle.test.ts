import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isStartError, loadEmulator } from './emulator-bundle.ts';

const SOURCES = 'packages/firebase-emulator/src';

/** As much of a project as the bundle is made of. */
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaga-bundle-'));
  cpSync(SOURCES, join(root, SOURCES), { recursive: true });
  cpSync('tsconfig.base.json', join(root, 'tsconfig.base.json'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
});

afterEach(() => rmSync(root, { recursive: true }));

const bundles = (): readonly string[] => readdirSync(join(root, '.cache', 'emulator')).sort();

function start(startEmulator: Awaited<ReturnType<typeof loadEmulator>>['startEmulator'], port: number) {
  return startEmulator({
    projectId: 'demo-bundle',
    host: '127.0.0.1',
    firestorePort: port,
    dataDir: null,
    rules: { kind: 'text', name: 'none', text: 'service cloud.firestore {}' },
    indexesFile: null,
    logFrames: false,
    testEndpoints: false,
    log: () => undefined,
  });
}

it('runs from its bundle, which is made once for the same sources and anew for others', async () => {
  const environment = process.env.NODE_ENV;
  const { startEmulator } = await loadEmulator(root);
  expect(process.env.NODE_ENV).toBe(environment);
  const emulator = await start(startEmulator, 0);
  expect(await (await fetch(emulator.urls.firestore)).text()).toBe('Ok');
  const second: unknown = await start(startEmulator, emulator.ports.firestore).catch(
    (error: unknown) => error,
  );
  await emulator.stop();
  expect([isStartError(second), isStartError(new Error('another'))]).toEqual([true, false]);

  const first = bundles();
  expect(first).toHaveLength(1);
  writeFileSync(join(root, SOURCES, 'some.test.ts'), 'tests are no part of it');
  await loadEmulator(root);
  expect(bundles()).toEqual(first);
  writeFileSync(join(root, SOURCES, 'start-error.ts'), 'export class StartError extends Error {}');
  await loadEmulator(root);
  expect(bundles()).toHaveLength(2);
});

it('says what does not bundle, and leaves nothing half made', async () => {
  writeFileSync(join(root, SOURCES, 'main.ts'), 'export const startEmulator = (');
  await expect(loadEmulator(root)).rejects.toThrow(/main\.ts/);
  expect(bundles().filter((name) => existsSync(join(root, '.cache', 'emulator', name, 'main.js')))).toEqual(
    [],
  );
});

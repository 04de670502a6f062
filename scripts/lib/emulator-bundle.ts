import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startEmulator } from '@vaga/firebase-emulator';
import { adopt, hashOf } from './made-once.ts';

/**
 * The emulator in one file: its 170 TypeScript modules take 400 ms to load, the bundle of them 20. It is made anew
 * (a third of a second) when one of its sources has changed.
 */
export interface EmulatorModule {
  readonly startEmulator: typeof startEmulator;
}

const SOURCES = 'packages/firebase-emulator/src';
const ENTRY = `${SOURCES}/main.ts`;
const BUNDLES = join('.cache', 'emulator');
const FILE = 'main.js';
const DAY_MS = 86_400_000;

async function bundle(root: string, outDir: string): Promise<void> {
  // A fifth of a second that a start without changes doesn't need.
  const { build } = await import('vite');
  const mode = process.env.NODE_ENV;
  try {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, target: 'node20', minify: false },
    });
  } finally {
    // Vite makes it 'production', which would give a development server of this process the wrong React.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

async function ensureBundle(root: string): Promise<string> {
  const name = hashOf(root, [SOURCES, 'package-lock.json'], /^(?!.*\.test\.ts$).*\.(ts|json)$/);
  const folder = join(root, BUNDLES, name);
  if (existsSync(join(folder, FILE))) return join(folder, FILE);
  mkdirSync(join(root, BUNDLES), { recursive: true });
  const draft = join(root, BUNDLES, `draft-${process.pid}`);
  await bundle(root, draft);
  adopt(draft, folder, FILE, DAY_MS);
  return join(folder, FILE);
}

function isEmulator(loaded: unknown): loaded is EmulatorModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'startEmulator' in loaded &&
    typeof loaded.startEmulator === 'function'
  );
}

/** The emulator of the project in `root`, as its sources are now. Rejects when they don't bundle. */
export async function loadEmulator(root: string): Promise<EmulatorModule> {
  const loaded: unknown = await import(pathToFileURL(await ensureBundle(root)).href);
  if (!isEmulator(loaded)) throw new Error(`The bundle of ${ENTRY} has no startEmulator.`);
  return loaded;
}

/** Whether the emulator could not start for a reason that its message says: a port in use, a damaged folder. */
export function isStartError(error: unknown): error is Error {
  // By name: the bundle has a class of its own.
  return error instanceof Error && error.name === 'StartError';
}

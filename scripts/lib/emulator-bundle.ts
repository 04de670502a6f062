import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startEmulator } from '@vaga/firebase-emulator';
import { listSources } from './sources.ts';

/**
 * The emulator in one file: a hundred and seventy TypeScript modules take 400 ms to load, the bundle of them 20. It
 * is kept by the hash of its sources and made anew (a third of a second) when one of them has changed.
 */
export interface EmulatorModule {
  readonly startEmulator: typeof startEmulator;
}

const SOURCES = 'packages/firebase-emulator/src';
const ENTRY = `${SOURCES}/main.ts`;
const BUNDLES = join('.cache', 'emulator');
const FILE = 'main.js';
const DAY_MS = 86_400_000;

function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of listSources(root, [SOURCES, 'package-lock.json'], /^(?!.*\.test\.ts$).*\.(ts|json)$/)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

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

/** Bundles that no start of the last day asked for; whoever runs one has it in memory. */
function forgetOldBundles(folder: string, current: string): void {
  // Just made: what the disk's clock says, which needn't be that of the process.
  const nowMs = statSync(join(folder, current)).mtimeMs;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name !== current && statSync(path).mtimeMs < nowMs - DAY_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

async function ensureBundle(root: string): Promise<string> {
  const name = sourceHash(root);
  const bundles = join(root, BUNDLES);
  const file = join(bundles, name, FILE);
  if (existsSync(file)) return file;
  mkdirSync(bundles, { recursive: true });
  const draft = join(bundles, `draft-${process.pid}`);
  await bundle(root, draft);
  try {
    renameSync(draft, join(bundles, name));
  } catch (error) {
    // Another start was faster with the same sources.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(file)) throw error;
  }
  forgetOldBundles(bundles, name);
  return file;
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

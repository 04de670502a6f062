import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listSources } from './sources.ts';

/** All files that decide what a build contains, and some more. */
const INPUTS = [
  'src',
  'worker',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts',
  'firebase.json',
  'package-lock.json',
];
const HOUR_MS = 3_600_000;

/** Thrown when the sources don't build: `message` is Vite's own explanation. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

function cleanEnvironment(mode: string): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    // NODE_ENV of a test runner would give React's development build; the local product sets VITE_ variables itself.
    ([name]) => name !== 'NODE_ENV' && !(mode === 'emulator' && name.startsWith('VITE_')),
  );
  return Object.fromEntries(entries);
}

/** Builds the app in Vite's `mode` into `outDir`, in a separate process. Throws a BuildError when that fails. */
export function build(root: string, mode: string, outDir: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: cleanEnvironment(mode),
    encoding: 'utf8',
  });
  if (status !== 0) throw new BuildError(`The build failed:\n${stdout}${stderr}`);
}

/** Returns a hash of the names and contents of all inputs of a build in `mode`. */
function inputsHash(root: string, mode: string): string {
  const env = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const hash = createHash('sha256');
  for (const path of listSources(root, [...INPUTS, ...env], /^(?!.*\.test\.tsx?$)/))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the folder of an up-to-date build in `mode`; builds only when an input has changed since the last one. The
 * folder's name is the hash of the inputs, so that several starts and tests at once never see half a build.
 */
export function ensureBuild(root: string, mode: string, log: (line: string) => void): string {
  const builds = cacheFolder(root, 'build');
  const folder = join(builds, `${mode}-${inputsHash(root, mode)}`);
  const isWhole = () => existsSync(join(folder, 'index.html'));
  if (isWhole()) return folder;
  log(`Building the app (${mode}) ...`);
  const draft = join(builds, `draft-${mode}-${process.pid}`);
  build(root, mode, draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process finished the same build first.
    rmSync(draft, { recursive: true, force: true });
    if (!isWhole()) throw error;
  }
  // No process uses a build an hour older than this one, by the disk's clock: a test may have changed the process's.
  const oldMs = statSync(folder).mtimeMs - HOUR_MS;
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (name !== basename(folder) && statSync(path).mtimeMs < oldMs)
      rmSync(path, { recursive: true, force: true });
  }
  return folder;
}

/** Creates the cache folder if it is missing. Returns its path. */
export function cacheFolder(root: string, name: string): string {
  const folder = join(root, '.cache', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

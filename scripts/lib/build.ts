import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './sources.ts';

/** Everything that decides what a build contains. */
const INPUTS = [
  'src',
  'worker',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/browsers/oldest.ts',
  'scripts/environment-at-build.ts',
  'scripts/files-of-routes.ts',
  'scripts/inline-script.ts',
  'scripts/page-start.ts',
  'scripts/routes.ts',
  'scripts/service-worker.ts',
  'scripts/version-at-build.ts',
  'firebase.json',
  'package-lock.json',
];
const BUILDS = join('.cache', 'build');

/** The sources don't build: `message` is Vite's own explanation. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

function inputHash(root: string, mode: string): string {
  const env = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const hash = createHash('sha256');
  for (const path of listSources(root, [...INPUTS, ...env], /^(?!.*\.test\.tsx?$)/)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function cleanEnvironment(mode: string): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    // A test runner's NODE_ENV would give React's development build; the local product knows its own variables.
    ([name]) => name !== 'NODE_ENV' && !(mode === 'emulator' && name.startsWith('VITE_')),
  );
  return Object.fromEntries(entries);
}

/** Builds the app in Vite's `mode` into `outDir`, in a process of its own. Throws a BuildError when it fails. */
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

/** Deletes what nobody can be serving any more: builds of before the last hour. */
function forgetOldBuilds(builds: string, current: string): void {
  // The current one is just made: what the disk's clock says, which needn't be that of the process.
  const hourAgo = statSync(join(builds, current)).mtimeMs - 3_600_000;
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (name !== current && statSync(path).mtimeMs < hourAgo) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The folder of an up-to-date build in `mode`; builds only when an input has changed since the last one. Builds
 * are kept by the hash of their inputs, so that several starts and tests at once never see half a build.
 */
export function ensureBuild(root: string, mode: string, log: (line: string) => void): string {
  const name = `${mode}-${inputHash(root, mode)}`;
  const folder = join(root, BUILDS, name);
  if (existsSync(join(folder, 'index.html'))) return folder;
  log(`Building the app (${mode}) ...`);
  const draft = join(root, BUILDS, `draft-${mode}-${process.pid}`);
  build(root, mode, draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Somebody else was faster with the same inputs.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'index.html'))) throw error;
  }
  forgetOldBuilds(join(root, BUILDS), name);
  return folder;
}

/** Makes sure that the folder for caches exists. Returns its path. */
export function cacheFolder(root: string, name: string): string {
  const folder = join(root, '.cache', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

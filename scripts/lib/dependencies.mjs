/** Compares node_modules with package-lock.json, and installs the dependencies. Uses Node built-ins only. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = join('node_modules', '.vaga-lock-hash');

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Returns whether `npm ci` must run in `root`: nothing is installed, or the lock file has changed since.
 * An installation that somebody made by hand counts when it is not older than the lock file.
 */
export function needsInstall(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const stamp = join(root, STAMP);
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') !== lockHash(root);
  return statSync(join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

/** Records that node_modules in `root` was installed from the present lock file. */
export function markInstalled(root) {
  writeFileSync(join(root, STAMP), lockHash(root));
}

/** Runs `npm ci` in `root`. Returns null, or one line on what went wrong. */
export function installDependencies(root) {
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) return `npm could not be started: ${error.message}`;
  if (status !== 0) return `npm ci failed (exit code ${status}): see above; it needs the npm registry once.`;
  markInstalled(root);
  return null;
}

/**
 * The entry of every npm command, so that each works on a fresh clone: `node scripts/bootstrap.mjs <task> [arguments]`.
 * Uses Node built-ins only. Installs the dependencies when they are missing or older than the lock file, and finds the
 * browsers for the tests; then runs the task's script in the same process, so that Ctrl-C reaches it directly.
 */
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';

const TAKE_NO_ARGUMENTS = ['test', 'check', 'build', 'format', 'rules-size'];
const NEED_FIREFOX = ['test'];
const NEED_CHROMIUM = ['test', 'test-e2e', 'test-long', 'test-shuffle', 'lighthouse'];
const NEED_SHELL = ['test', 'test-e2e', 'test-long'];
/** Commands that talk to a project: what they throw tells its operator what to do, and no stack of calls helps. */
const THROW_MESSAGES = ['operator', 'deploy', 'hosted-check'];

function fail(line) {
  console.error(line);
  process.exit(1);
}

const [, , task = '', ...args] = process.argv;
const script = new URL(`./${task}.ts`, import.meta.url);
if (TAKE_NO_ARGUMENTS.includes(task) && args.length > 0) {
  fail(`npm run ${task.replace(/^rules-/, 'rules:')} takes no arguments: ${args.join(' ')}`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}: https://nodejs.org`);
}

const root = new URL('..', import.meta.url);
process.chdir(fileURLToPath(root));
try {
  accessSync('.', constants.W_OK);
} catch {
  fail(
    `${process.cwd()} can't be written to. Builds, data and dependencies go there: copy the project to a folder of your own.`,
  );
}
const mustInstall = needsInstall(process.cwd());
if (task === 'test') {
  const { diskProblem } = await import('./lib/disk.mjs');
  const problem = diskProblem([process.cwd(), tmpdir()], mustInstall ? 2 : 1);
  if (problem) fail(problem);
}
if (mustInstall) {
  console.log('Installing dependencies from the lock file (npm ci, about a minute) ...');
  const problem = installDependencies(process.cwd());
  if (problem) fail(problem);
}

const needed = [
  ...(NEED_CHROMIUM.includes(task) ? ['Chromium'] : []),
  ...(NEED_FIREFOX.includes(task) ? ['Firefox'] : []),
];
if (needed.length > 0) {
  const { ensureBrowser } = await import('./ensure-browsers.mjs');
  for (const name of needed) {
    const problem = ensureBrowser(name);
    if (problem) fail(problem);
  }
  // Without the shell the tests use the whole browser, and take longer.
  if (NEED_SHELL.includes(task)) ensureBrowser('Chromium shell');
}

const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], fileURLToPath(script), ...args];
try {
  await import(script.href);
} catch (error) {
  // A wrong option is told in one line too.
  const isForReader = THROW_MESSAGES.includes(task) || String(error?.code).startsWith('ERR_PARSE_ARGS');
  fail(isForReader ? (error?.message ?? error) : error);
}

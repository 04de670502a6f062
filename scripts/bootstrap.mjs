/**
 * The entry of every npm command, so that each works on a fresh clone: `node scripts/bootstrap.mjs <task> [arguments]`.
 * Node built-ins only. Installs the dependencies when they are missing or older than the lock file, and for the
 * tests finds the browsers; then runs the task's script in this same process, so that Ctrl-C reaches it directly, or its
 * tool from node_modules.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';

/** Scripts that take arguments, and those that don't. */
const SCRIPTS = {
  start: './start.ts',
  dev: './dev.ts',
  'test-e2e': './test-e2e.ts',
  'test-firefox': './test-firefox.ts',
  'test-long': './test-long.ts',
  'test-shuffle': './test-shuffle.ts',
  'test-clocks': './test-clocks.ts',
  deploy: './deploy.ts',
  'hosted-check': './hosted-check.ts',
  operator: './operator.ts',
  meter: './meter.ts',
  lighthouse: './lighthouse.ts',
  record: './record.ts',
  'data-export': './data-export.ts',
  'data-import': './data-import.ts',
  'rules-coverage': './rules-coverage.ts',
  'rules-mutants': './rules-mutants.ts',
  'verify-draw': './verify-draw.ts',
};
const PLAIN_SCRIPTS = {
  test: './test.ts',
  check: './check.ts',
  build: './build.ts',
  'rules-build': './rules/build.ts',
  'rules-size': './rules-size.ts',
  'bench-purchases': './bench-purchases.ts',
};
const TOOLS = {
  'hosting-policy': ['tsx', 'scripts/check-policy.ts', '--write'],
  'test-unit': ['vitest', 'run', '--project', 'unit', '--project', 'components', '--project', 'tools'],
  'test-emulator': ['vitest', 'run', '--project', 'rules', '--project', 'integration'],
  lint: ['oxlint'],
  format: ['biome', 'check', '--write'],
};
const NEED_FIREFOX = ['test', 'test-firefox'];
const NEED_CHROMIUM = [
  'test',
  'test-e2e',
  'test-firefox',
  'test-emulator',
  'rules-coverage',
  'test-long',
  'test-shuffle',
  'test-clocks',
  'lighthouse',
  'record',
];

const NEED_SHELL = ['test', 'test-e2e', 'test-clocks', 'test-long'];

function fail(line) {
  console.error(line);
  process.exit(1);
}

const [, , task = '', ...args] = process.argv;
const script = { ...SCRIPTS, ...PLAIN_SCRIPTS }[task];
const [tool, ...toolArgs] = TOOLS[task] ?? [];
if (!script && !tool) {
  fail(
    `Unknown task ${task}. One of: ${Object.keys({ ...SCRIPTS, ...PLAIN_SCRIPTS, ...TOOLS }).join(', ')}.`,
  );
}
if (task in PLAIN_SCRIPTS && args.length > 0) {
  fail(`npm run ${task.replace(/^(rules|bench)-/, '$1:')} takes no arguments: ${args.join(' ')}`);
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
if (needsInstall(process.cwd())) {
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
  // Where there is none the tests take the whole browser, and longer.
  if (NEED_SHELL.includes(task)) ensureBrowser('Chromium shell');
}

if (tool) {
  const { status, error } = spawnSync(join('node_modules', '.bin', tool), [...toolArgs, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) fail(`${tool} can't be started (${error.message}): npm ci installs it.`);
  process.exit(status ?? 1);
}

const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], fileURLToPath(new URL(script, import.meta.url)), ...args];
await import(script);

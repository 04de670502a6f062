/**
 * The entry of every npm command that must work on a fresh clone: `node scripts/bootstrap.mjs <task> [arguments]`.
 * Node built-ins only. Installs the dependencies when they are missing or older than the lock file, and for the
 * tests finds a browser; then runs scripts/<task>.ts in this same process, so that Ctrl-C reaches it directly.
 */
import { installDependencies, needsInstall } from './lib/dependencies.mjs';

const TASKS = [
  'start',
  'dev',
  'test',
  'test-e2e',
  'check',
  'build',
  'deploy',
  'meter',
  'data-export',
  'data-import',
  'rules-coverage',
  'test-long',
];
const NEED_BROWSER = ['test', 'test-e2e', 'rules-coverage', 'test-long'];

function fail(line) {
  console.error(line);
  process.exit(1);
}

const [, , task = '', ...args] = process.argv;
if (!TASKS.includes(task)) fail(`Unknown task ${task}. One of: ${TASKS.join(', ')}.`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}: https://nodejs.org`);
}

const root = new URL('..', import.meta.url);
process.chdir(decodeURIComponent(root.pathname.replace(/^\/([A-Za-z]:)/, '$1')));
if (needsInstall(process.cwd())) {
  console.log('Installing dependencies from the lock file (npm ci, about a minute) ...');
  const problem = installDependencies(process.cwd());
  if (problem) fail(problem);
}

if (NEED_BROWSER.includes(task)) {
  const { ensureChromium } = await import('./ensure-chromium.mjs');
  const found = ensureChromium();
  if (!found.path) fail(found.problem);
  process.env.VAGA_CHROMIUM = found.path;
}

const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], new URL(`./${task}.ts`, import.meta.url).pathname, ...args];
await import(`./${task}.ts`);

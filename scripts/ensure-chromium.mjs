/**
 * A Chromium for the tests: taken where found, else from Debian's packages when we may, else one line on how to
 * get one. Never a download by a test tool. Node built-ins only. Run by itself it prints the path.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The path of a Chromium on this machine, or null. VAGA_CHROMIUM in `env` wins, and must then be right. */
export function findChromium(env, places = PLACES) {
  if (env.VAGA_CHROMIUM) return isProgram(env.VAGA_CHROMIUM) ? env.VAGA_CHROMIUM : null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isProgram) ?? null;
}

/** Debian itself: elsewhere the package of this name may be a shell around something else. */
function mayInstall() {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** `{ path }` of a Chromium, installed now if need be, or `{ problem }`, one line. */
export function ensureChromium(env = process.env) {
  const found = findChromium(env);
  if (found) return { path: found };
  if (env.VAGA_CHROMIUM) return { problem: `VAGA_CHROMIUM is not a program: ${env.VAGA_CHROMIUM}` };
  const how =
    'No Chromium found for the tests: install one (Debian: apt-get install chromium) or set VAGA_CHROMIUM.';
  if (!mayInstall()) return { problem: how };
  console.log("Installing Chromium from Debian's packages (about 110 MB) ...");
  if (!apt('update', '-q') || !apt('install', '-y', '-q', '--no-install-recommends', 'chromium')) {
    return { problem: how };
  }
  const installed = findChromium(env);
  return installed ? { path: installed } : { problem: how };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { path, problem } = ensureChromium();
  if (path) console.log(path);
  else {
    console.error(problem);
    process.exitCode = 1;
  }
}

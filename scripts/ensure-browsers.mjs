/**
 * Finds the browsers of the tests on this machine, else installs Debian's packages when it may, else returns one line
 * on how to get one. No test tool downloads a browser. Uses Node built-ins only.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By displayed name: the variable that comes first, the Debian package, names on the PATH, places elsewhere. */
const BROWSERS = {
  Chromium: {
    variable: 'VAGA_CHROMIUM',
    debian: 'chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
    places: [
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  // Chromium's engine without its windows: it shows the same pages in a third less time.
  'Chromium shell': {
    variable: 'VAGA_CHROMIUM_SHELL',
    debian: 'chromium-headless-shell',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
  },
  Firefox: {
    variable: 'VAGA_FIREFOX',
    debian: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns the path of a browser on this machine, or null. Its variable in `env` comes first and must be right. */
export function findBrowser(name, env, places = BROWSERS[name].places ?? []) {
  const { variable, names } = BROWSERS[name];
  const named = env[variable];
  if (named) return isProgram(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((each) => folders.map((folder) => join(folder, each)));
  return [...onPath, ...places].find(isProgram) ?? null;
}

/** Returns whether this is Debian: elsewhere a package of this name may only wrap another installer. */
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

/**
 * Finds a browser, installs it if necessary, and stores its path in its variable of `env` for the tests.
 * Returns null, or one line on what is wrong.
 */
export function ensureBrowser(name, env = process.env) {
  const { variable, debian } = BROWSERS[name];
  const found = findBrowser(name, env);
  if (!found && env[variable]) return `${variable} is not a program: ${env[variable]}`;
  const how = `No ${name} found for the tests: install one (Debian: apt-get install ${debian}) or set ${variable}.`;
  if (!found) {
    if (!mayInstall()) return how;
    console.log(`Installing ${name} from Debian's packages ...`);
    if (!apt('update', '-q') || !apt('install', '-y', '-q', '--no-install-recommends', debian)) return how;
  }
  const path = found ?? findBrowser(name, env);
  if (!path) return how;
  env[variable] = path;
  return null;
}

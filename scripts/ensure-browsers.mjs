/**
 * The browsers of the tests: taken where found, else from Debian's packages when we may, else one line on how to
 * get one. Never a download by a test tool. Node built-ins only.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By the name that we say: the variable that wins, the package, names on the PATH, places elsewhere. */
const BROWSERS = {
  Chromium: {
    variable: 'VAGA_CHROMIUM',
    debian: 'chromium',
    megabytes: 110,
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  // Chromium's engine without its windows: the same pages in a third less time.
  'Chromium shell': {
    variable: 'VAGA_CHROMIUM_SHELL',
    debian: 'chromium-headless-shell',
    megabytes: 60,
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: ['/usr/bin/chromium-headless-shell'],
  },
  Firefox: {
    variable: 'VAGA_FIREFOX',
    debian: 'firefox-esr',
    megabytes: 75,
    names: ['firefox-esr', 'firefox'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
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

/** The path of a browser on this machine, or null. Its variable in `env` wins, and must then be right. */
export function findBrowser(name, env, places = BROWSERS[name].places) {
  const { variable, names } = BROWSERS[name];
  const named = env[variable];
  if (named) return isProgram(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((each) => folders.map((folder) => join(folder, each)));
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

/**
 * Finds a browser, installs it if need be, and leaves its path in its variable of `env` for whoever starts it.
 * Returns null, or one line that says what is wrong.
 */
export function ensureBrowser(name, env = process.env) {
  const { variable, debian, megabytes } = BROWSERS[name];
  const found = findBrowser(name, env);
  if (!found && env[variable]) return `${variable} is not a program: ${env[variable]}`;
  const how = `No ${name} found for the tests: install one (Debian: apt-get install ${debian}) or set ${variable}.`;
  if (!found) {
    if (!mayInstall()) return how;
    console.log(`Installing ${name} from Debian's packages (about ${megabytes} MB) ...`);
    if (!apt('update', '-q') || !apt('install', '-y', '-q', '--no-install-recommends', debian)) return how;
  }
  const path = found ?? findBrowser(name, env);
  if (!path) return how;
  env[variable] = path;
  return null;
}

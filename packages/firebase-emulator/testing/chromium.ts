import { accessSync, constants } from 'node:fs';

/** Where distributions and installers put a Chromium or Chrome. */
const WELL_KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium for the tests: VAGA_CHROMIUM when set (it must be executable), else a well-known place;
 * null when there is none.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.VAGA_CHROMIUM;
  if (named !== undefined && named !== '') {
    return isExecutable(named) ? named : null;
  }
  return WELL_KNOWN.find(isExecutable) ?? null;
}

/** As findChromium, but throws a sentence that says how to get one. */
export function requireChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const path = findChromium(environment);
  if (path === null) {
    throw new Error(
      'No Chromium found for the browser tests. Install one (Debian: apt-get install chromium) or set VAGA_CHROMIUM to its path.',
    );
  }
  return path;
}

/** Arguments for every launch: no requests of the browser's own, and none that leaves the machine. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

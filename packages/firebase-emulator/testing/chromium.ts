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

/** What Playwright 1.65 turns off: Chromium obeys the last list only, so ours has to say it again. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The lists below the address bar, which nobody sees: each window loads two pages for them, more work than ours. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Arguments for every launch: no requests of the browser's own, none that leaves the machine, no pages of its own. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
];

import { accessSync, constants } from 'node:fs';

/** The paths where distributions and installers put Chromium or Chrome. */
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
 * Returns the path of a Chromium for the tests: VAGA_CHROMIUM when set (it must be executable), else a well-known path;
 * null when there is none.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.VAGA_CHROMIUM;
  if (named !== undefined && named !== '') {
    return isExecutable(named) ? named : null;
  }
  return WELL_KNOWN.find(isExecutable) ?? null;
}

/** As findChromium, but throws an error that says how to get a Chromium. */
export function requireChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const path = findChromium(environment);
  if (path === null) {
    throw new Error(
      'No Chromium found for the browser tests. Install one (Debian: apt-get install chromium) or set VAGA_CHROMIUM to its path.',
    );
  }
  return path;
}

/** The features that Playwright 1.65 turns off: Chromium obeys the last list only, so ours must repeat them. */
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

/** The invisible lists below the address bar: each window loads two pages for them, more work than our own pages. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Arguments for every launch: Chromium sends no requests itself, none leaves the machine, no extra pages open. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
];

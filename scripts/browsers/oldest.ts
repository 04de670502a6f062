import manifest from '../../package.json' with { type: 'json' };

/** Returns the browser's version in package.json's `browserslist`, such as 'safari >= 15.4'. Throws without one. */
function oldest(name: 'chrome' | 'firefox' | 'safari'): string {
  const version = manifest.browserslist.find((line) => line.startsWith(`${name} >= `))?.split(' ')[2];
  if (version === undefined || manifest.browserslist.length !== 3)
    throw new Error(
      `browserslist in package.json needs a line '${name} >= VERSION', and two for the others.`,
    );
  return version;
}

/**
 * The oldest browsers in which everything must work, JavaScript and CSS alike: cheap Android phones of the last
 * years (Chrome and WebView), Firefox's long-lived 115, and the first Safari with <dialog>.
 * They are the build's target; scripts/check-browsers.ts checks the build against them.
 */
export const OLDEST_BROWSERS = {
  chrome: oldest('chrome'),
  firefox: oldest('firefox'),
  safari: oldest('safari'),
};

/** The same browsers as Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);

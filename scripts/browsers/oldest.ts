import { readFileSync } from 'node:fs';

/** The browsers that we name in package.json; MDN's data has more than one of some (compat.ts). */
const NAMES = ['chrome', 'firefox', 'safari'] as const;
type Name = (typeof NAMES)[number];

/**
 * The versions in a `browserslist` of lines such as 'safari >= 15.4', one for each of our three. Throws on any other
 * line: what we don't understand we couldn't hold the build to.
 */
export function oldestBrowsers(lines: unknown): Readonly<Record<Name, string>> {
  const found = new Map(
    (Array.isArray(lines) ? lines : []).map((line) => {
      const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)*)$/.exec(String(line)) ?? [];
      return [name, version];
    }),
  );
  const versionOf = (name: Name): string => {
    const version = found.get(name);
    if (version === undefined || found.size !== NAMES.length) {
      throw new Error(
        `browserslist in package.json needs one line 'NAME >= VERSION' for each of ${NAMES.join(', ')}.`,
      );
    }
    return version;
  };
  return { chrome: versionOf('chrome'), firefox: versionOf('firefox'), safari: versionOf('safari') };
}

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/**
 * The oldest browsers that everything has to work in, JavaScript and CSS alike: cheap Android phones of the last
 * years (Chrome and WebView), Firefox's long-lived 115, and the first Safari with <dialog>.
 * The build's target; scripts/check-browsers.ts holds the build to it.
 */
export const OLDEST_BROWSERS = oldestBrowsers(
  typeof manifest === 'object' && manifest !== null && 'browserslist' in manifest
    ? manifest.browserslist
    : null,
);

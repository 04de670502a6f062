import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { globMatcher } from './glob.ts';

type ReferenceMatcher = (path: string, rule: { readonly source: string }) => boolean;

function isMatcher(value: unknown): value is ReferenceMatcher {
  return typeof value === 'function';
}

/** The matcher of the Firebase CLI's own hosting server (superstatic). */
function referenceMatcher(): ReferenceMatcher {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const loaded: { configMatcher?: unknown } = tools('superstatic/lib/utils/patterns');
  if (!isMatcher(loaded.configMatcher)) throw new Error('superstatic has changed: no configMatcher');
  return loaded.configMatcher;
}

const GLOBS = [
  '/**',
  '!/assets/**',
  '/assets/**',
  '/**/*.@(svg|png)',
  '/**/*.{svg,png}',
  '/index.html',
  '/**/.*',
  '/**/.*/**',
  '/a/*/c',
  '/a/?.js',
  '/*.js',
  '/a/**/b',
  '/@(a|b)/**',
  '/a*',
  '/**/a',
  '/*',
  '/a+b/c.d',
];

const PATHS = [
  '/',
  '//',
  '/index.html',
  '/index-html',
  '/assets',
  '/assets/',
  '/assets/a.js',
  '/assets/x/y.css',
  '/a',
  '/a/',
  '/a/b',
  '/a/b/c',
  '/a/x/y/b',
  '/a/b.js',
  '/a/.b',
  '/.well-known/x',
  '/x/.git/y',
  '/logo.svg',
  '/img/x.png',
  '/img/x.png.txt',
  '/b/q',
  '/a.js',
  '/reservation/la-casona',
  '/x/a',
  '//a',
  '/x/a/',
  '/a+b/c.d',
  '/aab/cxd',
];

describe("globs match what Firebase's own hosting server matches", () => {
  const reference = referenceMatcher();
  test.each(GLOBS)('%s', (glob) => {
    const matches = globMatcher(glob);
    expect(PATHS.filter(matches)).toEqual(PATHS.filter((path) => reference(path, { source: glob })));
  });
});

describe('globMatcher', () => {
  test('a glob without a leading slash is anchored at the root', () => {
    expect(globMatcher('**/*.svg')('/img/logo.svg')).toBe(true);
    expect(globMatcher('assets/**')('/x/assets/a.js')).toBe(false);
  });

  test.each(['/a[bc]', '/+(a)', '/!(a)', '/@(a', '/{a'])('refuses what it does not know: %s', (glob) => {
    expect(() => globMatcher(glob)).toThrow(/glob/);
  });
});

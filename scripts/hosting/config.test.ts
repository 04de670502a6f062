import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withInlineScript } from '../inline-script.ts';
import { extendPolicy, globMatches, HOSTING, type HostingConfig, headersFor, rewriteFor } from './config.ts';
import { allowInlineCode } from './inline-code.ts';

describe('headersFor', () => {
  const config: HostingConfig = {
    ...HOSTING,
    headers: [
      {
        source: '**',
        headers: [
          { key: 'Cache-Control', value: 'no-cache' },
          { key: 'A', value: '1' },
        ],
      },
      { source: '/assets/**', headers: [{ key: 'cache-control', value: 'immutable' }] },
      { source: '/assets/late/**', headers: [{ key: 'CACHE-CONTROL', value: 'late' }] },
    ],
  };

  test('all matching rules apply; the last one wins a header, whatever its spelling', () => {
    expect([...headersFor(config, '/x')]).toEqual([
      ['cache-control', 'no-cache'],
      ['a', '1'],
    ]);
    expect(headersFor(config, '/assets/a.js').get('cache-control')).toBe('immutable');
    expect(headersFor(config, '/assets/late/a.js').get('cache-control')).toBe('late');
    expect(headersFor(config, '/assets/a.js').get('a')).toBe('1');
  });
});

test('a glob without a leading slash is anchored at the root', () => {
  expect(globMatches('**/*.svg', '/img/logo.svg')).toBe(true);
  expect(globMatches('assets/**', '/x/assets/a.js')).toBe(false);
  expect(globMatches('!assets/**', '/x/assets/a.js')).toBe(true);
});

describe('firebase.json of this project', () => {
  test.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/reservation/la-casona', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/logo.svg', 'public, max-age=3600'],
    ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
    ['/assets/photo-abc.webp', 'public, max-age=31536000, immutable'],
  ])('%s is cached as %s', (path, caching) => {
    expect(headersFor(HOSTING, path).get('cache-control')).toBe(caching);
  });

  test('a screen is answered by index.html; a missing hashed file is not', () => {
    expect(rewriteFor(HOSTING, '/reservation/la-casona')).toBe('/index.html');
    expect(rewriteFor(HOSTING, '/')).toBe('/index.html');
    expect(rewriteFor(HOSTING, '/assets/gone-abc.js')).toBeNull();
  });

  test('the policy allows nothing by default, no inline code and no evaluation', () => {
    const policy = headersFor(HOSTING, '/').get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('the inline code is that of index.html, by its hashes', async () => {
    const page = await withInlineScript(readFileSync('index.html', 'utf8'));
    const policy = headersFor(HOSTING, '/').get('content-security-policy') ?? '';
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? '';
    expect(scripts.match(/'sha256-/g)).toHaveLength(2);
    expect(allowInlineCode(scripts, page)).toBe(scripts);
  });

  test.each(['strict-transport-security', 'x-content-type-options'])(
    '%s is sent with every answer',
    (header) => {
      for (const path of ['/', '/assets/a.js', '/logo.svg']) {
        expect(headersFor(HOSTING, path).has(header)).toBe(true);
      }
    },
  );

  test.each([
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ])('%s is sent with whatever may be a page, not with each of its files', (header) => {
    for (const path of ['/', '/reservation/x', '/gone', '/sw.js', '/logo.svg', '/demo/a.svg']) {
      expect(headersFor(HOSTING, path).has(header)).toBe(true);
    }
    expect(headersFor(HOSTING, '/assets/a.js').has(header)).toBe(false);
  });
});

test('extendPolicy adds sources to the named directives only', () => {
  expect(
    extendPolicy(
      "default-src 'none'; connect-src 'self';img-src data:",
      ['connect-src', 'img-src'],
      ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
    ),
  ).toBe(
    "default-src 'none'; connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:2; img-src data: http://127.0.0.1:1 http://127.0.0.1:2",
  );
});

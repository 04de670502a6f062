import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withInlineScript } from '../inline-script.ts';
import { allowInlineCode, extendPolicy, HOSTING } from './config.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';

const FILES = [
  'index.html',
  '404.html',
  'manifest.webmanifest',
  'sw.js',
  'logo.svg',
  'demo/a.svg',
  'assets/index-abc.js',
  'assets/photo-abc.webp',
];

describe('firebase.json of this project', () => {
  const root = mkdtempSync(join(tmpdir(), 'vaga-hosting-'));
  let server: StaticServer;

  beforeAll(async () => {
    for (const name of FILES) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), `this is ${name}`);
    }
    server = await startStaticServer({ root, hosting: HOSTING, port: 0 });
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  const ask = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
  const header = async (path: string, name: string) => (await ask(path)).headers.get(name);
  const policyOf = async (path: string) => (await header(path, 'content-security-policy')) ?? '';

  test.each([
    ['/', 'no-cache'],
    ['/reservation/la-casona', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/logo.svg', 'public, max-age=3600'],
    ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
    ['/assets/photo-abc.webp', 'public, max-age=31536000, immutable'],
  ])('%s is cached as %s', async (path, caching) => {
    expect(await header(path, 'cache-control')).toBe(caching);
  });

  test.each([
    ['/reservation/la-casona', 200, 'this is index.html'],
    ['/', 200, 'this is index.html'],
    ['/assets/gone-abc.js', 404, 'this is 404.html'],
    ['/gone', 404, 'this is 404.html'],
  ])('%s: %i, %s', async (path, status, text) => {
    const reply = await ask(path);
    expect([reply.status, await reply.text()]).toEqual([status, text]);
  });

  test('the policy allows nothing by default, no inline code and no evaluation', async () => {
    const policy = await policyOf('/');
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('the inline code is that of index.html, by its hashes', async () => {
    const page = await withInlineScript(readFileSync('index.html', 'utf8'));
    const policy = await policyOf('/');
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? '';
    expect(scripts.match(/'sha256-/g)).toHaveLength(2);
    expect(allowInlineCode(scripts, page)).toBe(scripts);
  });

  test.each(['strict-transport-security', 'x-content-type-options'])(
    '%s is sent with every answer',
    async (name) => {
      for (const path of ['/', '/assets/index-abc.js', '/logo.svg']) {
        expect(await header(path, name)).not.toBeNull();
      }
    },
  );

  test.each([
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ])('%s is sent with whatever may be a page, not with each of its files', async (name) => {
    for (const path of ['/', '/reservation/x', '/sw.js', '/logo.svg', '/demo/a.svg']) {
      expect(await header(path, name)).not.toBeNull();
    }
    expect(await header('/assets/index-abc.js', name)).toBeNull();
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

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('what stands in the page is allowed, and nothing that stood there before', () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; img-src data:";
  const html = '<style></style><script type="application/json">{}</script><script></script>';
  expect(allowInlineCode(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${EMPTY}; style-src 'self' ${EMPTY}; img-src data:`,
  );
});

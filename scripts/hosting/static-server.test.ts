import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTING } from './config.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-server-'));
const root = join(folder, 'dist');
let server: StaticServer;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<html><head></head><body>página</body></html>');
  writeFileSync(join(root, 'assets', 'index-abc.js'), 'export const a = 1;\n'.repeat(100));
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(root, 'foto uno.svg'), '<svg/>');
  server = await startStaticServer({
    root,
    hosting: HOSTING,
    port: 0,
    emulatorOrigins: ['http://127.0.0.1:8080'],
    emulatorMeta: 'VITE_EMULATOR_FIRESTORE_PORT=1&VITE_EMULATOR_AUTH_PORT=2',
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Sends one request with the path as written: `fetch` would normalize a hostile path first. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('startStaticServer', () => {
  test('a screen: index.html, uncached, with the emulator told to the page and allowed by the policy', async () => {
    const answer = await ask('/reservation/la-casona?x=1');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:8080/);
    expect(answer.body.toString()).toBe(
      '<html><head><meta name="emulator" content="VITE_EMULATOR_FIRESTORE_PORT=1&amp;VITE_EMULATOR_AUTH_PORT=2" /><meta name="firestore" content="http://127.0.0.1:8080" /></head><body>página</body></html>',
    );
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, *;q=0.5', 'gzip', gunzipSync],
  ])(
    'a hashed file: cached for ever, compressed on request (%s), the same content',
    async (accepted, encoding, unpack) => {
      const plain = await ask('/assets/index-abc.js');
      const packed = await ask('/assets/index-abc.js', 'GET', { 'accept-encoding': accepted });
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.body.length).toBeLessThan(plain.body.length);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
    },
  );

  test('an unchanged page is not sent again', async () => {
    const first = await ask('/reservations');
    const again = await ask('/reservations', 'GET', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  test('HEAD answers without a body', async () => {
    const answer = await ask('/assets/index-abc.js', 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe('2000');
    expect(answer.body.length).toBe(0);
  });

  test('a file with a space in its name', async () => {
    expect((await ask('/foto%20uno.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  test('a hashed file that is gone is 404, never the page', async () => {
    expect((await ask('/assets/old-123.js')).status).toBe(404);
  });

  test.each([
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
  ])('%s leads nowhere', async (path) => {
    const answer = await ask(path);
    expect(answer.body.toString()).not.toContain('secret');
    expect(answer.headers['content-type']).not.toBe('application/json');
  });

  test('an address whose escapes are none starts the app', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(200);
  });
});

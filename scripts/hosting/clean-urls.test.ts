/** Clean addresses, rewrites to nothing and 404.html: our server against the Firebase CLI's own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenOnLoopback } from '../lib/ports.ts';
import type { HostingConfig } from './config.ts';
import { startStaticServer } from './static-server.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Superstatic = (options: unknown) => Handle;

function isSuperstatic(value: unknown): value is Superstatic {
  return typeof value === 'function';
}

function reference(): Superstatic {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const loaded: unknown = tools('superstatic/lib/superstatic');
  if (!isSuperstatic(loaded)) throw new Error('superstatic has changed: it is no function');
  return loaded;
}

const FILES = [
  'index.html',
  '404.html',
  'emprendimientos/hilos.html',
  'emprendimientos/hilos/conejo.html',
  'folder/index.html',
  'sitemap.xml',
  'assets/a.js',
];

const PATHS = [
  '/',
  '/index.html',
  '/index',
  '/emprendimientos/hilos',
  '/emprendimientos/hilos?producto=1',
  '/emprendimientos/hilos/',
  '/emprendimientos/hilos.html',
  '/emprendimientos/hilos.html?a=b',
  '/emprendimientos/hilos/conejo',
  '/emprendimientos/hilos/otro',
  '/emprendimientos/nuevo',
  '/emprendimientos',
  '/emprendimientos/',
  '/emprendimientos/borrado',
  '/emprendimientos/borrado/',
  '/emprendimientos/borrado/conejo',
  '/folder',
  '/folder/',
  '/folder/index.html',
  '/sitemap.xml',
  '/assets/a.js',
  '/assets/gone.js',
  '/404',
  '/404.html',
];

const HOSTING: HostingConfig = {
  public: 'dist',
  ignore: [],
  cleanUrls: true,
  rewrites: [
    { source: '/emprendimientos/borrado', destination: '/gone' },
    { source: '!/assets/**', destination: '/index.html' },
  ],
  headers: [],
};

describe('the local server answers as the CLI’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-urls-'));
  const root = join(folder, 'dist');
  const close: (() => Promise<void>)[] = [];
  let ours = '';
  let theirs = '';

  beforeAll(async () => {
    for (const name of FILES) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), `this is ${name}`);
    }
    const own = await startStaticServer({ root, hosting: HOSTING, port: 0 });
    const handle = reference()({ cwd: folder, config: HOSTING, fallthrough: false });
    const other = await listenOnLoopback(
      () => createServer((request, response) => handle(request, response, () => response.end())),
      0,
    );
    close.push(own.close, other.close);
    ours = own.origin;
    theirs = `http://localhost:${other.port}`;
  });
  afterAll(async () => {
    for (const end of close) await end();
    rmSync(folder, { recursive: true });
  });

  async function answer(origin: string, path: string) {
    const reply = await fetch(origin + path, { redirect: 'manual' });
    const text = await reply.text();
    return {
      status: reply.status,
      location: reply.headers.get('location'),
      text: reply.status === 301 ? '' : text,
    };
  }

  test.each(PATHS)('%s', async (path) => {
    expect(await answer(ours, path)).toEqual(await answer(theirs, path));
  });

  test('what is gone is 404, what is new starts the app, what has a page shows it', async () => {
    expect(await answer(ours, '/emprendimientos/borrado')).toMatchObject({
      status: 404,
      text: 'this is 404.html',
    });
    expect(await answer(ours, '/emprendimientos/nuevo')).toMatchObject({
      status: 200,
      text: 'this is index.html',
    });
    expect(await answer(ours, '/emprendimientos/hilos')).toMatchObject({
      status: 200,
      text: 'this is emprendimientos/hilos.html',
    });
  });
});

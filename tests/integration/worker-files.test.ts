/** What two workers, that of the version in force and that of the next, keep on one device. */
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropOldVersions, keepRoles, keepVersion, keptFile } from '../../worker/files.ts';

const ORIGIN = 'https://vaga.example';
const href = (file: string | Request) => new URL(typeof file === 'string' ? file : file.url, ORIGIN).href;

let stored = new Map<string, Response>();
const cache = {
  match: async (file: string | Request) => {
    const found = stored.get(href(file))?.clone();
    // Other work may come between a read and the write after it.
    await setImmediate();
    return found;
  },
  put: async (file: string | Request, reply: Response) => void stored.set(href(file), reply),
  delete: async (file: string | Request) => stored.delete(href(file)),
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
};
const keptPaths = () => [...stored.keys()].map((url) => url.slice(ORIGIN.length)).sort();

const become = (id: string) =>
  vi.stubGlobal('BUILD', {
    id,
    entry: `/${id}.js`,
    shell: [`/${id}.js`],
    roles: { owner: [`/owner-${id}.js`] },
    off: false,
  });

beforeEach(() => {
  stored = new Map();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, act: () => Promise<unknown>) => {
    last = last.then(act);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('self', { location: { origin: ORIGIN } });
});

test('what a role needs comes while the next version is installed: neither forgets the other', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = vi.fn(async (file: string) => {
    if (file === '/owner-one.js') await slow;
    return new Response(
      file === '/' ? '<script src="/one.js"></script><script src="/two.js"></script>' : file,
    );
  });
  vi.stubGlobal('fetch', asked);
  become('one');
  await keepVersion([]);
  const keeping = keepRoles(['owner'], []);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/owner-one.js', expect.anything()));
  become('two');
  await keepVersion([]);
  become('one');
  release();
  await keeping;
  become('two');
  await dropOldVersions();
  expect(keptPaths()).toEqual([
    '/index.html?one',
    '/index.html?two',
    '/kept.json',
    '/one.js',
    '/owner-one.js',
    '/two.js',
  ]);
  await keepRoles([], []);
  expect(keptPaths()).toContain('/owner-two.js');
});

test('both write their lists at the same moment: neither is lost', async () => {
  let start = () => {};
  const atOnce = new Promise<void>((resolve) => {
    start = resolve;
  });
  const asked = vi.fn(async (file: string) => {
    if (file === '/owner-one.js' || file === '/two.js') await atOnce;
    return new Response(file === '/' ? '<script src="/one.js"></script><script src="/two.js"></script>' : '');
  });
  vi.stubGlobal('fetch', asked);
  become('one');
  await keepVersion([]);
  const keeping = keepRoles(['owner'], []);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/owner-one.js', expect.anything()));
  become('two');
  const installing = keepVersion([]);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/two.js', expect.anything()));
  start();
  await Promise.all([keeping, installing]);
  const list: unknown = await stored.get(href('/kept.json'))?.json();
  expect(list).toMatchObject({ versions: [{ id: 'one' }, { id: 'two' }], roles: ['owner'] });
});

test('a file that the browser has kept as missing, since the minute of a deploy, is asked for anew', async () => {
  vi.stubGlobal('fetch', async (file: string | Request, { cache: from }: RequestInit = {}) => {
    const isOld = from !== 'reload' && href(file).includes('one.js');
    return new Response('<script src="/one.js"></script>', { status: isOld ? 404 : 200 });
  });
  become('one');
  await keepVersion([]);
  expect(keptPaths()).toEqual(['/index.html?one', '/kept.json', '/one.js']);
  expect((await keptFile(new Request(href('/owner-one.js')))).status).toBe(200);
  expect(keptPaths()).toContain('/owner-one.js');
});

test('a version that another one replaced before it took over goes; the one in force stays for its open pages', async () => {
  const page = ['one', 'two', 'three'].map((id) => `<script src="/${id}.js"></script>`).join('');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (file: string) => new Response(file === '/' ? page : file)),
  );
  become('one');
  await keepVersion([]);
  await dropOldVersions();
  for (const id of ['two', 'three']) {
    become(id);
    await keepVersion([]);
  }
  await dropOldVersions();
  expect(keptPaths()).toEqual(['/index.html?one', '/index.html?three', '/kept.json', '/one.js', '/three.js']);
});

test('a worker takes over while the files of a role come, or a newer version: what has come stays', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = ['one', 'two', 'three'].map((id) => `<script src="/${id}.js"></script>`).join('');
  vi.stubGlobal('fetch', async (file: string) => {
    if (file === '/late.js' || file === '/') await slow;
    return new Response(file === '/' ? page : file);
  });
  become('one');
  stored.set(href('/index.html?one'), new Response(page));
  const keeping = keepRoles(['owner'], ['/late.js']);
  await vi.waitFor(() => expect(keptPaths()).toContain('/owner-one.js'));
  await dropOldVersions();
  become('two');
  stored.set(href('/index.html?two'), new Response(page));
  await keepRoles([], []);
  become('three');
  const installing = keepVersion([]);
  await vi.waitFor(() => expect(keptPaths()).toContain('/three.js'));
  become('two');
  await dropOldVersions();
  become('three');
  release();
  await Promise.all([keeping, installing]);
  expect(keptPaths()).toEqual([
    ...['one', 'three', 'two'].map((id) => `/index.html?${id}`),
    ...['/kept.json', '/late.js', '/one.js', '/owner-one.js', '/three.js', '/two.js'],
  ]);
});

import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultPoint } from './contents-disk.ts';
import type { StorageOptions } from './storage-service.ts';
import { BUCKET, objectPath, put, type TestService, testService } from './test-support.ts';

let folder: string;
let open: TestService[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaga-durable-'));
  open = [];
});

afterEach(async () => {
  for (const service of open.splice(0)) await stop(service);
  rmSync(folder, { recursive: true });
});

function start(name = 'data', options: Partial<StorageOptions> = {}): TestService {
  const service = testService(join(folder, name), undefined, options);
  open.push(service);
  return service;
}

async function stop(service: TestService): Promise<void> {
  service.disconnect();
  await service.close();
  open = open.filter((other) => other !== service);
}

const files = (name: string, kind: 'contents' | 'uploads'): string[] =>
  readdirSync(join(folder, name, 'storage', kind)).sort();

/** Returns the names and contents of all stored objects. */
async function state(service: TestService): Promise<Record<string, string>> {
  const { json } = await service.ask('GET', `/v0/b/${BUCKET}/o`);
  const names = Array.isArray(json?.items) ? json.items.map(({ name }: { name: string }) => name) : [];
  const found: Record<string, string> = {};
  for (const name of names) {
    const [content, record] = [
      await service.ask('GET', objectPath(name, '?alt=media')),
      await service.ask('GET', objectPath(name)),
    ];
    expect(record.json?.md5Hash).toBe(createHash('md5').update(content.text).digest('base64'));
    found[name] = content.text;
  }
  return found;
}

it('keeps objects with all that is said of them over a restart', async () => {
  const first = start();
  await put(first, 'a/foto', 'one');
  await put(first, 'b', 'two');
  await first.ask('PATCH', objectPath('a/foto'), '{"contentType":"x/y","metadata":{"k":"ñ"}}');
  await first.ask('DELETE', objectPath('b'));
  const record = (await first.ask('GET', objectPath('a/foto'))).json;
  await stop(first);
  const second = start();
  expect((await second.ask('GET', objectPath('a/foto'))).json).toEqual(record);
  expect(await state(second)).toEqual({ 'a/foto': 'one' });
  expect(files('data', 'contents')).toHaveLength(1);
});

it('has no path on disk with a part of a name in it', async () => {
  const service = start();
  for (const name of ['passwd', '%2e%2e%2fpasswd', 'a\\..\\passwd', `long/${'passwd'.repeat(150)}`]) {
    expect((await put(service, name, name)).status).toBe(200);
  }
  for (const path of readdirSync(folder, { recursive: true })) {
    expect(String(path)).toMatch(/^data(\/storage(\/(lock|log-0|uploads|contents(\/[0-9a-f]{64})?))?)?$/);
  }
});

describe('a crash', () => {
  const POINTS: readonly FaultPoint[] = ['content-synced', 'content-renamed', 'metadata-committed'];

  /** Returns the disk's state at a point of the request, opened as the next process would open it. */
  async function crashAt(
    point: FaultPoint,
    request: (service: TestService) => Promise<unknown>,
  ): Promise<TestService> {
    let armed = false;
    const service = start('data', {
      reached: (at) => {
        if (armed && at === point) cpSync(join(folder, 'data'), join(folder, 'crashed'), { recursive: true });
      },
    });
    await put(service, 'kept', 'kept');
    await put(service, 'x', 'old');
    armed = true;
    await request(service);
    return start('crashed');
  }

  it.each(POINTS)('at %s of a replacement leaves the old object or the new one, whole', async (point) => {
    const after = await crashAt(point, (service) => put(service, 'x', 'the new one'));
    const isNew = point === 'metadata-committed';
    expect(await state(after)).toEqual({ kept: 'kept', x: isNew ? 'the new one' : 'old' });
    expect(files('crashed', 'contents')).toHaveLength(2);
    expect(files('crashed', 'uploads')).toEqual([]);
    expect(after.lines).toEqual([expect.stringMatching(/1 files .*removed/)]);
  });

  it.each(POINTS)('at %s of a new object leaves all of it or nothing', async (point) => {
    const after = await crashAt(point, (service) => put(service, 'new', 'brand new'));
    const isThere = point === 'metadata-committed';
    expect(await state(after)).toEqual({ kept: 'kept', x: 'old', ...(isThere ? { new: 'brand new' } : {}) });
    expect(files('crashed', 'contents')).toHaveLength(isThere ? 3 : 2);
    expect(files('crashed', 'uploads')).toEqual([]);
  });

  it('after a deletion was committed leaves no content behind', async () => {
    const after = await crashAt('metadata-committed', (service) => service.ask('DELETE', objectPath('x')));
    expect(await state(after)).toEqual({ kept: 'kept' });
    expect(files('crashed', 'contents')).toHaveLength(1);
  });

  it('while content arrives leaves nothing of it', async () => {
    const service = start();
    const arriving = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      cpSync(join(folder, 'data'), join(folder, 'crashed'), { recursive: true });
    };
    await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, arriving());
    expect(files('crashed', 'uploads')).toHaveLength(1);
    expect(await state(start('crashed'))).toEqual({});
    expect(files('crashed', 'uploads')).toEqual([]);
  });
});

it('a failing disk is no stored object: the error is told, the old object stays', async () => {
  let failing = false;
  const service = start('data', {
    reached: (at) => {
      if (failing && at === 'content-synced') throw new Error('disk full');
    },
  });
  await put(service, 'x', 'old');
  failing = true;
  expect((await put(service, 'x', 'new')).status).toBe(500);
  expect(service.lines).toEqual([expect.stringContaining('disk full')]);
  failing = false;
  expect(await state(service)).toEqual({ x: 'old' });
  expect([files('data', 'contents').length, files('data', 'uploads').length]).toEqual([1, 0]);
});

it('a download under way is whole though the object is replaced and deleted', async () => {
  const service = start();
  const content = 'x'.repeat(300_000);
  await put(service, 'x', content);
  const reply = await service.streamed?.handle({
    method: 'GET',
    rawPath: objectPath('x'),
    query: new URLSearchParams({ alt: 'media' }),
    headers: new Map(),
    body: (async function* () {})(),
  });
  await put(service, 'x', 'other');
  await service.ask('DELETE', objectPath('x'));
  let size = 0;
  if (reply?.kind === 'bytes')
    for await (const chunk of reply.body) if (chunk instanceof Uint8Array) size += chunk.length;
  expect(size).toBe(content.length);
});

it('says when content is damaged, and keeps the rest', async () => {
  const first = start();
  await put(first, 'good', 'good');
  await put(first, 'missing', 'missing');
  await put(first, 'cut', 'cut off');
  await stop(first);
  const contents = join(folder, 'data', 'storage', 'contents');
  for (const name of readdirSync(contents)) {
    const text = readFileSync(join(contents, name), 'utf8');
    if (text === 'missing') unlinkSync(join(contents, name));
    if (text === 'cut off') truncateSync(join(contents, name), 3);
  }
  const second = start();
  expect([...second.lines].sort()).toEqual([
    `The content of ${BUCKET}/cut is damaged.`,
    `The content of ${BUCKET}/missing is missing.`,
  ]);
  expect((await second.ask('GET', objectPath('good', '?alt=media'))).text).toBe('good');
  expect((await second.ask('GET', objectPath('missing', '?alt=media'))).status).toBe(500);
});

it('removes what does not belong in its folders', async () => {
  await stop(start());
  const stray = (path: string) => writeFileSync(join(folder, 'data', 'storage', path), 'x');
  stray('contents/stray');
  stray(`uploads/${'0'.repeat(32)}.part`);
  stray(`uploads/${'1'.repeat(32)}.json`);
  stray('uploads/x.tmp');
  start();
  expect([files('data', 'contents'), files('data', 'uploads')]).toEqual([[], []]);
});

it('one process at a time uses the folder', () => {
  start();
  expect(() => testService(join(folder, 'data'))).toThrow('in use');
});

describe('an upload session', () => {
  async function begin(service: TestService): Promise<string> {
    const reply = await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, '{"contentType":"a/b"}', {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '10',
    });
    const url = new URL(reply.headers.get('x-goog-upload-url') ?? '');
    return url.pathname + url.search;
  }
  const send = (service: TestService, path: string, command: string, body = '', offset = 0) =>
    service.ask('POST', path, body, {
      'x-goog-upload-command': command,
      'x-goog-upload-offset': String(offset),
    });

  it('goes on after a restart from what arrived', async () => {
    const first = start();
    const path = await begin(first);
    await send(first, path, 'upload', 'hello');
    cpSync(join(folder, 'data'), join(folder, 'killed'), { recursive: true });
    const second = start('killed');
    const query = await send(second, path, 'query');
    expect(query.headers.get('x-goog-upload-size-received')).toBe('5');
    const end = await send(second, path, 'upload, finalize', 'world', 5);
    expect([end.status, end.json?.contentType]).toEqual([200, 'a/b']);
    expect(await state(second)).toEqual({ x: 'helloworld' });
    expect(files('killed', 'uploads').filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('whose end was stored but not answered before a crash is known to have ended', async () => {
    const first = start('data', {
      reached: (point) => {
        if (point === 'metadata-committed') {
          cpSync(join(folder, 'data'), join(folder, 'killed'), { recursive: true });
        }
      },
    });
    const path = await begin(first);
    await send(first, path, 'upload, finalize', 'helloworld');
    const second = start('killed');
    const query = await send(second, path, 'query');
    expect(query.headers.get('x-goog-upload-status')).toBe('final');
    expect((await send(second, path, 'upload, finalize', 'helloworld')).json?.size).toBe('10');
  });

  it('of which no content is left begins anew', async () => {
    const first = start();
    const path = await begin(first);
    await send(first, path, 'upload', 'hello');
    await stop(first);
    for (const name of files('data', 'uploads')) {
      if (name.endsWith('.part')) unlinkSync(join(folder, 'data', 'storage', 'uploads', name));
    }
    const second = start();
    expect((await send(second, path, 'query')).headers.get('x-goog-upload-size-received')).toBe('0');
    expect((await send(second, path, 'upload, finalize', 'helloworld')).status).toBe(200);
  });

  it('that has expired is gone with its content after a restart', async () => {
    const first = start();
    const path = await begin(first);
    await send(first, path, 'upload', 'hello');
    await stop(first);
    const second = start('data', { clock: () => 4_000_000_000_000_000_000n });
    expect((await send(second, path, 'query')).status).toBe(404);
    await stop(second);
    expect(files('data', 'uploads')).toEqual([]);
  });
});

it('clear removes objects, contents and uploads', async () => {
  const service = start();
  await put(service, 'x', 'x');
  await service.ask('POST', `/v0/b/${BUCKET}/o?name=y`, '{}', {
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
  });
  await service.clear();
  expect(await state(service)).toEqual({});
  expect([files('data', 'contents'), files('data', 'uploads')]).toEqual([[], []]);
});

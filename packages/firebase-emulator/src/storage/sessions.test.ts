import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, objectPath, rulesOf, type TestService, testService, token } from './test-support.ts';

let service: TestService;

beforeEach(() => {
  service = testService(null, undefined, { maxObjectBytes: 1000, uploadLifeMs: 60_000 });
});

afterEach(async () => {
  service.disconnect();
  await service.close();
  expect(service.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
});

const START = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };

async function start(headers: Record<string, string> = {}, body = '{"name":"x","contentType":"a/b"}') {
  const reply = await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, body, { ...START, ...headers });
  const url = reply.headers.get('x-goog-upload-url');
  return { ...reply, path: url === undefined ? '' : url.slice('http://127.0.0.1:9199'.length) };
}

function send(
  path: string,
  command: string,
  body: string | AsyncIterable<Uint8Array> = '',
  offset?: number,
  headers: Record<string, string> = {},
) {
  return service.ask('POST', path, body, {
    'x-goog-upload-command': command,
    ...(offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) }),
    ...headers,
  });
}

const received = async (path: string) => {
  const { headers } = await send(path, 'query');
  return `${headers.get('x-goog-upload-status')} ${headers.get('x-goog-upload-size-received')}`;
};
const content = async () => (await service.ask('GET', objectPath('x', '?alt=media'))).text;

/** Yields content that breaks off, as with a lost connection. */
async function* broken(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

describe('a session', () => {
  it('takes chunks, says how far it is, and ends with the object', async () => {
    const { status, path, headers } = await start({ 'x-goog-upload-header-content-length': '10' });
    expect([status, headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
    expect(await received(path)).toBe('active 0');
    expect((await send(path, 'upload', 'hello', 0)).headers.get('x-goog-upload-status')).toBe('active');
    expect(await received(path)).toBe('active 5');
    expect((await service.ask('GET', objectPath('x'))).status).toBe(404);
    const last = await send(path, 'upload, finalize', 'world', 5);
    expect([last.headers.get('x-goog-upload-status'), last.json?.size]).toEqual(['final', '10']);
    expect(last.json?.contentType).toBe('a/b');
    expect(await content()).toBe('helloworld');
    expect(await received(path)).toBe('final 10');
  });

  it('may be finalized apart, and empty', async () => {
    const { path } = await start();
    expect((await send(path, 'finalize')).json?.size).toBe('0');
    expect((await service.ask('GET', objectPath('x'))).json?.size).toBe('0');
  });

  it('gives the same answer when its last request is repeated', async () => {
    const { path } = await start();
    const first = await send(path, 'upload, finalize', 'hello', 0);
    const second = await send(path, 'upload, finalize', 'hello', 0);
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect(second.headers.get('x-goog-upload-status')).toBe('final');
  });

  it('keeps what arrived of a chunk that broke off, and skips it in the repetition', async () => {
    const { path } = await start();
    await expect(send(path, 'upload', broken('hel'), 0)).rejects.toThrow('aborted');
    expect(await received(path)).toBe('active 3');
    await send(path, 'upload', 'hello', 0);
    expect(await received(path)).toBe('active 5');
    await send(path, 'upload, finalize', 'loworld', 3);
    expect(await content()).toBe('helloworld');
  });

  it('refuses a gap, and says how far it is', async () => {
    const { path } = await start();
    await send(path, 'upload', 'hello', 0);
    const gap = await send(path, 'upload', '!', 6);
    expect([gap.status, gap.headers.get('x-goog-upload-size-received')]).toEqual([400, '5']);
    expect((await send(path, 'upload', '!')).status).toBe(400);
    expect((await send(path, 'upload', '!', 1.5)).status).toBe(400);
    expect(await received(path)).toBe('active 5');
  });

  it('ends an older request that hangs when a newer one comes', async () => {
    const { path } = await start();
    let left = false;
    let taken: () => void = () => undefined;
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const hanging = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('hel');
      taken();
      await new Promise(() => undefined);
    };
    const old = send(path, 'upload', hanging(), 0).then((reply) => {
      left = true;
      return reply;
    });
    await isTaken;
    expect(await received(path)).toBe('active 3');
    expect(left).toBe(true);
    expect((await old).status).toBe(409);
    await send(path, 'upload, finalize', 'lo', 3);
    expect(await content()).toBe('hello');
  });

  it('refuses less or more than was announced', async () => {
    const less = await start({ 'x-goog-upload-header-content-length': '10' });
    expect((await send(less.path, 'upload, finalize', 'hello', 0)).status).toBe(400);
    expect(await received(less.path)).toBe('active 5');
    const more = await start({ 'x-goog-upload-header-content-length': '3' });
    expect((await send(more.path, 'upload', 'hello', 0)).status).toBe(400);
    expect((await send(more.path, 'query')).status).toBe(404);
  });

  it('refuses what is over the limit: announced at the start, unannounced when it gets there', async () => {
    expect((await start({ 'x-goog-upload-header-content-length': '1001' })).status).toBe(413);
    const { path } = await start();
    await send(path, 'upload', 'x'.repeat(600), 0);
    expect((await send(path, 'upload', 'x'.repeat(401), 600)).status).toBe(413);
    expect((await send(path, 'query')).status).toBe(404);
  });

  it('ends when it is cancelled', async () => {
    const { path } = await start();
    await send(path, 'upload', 'hello', 0);
    expect((await send(path, 'cancel')).headers.get('x-goog-upload-status')).toBe('cancelled');
    for (const command of ['query', 'upload', 'finalize', 'cancel']) {
      expect((await send(path, command, 'x', 5)).status).toBe(404);
    }
    expect((await service.ask('GET', objectPath('x'))).status).toBe(404);
  });

  it('ends when its time is over', async () => {
    const { path } = await start();
    service.clock.ms += 59_999;
    expect(await received(path)).toBe('active 0');
    service.clock.ms += 1;
    expect((await send(path, 'query')).status).toBe(404);
  });

  it('can be many, but not any number', async () => {
    const tried = await Promise.all(Array.from({ length: 1001 }, () => start()));
    expect(tried.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    service.clock.ms += 60_000;
    expect((await start()).status).toBe(200);
  });

  it.each(['', 'nonsense', '0'.repeat(32), '../../x'])('with the id %j is not there', async (id) => {
    const path = `/v0/b/${BUCKET}/o?name=x&upload_id=${encodeURIComponent(id)}`;
    expect((await send(path, 'query')).status).toBe(404);
  });

  it.each(['stop', 'start,upload', 'upload,cancel', 'query,finalize'])(
    'knows no command %j',
    async (command) => {
      const { path } = await start();
      expect((await send(path, command, '', 0)).status).toBe(400);
    },
  );
});

describe('the rules', () => {
  const small = rulesOf(
    "match /{f} { allow create: if request.resource.size < 10 && request.auth.uid == 'ana'; }",
  );

  it('are asked at the start, with the announced size', async () => {
    service.setRules('r', small);
    const announced = (size: number, headers = {}) =>
      start({ 'x-goog-upload-header-content-length': String(size), ...headers });
    expect((await announced(10, { authorization: token('ana') })).status).toBe(403);
    expect((await announced(9, { authorization: token('beto') })).status).toBe(403);
    expect((await announced(9, { authorization: token('ana') })).status).toBe(200);
  });

  it('are asked again at the end, as they are then, for the caller who began', async () => {
    service.setRules('r', small);
    const { path } = await start({
      'x-goog-upload-header-content-length': '5',
      authorization: token('ana'),
    });
    service.setRules('r', rulesOf('match /{f} { allow create: if request.resource.size < 3; }'));
    const end = await send(path, 'upload, finalize', 'hello', 0);
    expect([end.status, end.headers.get('x-goog-upload-status')]).toEqual([403, 'final']);
    expect((await send(path, 'query')).status).toBe(404);

    service.setRules('r', small);
    const again = await start({
      'x-goog-upload-header-content-length': '5',
      authorization: token('ana'),
    });
    expect((await send(again.path, 'upload, finalize', 'hello', 0)).status).toBe(200);
  });

  it('a token that is not accepted is refused on the way too', async () => {
    const { path } = await start();
    expect((await send(path, 'upload', 'x', 0, { authorization: 'Firebase x' })).status).toBe(401);
  });
});

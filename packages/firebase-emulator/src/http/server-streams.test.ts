import { once } from 'node:events';
import { request as httpRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import type { StreamedHandler } from './message.ts';
import { textReply } from './message.ts';
import { type HttpServer, listenHttp } from './server.ts';

let server: HttpServer | null = null;
const faults: unknown[] = [];

async function start(handle: StreamedHandler): Promise<string> {
  server = await listenHttp({
    host: '127.0.0.1',
    port: 0,
    handler: () => textReply('buffered'),
    bodyLimitBytes: 10,
    streamed: { takes: (path) => path.startsWith('/big/'), handle },
    reportFault: (thrown) => faults.push(thrown),
  });
  return `http://127.0.0.1:${server.port}`;
}

afterEach(async () => {
  await server?.close();
  server = null;
  expect(faults.splice(0)).toEqual([]);
});

it('hands bodies over any limit on as they arrive, and other paths whole', async () => {
  const url = await start(async ({ body }) => {
    let size = 0;
    for await (const chunk of body) size += chunk.length;
    return textReply(String(size));
  });
  const big = await fetch(`${url}/big/x`, { method: 'POST', body: Buffer.alloc(3_000_000) });
  expect(await big.text()).toBe('3000000');
  expect(await (await fetch(`${url}/small`)).text()).toBe('buffered');
  expect((await fetch(`${url}/small`, { method: 'POST', body: 'x'.repeat(11) })).status).toBe(413);
});

it('gets a refusal out though the body was left unread, wholly or from some place on', async () => {
  const url = await start(async ({ rawPath, body }) => {
    if (rawPath.endsWith('/some')) for await (const chunk of body) if (chunk.length > 0) break;
    return textReply('no', 403);
  });
  for (const path of ['none', 'some', 'none']) {
    const reply = await fetch(`${url}/big/${path}`, { method: 'POST', body: Buffer.alloc(8_000_000) });
    expect([reply.status, await reply.text()]).toEqual([403, 'no']);
  }
});

it('tells the handler when the client leaves in the middle, and reports no fault', async () => {
  let failed: (thrown: unknown) => void = () => undefined;
  const failure = new Promise((resolve) => {
    failed = resolve;
  });
  const url = await start(async ({ body }) => {
    try {
      for await (const chunk of body) if (chunk.length > 0) request.destroy();
    } catch (thrown) {
      failed(thrown);
      throw thrown;
    }
    return textReply('done');
  });
  const request = httpRequest(`${url}/big/x`, { method: 'POST', headers: { 'Content-Length': '1000' } });
  request.on('error', () => undefined);
  request.write('first');
  expect(await failure).toMatchObject({ code: 'ECONNRESET' });
});

it('reports no fault either when the client leaves after all of it, before the handler reads', async () => {
  const destroy = vi.spyOn(IncomingMessage.prototype, 'destroy');
  let failed: (thrown: unknown) => void = () => undefined;
  const failure = new Promise((resolve) => {
    failed = resolve;
  });
  const url = await start(async ({ body }) => {
    request.destroy();
    await vi.waitFor(() => expect(destroy).toHaveBeenCalled(), 10_000);
    try {
      for await (const chunk of body) if (chunk.length === 0) break;
    } catch (thrown) {
      failed(thrown);
      throw thrown;
    }
    return textReply('done');
  });
  const request = httpRequest(`${url}/big/x`, { method: 'POST' });
  request.on('error', () => undefined);
  request.end('all of it');
  expect(await failure).toMatchObject({ code: 'ECONNRESET' });
  destroy.mockRestore();
});

it('sends streams, with CORS headers', async () => {
  const url = await start(async () => ({
    kind: 'bytes',
    status: 206,
    headers: { 'Content-Type': 'a/b', 'Cache-Control': 'public' },
    body: Readable.from([Buffer.from('one '), Buffer.from('two')], { objectMode: false }),
  }));
  const reply = await fetch(`${url}/big/x`, { headers: { Origin: 'http://localhost:1' } });
  expect([reply.status, await reply.text()]).toEqual([206, 'one two']);
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:1');
  expect(reply.headers.get('cache-control')).toBe('public');
});

it('ends the stream when the client leaves, and the connection when the stream fails', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('disk gone'));
    },
  });
  const url = await start(async ({ rawPath }) => ({
    kind: 'bytes',
    status: 200,
    headers: {},
    body: rawPath.endsWith('endless') ? endless : broken,
  }));
  const closed = once(endless, 'close');
  const leaving = new AbortController();
  await fetch(`${url}/big/endless`, { signal: leaving.signal });
  leaving.abort();
  await closed.catch((thrown: unknown) => thrown);
  expect(endless.destroyed).toBe(true);
  await expect(fetch(`${url}/big/broken`).then((reply) => reply.text())).rejects.toThrow();
});

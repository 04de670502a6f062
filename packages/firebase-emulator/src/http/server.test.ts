import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { HttpHandler, StreamSink } from './message.ts';
import { textReply } from './message.ts';
import type { HttpServer } from './server.ts';
import { listenHttp } from './server.ts';

let server: HttpServer | null = null;
const faults: unknown[] = [];

async function start(handler: HttpHandler, bodyLimitBytes = 1000): Promise<string> {
  server = await listenHttp({
    host: '127.0.0.1',
    port: 0,
    handler,
    bodyLimitBytes,
    reportFault: (thrown) => faults.push(thrown),
  });
  return `http://127.0.0.1:${server.port}`;
}

afterEach(async () => {
  await server?.close();
  server = null;
  faults.length = 0;
});

it('hands on method, path, query and body, and adds CORS headers', async () => {
  const url = await start((request) =>
    textReply(
      `${request.method} ${request.rawPath} ${request.query.get('q')} ${Buffer.from(request.body).toString()}`,
    ),
  );
  const reply = await fetch(`${url}/a/(default)?q=ñ`, {
    method: 'POST',
    body: 'hola 🎟',
    headers: { Origin: 'http://localhost:5173' },
  });
  expect(await reply.text()).toBe('POST /a/(default) ñ hola 🎟');
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});

it('answers preflights itself', async () => {
  const url = await start(() => textReply('not reached', 500));
  const reply = await fetch(`${url}/any/path`, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Headers': 'authorization', Origin: 'http://localhost:5173' },
  });
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-headers')).toBe('authorization');
});

it('refuses a foreign Host header: a rebound name must not reach the data', async () => {
  const url = await start(() => textReply('secret'));
  const status = await new Promise((resolve, reject) => {
    httpRequest(url, { headers: { Host: 'evil.example' } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

it('refuses bodies over the limit, with CORS headers', async () => {
  const url = await start(() => textReply('not reached'), 10);
  const reply = await fetch(url, {
    method: 'POST',
    body: 'x'.repeat(11),
    headers: { Origin: 'http://a.test' },
  });
  expect(reply.status).toBe(413);
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://a.test');
});

it('answers a fault as INTERNAL without its text, and goes on', async () => {
  let broken = true;
  const url = await start(() => {
    if (broken) {
      throw new TypeError('secret detail');
    }
    return textReply('fine');
  });
  const reply = await fetch(url);
  expect(reply.status).toBe(500);
  expect(await reply.text()).not.toContain('secret');
  expect(faults).toHaveLength(1);
  broken = false;
  expect(await (await fetch(url)).text()).toBe('fine');
});

it('survives what is not HTTP', async () => {
  const url = await start(() => textReply('fine'));
  await new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.end('\u0000\u0001 nonsense\r\n\r\n'),
    );
    socket.on('error', resolve).on('close', resolve).resume();
  });
  expect(await (await fetch(url)).text()).toBe('fine');
});

it('streams piece by piece, and tells the handler when the client leaves', async () => {
  const sinks: StreamSink[] = [];
  let gone: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const url = await start(() => ({
    kind: 'stream',
    status: 200,
    headers: {},
    open: (opened) => {
      sinks.push(opened);
      opened.write('first');
      return gone;
    },
  }));
  const abort = new AbortController();
  const reader = (await fetch(url, { signal: abort.signal })).body?.getReader();
  const next = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(await next()).toBe('first');
  const [opened] = sinks;
  opened?.write('second ñ');
  expect(await next()).toBe('second ñ');
  abort.abort();
  await closed;
  opened?.write('nobody hears this');
  opened?.end();
});

it('lets the last words of a stream out when it closes', async () => {
  const sinks: StreamSink[] = [];
  const url = await start(() => ({
    kind: 'stream',
    status: 200,
    headers: {},
    open: (opened) => {
      sinks.push(opened);
      opened.write('hello ');
      return () => undefined;
    },
  }));
  const reply = await fetch(url);
  const [opened] = sinks;
  opened?.write('goodbye');
  opened?.end();
  await server?.close();
  expect(await reply.text()).toBe('hello goodbye');
  await expect(fetch(url)).rejects.toThrow();
});

it('closes also when a client keeps a stream open', async () => {
  const url = await start(() => ({ kind: 'stream', status: 200, headers: {}, open: () => () => undefined }));
  const reply = await fetch(url);
  await server?.close();
  await expect(reply.text()).rejects.toThrow();
});

it('closes also when a client has connected and said nothing yet, as browsers do ahead of need', async () => {
  const socket = connect(Number(new URL(await start(() => textReply('fine'))).port), '127.0.0.1');
  await once(socket, 'connect');
  await Promise.all([once(socket, 'close'), server?.close()]);
  expect(socket.destroyed).toBe(true);
});

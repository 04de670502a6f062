import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserHeaders, sendWith } from './headers.ts';

const asked: { url: string | undefined; referer: string | undefined; token: unknown; body: string }[] = [];
let answer: unknown = {};
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const { url, headers } = request;
    asked.push({ url, referer: headers.referer, token: headers['x-firebase-appcheck'], body });
    reply.end(JSON.stringify(answer));
  });
});
let base = '';

beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const SITE = 'https://vaga.example';
const variables = {
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_FIREBASE_API_KEY: 'k',
};

it('a debug token is exchanged with App Check, from the site', async () => {
  answer = { token: 'exchanged', ttl: '3600s' };
  expect(await browserHeaders(SITE, variables, 'debug', base)).toEqual({
    Referer: `${SITE}/`,
    'X-Firebase-AppCheck': 'exchanged',
  });
  expect(asked).toEqual([
    {
      url: '/firebaseappcheck.googleapis.com/v1/projects/p/apps/1:2:web:3:exchangeDebugToken?key=k',
      referer: `${SITE}/`,
      token: undefined,
      body: '{"debug_token":"debug"}',
    },
  ]);
});

it('without one nobody is asked', async () => {
  for (const none of [undefined, '']) {
    expect(await browserHeaders(SITE, variables, none, base)).toEqual({ Referer: `${SITE}/` });
  }
  expect(asked).toEqual([]);
});

it('only Firebase gets the headers', async () => {
  const stop = sendWith({ Referer: `${SITE}/`, 'X-Firebase-AppCheck': 't' });
  try {
    await fetch(base, { headers: { 'X-Own': '1' } });
    await fetch(base.replace('127.0.0.1', 'localhost'));
  } finally {
    stop();
  }
  await fetch(base);
  expect(asked.map(({ referer, token }) => [referer, token])).toEqual([
    [`${SITE}/`, 't'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

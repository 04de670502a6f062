import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mustBeReadable } from './picture-cors.ts';

const SITE = 'https://vaga.example';
let allowed: string | null = null;
const server = createServer(({ headers: { origin } }, reply) => {
  if (allowed !== null) reply.setHeader('Access-Control-Allow-Origin', allowed);
  reply.writeHead(origin === SITE ? 200 : 400).end();
});
let url = '';

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it.each(['*', SITE])('a picture that allows %s may be read', async (origin) => {
  allowed = origin;
  await expect(mustBeReadable(url, SITE, 'b')).resolves.toBeUndefined();
});

it.each([
  [
    null,
    /^access-control-allow-origin is missing: gcloud storage buckets update gs:\/\/b --cors-file=storage/,
  ],
  ['https://other.example', /^access-control-allow-origin is "https:\/\/other\.example": gcloud/],
])('%s is said, with the command that mends it', async (origin, said) => {
  allowed = origin;
  await expect(mustBeReadable(url, SITE, 'b')).rejects.toThrow(said);
});

it('an answer that is none is said too', async () => {
  allowed = '*';
  await expect(mustBeReadable(url, 'https://else.example', 'b')).rejects.toThrow('the picture: 400');
});

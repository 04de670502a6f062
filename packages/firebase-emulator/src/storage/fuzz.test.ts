import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKET, testService } from './test-support.ts';

const PIECES = ['', BUCKET, ...'v0 b o x .. . %2e%2e %00 % %ff %2F a%2Fb __proto__ 🫓'.split(' ')];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 }));
const path = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(piece, { maxLength: 3 }).map((rest) => `/v0/b/${BUCKET}/o/${rest.join('/')}`),
  },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 7 }).map((parts) => `/v0/${parts.join('/')}`) },
  { weight: 3, arbitrary: fc.constantFrom(`/v0/b/${BUCKET}/o`, `/v0/b/${BUCKET}/o/x`) },
);
const WORDS =
  'media true 0 1 -1 1e9 / x resumable multipart start upload query cancel finalize bytes=0- bytes=5-1';
const value = fc.oneof(
  fc.constantFrom(...WORDS.split(' '), 'upload, finalize', '"x"', '*', 'W/"x"', 'application/json', 'Bearer'),
  fc.constantFrom('multipart/related; boundary=b', 'Firebase owner', 'Bearer x.y.z'),
  fc.string({ maxLength: 20 }),
);
const PARAMETERS = 'name alt token prefix delimiter pageToken maxResults delete_token upload_id uploadType';
const query = fc.dictionary(fc.constantFrom(...PARAMETERS.split(' '), 'ifGenerationMatch'), value, {
  maxKeys: 4,
});
const headers = fc.dictionary(
  fc.constantFrom(
    ...['authorization', 'content-type', 'range', 'if-none-match', 'if-match', 'if-range', 'origin'],
    ...['x-goog-upload-protocol', 'x-goog-upload-command', 'x-goog-upload-offset'],
    ...['x-goog-upload-header-content-length', 'x-goog-upload-header-content-type'],
  ),
  value,
  { maxKeys: 5 },
);
const body = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    'null',
    '[]',
    '{',
    '{"metadata":{"a":null}}',
    '{"name":"../x","contentType":"a/b"}',
  ),
  fc.constantFrom('--b\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b--', '--b\r\n\r\n{}\r\n--b', '--b--', '\r\n'),
  fc.json(),
  fc.uint8Array({ maxLength: 60 }),
);

it('answers 3,000 malformed requests with an error each, and stays whole', async () => {
  const service = testService(null, undefined, { maxObjectBytes: 100 });
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'BREW');
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(methods, path, query, headers, body, async (method, where, params, head, content) => {
      const { status } = await service.ask(method, `${where}?${new URLSearchParams(params)}`, content, head);
      seen.add(status);
      expect(status).not.toBe(500);
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect(service.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
  // The requests were good enough to pass the first check, and got errors as well as successes.
  for (const status of [200, 400, 401, 404, 405]) expect([...seen]).toContain(status);
  expect((await service.ask('GET', `/v0/b/${BUCKET}/o`)).status).toBe(200);
  service.disconnect();
  await service.close();
});

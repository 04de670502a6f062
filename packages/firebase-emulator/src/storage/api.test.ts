import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, objectPath, put, type TestService, testService } from './test-support.ts';

let service: TestService;

beforeEach(() => {
  service = testService(null, undefined, { maxObjectBytes: 1000 });
});

afterEach(async () => {
  service.disconnect();
  await service.close();
  expect(service.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
});

const OWNER = { authorization: 'Bearer owner' };
const uploads = `/v0/b/${BUCKET}/o`;

describe('an object', () => {
  it('is answered with everything that the SDK reads', async () => {
    const { status, json } = await service.ask('POST', `${uploads}?name=a/foto.png`, 'hello', {
      'content-type': 'image/png',
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      name: 'a/foto.png',
      bucket: BUCKET,
      generation: '1715767200000000',
      metageneration: '1',
      contentType: 'image/png',
      timeCreated: '2024-05-15T10:00:00.000Z',
      updated: '2024-05-15T10:00:00.000Z',
      storageClass: 'STANDARD',
      size: '5',
      md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
      crc32c: 'mnG7TA==',
      contentEncoding: 'identity',
      contentDisposition: "inline; filename*=utf-8''foto.png",
      etag: expect.stringMatching(/^[\w-]+$/),
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await service.ask('GET', objectPath('a/foto.png'))).json).toEqual(json);
  });

  it('has another generation each time, also within one microsecond', async () => {
    const first = await put(service, 'x', '1');
    const second = await put(service, 'x', '2');
    expect(Number(second.json?.generation)).toBeGreaterThan(Number(first.json?.generation));
    expect(second.json?.downloadTokens).not.toBe(first.json?.downloadTokens);
  });

  it('is refused when its announced checksum is not that of the content', async () => {
    const body = (md5Hash: string) =>
      `--b\r\n\r\n{"md5Hash":"${md5Hash}"}\r\n--b\r\nContent-Type: a/b\r\n\r\nhello\r\n--b--`;
    const headers = {
      'content-type': 'multipart/related; boundary=b',
      'x-goog-upload-protocol': 'multipart',
    };
    const wrong = await service.ask('POST', `${uploads}?name=x`, body('1B2M2Y8AsgTpgAmY7PhCfg=='), headers);
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('MD5')]);
    expect((await service.ask('GET', objectPath('x'))).status).toBe(404);
    const right = await service.ask('POST', `${uploads}?name=x`, body('XUFAKrxLKna5cZ2REBfFkg=='), headers);
    expect([right.status, right.json?.contentType]).toEqual([200, 'a/b']);
  });

  it('is refused over the limit, before the rest is read, and leaves nothing', async () => {
    let sent = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 100;
        yield Buffer.alloc(100);
      }
    };
    expect((await service.ask('POST', `${uploads}?name=x`, endless())).status).toBe(413);
    expect(sent).toBe(1100);
    expect((await put(service, 'x', 'x'.repeat(1000))).status).toBe(200);
  });
});

describe('hostile addresses', () => {
  it.each([
    '/v0/b/x/o/%2e%2e',
    `/v0/b/${BUCKET}/o/..`,
    `/v0/b/${BUCKET}/o/a%2F..%2Fb`,
    `/v0/b/${BUCKET}/o/%2Fetc%2Fpasswd`,
    `/v0/b/${BUCKET}/o/a%00b`,
    `/v0/b/${BUCKET}/o/%ff`,
    `/v0/b/${BUCKET}/o/%`,
    `/v0/b/${BUCKET}/o/${'a'.repeat(2000)}`,
    `/v0/b/../o/x`,
    `/v0/b/%2e%2e/o/x`,
    `/v0/b/A/o/x`,
  ])('%s is a 400, whatever is asked of it', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']) {
      const reply = await service.ask(method, path, method === 'POST' ? 'x' : '');
      expect([method, reply.status]).toEqual([method, 400]);
    }
  });

  it.each(['..', 'a/../b', '/a', 'a//b', 'a/', '%00', 'a%0Ab', '%EF%BF%BD', '%ff', ''])(
    'the name %j in a query stores nothing',
    async (name) => {
      expect((await service.ask('POST', `${uploads}?name=${name}`, 'x', OWNER)).status).toBe(400);
      expect((await service.ask('GET', uploads, '', OWNER)).json).toEqual({ prefixes: [], items: [] });
    },
  );

  it.each(['/v0/', '/v0/b', '/v0/b/x', `/v0/b/${BUCKET}/o/a/b`, `/v0/b/${BUCKET}/oo`, '/v0/../v0/b/xx/o'])(
    '%s is nothing',
    async (path) => {
      expect((await service.ask('GET', path)).status).toBe(404);
    },
  );

  it('other methods are refused', async () => {
    expect((await service.ask('PUT', objectPath('x'), 'x')).status).toBe(405);
    expect((await service.ask('DELETE', uploads)).status).toBe(405);
  });
});

describe('metadata', () => {
  const change = (json: unknown) => service.ask('PATCH', objectPath('x'), JSON.stringify(json));

  it.each([
    [{ contentType: 'a/b\r\nX: 1' }],
    [{ contentType: 5 }],
    [{ cacheControl: 'x'.repeat(1025) }],
    [{ contentDisposition: 'a\0b' }],
    [{ metadata: 'x' }],
    [{ metadata: [] }],
    [{ metadata: { a: 1 } }],
    [{ metadata: { '': 'x' } }],
    [{ metadata: { 'a\nb': 'x' } }],
    [{ metadata: { a: 'x'.repeat(8192) } }],
    [[]],
    ['text'],
    [null],
  ])('refuses %j and changes nothing', async (json) => {
    await put(service, 'x', 'x');
    expect((await change(json)).status).toBe(400);
    expect((await service.ask('GET', objectPath('x'))).json?.metageneration).toBe('1');
  });

  it('refuses what is no JSON, or too much of it', async () => {
    await put(service, 'x', 'x');
    expect((await service.ask('PATCH', objectPath('x'), '{')).status).toBe(400);
    expect((await service.ask('PATCH', objectPath('x'), Buffer.from([0xff]))).status).toBe(400);
    expect((await service.ask('PATCH', objectPath('x'), `"${'x'.repeat(70_000)}"`)).status).toBe(400);
  });

  it('takes keys that a careless program would trip over', async () => {
    await put(service, 'x', 'x');
    const { json } = await service.ask(
      'PATCH',
      objectPath('x'),
      '{"metadata":{"__proto__":"p","constructor":"c","toString":"t"}}',
    );
    expect(JSON.stringify(json?.metadata)).toBe('{"__proto__":"p","constructor":"c","toString":"t"}');
  });

  it('does not let a client choose its tokens, an admin may', async () => {
    const { json } = await put(service, 'x', 'x');
    const chosen = { metadata: { firebaseStorageDownloadTokens: 'chosen' } };
    expect((await change(chosen)).json?.downloadTokens).toBe(json?.downloadTokens);
    const admin = await service.ask('PATCH', objectPath('x'), JSON.stringify(chosen), OWNER);
    expect([admin.json?.downloadTokens, admin.json?.metadata]).toEqual(['chosen', undefined]);
  });

  it('null takes all of the custom metadata away', async () => {
    await put(service, 'x', 'x');
    await change({ metadata: { a: '1' }, cacheControl: 'no-store' });
    const { json } = await change({ metadata: null, cacheControl: null });
    expect([json?.metadata, json?.cacheControl, json?.metageneration]).toEqual([undefined, undefined, '3']);
  });
});

it.each(['ifGenerationMatch=0', 'ifMetagenerationNotMatch=1', 'create_token=true', 'delete_token=x'])(
  '%s is said to be left out',
  async (query) => {
    expect((await service.ask('POST', `${uploads}?name=x&${query}`, 'x', OWNER)).status).toBe(501);
  },
);

describe('downloads', () => {
  it('carry the headers that the metadata asks for, and those that keep scripts away', async () => {
    await put(service, 'menú "1".pdf', 'x');
    await service.ask(
      'PATCH',
      objectPath('menú "1".pdf'),
      JSON.stringify({ cacheControl: 'public, max-age=60', contentLanguage: 'es' }),
    );
    const { headers } = await service.ask('GET', objectPath('menú "1".pdf', '?alt=media'));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '1',
      'content-disposition': "inline; filename*=utf-8''men%C3%BA%20%221%22.pdf",
      'cache-control': 'public, max-age=60',
      'content-language': 'es',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('HEAD has the headers and no content', async () => {
    await put(service, 'x', 'hello');
    const head = await service.ask('HEAD', objectPath('x', '?alt=media'));
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '5', '']);
  });

  it('answer conditions on the ETag', async () => {
    await put(service, 'x', 'hello');
    const media = objectPath('x', '?alt=media');
    const etag = (await service.ask('GET', media)).headers.get('etag') ?? '';
    const ask = async (headers: Record<string, string>) =>
      (await service.ask('GET', media, '', headers)).status;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(await ask({ 'if-none-match': etag })).toBe(304);
    expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await ask({ 'if-none-match': '*' })).toBe(304);
    expect(await ask({ 'if-none-match': '"other"' })).toBe(200);
    expect(await ask({ 'if-match': '"other"' })).toBe(412);
    expect(await ask({ 'if-match': etag, range: 'bytes=0-0' })).toBe(206);
    expect(await ask({ 'if-range': etag, range: 'bytes=0-0' })).toBe(206);
    expect(await ask({ 'if-range': '"other"', range: 'bytes=0-0' })).toBe(200);
    await service.ask('PATCH', objectPath('x'), '{"contentType":"a/b"}');
    expect(await ask({ 'if-none-match': etag })).toBe(200);
  });

  it('a token opens the content, not the metadata with the other tokens', async () => {
    const { json } = await put(service, 'x', 'hello');
    service.reloadRules(null);
    const withToken = (alt: string) => objectPath('x', `?${alt}token=${String(json?.downloadTokens)}`);
    expect((await service.ask('GET', withToken('alt=media&'))).text).toBe('hello');
    expect((await service.ask('GET', withToken(''))).status).toBe(403);
    expect((await service.ask('GET', objectPath('x', '?alt=media&token='))).status).toBe(403);
    expect((await service.ask('GET', objectPath('y', '?alt=media&token=x'))).status).toBe(403);
  });
});

it('refuses tokens of another project and what is none, with 401', async () => {
  for (const authorization of ['Firebase x', 'Basic abc', 'Firebase a.b.c', 'Firebase']) {
    expect((await service.ask('GET', objectPath('x'), '', { authorization })).status).toBe(401);
  }
  expect((await service.ask('GET', objectPath('x'), '', { authorization: 'Firebase owner' })).status).toBe(
    404,
  );
});

it('lists items and folders', async () => {
  for (const name of ['a/1', 'a/b/2', 'c']) await put(service, name, 'x');
  expect((await service.ask('GET', `${uploads}?delimiter=/&prefix=`)).json).toEqual({
    prefixes: ['a/'],
    items: [{ name: 'c', bucket: BUCKET }],
  });
  expect((await service.ask('GET', `${uploads}?prefix=a`)).status).toBe(400);
  expect((await service.ask('GET', '/v0/b/other-bucket/o')).json).toEqual({ prefixes: [], items: [] });
});

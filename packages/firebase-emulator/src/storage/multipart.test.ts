import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageError } from './errors.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

async function* inChunks(body: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (let index = 0; position < body.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    yield body.subarray(position, position + size);
    position += size;
  }
}

async function read(body: Buffer, boundary: string, sizes: readonly number[] = [7]) {
  const { metadata, contentType, content } = await readMultipart(inChunks(body, sizes), boundary);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return { metadata: Buffer.from(metadata).toString(), contentType, content: Buffer.concat(parts) };
}

/** Builds a body as the SDK does. */
function bodyOf(boundary: string, json: string, type: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${json}`),
    Buffer.from(`\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
}

const BOUNDARY = '123456';

describe('a multipart body', () => {
  it('gives metadata, type and content', async () => {
    const body = bodyOf(BOUNDARY, '{"name":"ñ"}', 'image/png', Buffer.from([0, 13, 10, 255]));
    expect(await read(body, BOUNDARY)).toEqual({
      metadata: '{"name":"ñ"}',
      contentType: 'image/png',
      content: Buffer.from([0, 13, 10, 255]),
    });
  });

  it.each([
    ['almost the boundary', '\r\n--12345\r\n--12345X--'],
    ['line breaks only', '\r\n\r\n\r\n'],
    ['dashes', '--123456--'],
    ['the boundary without its line break', `x--${BOUNDARY}--`],
    ['JSON and headers', 'Content-Type: text/html\r\n\r\n{"a":1}'],
    ['nothing', ''],
  ])('takes content with %s as it is', async (_what, text) => {
    for (const sizes of [[1], [3], [1000]]) {
      expect(
        (await read(bodyOf(BOUNDARY, '{}', 'a/b', Buffer.from(text)), BOUNDARY, sizes)).content.toString(),
      ).toBe(text);
    }
  });

  it('takes parts without headers, blanks after a boundary, and what follows its end', async () => {
    const body = Buffer.from(
      `--${BOUNDARY} \t\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\nepilogue`,
    );
    expect(await read(body, BOUNDARY)).toEqual({
      metadata: '{}',
      contentType: null,
      content: Buffer.from('x'),
    });
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'hello'],
    ['another boundary', '--654321\r\n\r\n{}'],
    ['an end at once', `--${BOUNDARY}--`],
    ['one part', `--${BOUNDARY}\r\n\r\n{}\r\n--${BOUNDARY}--`],
    [
      'three parts',
      `--${BOUNDARY}\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}\r\n\r\ny\r\n--${BOUNDARY}--`,
    ],
    ['no end', `--${BOUNDARY}\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx`],
    ['half an end', `--${BOUNDARY}\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}-`],
    ['a boundary that goes on', `--${BOUNDARY}7\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`],
    [
      'a header without a name',
      `--${BOUNDARY}\r\nnonsense\r\n\r\n{}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`,
    ],
    ['endless headers', `--${BOUNDARY}\r\nA: ${'x'.repeat(10_000)}\r\n\r\n{}`],
    [
      'endless metadata',
      `--${BOUNDARY}\r\n\r\n${'x'.repeat(70_000)}\r\n--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`,
    ],
    ['endless blanks', `--${BOUNDARY}${' '.repeat(1000)}\r\n`],
  ])('refuses %s', async (_what, body) => {
    await expect(read(Buffer.from(body), BOUNDARY, [5000])).rejects.toMatchObject({ httpStatus: 400 });
  });

  it('comes back for any content, boundary and cut (2,000 runs)', async () => {
    const boundary = fc.string({ unit: fc.constantFrom('a', 'b', '-', '1'), minLength: 1, maxLength: 12 });
    // Made of the parts of a boundary, so that near misses are frequent.
    const content = fc
      .array(
        fc.oneof(
          fc.uint8Array({ maxLength: 5 }),
          fc.constantFrom('\r', '\n', '\r\n', '--', '-', 'a', 'b', '1'),
        ),
        {
          maxLength: 30,
        },
      )
      .map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(boundary, content, sizes, async (edge, bytes, cuts) => {
        fc.pre(!bytes.includes(`\r\n--${edge}`));
        const seen = await read(bodyOf(edge, '{"a":1}', 'x/y', bytes), edge, cuts);
        expect(seen.content.equals(bytes)).toBe(true);
        expect([seen.metadata, seen.contentType]).toEqual(['{"a":1}', 'x/y']);
      }),
      { numRuns: 2000, seed: 9199 },
    );
  });

  it('answers a 400 or the content for any damage (2,000 runs)', async () => {
    const good = bodyOf(BOUNDARY, '{"name":"x"}', 'a/b', Buffer.from('some\r\n--content'));
    const damage = fc.record({
      at: fc.nat(good.length),
      remove: fc.nat(12),
      insert: fc.oneof(
        fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        fc.constant(Buffer.from('\r\n--')),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), fc.nat(30), async (hits, size) => {
        let body = good;
        for (const { at, remove, insert } of hits) {
          body = Buffer.concat([body.subarray(0, at), insert, body.subarray(at + remove)]);
        }
        try {
          const seen = await read(body, BOUNDARY, [size + 1]);
          expect(seen.content.length).toBeLessThanOrEqual(body.length);
        } catch (error) {
          expect(error).toBeInstanceOf(StorageError);
          expect(error).toMatchObject({ httpStatus: 400 });
        }
      }),
      { numRuns: 2000, seed: 199 },
    );
  });
});

describe('the boundary of a Content-Type', () => {
  it.each([
    ['multipart/related; boundary=123', '123'],
    ['Multipart/Related;BOUNDARY=123', '123'],
    ['multipart/related; type="application/json"; boundary="a b"', 'a b'],
    ['multipart/related; boundary=abc; charset=utf-8', 'abc'],
    [`multipart/related; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
  ])('%j', (header, expected) => {
    expect(boundaryOf(header)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    'multipart/form-data; boundary=123',
    'multipart/related',
    'multipart/related; boundary=',
    'multipart/related; boundary=""',
    'multipart/related; boundary="a "',
    'multipart/related; boundary="a\r\nb"',
    'multipart/related; boundary=ñ',
    'multipart/related; xboundary=123',
    `multipart/related; boundary=${'x'.repeat(71)}`,
  ])('refuses %j', (header) => {
    expect(() => boundaryOf(header)).toThrow('boundary');
  });
});

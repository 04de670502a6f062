import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame, parseForwardBody, parseFrames } from './framing.ts';

/** Generates any UTF-16 text, with lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

describe('frame', () => {
  it('counts UTF-16 code units, not bytes and not characters', () => {
    expect(frame('["año"]')).toBe('7\n["año"]');
    expect(frame('["🎟"]')).toBe('6\n["🎟"]');
  });

  it('can be cut again at the lengths, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), (texts) => {
        expect(parseFrames(texts.map((text) => frame(JSON.stringify([text]))).join(''))).toEqual(
          texts.map((text) => [text]),
        );
      }),
    );
  });

  it.each(['5\n[1]', 'x\n[1]', '[1]'])('parseFrames refuses %j', (text) => {
    expect(() => parseFrames(text)).toThrow(RangeError);
  });
});

describe('parseForwardBody', () => {
  it('reads the handshake with its headers', () => {
    const headers = encodeURIComponent('X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer a.b.\r\n');
    const data = encodeURIComponent('{"database":"projects/p/databases/(default)"}');
    const body = parseForwardBody(`headers=${headers}&count=1&ofs=0&req0___data__=${data}`);
    expect(body?.headers.get('authorization')).toBe('Bearer a.b.');
    expect(body?.messages).toEqual([{ database: 'projects/p/databases/(default)' }]);
  });

  it('reads several messages from an offset, with plus signs and accents', () => {
    const form = new URLSearchParams({
      count: '2',
      ofs: '7',
      req0___data__: '{"a":"1 + 1 = dos & más"}',
      req1___data__: '{"b":"🎉"}',
    });
    expect(parseForwardBody(form.toString())).toMatchObject({
      offset: 7,
      messages: [{ a: '1 + 1 = dos & más' }, { b: '🎉' }],
    });
  });

  it('takes an empty body as no messages', () => {
    expect(parseForwardBody('')).toMatchObject({ offset: 0, messages: [] });
  });

  it.each([
    'count=1&ofs=0',
    'count=1&ofs=0&req0___data__=%7B',
    'count=-1&ofs=0',
    'count=1.5&ofs=0&req0___data__=1',
    'count=x&ofs=0',
    'count=1&ofs=-1&req0___data__=1',
    'count=1000000000&ofs=0&req0___data__=1',
  ])('refuses %s', (text) => {
    expect(parseForwardBody(text)).toBeNull();
  });
});

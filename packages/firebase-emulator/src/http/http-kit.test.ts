import { describe, expect, it } from 'vitest';
import { StatusError } from '../firestore/status.ts';
import { BodyTooLargeError, readBody } from './body.ts';
import { corsHeaders, preflightReply } from './cors.ts';
import { errorReply, toStatusError } from './errors.ts';
import { isLoopbackAddress, isLoopbackHostHeader } from './host-guard.ts';

describe('isLoopbackHostHeader', () => {
  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]', '[::1]:8080'])('takes %s', (host) => {
    expect(isLoopbackHostHeader(host)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8080',
    '127.0.0.2',
    '0.0.0.0:8080',
    '::1',
    'localhost:8080:9',
    'localhost:port',
    'user@localhost',
    '[::1].evil.example',
  ])('refuses %s', (host) => {
    expect(isLoopbackHostHeader(host)).toBe(false);
  });

  it('lets the emulator listen on loopback only', () => {
    expect(['localhost', '127.0.0.1', '::1'].every(isLoopbackAddress)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.4', 'example.com', ''].some(isLoopbackAddress)).toBe(false);
  });
});

describe('CORS', () => {
  it('names the exact origin and allows credentials, as WebChannel needs', () => {
    expect(corsHeaders(new Map([['origin', 'http://localhost:5173']]))).toMatchObject({
      'Access-Control-Allow-Origin': 'http://localhost:5173',
      'Access-Control-Allow-Credentials': 'true',
    });
  });

  it('allows anyone, without credentials, where no origin is named', () => {
    expect(corsHeaders(new Map())).toEqual({ 'Access-Control-Allow-Origin': '*', Vary: 'Origin' });
  });

  it('echoes the headers that a preflight asks for', () => {
    const reply = preflightReply({
      method: 'OPTIONS',
      rawPath: '/anything',
      query: new URLSearchParams(),
      headers: new Map([['access-control-request-headers', 'authorization,x-goog-api-client']]),
      body: new Uint8Array(),
    });
    expect(reply.status).toBe(204);
    expect(reply.headers['Access-Control-Allow-Headers']).toBe('authorization,x-goog-api-client');
    expect(Number(reply.headers['Access-Control-Max-Age'])).toBeGreaterThan(0);
  });
});

describe('readBody', () => {
  async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
    for (const text of texts) {
      yield Buffer.from(text);
    }
  }

  it('joins chunks, also in the middle of a character', async () => {
    const bytes = Buffer.from('añ🎟o');
    async function* split(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) {
        yield new Uint8Array([byte]);
      }
    }
    expect(Buffer.from(await readBody(split(), 100)).toString()).toBe('añ🎟o');
  });

  it('takes the limit itself and refuses one byte more', async () => {
    expect((await readBody(chunks('ab', 'cd'), 4)).byteLength).toBe(4);
    await expect(readBody(chunks('ab', 'cde'), 4)).rejects.toBeInstanceOf(BodyTooLargeError);
  });
});

describe('errors', () => {
  it('writes a status as Google does', () => {
    const reply = errorReply(new StatusError('PERMISSION_DENIED', 'No.'));
    expect(reply.status).toBe(403);
    expect(JSON.parse(String(reply.body))).toEqual({
      error: { code: 403, message: 'No.', status: 'PERMISSION_DENIED' },
    });
  });

  it('keeps the text of an unexpected fault out of the answer and reports it', () => {
    const reported: unknown[] = [];
    const fault = new TypeError('secret detail');
    const error = toStatusError(fault, (thrown) => reported.push(thrown));
    expect(error.status).toBe('INTERNAL');
    expect(error.message).not.toContain('secret');
    expect(reported).toEqual([fault]);
  });
});

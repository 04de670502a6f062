import { describe, expect, it } from 'vitest';
import { corsHeaders } from './cors.ts';
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
});

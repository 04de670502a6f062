import { describe, expect, it } from 'vitest';
import type { HttpRequest } from './message.ts';
import { textReply } from './message.ts';
import { createRouter, matchPath } from './router.ts';

const request = (method: string, rawPath: string): HttpRequest => ({
  method,
  rawPath,
  query: new URLSearchParams(),
  headers: new Map(),
  body: new Uint8Array(),
});

describe('matchPath', () => {
  it.each([
    ['/a/b', '/a/b', {}],
    ['/a/{x}', '/a/b%20c', { x: 'b c' }],
    ['/p/{project}:securityRules', '/p/demo-vaga:securityRules', { project: 'demo-vaga' }],
    ['/v1/{rest...}', '/v1/a/b%2Fc', { rest: 'a/b%2Fc' }],
    ['/d/{d}/x', '/d/(default)/x', { d: '(default)' }],
    ['/d/{d}/x', '/d/%28default%29/x', { d: '(default)' }],
  ])('%s fits %s', (pattern, path, params) => {
    expect(Object.fromEntries(matchPath(pattern, path) ?? [['no', 'match']])).toEqual(params);
  });

  it.each([
    ['/a/{x}', '/a'],
    ['/a/{x}', '/a/'],
    ['/a/{x}', '/a/b/c'],
    ['/a/{x}', '/a/%E0%A4%A'],
    ['/p/{project}:securityRules', '/p/:securityRules'],
    ['/p/{project}:securityRules', '/p/demo'],
    ['/a', '/a/'],
    ['/a', '/A'],
    ['/a/b', '/a/../a/b'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});

describe('createRouter', () => {
  const router = createRouter([
    { method: 'GET', pattern: '/x', handle: () => textReply('got') },
    { method: '*', pattern: '/any/{id}', handle: (_, params) => textReply(params.get('id') ?? '') },
  ]);

  it.each([
    ['GET', '/x', 200],
    ['POST', '/x', 405],
    ['GET', '/y', 404],
    ['BREW', '/any/7', 200],
  ])('%s %s answers %i', async (method, path, status) => {
    expect((await router(request(method, path))).status).toBe(status);
  });
});

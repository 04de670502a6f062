import { expect, it } from 'vitest';
import { isForeignControl, isForeignPage } from './page-guard.ts';

const asked = (rawPath: string, headers: Readonly<Record<string, string>>) => ({
  rawPath,
  headers: new Map(Object.entries(headers)),
});

it.each([
  ['https://evil.example', true],
  ['null', true],
  ['http://localhost.evil.example', true],
  ['http://x@127.0.0.1', true],
  ['file://', true],
  ['http://localhost:5173', false],
  ['http://127.0.0.1', false],
  ['https://[::1]:8443', false],
])('a page of %s: foreign %s', (origin, foreign) => {
  expect(isForeignPage(asked('/', { origin }))).toBe(foreign);
});

it('what is no page is not foreign: no browser leaves the origin out', () => {
  expect(isForeignPage(asked('/', {}))).toBe(false);
});

it.each([
  ['/emulator/v1/export', {}, true],
  ['/internal/setRules', {}, true],
  // Server SDKs send no Authorization to an emulator: these requests count as the owner's.
  ['/b/bucket/o', {}, true],
  ['/upload/storage/v1/b/bucket/o', {}, true],
  ['/storage/v1/b/bucket/o/x', {}, true],
  ['/v1/projects/p/databases/(default)/documents/a/b', {}, false],
  ['/v1/projects/p/databases/(default)/documents/a/b', { authorization: 'Bearer owner' }, true],
  ['/v0/b/bucket/o', { authorization: ' bearer  owner ' }, true],
  ['/v0/b/bucket/o', { authorization: 'Bearer a.b.c' }, false],
])('a foreign page asks for %s with %j: control %s', (path, headers, control) => {
  expect(isForeignControl(asked(path, { ...headers, origin: 'https://evil.example' }))).toBe(control);
  expect(isForeignControl(asked(path, { ...headers, origin: 'http://localhost:5173' }))).toBe(false);
  expect(isForeignControl(asked(path, headers))).toBe(false);
});

it('the owner of a handshake stands in its body', () => {
  const page = asked('/google.firestore.v1.Firestore/Listen/channel', { origin: 'https://evil.example' });
  expect(isForeignControl(page, 'Bearer owner')).toBe(true);
  expect(isForeignControl(page, undefined)).toBe(false);
});

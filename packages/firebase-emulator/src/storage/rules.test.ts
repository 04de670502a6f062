import { afterEach, describe, expect, it } from 'vitest';
import type { RulesResource } from '../rules/types.ts';
import { compileStorageRules } from './rules.ts';
import { BUCKET, objectPath, put, rulesOf, type TestService, testService, token } from './test-support.ts';

let service: TestService;

afterEach(async () => {
  service.disconnect();
  await service.close();
});

const OWNER = { authorization: 'Bearer owner' };

async function status(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  return (await service.ask(method, path, body, headers)).status;
}

describe('methods', () => {
  const object = objectPath('a/x');
  it.each([
    ['get', [200, 200, 403, 403, 403, 403]],
    ['list', [403, 403, 200, 403, 403, 403]],
    ['read', [200, 200, 200, 403, 403, 403]],
    ['create', [403, 403, 403, 200, 403, 403]],
    ['update', [403, 403, 403, 403, 200, 403]],
    ['delete', [403, 403, 403, 403, 403, 204]],
    ['write', [403, 403, 403, 200, 200, 204]],
  ])('allow %s', async (method, expected) => {
    service = testService(null, rulesOf(`match /{path=**} { allow ${method}: if true; }`));
    await service.ask('POST', `/v0/b/${BUCKET}/o?name=a/x`, 'content', OWNER);
    expect([
      await status('GET', object),
      await status('GET', `${object}?alt=media`),
      await status('GET', `/v0/b/${BUCKET}/o?prefix=a/`),
      await status('POST', `/v0/b/${BUCKET}/o?name=a/x`, 'again'),
      await status('PATCH', object, '{}'),
      await status('DELETE', object),
    ]).toEqual(expected);
  });
});

/** A condition on `create`, and whether an upload of 5 bytes 'hello' by ana is allowed. */
it.each([
  ["request.auth.uid == 'ana'", true],
  ["request.auth.uid == 'beto'", false],
  ['request.auth == null', false],
  ["request.method == 'create'", true],
  ['resource == null', true],
  ['request.resource != null', true],
  ["request.resource.name == 'a/x'", true],
  [`request.resource.bucket == '${BUCKET}' && bucket == '${BUCKET}'`, true],
  ['request.resource.size == 5', true],
  ['request.resource.size < 5', false],
  ['request.resource.size is int', true],
  ["request.resource.contentType == 'text/plain'", true],
  ["request.resource.contentType.matches('image/.*')", false],
  ["request.resource.md5Hash == 'XUFAKrxLKna5cZ2REBfFkg=='", true],
  ["request.resource.crc32c == 'mnG7TA=='", true],
  ['request.resource.metadata == null', true],
  ["request.resource.metadata.kind == 'x'", false],
  ['request.time == timestamp.date(2024, 5, 15) + duration.time(10, 0, 0, 0)', true],
  ['request.path == /b/$(bucket)/o/a/x', true],
  ["path == 'x'", false],
  ["string(path) == '/a/x'", true],
  ['request.resource.generation > 0', false],
  // As recorded on the hosted service: fields that the client didn't set exist, with their default or null.
  ['request.resource.contentDisposition == "inline; filename*=utf-8\'\'x"', true],
  ["request.resource.contentEncoding == 'identity'", true],
  ['request.resource.contentLanguage == null && request.resource.cacheControl == null', true],
  ['request.resource.generation == null && request.resource.metageneration == null', true],
  ['request.resource.etag == null && request.resource.storageClass == null', true],
  ['request.resource.keys().size() == 15', true],
  ['request.resource.timeCreated is timestamp', false],
  ['undefinedThing', null],
  ['1 / 0 == 0', false],
])('create if %s', async (condition, allowed) => {
  const source = rulesOf(`match /{path=**} { allow create: if ${condition}; }`);
  if (allowed === null) {
    service = testService(null);
    expect(compileStorageRules(source, 'storage.rules').problems).toHaveLength(1);
    return;
  }
  service = testService(null, source);
  const reply = await service.ask('POST', `/v0/b/${BUCKET}/o?name=a/x`, 'hello', {
    'content-type': 'text/plain',
    authorization: token('ana'),
  });
  expect(reply.status).toBe(allowed ? 200 : 403);
});

/** A condition on all methods, evaluated for an existing object. */
it.each([
  ["resource.name == 'a/x'", 200],
  ['resource.size == 5', 200],
  ['resource.generation > 1700000000000000', 200],
  ['resource.metageneration == 1', 200],
  ['resource.timeCreated == request.time && resource.updated == request.time', 200],
  ["resource.md5Hash == 'XUFAKrxLKna5cZ2REBfFkg=='", 200],
  ['resource.etag is string && resource.contentDisposition is string', 200],
  ['resource.metadata is map', 200],
  ["resource.contentLanguage == null && resource.storageClass == 'STANDARD'", 200],
  ['request.resource == null', 200],
  ['resource.size > 5', 403],
])('get if %s', async (condition, expected) => {
  service = testService(
    null,
    rulesOf(`match /{path=**} { allow get: if ${condition}; allow create: if true; }`),
  );
  await put(service, 'a/x', 'hello');
  expect(await status('GET', objectPath('a/x'))).toBe(expected);
});

it('judges a missing object before it says that it is missing', async () => {
  service = testService(null, rulesOf('match /open/{f} { allow read, write; }'));
  expect(await status('GET', objectPath('open/x'))).toBe(404);
  expect(await status('GET', objectPath('closed/x'))).toBe(403);
  expect(await status('DELETE', objectPath('open/x'))).toBe(404);
  expect(await status('PATCH', objectPath('closed/x'), '{}')).toBe(403);
});

it('shows what the client says of the content, on upload and after a change', async () => {
  const said = {
    contentDisposition: 'attachment; filename="vaga.apk"',
    contentEncoding: 'gzip',
    contentLanguage: 'es',
    cacheControl: 'no-store',
  };
  const condition = Object.entries(said)
    .map(([field, value]) => `request.resource.${field} == '${value}'`)
    .join(' && ');
  service = testService(null, rulesOf(`match /{f} { allow create, update: if ${condition}; }`));
  const upload = (name: string, json: object) =>
    status(
      'POST',
      `/v0/b/${BUCKET}/o?name=${name}`,
      `--b\r\n\r\n${JSON.stringify(json)}\r\n--b\r\n\r\nhello\r\n--b--`,
      { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b' },
    );
  expect(await upload('y', {})).toBe(403);
  expect(await upload('y', said)).toBe(200);
  await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, 'hello', OWNER);
  expect(await status('PATCH', objectPath('x'), JSON.stringify({ ...said, cacheControl: null }))).toBe(403);
  expect(await status('PATCH', objectPath('x'), JSON.stringify(said))).toBe(200);
});

it('shows the metadata as it would be after a change, and as it is', async () => {
  const condition = "resource.metadata.a == '1' && request.resource.metadata.a == '2'";
  service = testService(
    null,
    rulesOf(`match /{f} { allow update: if ${condition} && request.resource.size == resource.size; }`),
  );
  await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, 'hello', OWNER);
  const change = (a: string) => JSON.stringify({ metadata: { a } });
  expect(await status('PATCH', objectPath('x'), change('2'))).toBe(403);
  await service.ask('PATCH', objectPath('x'), change('1'), OWNER);
  expect(await status('PATCH', objectPath('x'), change('3'))).toBe(403);
  expect(await status('PATCH', objectPath('x'), change('2'))).toBe(200);
});

describe('documents of Firestore', () => {
  const flags: RulesResource = new Map([
    ['data', { type: 'map', entries: new Map([['open', { type: 'bool', value: true }]]) }],
  ]);
  const at = (id: string) => `firestore.get(/databases/(default)/documents/flags/${id}).data.open`;
  it.each([
    [at('yes'), 200],
    [at('no'), 403],
    ['firestore.exists(/databases/(default)/documents/flags/yes)', 200],
    ['!firestore.exists(/databases/(default)/documents/flags/no)', 200],
    ['firestore.exists(/databases/other/documents/flags/yes)', 403],
    // The hosted service allows one request to read two documents.
    [
      '!firestore.exists(/databases/(default)/documents/a/1) && !firestore.exists(/databases/(default)/documents/a/2)',
      200,
    ],
    [
      '!firestore.exists(/databases/(default)/documents/a/1) && !firestore.exists(/databases/(default)/documents/a/2) && !firestore.exists(/databases/(default)/documents/a/3)',
      403,
    ],
  ])('%s', async (condition, expected) => {
    service = testService(null, rulesOf(`match /{f} { allow create: if ${condition}; }`), {
      documentAt: (path) => (path.join('/') === 'flags/yes' ? flags : null),
    });
    expect((await put(service, 'x', 'x')).status).toBe(expected);
  });
});

it('knows no list in rules_version 1', async () => {
  service = testService(null, rulesOf('match /{path=**} { allow read; }', '1'));
  expect(await status('GET', `/v0/b/${BUCKET}/o?prefix=a/`)).toBe(403);
  expect(await status('GET', objectPath('x'))).toBe(404);
});

it('denies everything to all but admins without rules, and says why in the log only', async () => {
  service = testService(null);
  service.reloadRules(null);
  const denied = await put(service, 'x', 'x');
  expect([denied.status, denied.json]).toEqual([
    403,
    { error: { code: 403, message: 'Permission denied.' } },
  ]);
  expect(service.lines).toEqual([expect.stringContaining('no ruleset is in force')]);
  expect((await service.ask('POST', `/v0/b/${BUCKET}/o?name=x`, 'x', OWNER)).status).toBe(200);
});

it('explains a denial in the log, with the place in the rules', async () => {
  service = testService(null, rulesOf('match /{f} { allow create: if request.resource.size < 3; }'));
  const denied = await put(service, 'x', 'hello');
  expect(denied.text).not.toMatch(/size|rules/);
  expect(service.lines.join('\n')).toMatch(/storage create .*x by a signed-out user[\s\S]*storage.rules:4:/);
});

it('a file without rules for Storage is a problem, not an open door', () => {
  service = testService(null);
  const { judge, problems } = compileStorageRules('service cloud.firestore {}', 'storage.rules');
  expect(judge).toBeNull();
  expect(problems).toEqual([expect.stringContaining('firebase.storage')]);
  expect(service.setRules('storage.rules', rulesOf('match /{f} { allow read: if ; }'))).toEqual([
    expect.stringMatching(/^storage.rules:4:\d+ /),
  ]);
});

/** A thousand malformed requests from a seed: a clean refusal each, nothing changed, nothing logged as a fault. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBench, PROJECT, signedUp } from './test-support.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const OPERATIONS = [
  ...['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'createAuthUri', 'sendOobCode'],
  ...['resetPassword', 'signInWithIdp', '__proto__', 'constructor', 'x'.repeat(300)],
];
const PATHS = [
  ...OPERATIONS.map((operation) => `${TOOLKIT}/v1/accounts:${operation}`),
  ...['', ':lookup', ':update', ':delete', ':batchDelete'].map(
    (operation) => `${TOOLKIT}/v1/projects/${PROJECT}/accounts${operation}`,
  ),
  '/securetoken.googleapis.com/v1/token',
  `/emulator/v1/projects/${PROJECT}/config`,
  '/emulator/v1/import',
  '/emulator/action',
  `${TOOLKIT}/v1/projects/%E0%A4%A/accounts`,
  '/%00/..%2f..%2fetc/passwd',
  '//',
];
const FIELDS = [
  ...['idToken', 'email', 'password', 'localId', 'localIds', 'displayName', 'photoUrl'],
  ...['customAttributes', 'deleteProvider', 'deleteAttribute', 'validSince', 'disableUser'],
  ...['returnSecureToken', 'accounts', 'settings', '__proto__', 'signIn'],
];
/** Never a usable value: a wrong type, or text that can be none of these fields. */
const badValue = fc.oneof(
  fc.constantFrom<unknown>(
    -1,
    1.5,
    Number.MAX_VALUE,
    {},
    [[]],
    [{}],
    [7],
    '\ud800',
    '\u0000',
    '@',
    'a@',
    `${'x'.repeat(5000)}@x.test`,
  ),
  fc.object({ maxDepth: 2 }),
);
const badBody: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), badValue, { minKeys: 1, maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom('{', '[]', 'null', '"text"', '{"email":', '[[[[', '{"a":1}{') },
  { weight: 1, arbitrary: fc.constant('['.repeat(50_000)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).filter((text) => !text.startsWith('{')) },
);
const request = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PATCH', 'PUT', 'BREW'),
  path: fc.constantFrom(...PATHS),
  body: badBody,
  query: fc.constantFrom('key=k', 'key=', '', 'key=k&key=%ff', '%%%'),
  authorization: fc.constantFrom(
    'Bearer owner',
    'Bearer owner',
    undefined,
    'Bearer',
    'Bearer a.b.c',
    '\u0001',
  ),
});

describe('malformed requests', () => {
  it('each is answered with a 4xx or does nothing', async () => {
    const bench = openBench();
    const user = await signedUp(bench, 'ana@example.test');
    const before = bench.auth.exportState();
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, body, query, authorization }) => {
        const answer = await bench.send(method, path, body, {
          query,
          ...(authorization === undefined ? {} : { authorization }),
        });
        // What is left of a body without its unknown fields may be a fine request.
        if (answer.status >= 400) refusals += 1;
        expect(answer.status).toBeLessThan(500);
        expect(answer.status < 400 ? null : typeof answer.problem).toBe(
          answer.status < 400 ? null : 'string',
        );
      }),
      { numRuns: 1000, seed: 20_260_102 },
    );
    expect(refusals).toBeGreaterThan(700);
    expect(bench.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
    const { accounts } = bench.auth.exportState();
    const { accounts: known } = before;
    expect(Array.isArray(accounts) ? accounts : []).toEqual(
      expect.arrayContaining(Array.isArray(known) ? known : ['']),
    );
    expect((await bench.refresh(user.refreshToken)).problem).toBeNull();
  }, 60_000);
});

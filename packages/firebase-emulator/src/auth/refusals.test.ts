import { describe, expect, it } from 'vitest';
import { openBench, PASSWORD, PROJECT, signedUp } from './test-support.ts';

const EMAIL = 'ana@example.test';
const LONG = 'x'.repeat(4097);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const WEAK = 'WEAK_PASSWORD : Password should be at least 6 characters';

/** `$token` and `$uid` stand for the token and the id of an account with EMAIL. */
type Row = readonly [operation: string, body: Readonly<Record<string, unknown>>, problem: string];

const CLIENT: readonly Row[] = [
  ['signUp', { email: EMAIL, password: PASSWORD }, 'EMAIL_EXISTS'],
  ['signUp', { email: EMAIL.toUpperCase(), password: PASSWORD }, 'EMAIL_EXISTS'],
  ['signUp', { email: 'b@example.test', password: '12345' }, WEAK],
  ['signUp', { email: 'b@example.test', password: LONG }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  ['signUp', { email: 'b@example.test', password: '' }, 'MISSING_PASSWORD'],
  ['signUp', { email: 'b@example.test' }, 'MISSING_PASSWORD'],
  ['signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['signUp', { email: '', password: '' }, 'MISSING_EMAIL'],
  ['signUp', { email: 'no', password: PASSWORD }, 'INVALID_EMAIL'],
  ['signUp', { localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
  ['signUp', { idToken: '$token' }, 'MISSING_EMAIL'],
  ['signUp', { idToken: 'x', email: 'b@example.test', password: PASSWORD }, 'INVALID_ID_TOKEN'],
  ['signUp', { email: 7, password: PASSWORD }, 'Invalid JSON payload received. /email must be string'],
  [
    'signUp',
    { email: 'b@example.test', password: '\ud800secret' },
    'Invalid JSON payload received. /password',
  ],
  ['signUp', { displayName: 'x'.repeat(2049) }, 'INVALID_DISPLAY_NAME'],
  ['signInWithPassword', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['signInWithPassword', { email: '', password: PASSWORD }, 'INVALID_EMAIL'],
  ['signInWithPassword', { email: EMAIL }, 'MISSING_PASSWORD'],
  ['signInWithPassword', { email: EMAIL, password: 'wrong' }, 'INVALID_PASSWORD'],
  ['signInWithPassword', { email: EMAIL, password: LONG }, 'INVALID_PASSWORD'],
  ['signInWithPassword', { email: 'b@example.test', password: 'x' }, 'EMAIL_NOT_FOUND'],
  ['lookup', {}, 'MISSING_ID_TOKEN'],
  ['lookup', { idToken: '' }, 'MISSING_ID_TOKEN'],
  ['lookup', { idToken: 'a.b.' }, 'INVALID_ID_TOKEN'],
  ['lookup', { localId: ['$uid'] }, 'MISSING_ID_TOKEN'],
  ['update', {}, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
  ['update', { localId: '$uid', password: 'secret-2' }, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
  ['update', { idToken: '$token', password: '12345' }, WEAK],
  ['update', { idToken: '$token', email: 'no' }, 'INVALID_EMAIL'],
  ['update', { idToken: '$token', email: 'taken@example.test' }, 'EMAIL_EXISTS'],
  ['update', { idToken: '$token', customAttributes: '{}' }, 'INSUFFICIENT_PERMISSION'],
  ['update', { idToken: '$token', disableUser: false }, 'OPERATION_NOT_ALLOWED'],
  ['update', { idToken: '$token', deleteAttribute: ['PROVIDER'] }, 'OPERATION_NOT_ALLOWED'],
  ['update', { idToken: '$token', photoUrl: 'x'.repeat(2049) }, 'INVALID_PHOTO_URL'],
  ['update', { oobCode: 'any' }, 'OPERATION_NOT_ALLOWED'],
  ['delete', {}, 'MISSING_ID_TOKEN'],
  ['delete', { localId: '$uid' }, 'MISSING_ID_TOKEN'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL }, 'OPERATION_NOT_ALLOWED'],
  ['resetPassword', { oobCode: 'any' }, 'OPERATION_NOT_ALLOWED'],
  ['createAuthUri', { identifier: EMAIL, continueUri: 'http://localhost' }, 'OPERATION_NOT_ALLOWED'],
  ['signInWithIdp', {}, 'OPERATION_NOT_ALLOWED'],
  ['signInWithCustomToken', { token: 'x' }, 'OPERATION_NOT_ALLOWED'],
];

const ADMIN: readonly Row[] = [
  ['', { localId: '$uid' }, 'DUPLICATE_LOCAL_ID'],
  ['', { localId: 'x'.repeat(129) }, 'INVALID_LOCAL_ID'],
  ['', { localId: '' }, 'INVALID_LOCAL_ID'],
  ['', { email: EMAIL, password: PASSWORD }, 'EMAIL_EXISTS'],
  ['', { email: '' }, 'INVALID_EMAIL'],
  ['', { email: 'b@example.test', password: '1' }, WEAK],
  ['', { customAttributes: '[]' }, 'INVALID_CLAIMS'],
  [':lookup', { localId: 'one' }, 'Invalid JSON payload received. /localId must be array'],
  [':lookup', { localId: numbered(101) }, 'TOO_MANY_IDENTIFIERS'],
  [':update', {}, 'MISSING_LOCAL_ID'],
  [':update', { localId: 'nobody' }, 'USER_NOT_FOUND'],
  [':update', { localId: '$uid', email: 'taken@example.test' }, 'EMAIL_EXISTS'],
  [':update', { localId: '$uid', customAttributes: '{' }, 'INVALID_CLAIMS'],
  [':update', { localId: '$uid', customAttributes: '{"aud":1}' }, 'FORBIDDEN_CLAIM : aud'],
  [':update', { localId: '$uid', customAttributes: `{"x":"${'x'.repeat(1000)}"}` }, 'CLAIMS_TOO_LARGE'],
  [':update', { localId: '$uid', validSince: '-1' }, 'Invalid JSON payload received. /validSince'],
  [':delete', {}, 'MISSING_LOCAL_ID'],
  [':delete', { localId: 'nobody' }, 'USER_NOT_FOUND'],
  [':batchDelete', {}, 'LOCAL_ID_LIST_EXCEEDS_LIMIT'],
  [':batchDelete', { localIds: numbered(1001) }, 'LOCAL_ID_LIST_EXCEEDS_LIMIT'],
];

/** Adds a short title before each row. */
function titled(rows: readonly Row[]): readonly (readonly [title: string, ...Row])[] {
  return rows.map((row) => [`${row[0]} ${JSON.stringify(row[1]).slice(0, 80)}: ${row[2]}`, ...row]);
}

/** Returns a bench with EMAIL and another account, and a function that fills in the placeholders. */
async function prepared() {
  const bench = openBench();
  await signedUp(bench, 'taken@example.test');
  const user = await signedUp(bench, EMAIL);
  const places: ReadonlyMap<unknown, string | undefined> = new Map([
    ['$token', user.idToken],
    ['$uid', user.localId],
  ]);
  const filled = (body: Row[1]) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, places.get(value) ?? value]));
  return { bench, filled };
}

describe('what a client is refused', () => {
  it.each(titled(CLIENT))('accounts:%s', async (_title, operation, body, problem) => {
    const { bench, filled } = await prepared();
    const before = bench.auth.exportState();
    const answer = await bench.call(operation, filled(body));
    expect({ status: answer.status, problem: answer.problem }).toEqual({
      status: 400,
      problem: expect.stringContaining(problem),
    });
    expect(bench.auth.exportState()).toEqual(before);
  });
});

describe('what the project is refused', () => {
  it.each(titled(ADMIN))('accounts%s', async (_title, operation, body, problem) => {
    const { bench, filled } = await prepared();
    const before = bench.auth.exportState();
    const answer = await bench.admin(operation, filled(body));
    expect({ status: answer.status, problem: answer.problem }).toEqual({
      status: 400,
      problem: expect.stringContaining(problem),
    });
    expect(bench.auth.exportState()).toEqual(before);
  });
});

describe('who may ask', () => {
  const toolkit = '/identitytoolkit.googleapis.com/v1';
  it.each([
    ['POST', `${toolkit}/accounts:signUp`, '', undefined, 403],
    ['POST', `${toolkit}/accounts:signUp`, 'key=k', 'Bearer somebody', 401],
    ['POST', `${toolkit}/accounts:signUp`, 'key=k', 'Basic b3duZXI=', 401],
    ['POST', `${toolkit}/projects/${PROJECT}/accounts`, 'key=k', undefined, 401],
    ['POST', `${toolkit}/projects/other/accounts`, '', 'Bearer owner', 404],
    ['POST', `${toolkit}/accounts:unheardOf`, 'key=k', undefined, 404],
    ['GET', `${toolkit}/accounts:signUp`, 'key=k', undefined, 405],
    ['GET', '/securetoken.googleapis.com/v1/token', 'key=k', undefined, 405],
    ['DELETE', '/emulator/v1/projects/other/accounts', '', undefined, 404],
    ['GET', '/nothing', '', undefined, 404],
  ])('%s %s?%s with %s: %i', async (method, path, query, authorization, status) => {
    const bench = openBench();
    const answer = await bench.send(
      method,
      path,
      {},
      {
        query,
        ...(authorization === undefined ? {} : { authorization }),
      },
    );
    expect(answer.status).toBe(status);
    expect(answer.problem).not.toBeNull();
  });

  it('refuses what is too large before it is parsed', async () => {
    const answer = await openBench().call('signUp', { displayName: 'x'.repeat(256 * 1024) });
    expect(answer.status).toBe(413);
  });
});

import { describe, expect, it } from 'vitest';
import { StatusError } from '../firestore/status.ts';
import { callerFromAuthorization } from '../token.ts';
import { type AuthBench, openBench, PASSWORD, PROJECT, signedUp } from './test-support.ts';

const EMAIL = 'ana@example.test';
const HOUR = 3_600_000;

/** Returns Firestore's result for a token: the uid, or the error. */
function firestore(bench: AuthBench, token: string): string {
  try {
    const caller = callerFromAuthorization(`Bearer ${token}`, {
      projectId: PROJECT,
      verify: bench.auth.checkToken,
    });
    return caller.kind === 'user' ? caller.uid : caller.kind;
  } catch (thrown) {
    if (!(thrown instanceof StatusError)) throw thrown;
    return `${thrown.status}: ${thrown.message}`;
  }
}

function altered(token: string, change: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const next = JSON.stringify({ ...(typeof claims === 'object' ? claims : {}), ...change });
  return `${header}.${Buffer.from(next).toString('base64url')}.`;
}

function mock(claims: Readonly<Record<string, unknown>> = {}): string {
  const body = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: 0,
    exp: 3600,
    sub: 'alice',
    user_id: 'alice',
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  const encode = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(body)}.`;
}

describe('ID tokens before Firestore and Storage', () => {
  it('an issued one is its user', async () => {
    const bench = openBench();
    const { idToken = '', localId } = await signedUp(bench, EMAIL);
    expect(firestore(bench, idToken)).toBe(localId);
  });

  it.each([
    ['of another user', { sub: 'somebody', user_id: 'somebody' }],
    ['with more rights', { role: 'admin' }],
    ['with a longer life', { exp: 4_000_000_000 }],
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['only written in another order', { sub: undefined }],
  ])('an altered one is refused: %s', async (_what, change) => {
    const bench = openBench();
    const { idToken = '' } = await signedUp(bench, EMAIL);
    expect(firestore(bench, altered(idToken, change))).toMatch(/^UNAUTHENTICATED/);
  });

  it('one with other bytes that decode to the same is refused', async () => {
    const bench = openBench();
    const { idToken = '' } = await signedUp(bench, EMAIL);
    const [header = '', payload = ''] = idToken.split('.');
    const spaced = Buffer.from(` ${Buffer.from(payload, 'base64url').toString()}`).toString('base64url');
    expect(firestore(bench, `${header}.${spaced}.`)).toMatch(/^UNAUTHENTICATED/);
  });

  it('counts to the last second of its hour, and no longer', async () => {
    const bench = openBench();
    const { idToken = '', localId } = await signedUp(bench, EMAIL);
    bench.advance(HOUR - 1);
    expect(firestore(bench, idToken)).toBe(localId);
    bench.advance(1);
    expect(firestore(bench, idToken)).toContain('it has expired');
    await signedUp(bench, 'next@example.test');
    expect(firestore(bench, idToken)).toMatch(/^UNAUTHENTICATED/);
  });

  it('is accepted until it expires after a new password, a block and a deletion, as hosted', async () => {
    const bench = openBench();
    const { idToken = '', localId = '' } = await signedUp(bench, EMAIL);
    for (const [operation, body] of [
      [':update', { localId, password: 'secret-2' }],
      [':update', { localId, disableUser: true }],
      [':delete', { localId }],
    ] as const) {
      expect((await bench.admin(operation, body)).problem).toBeNull();
      expect(firestore(bench, idToken)).toBe(localId);
    }
    bench.advance(HOUR);
    expect(firestore(bench, idToken)).toMatch(/^UNAUTHENTICATED/);
  });

  it('is refused once all accounts are cleared', async () => {
    const bench = openBench();
    const { idToken = '' } = await signedUp(bench, EMAIL);
    await bench.auth.clear();
    expect(firestore(bench, idToken)).toMatch(/^UNAUTHENTICATED/);
  });

  it('mock tokens count with the switch for tests only', () => {
    const named = mock({ iat: 1_700_000_000 });
    const withProvider = mock({ firebase: { sign_in_provider: 'password', identities: {} } });
    const like = mock({ iat: 1_700_000_000, firebase: { sign_in_provider: 'password', identities: {} } });
    for (const [acceptMockTokens, expected] of [
      [false, [false, false, false, false]],
      [true, [true, true, true, false]],
    ] as const) {
      const bench = openBench({ acceptMockTokens });
      const seen = [mock(), named, withProvider, like].map((token) => firestore(bench, token) === 'alice');
      expect(seen).toEqual(expected);
    }
  });
});

describe('ID tokens before the account itself', () => {
  const lookup = (bench: AuthBench, idToken: unknown) => bench.call('lookup', { idToken });

  it('are over at once after a new password, even in the second of the sign-in', async () => {
    const bench = openBench();
    const first = await signedUp(bench, EMAIL);
    const { json } = await bench.call('update', { idToken: first.idToken, password: 'secret-2' });
    expect(json.idToken).not.toBe(first.idToken);
    expect((await lookup(bench, first.idToken)).problem).toBe('TOKEN_EXPIRED');
    expect((await lookup(bench, json.idToken)).problem).toBeNull();
    const again = await bench.call('signInWithPassword', { email: EMAIL, password: 'secret-2' });
    expect((await lookup(bench, again.json.idToken)).problem).toBeNull();
  });

  it('stay good through many changes in one second', async () => {
    const bench = openBench();
    let { idToken = '' } = await signedUp(bench, EMAIL);
    for (let i = 0; i < 20; i++) {
      const before = idToken;
      idToken = String((await bench.call('update', { idToken, password: `secret-${i}` })).json.idToken);
      expect((await lookup(bench, before)).problem).toBe('TOKEN_EXPIRED');
      expect((await lookup(bench, idToken)).problem).toBeNull();
    }
  });

  it('tell a deleted, a blocked, an unknown and an expired one apart', async () => {
    const bench = openBench();
    const { idToken, localId } = await signedUp(bench, EMAIL);
    await bench.admin(':update', { localId, disableUser: true });
    expect((await lookup(bench, idToken)).problem).toBe('USER_DISABLED');
    await bench.admin(':delete', { localId });
    expect((await lookup(bench, idToken)).problem).toBe('USER_NOT_FOUND');
    expect((await lookup(bench, mock())).problem).toBe('INVALID_ID_TOKEN');
    bench.advance(HOUR);
    expect((await lookup(bench, idToken)).problem).toBe('INVALID_ID_TOKEN');
  });

  it.each([
    ['update', { password: 'secret-2' }],
    ['update', { email: 'new@example.test' }],
    ['delete', {}],
  ])('%s %j needs a sign-in of the last five minutes', async (operation, change) => {
    const bench = openBench();
    const { idToken, refreshToken } = await signedUp(bench, EMAIL);
    bench.advance(5 * 60_000 + 1000);
    const old = await bench.call(operation, { idToken, ...change });
    expect(old.problem).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const refreshed = (await bench.refresh(refreshToken)).json.id_token;
    const still = await bench.call(operation, { idToken: refreshed, ...change });
    expect(still.problem).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    bench.advance(5 * 60_000);
    expect((await bench.call(operation, { idToken: again.json.idToken, ...change })).problem).toBeNull();
  });

  it('a name may be changed with an old sign-in; an anonymous user may go and link at any time', async () => {
    const bench = openBench();
    const { idToken } = await signedUp(bench, EMAIL);
    const [one, two] = [await bench.call('signUp', {}), await bench.call('signUp', {})];
    bench.advance(50 * 60_000);
    expect((await bench.call('update', { idToken, displayName: 'Ana' })).problem).toBeNull();
    expect((await bench.call('delete', { idToken: one.json.idToken })).problem).toBeNull();
    const link = { idToken: two.json.idToken, email: 'b@example.test', password: PASSWORD };
    expect((await bench.call('signUp', link)).json.localId).toBe(two.json.localId);
  });
});

describe('refresh tokens', () => {
  it('give a token that shows what changed, with the time of the sign-in', async () => {
    const bench = openBench();
    const { refreshToken, localId } = await signedUp(bench, EMAIL);
    await bench.admin(':update', { localId, customAttributes: '{"role":"admin"}', displayName: 'Ana' });
    bench.advance(HOUR);
    const { json } = await bench.refresh(refreshToken);
    expect(json).toMatchObject({ user_id: localId, refresh_token: refreshToken, expires_in: '3600' });
    expect(json.access_token).toBe(json.id_token);
    const payload = Buffer.from(String(json.id_token).split('.')[1] ?? '', 'base64url').toString();
    const at = Math.floor(bench.now() / 1000);
    expect(JSON.parse(payload)).toMatchObject({
      role: 'admin',
      name: 'Ana',
      auth_time: at - 3600,
      iat: at,
      exp: at + 3600,
    });
  });

  it('are as long and random as secrets are', async () => {
    const bench = openBench();
    const tokens = new Set<unknown>();
    for (let i = 0; i < 20; i++) tokens.add((await bench.call('signUp', {})).json.refreshToken);
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/);
  });

  type Revoke = (bench: AuthBench, user: { readonly [name: string]: string }) => Promise<unknown>;
  const endings: readonly (readonly [what: string, revoke: Revoke, problem: string])[] = [
    [
      'a new password by the user',
      (bench, { idToken }) => bench.call('update', { idToken, password: 'secret-2' }),
      'TOKEN_EXPIRED',
    ],
    [
      'a new password by the project',
      (bench, { localId }) => bench.admin(':update', { localId, password: 'secret-2' }),
      'TOKEN_EXPIRED',
    ],
    [
      'a new address',
      (bench, { idToken }) => bench.call('update', { idToken, email: 'new@example.test' }),
      'TOKEN_EXPIRED',
    ],
    [
      'a revocation',
      (bench, { localId }) => {
        bench.advance(1000);
        return bench.admin(':update', { localId, validSince: String(Math.floor(bench.now() / 1000)) });
      },
      'TOKEN_EXPIRED',
    ],
    ['a deletion by the user', (bench, { idToken }) => bench.call('delete', { idToken }), 'USER_NOT_FOUND'],
    [
      'a deletion in a batch',
      (bench, { localId }) => bench.admin(':batchDelete', { localIds: [localId], force: true }),
      'USER_NOT_FOUND',
    ],
    [
      'a block',
      (bench, { localId }) => bench.admin(':update', { localId, disableUser: true }),
      'USER_DISABLED',
    ],
    ['a clearing', (bench) => bench.auth.clear(), 'INVALID_REFRESH_TOKEN'],
  ];
  it.each(endings)('are over after %s', async (_what, revoke, problem) => {
    const bench = openBench();
    const user = await signedUp(bench, EMAIL);
    const other = await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    await revoke(bench, user);
    expect((await bench.refresh(user.refreshToken)).problem).toBe(problem);
    expect((await bench.refresh(other.json.refreshToken)).problem).toBe(problem);
  });

  it('an account has two hundred sessions, and a new one ends the oldest', async () => {
    const bench = openBench();
    const first = await signedUp(bench, EMAIL);
    const tokens = [first.refreshToken];
    for (let i = 0; i < 200; i++) {
      bench.advance(1);
      const { json } = await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
      tokens.push(String(json.refreshToken));
    }
    expect((await bench.refresh(tokens[0])).problem).toBe('INVALID_REFRESH_TOKEN');
    expect((await bench.refresh(tokens[1])).problem).toBeNull();
    expect((await bench.refresh(tokens[200])).problem).toBeNull();
  });
});

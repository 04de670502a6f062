import { describe, expect, it } from 'vitest';
import { StatusError } from './firestore/status.ts';
import { callerFromAuthorization } from './token.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const claims = {
  iss: 'https://securetoken.google.com/demo-vaga',
  aud: 'demo-vaga',
  iat: 0,
  exp: 3600,
  sub: 'alice',
  user_id: 'alice',
  firebase: { sign_in_provider: 'custom' },
};

const token = (payload: unknown, header: unknown = { alg: 'none', typ: 'JWT' }, signature = ''): string =>
  `${encode(header)}.${encode(payload)}.${signature}`;

const options = { projectId: 'demo-vaga' };

const statusOf = (authorization: string): string => {
  try {
    return callerFromAuthorization(authorization, options).kind;
  } catch (thrown) {
    return thrown instanceof StatusError ? thrown.status : 'fault';
  }
};

describe('callerFromAuthorization', () => {
  it('takes no token as anonymous', () => {
    expect(callerFromAuthorization(undefined, options)).toEqual({ kind: 'anonymous' });
  });

  it('takes the literal token owner as admin', () => {
    expect(callerFromAuthorization('Bearer owner', options)).toEqual({ kind: 'admin' });
  });

  it('takes an unsigned token with its claims, whatever its times say', () => {
    expect(callerFromAuthorization(`Bearer ${token({ ...claims, name: 'José 🎉' })}`, options)).toEqual({
      kind: 'user',
      uid: 'alice',
      claims: { ...claims, name: 'José 🎉' },
    });
  });

  it('falls back to user_id', () => {
    const { sub, ...rest } = claims;
    const caller = callerFromAuthorization(`Bearer ${token({ ...rest, user_id: `${sub}-2` })}`, options);
    expect(caller).toMatchObject({ uid: 'alice-2' });
  });

  it.each([
    ['another scheme', 'Basic YTpi'],
    ['the word owner without scheme', 'owner'],
    ['an empty token', 'Bearer '],
    ['text that is no JWT', 'Bearer abc'],
    ['two parts', `Bearer ${encode({ alg: 'none' })}.${encode(claims)}`],
    ['four parts', `Bearer ${token(claims)}.`],
    ['a header that is not JSON', `Bearer aGVsbG8.${encode(claims)}.`],
    ['a payload that is not base64', `Bearer ${encode({ alg: 'none' })}.***.`],
    ['a payload that is a list', `Bearer ${token([claims])}`],
    ['an algorithm that we cannot check', `Bearer ${token(claims, { alg: 'RS256' })}`],
    ['a signature', `Bearer ${token(claims, { alg: 'none' }, 'c2ln')}`],
    ['the audience of another project', `Bearer ${token({ ...claims, aud: 'other' })}`],
    [
      'the issuer of another project',
      `Bearer ${token({ ...claims, iss: 'https://securetoken.google.com/x' })}`,
    ],
    ['no audience', `Bearer ${token({ iss: claims.iss, sub: 'alice' })}`],
    ['an empty user', `Bearer ${token({ ...claims, sub: '', user_id: '' })}`],
    ['a user that is a number', `Bearer ${token({ ...claims, sub: 7, user_id: 7 })}`],
  ])('refuses %s', (_, authorization) => {
    expect(statusOf(authorization)).toBe('UNAUTHENTICATED');
  });

  it('asks the hook last, and lets it refuse', () => {
    const verify = (): void => {
      throw new StatusError('UNAUTHENTICATED', 'No such user.');
    };
    expect(() => callerFromAuthorization(`Bearer ${token(claims)}`, { ...options, verify })).toThrow(
      'No such user.',
    );
    expect(callerFromAuthorization('Bearer owner', { ...options, verify }).kind).toBe('admin');
  });
});

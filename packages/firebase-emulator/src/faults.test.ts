import { describe, expect, it } from 'vitest';
import { operationOf } from './fault-hooks.ts';
import { createFaults, type FaultPoint, parseFaultRules } from './faults.ts';

const point = (operation: string, text = ''): FaultPoint => ({
  service: 'firestore',
  operation,
  text: () => text,
});

describe('faults on demand', () => {
  it('strike as often as asked, the first that fits first', () => {
    const faults = createFaults();
    faults.set(
      parseFaultRules([
        { match: { service: 'firestore', operation: 'commit', path: 'a/1' }, action: 'dropAfter' },
        { match: { service: 'firestore' }, action: 'delay', ms: 5, times: 2 },
      ]),
    );
    const kinds = [
      point('commit', 'a/2'),
      point('commit', 'x a/1 x'),
      point('commit', 'a/1'),
      point('commit', 'a/1'),
      { ...point('commit', 'a/1'), service: 'auth' as const },
    ].map((item) => faults.next(item)?.kind ?? null);
    expect(kinds).toEqual(['delay', 'dropAfter', 'delay', null, null]);
    expect(faults.list().map(({ struck }) => struck)).toEqual([1, 2]);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });

  it('refuse in words what is no rule', () => {
    const parse = (...items: unknown[]) => {
      return () => parseFaultRules(items);
    };
    const match = { service: 'firestore' };
    expect(() => parseFaultRules('x')).toThrow('a list of faults');
    expect(parse({ action: 'delay' })).toThrow('faults[0]: a rule is');
    expect(parse({ match: { service: 'mail' }, action: 'dropAfter' })).toThrow('match.service');
    expect(parse({ match, action: 'explode' })).toThrow('action is delay');
    expect(parse({ match, action: 'delay', ms: -1 })).toThrow('ms is');
    expect(parse({ match, action: 'refuse', status: 'NO' })).toThrow('status is one of');
    expect(parse({ match, action: 'dropAfter', times: 0 })).toThrow('times is');
    expect(parse({ match, action: 'dropAfter' }, { match: { ...match, path: 3 } })).toThrow('faults[1]');
  });

  it('know the operations by their requests', () => {
    const name = (service: 'firestore' | 'auth' | 'storage', method: string, target: string) => {
      const [rawPath = '', query = ''] = target.split('?');
      return operationOf(service, {
        method,
        rawPath,
        query: new URLSearchParams(query),
        headers: new Map(),
      });
    };
    const documents = '/v1/projects/p/databases/(default)/documents';
    expect(name('firestore', 'POST', `${documents}:commit`)).toBe('commit');
    expect(name('firestore', 'POST', `${documents}/a/1:runQuery`)).toBe('runQuery');
    expect(name('firestore', 'GET', `${documents}/a/1`)).toBe('get');
    expect(name('firestore', 'GET', `${documents}/a`)).toBe('list');
    expect(name('firestore', 'POST', `${documents}/a`)).toBe('create');
    expect(name('firestore', 'PATCH', `${documents}/a/1`)).toBe('patch');
    expect(name('firestore', 'GET', '/google.firestore.v1.Firestore/Listen/channel')).toBe('listen');
    expect(name('firestore', 'POST', '/google.firestore.v1.Firestore/Write/channel')).toBe('writeChannel');
    expect(name('firestore', 'GET', '/emulator/v1/health')).toBeNull();
    expect(name('auth', 'POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp')).toBe('signUp');
    expect(name('auth', 'POST', '/securetoken.googleapis.com/v1/token')).toBe('token');
    expect(name('auth', 'DELETE', '/emulator/v1/projects/p/accounts')).toBeNull();
    expect(name('storage', 'POST', '/v0/b/x/o?name=a')).toBe('upload');
    expect(name('storage', 'GET', '/v0/b/x/o')).toBe('list');
    expect(name('storage', 'GET', '/v0/b/x/o/a?alt=media')).toBe('download');
    expect(name('storage', 'GET', '/v0/b/x/o/a')).toBe('getMetadata');
    expect(name('storage', 'GET', '/emulator/v1/export')).toBeNull();
  });
});

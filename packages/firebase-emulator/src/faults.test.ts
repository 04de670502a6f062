import { describe, expect, it } from 'vitest';
import { operationOf } from './fault-hooks.ts';
import { createFaults, type FaultPoint, type FaultRule } from './faults.ts';

const point = (operation: string, text = ''): FaultPoint => ({
  service: 'firestore',
  operation,
  text: () => text,
});

describe('faults on demand', () => {
  it('strike as often as asked, the first that fits first', () => {
    const faults = createFaults();
    const any: Pick<FaultRule, 'service' | 'operation' | 'path'> = {
      service: 'firestore',
      operation: null,
      path: null,
    };
    faults.set([
      { ...any, operation: 'commit', path: 'a/1', fault: { kind: 'dropAfter' }, times: 1 },
      { ...any, fault: { kind: 'delay', ms: 5 }, times: 2 },
    ]);
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

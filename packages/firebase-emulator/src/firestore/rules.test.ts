import { describe, expect, test } from 'vitest';
import type { AccessBudget, DocumentAccess, RulesRequest } from '../rules/types.ts';
import type { RulesJudge } from './judging.ts';
import { admin, del, doc, fakeClock, int, judgeBy, makeCore, nobody, set, user } from './test-support.ts';
import type { WireValue } from './types.ts';

const denied = expect.objectContaining({
  status: 'PERMISSION_DENIED',
  message: 'Missing or insufficient permissions.',
});
interface Asked {
  readonly request: RulesRequest;
  /** `x` of c/1, c/2 and c/3 before and after the request, read while the rules judge it. */
  readonly seen: readonly (readonly (number | null)[])[];
  readonly budget?: AccessBudget;
}

const look = (access: DocumentAccess) =>
  ['1', '2', '3'].map((id) => [fieldX(access.before(['c', id])), fieldX(access.after(['c', id]))]);

/** Returns a judge that allows everything and records the requests. */
function recorder(): { readonly judge: RulesJudge; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const judge: RulesJudge = {
    decide(request, access, budget) {
      asked.push({ request, seen: look(access), ...(budget === undefined ? {} : { budget }) });
      return { allowed: true, expressions: 0, explain: () => '', accessed: [] };
    },
  };
  return { judge, asked };
}

/** Returns a core with the recorder as its judge, and documents c/1 {x: 1} and c/2 {x: 2}. */
async function recorded(clock = fakeClock()) {
  const { judge, asked } = recorder();
  const core = makeCore({ judge, clock: clock.now });
  await core.commit(admin, core.database, { writes: [set('c/1', { x: int(1) }), set('c/2', { x: int(2) })] });
  return { core, asked };
}

const fieldX = (resource: RulesRequest['resource'] | undefined) => {
  const data = resource?.get('data');
  const value = data?.type === 'map' ? data.entries.get('x') : undefined;
  return value?.type === 'int' ? Number(value.value) : null;
};

describe('what the rules are asked', () => {
  test('admins are not judged', async () => {
    const { core, asked } = await recorded();
    core.getDocument(admin, doc('c/1'));
    core.runQuery(admin, doc(''), { structuredQuery: { from: [{ collectionId: 'c' }] } });
    expect(asked).toEqual([]);
  });

  test('get of a document and of a missing one', async () => {
    const { core, asked } = await recorded();
    core.batchGet(user('ana'), core.database, { documents: [doc('c/1'), doc('c/9')] });
    expect(asked.map(({ request }) => [request.method, request.path, fieldX(request.resource)])).toEqual([
      ['get', ['c', '1'], 1],
      ['get', ['c', '9'], null],
    ]);
    const request = asked[0]?.request;
    expect(request).toMatchObject({
      service: 'cloud.firestore',
      database: '(default)',
      requestResource: null,
    });
    expect(request?.auth).toMatchObject({ type: 'map' });
    expect(request?.resource?.get('id')).toEqual({ type: 'string', value: '1' });
    expect(request?.resource?.get('__name__')).toEqual({
      type: 'path',
      segments: ['databases', '(default)', 'documents', 'c', '1'],
    });
    expect(asked[1]?.request.resource).toBeNull();
    // Several documents share one budget of 20.
    expect(asked[0]?.budget).toBe(asked[1]?.budget);
    expect(asked[0]?.budget?.remaining).toBe(20);
  });

  test('writes by what exists, with the state before and after the whole commit', async () => {
    const { core, asked } = await recorded();
    await core.commit(nobody, core.database, {
      writes: [
        set('c/1', { x: int(10) }),
        set('c/3', { x: int(30) }),
        del('c/2'),
        { verify: doc('c/1') },
        {
          update: { name: doc('c/3') },
          updateMask: {},
          updateTransforms: [{ fieldPath: 'x', increment: int(1) }],
        },
      ],
    });
    expect(
      asked.map(({ request }) => [
        request.method,
        request.path[1],
        fieldX(request.resource),
        fieldX(request.requestResource),
      ]),
    ).toEqual([
      ['update', '1', 1, 10],
      ['create', '3', null, 30],
      ['delete', '2', 2, null],
      ['get', '1', 10, null],
      ['update', '3', 30, 31],
    ]);
    for (const { seen, request, budget } of asked) {
      expect(seen).toEqual([
        [1, 10],
        [2, null],
        [null, 31],
      ]);
      expect(request.auth).toEqual({ type: 'null' });
      expect(budget).toBe(asked[0]?.budget);
    }
    expect(asked[0]?.budget?.remaining).toBe(20);
  });

  test('a single write without a budget, its server time equal to request.time', async () => {
    const clock = fakeClock();
    const { core, asked } = await recorded(clock);
    clock.advance(1_234_567n);
    await core.commit(nobody, core.database, {
      writes: [set('c/3', {}, { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] })],
    });
    const [one] = asked;
    const data = one?.request.requestResource?.get('data');
    expect(one?.budget).toBeUndefined();
    expect(data?.type === 'map' ? data.entries.get('at') : null).toEqual({
      type: 'timestamp',
      nanos: one?.request.timeNanos,
    });
  });

  test('lists with everything that the query promises', async () => {
    const { core, asked } = await recorded();
    const filter = (fieldPath: string, op: string, value: WireValue) => ({
      fieldFilter: { field: { fieldPath }, op, value },
    });
    const where = {
      compositeFilter: {
        op: 'OR',
        filters: [
          filter('m.x', 'EQUAL', int(1)),
          filter('__name__', 'LESS_THAN', { referenceValue: doc('c/1/s/2') }),
        ],
      },
    };
    core.runQuery(user('ana'), doc('c/1'), {
      structuredQuery: {
        from: [{ collectionId: 's' }],
        where,
        orderBy: [{ field: { fieldPath: 'm.y' }, direction: 'DESCENDING' }],
        limit: 3,
        offset: 2,
      },
    });
    core.runQuery(user('ana'), doc(''), {
      structuredQuery: { from: [{ collectionId: 's', allDescendants: true }] },
    });
    expect(asked[0]?.request).toMatchObject({ method: 'list', path: ['c', '1', 's'], resource: null });
    expect(asked[0]?.request.query).toEqual({
      where: {
        kind: 'or',
        of: [
          { kind: 'field', field: ['m', 'x'], op: '==', value: { type: 'int', value: 1n } },
          {
            kind: 'field',
            field: ['__name__'],
            op: '<',
            value: { type: 'path', segments: ['databases', '(default)', 'documents', 'c', '1', 's', '2'] },
          },
        ],
      },
      limit: 3,
      offset: 2,
      orderBy: [
        { field: 'm.y', direction: 'DESC' },
        { field: '__name__', direction: 'DESC' },
      ],
      collectionGroup: false,
    });
    expect(asked[1]?.request).toMatchObject({
      path: ['s'],
      query: { collectionGroup: true, limit: null, offset: null },
    });
  });

  test('listing and counting as lists', async () => {
    const { core, asked } = await recorded();
    core.listDocuments(nobody, doc(''), 'c', { pageSize: 7 });
    core.runAggregationQuery(nobody, doc(''), {
      structuredAggregationQuery: {
        aggregations: [{ count: {} }],
        structuredQuery: { from: [{ collectionId: 'c' }] },
      },
    });
    expect(asked.map(({ request }) => [request.method, request.query?.limit])).toEqual([
      ['list', 7],
      ['list', null],
    ]);
  });
});

describe('denials', () => {
  test('stop everything, change nothing, and are explained in the log alone', async () => {
    const core = makeCore({ judge: judgeBy(({ path }) => path[1] === '1') });
    await expect(
      core.commit(user('ana'), core.database, { writes: [set('c/1', {}), set('c/2', {})] }),
    ).rejects.toEqual(denied);
    expect(core.exportState()).toEqual([]);
    expect(core.lines).toEqual(['PERMISSION_DENIED create /c/2 by uid ana: judge said no to create']);
    expect(() => core.getDocument(nobody, doc('c/2'))).toThrow(denied);
    expect(() =>
      core.runQuery(nobody, doc(''), { structuredQuery: { from: [{ collectionId: 'c' }] } }),
    ).toThrow(denied);
    expect(() =>
      core.runQuery(nobody, doc(''), { structuredQuery: { from: [{ allDescendants: true }] } }),
    ).toThrow(denied);
    expect(() => core.listCollectionIds(nobody, doc(''), {})).toThrow(denied);
  });

  test('without rules everything is denied', () => {
    const core = makeCore({ judge: null });
    expect(() => core.getDocument(user('ana'), doc('c/1'))).toThrow(denied);
    expect(core.lines).toEqual(['PERMISSION_DENIED get /c/1 by uid ana: no ruleset is in force']);
  });

  test.each<[string, readonly string[], object, string]>([
    ['may get: told', ['get'], set('c/1', {}, { currentDocument: { exists: false } }), 'ALREADY_EXISTS'],
    [
      'may create: told',
      ['create'],
      set('c/1', {}, { currentDocument: { exists: false } }),
      'ALREADY_EXISTS',
    ],
    ['may neither', ['update'], set('c/1', {}, { currentDocument: { exists: false } }), 'PERMISSION_DENIED'],
    ['may update: told', ['update'], set('c/9', {}, { currentDocument: { exists: true } }), 'NOT_FOUND'],
    [
      'may only create',
      ['create'],
      set('c/9', {}, { currentDocument: { exists: true } }),
      'PERMISSION_DENIED',
    ],
    ['may delete: told', ['delete'], del('c/9', { currentDocument: { exists: true } }), 'NOT_FOUND'],
    [
      'lost a race',
      ['get'],
      set('c/1', {}, { currentDocument: { updateTime: '2026-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'verifies blindly',
      ['create', 'update'],
      { verify: doc('c/1'), currentDocument: { exists: false } },
      'PERMISSION_DENIED',
    ],
  ])('a failed precondition, caller %s', async (_name, methods, write, status) => {
    const core = makeCore({ judge: judgeBy(({ method }) => methods.includes(method)) });
    await core.commit(admin, core.database, { writes: [set('c/1', {})] });
    await expect(core.commit(nobody, core.database, { writes: [write] })).rejects.toMatchObject({ status });
  });
});

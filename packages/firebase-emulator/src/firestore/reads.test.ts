import { describe, expect, test } from 'vitest';
import { admin, del, doc, fakeClock, int, judgeBy, makeCore, nobody, set, user } from './test-support.ts';

type Core = ReturnType<typeof makeCore>;
const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });
const failed = (status: string): unknown => expect.objectContaining({ status });
const all = { structuredQuery: { from: [{ collectionId: 'c' }] } };
const run = (core: Core, body: object = all) => core.runQuery(admin, doc(''), body);

async function filled(): Promise<Core> {
  const core = makeCore();
  await commit(core, ...[1, 2, 3, 4, 5].map((i) => set(`c/${i}`, { x: int(i), y: int(-i) })));
  return core;
}

describe('reads', () => {
  test('one document, whole and masked', async () => {
    const core = await filled();
    expect(core.getDocument(admin, doc('c/1')).fields).toEqual({ x: int(1), y: int(-1) });
    expect(core.getDocument(admin, doc('c/1'), ['x']).fields).toEqual({ x: int(1) });
    expect(() => core.getDocument(admin, doc('c/9'))).toThrow(failed('NOT_FOUND'));
    expect(() => core.getDocument(admin, doc('c'))).toThrow(failed('INVALID_ARGUMENT'));
  });

  test('several, each once, found and missing', async () => {
    const core = await filled();
    const documents = ['c/1', 'c/9', 'c/1'].map(doc);
    const answer = core.batchGet(admin, core.database, { documents, mask: { fieldPaths: ['y'] } });
    expect(answer).toEqual([
      {
        found: expect.objectContaining({ name: doc('c/1'), fields: { y: int(-1) } }),
        readTime: expect.any(String),
      },
      { missing: doc('c/9'), readTime: expect.any(String) },
    ]);
    expect(() => core.batchGet(admin, 'projects/x/databases/(default)', { documents })).toThrow(
      failed('INVALID_ARGUMENT'),
    );
  });

  test('a query, with offset and projection, and an empty one', async () => {
    const core = await filled();
    const query = { ...all.structuredQuery, offset: 3, limit: 1, select: { fields: [{ fieldPath: 'x' }] } };
    expect(run(core, { structuredQuery: query })).toEqual([
      {
        document: expect.objectContaining({ name: doc('c/4'), fields: { x: int(4) } }),
        readTime: expect.any(String),
        skippedResults: 3,
      },
    ]);
    const nameOnly = { ...query, offset: 0, select: { fields: [{ fieldPath: '__name__' }] } };
    expect(run(core, { structuredQuery: nameOnly })).toMatchObject([{ document: { fields: {} } }]);
    expect(run(core, { structuredQuery: { from: [{ collectionId: 'none' }] } })).toEqual([
      { readTime: expect.any(String) },
    ]);
  });

  test('in the past fail unless nothing has changed', async () => {
    const core = await filled();
    const { commitTime } = await commit(core, set('c/6', {}));
    expect(run(core, { ...all, readTime: commitTime })).toHaveLength(6);
    await commit(core, set('c/7', {}));
    expect(() => run(core, { ...all, readTime: commitTime })).toThrow(failed('FAILED_PRECONDITION'));
  });
});

describe('listing', () => {
  test.each<[string, string | undefined]>([
    ['by name', undefined],
    ['by a field', 'y'],
    ['by a field backwards', 'x desc, y'],
  ])('pages %s meet every document once', async (_name, orderBy) => {
    const core = await filled();
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = core.listDocuments(admin, doc(''), 'c', {
        pageSize: 2,
        ...(orderBy === undefined ? {} : { orderBy }),
        ...(pageToken === undefined ? {} : { pageToken }),
      });
      expect(page.documents.length).toBeGreaterThan(0);
      seen.push(...page.documents.map(({ name }) => name));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    const expected = ['c/1', 'c/2', 'c/3', 'c/4', 'c/5'].map(doc);
    expect(seen).toEqual(orderBy === undefined ? expected : expected.reverse());
  });

  test.each([
    { orderBy: 'x sideways' },
    { orderBy: 'x desc y' },
    { pageToken: 'garbage' },
    { pageToken: Buffer.from('{"a":1}').toString('base64url') },
  ])('%j is refused', async (options) => {
    const core = await filled();
    expect(() => core.listDocuments(admin, doc(''), 'c', options)).toThrow(failed('INVALID_ARGUMENT'));
  });

  test('collection ids, also below missing documents', async () => {
    const core = makeCore();
    await commit(core, set('b/1/s/1', {}), set('a/1', {}), set('b/1/r/1', {}), set('b/2/t/1', {}));
    expect(core.listCollectionIds(admin, doc(''), {})).toEqual({ collectionIds: ['a', 'b'] });
    expect(core.listCollectionIds(admin, doc('b/1'), {})).toEqual({ collectionIds: ['r', 's'] });
    expect(core.listCollectionIds(admin, doc('a/1'), {})).toEqual({ collectionIds: [] });
    const page = { collectionIds: ['a'], nextPageToken: expect.any(String) };
    const first = core.listCollectionIds(admin, doc(''), { pageSize: 1 });
    expect(first).toEqual(page);
    const pageToken: unknown = Object.assign({ nextPageToken: '' }, first).nextPageToken;
    expect(core.listCollectionIds(admin, doc(''), { pageSize: 1, pageToken })).toEqual({
      collectionIds: ['b'],
    });
    for (const garbage of ['%%%', 'garbage', Buffer.from('[1]').toString('base64url')]) {
      expect(() => core.listCollectionIds(admin, doc(''), { pageToken: garbage })).toThrow(
        failed('INVALID_ARGUMENT'),
      );
    }
  });
});

describe('transactions', () => {
  const begin = (core: Core, options: object = {}) =>
    core.beginTransaction(admin, core.database, { options }).transaction;
  const read = (core: Core, transaction: string, ...paths: string[]) =>
    core.batchGet(admin, core.database, { transaction, documents: paths.map(doc) });
  const end = (core: Core, transaction: string, ...writes: object[]) =>
    core.commit(admin, core.database, { transaction, writes });

  test('commit when what they read stayed as it was', async () => {
    const core = await filled();
    const id = begin(core);
    read(core, id, 'c/1', 'c/9');
    await commit(core, set('c/2', {}));
    await end(core, id, set('c/1', { x: int(10) }));
    expect(core.getDocument(admin, doc('c/1')).fields).toEqual({ x: int(10) });
    await expect(end(core, id)).rejects.toEqual(failed('INVALID_ARGUMENT'));
  });

  test.each<[string, object]>([
    ['changed', set('c/1', {})],
    ['was deleted', del('c/1')],
    ['appeared', set('c/9', {})],
  ])('are aborted when a document that they read %s', async (_name, write) => {
    const core = await filled();
    const id = begin(core);
    read(core, id, 'c/1', 'c/9');
    await commit(core, write);
    await expect(end(core, id, set('c/2', { lost: int(1) }))).rejects.toEqual(failed('ABORTED'));
    expect(core.getDocument(admin, doc('c/2')).fields).toEqual({ x: int(2), y: int(-2) });
  });

  test.each<[string, object, boolean]>([
    ['a new document matches', set('c/9', { x: int(1) }), true],
    ['a document stops matching', set('c/1', { x: int(9) }), true],
    ['something else happens', set('c/9', { x: int(9) }), false],
    ['another collection changes', set('d/9', { x: int(1) }), false],
  ])('with a query, when %s', async (_name, write, aborted) => {
    const core = await filled();
    const where = { fieldFilter: { field: { fieldPath: 'x' }, op: 'LESS_THAN', value: int(3) } };
    const [first] = run(core, {
      structuredQuery: { ...all.structuredQuery, where },
      newTransaction: { readWrite: {} },
    });
    const id =
      typeof first === 'object' && first !== null && 'transaction' in first ? String(first.transaction) : '';
    // The hosted service sends the transaction's id before the documents.
    expect(first).toEqual({ transaction: id });
    await commit(core, write);
    const result = end(core, id, set('e/1', {}));
    if (aborted) await expect(result).rejects.toEqual(failed('ABORTED'));
    else await expect(result).resolves.toBeDefined();
  });

  test('read the database as it was when they began', async () => {
    const core = await filled();
    const id = begin(core, { readOnly: {} });
    const documents = run(core);
    await commit(core, set('c/1', {}), del('c/2'), set('c/6', {}), set('c/1/c/1', {}));
    await commit(core, set('c/1', { x: int(7) }), set('c/2', {}));
    const answer = (body: unknown) => JSON.stringify(body).replaceAll(/"readTime":"[^"]+"/g, '');
    expect(answer(run(core, { ...all, transaction: id }))).toBe(answer(documents));
    const group = {
      structuredQuery: { from: [{ collectionId: 'c', allDescendants: true }] },
      transaction: id,
    };
    expect(answer(run(core, group))).toBe(answer(documents));
    expect(read(core, id, 'c/2', 'c/6')).toMatchObject([
      { found: { fields: { x: int(2) } } },
      { missing: doc('c/6') },
    ]);
    await expect(end(core, id, set('c/1', {}))).rejects.toEqual(failed('INVALID_ARGUMENT'));
  });

  test('end with a rollback, or by their age', async () => {
    const clock = fakeClock();
    const core = makeCore({ clock: clock.now });
    const rolled = begin(core);
    core.rollback(admin, core.database, { transaction: rolled });
    expect(() => read(core, rolled, 'c/1')).toThrow(failed('INVALID_ARGUMENT'));
    expect(() => core.rollback(admin, core.database, {})).toThrow(failed('INVALID_ARGUMENT'));
    const old = begin(core);
    clock.advance(271_000_000_000n);
    expect(() => read(core, old, 'c/1')).toThrow(failed('INVALID_ARGUMENT'));
    expect(() => begin(core, { readOnly: { readTime: '2026-01-01T00:00:00Z' } })).toThrow(
      failed('UNIMPLEMENTED'),
    );
  });
});

describe('the meter', () => {
  const figures = (core: Core) => {
    const { readsByKind, rulesReads, writes, deletes } = core.meter.snapshot();
    core.meter.reset();
    return { ...readsByKind, rulesReads, writes, deletes };
  };
  const zero = { get: 0, query: 0, aggregation: 0, listen: 0, rulesReads: 0, writes: 0, deletes: 0 };
  const quiet = { onDelta: () => undefined, onError: () => undefined };
  const target = (limit?: number) => ({
    query: {
      parent: doc(''),
      structuredQuery: { ...all.structuredQuery, ...(limit === undefined ? {} : { limit }) },
    },
  });

  test('counts as the hosted service bills', async () => {
    const core = await filled();
    expect(figures(core)).toEqual({ ...zero, writes: 5 });
    await commit(core, set('c/1', { x: int(1), y: int(-1) }), del('c/9'), { verify: doc('c/1') });
    expect(figures(core)).toEqual({ ...zero, writes: 1, deletes: 1 });
    core.batchGet(admin, core.database, { documents: ['c/1', 'c/9'].map(doc) });
    expect(figures(core)).toEqual({ ...zero, get: 2 });
    expect(() => core.getDocument(admin, doc('c/9'))).toThrow(failed('NOT_FOUND'));
    expect(figures(core)).toEqual({ ...zero, get: 1 });
    run(core);
    run(core, { structuredQuery: { from: [{ collectionId: 'none' }] } });
    run(core, { structuredQuery: { ...all.structuredQuery, offset: 2, limit: 1 } });
    expect(figures(core)).toEqual({ ...zero, query: 5 + 1 + 3 });
    await expect(commit(core, set('c/1', {}, { currentDocument: { exists: false } }))).rejects.toBeDefined();
    expect(figures(core)).toEqual(zero);
  });

  test('counts an aggregation by its index entries, and ranges on two fields by what they return', async () => {
    const core = makeCore();
    for (const from of [0, 500, 1000]) {
      const size = from === 1000 ? 1 : 500;
      await commit(
        core,
        ...Array.from({ length: size }, (_, i) => set(`c/${from + i}`, { x: int(from + i), y: int(i) })),
      );
    }
    core.meter.reset();
    const less = (fieldPath: string, limit: number) => ({
      fieldFilter: { field: { fieldPath }, op: 'LESS_THAN', value: int(limit) },
    });
    const counted = (where: object) =>
      core.runAggregationQuery(admin, doc(''), {
        structuredAggregationQuery: {
          structuredQuery: { ...all.structuredQuery, where },
          aggregations: [{ alias: 'n', count: {} }],
        },
      });
    counted(less('x', 1001));
    expect(figures(core)).toEqual({ ...zero, aggregation: 2 });
    counted(less('x', 1000));
    expect(figures(core)).toEqual({ ...zero, aggregation: 1 });
    counted(less('x', -1));
    expect(figures(core)).toEqual({ ...zero, aggregation: 1 });
    const both = { compositeFilter: { op: 'AND', filters: [less('x', 1001), less('y', 2)] } };
    counted(both);
    expect(figures(core)).toEqual({ ...zero, aggregation: 1 });
    run(core, { structuredQuery: { ...all.structuredQuery, where: both } });
    expect(figures(core)).toEqual({ ...zero, query: 5 });
  });

  test('counts what listeners are told', async () => {
    const core = await filled();
    core.listen(admin, target(), quiet);
    core.listen(admin, target(2), quiet);
    core.listen(admin, { documents: { documents: ['c/1', 'c/9'].map(doc) } }, quiet);
    core.listen(admin, { query: { parent: doc('c/1'), structuredQuery: all.structuredQuery } }, quiet);
    expect(figures(core)).toEqual({ ...zero, writes: 5, listen: 5 + 2 + 2 + 1 });
    await commit(core, set('c/1', {}));
    expect(figures(core)).toEqual({ ...zero, writes: 1, listen: 3 });
    // Costs no reads for the two results that lose a document; another document moves into the limited one.
    await commit(core, del('c/2'));
    expect(figures(core)).toEqual({ ...zero, deletes: 1, listen: 1 });
  });

  test('counts documents that rules read once for each request', async () => {
    const accessed = [
      ['roles', 'ana'],
      ['roles', 'eva'],
      ['roles', 'ana'],
    ];
    const core = makeCore({ judge: judgeBy(() => true, accessed) });
    await core.commit(user('ana'), core.database, { writes: [set('c/1', {}), set('c/2', {})] });
    expect(figures(core)).toEqual({ ...zero, writes: 2, rulesReads: 2 });
    core.getDocument(nobody, doc('c/1'));
    expect(figures(core)).toEqual({ ...zero, get: 1, rulesReads: 2 });
  });
});

describe('export and import', () => {
  test('bring a database over as it is', async () => {
    const core = await filled();
    const state: unknown = JSON.parse(JSON.stringify(core.exportState()));
    const other = makeCore();
    await commit(other, set('c/1', { old: int(1) }), set('z/1', {}));
    await other.importState(state);
    expect(other.exportState()).toEqual([...core.exportState(), { path: 'z/1', fields: {} }]);
    expect(other.meter.snapshot()).toMatchObject({ writes: 2 });
  });

  test.each([{}, [{}], [{ path: 'c' }], [{ path: 'c/1', fields: { a: 1 } }], ['c/1']])(
    '%j is refused whole',
    async (state) => {
      const core = makeCore();
      const documents = Array.isArray(state) ? [{ path: 'c/2', fields: {} }, ...state] : state;
      await expect(core.importState(documents)).rejects.toEqual(failed('INVALID_ARGUMENT'));
      expect(core.exportState()).toEqual([]);
    },
  );
});

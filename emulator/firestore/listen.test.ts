import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistory, decodeResumeToken, encodeResumeToken } from './history.ts';
import { collidingFields } from './test-arbitraries.ts';
import { admin, del, doc, fakeClock, int, judgeBy, makeCore, set, text, user } from './test-support.ts';
import type { Caller, TargetDelta, TargetRequest, TargetSnapshot, WireDocument } from './types.ts';

type Core = ReturnType<typeof makeCore>;

const NOTHING: TargetDelta = { changed: [], deleted: [], left: [], removed: [] };

function query(structuredQuery: object, parent = ''): TargetRequest {
  return {
    query: { parent: doc(parent), structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
  };
}

const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });
const at = (paths: readonly string[]) => paths.map(doc);
const namesOf = (documents: readonly WireDocument[]) => documents.map(({ name }) => name);

/** A client: keeps what it was told, as the SDK does. */
class Client {
  readonly documents = new Map<string, WireDocument>();
  readonly deltas: TargetDelta[] = [];
  readonly errors: string[] = [];
  token = '';
  readTime = '';

  take(delta: TargetDelta): void {
    for (const document of delta.changed) this.documents.set(document.name, document);
    for (const { name } of delta.left) this.documents.delete(name);
    for (const name of [...delta.deleted, ...delta.removed]) this.documents.delete(name);
  }

  open(
    core: Core,
    request: TargetRequest,
    caller: Caller = admin,
  ): { snapshot: TargetSnapshot; close: () => void } {
    const handle = core.listen(caller, request, {
      onDelta: (delta, readTime, resumeToken) => {
        this.deltas.push(delta);
        this.take(delta);
        expect(readTime > this.readTime).toBe(true);
        this.readTime = readTime;
        this.token = resumeToken;
      },
      onError: (status) => this.errors.push(status),
    });
    const { snapshot } = handle;
    if (snapshot.reset) this.documents.clear();
    this.take(snapshot.delta);
    this.token = snapshot.resumeToken;
    this.readTime = snapshot.readTime;
    return handle;
  }
}

describe('named documents', () => {
  test('missing, created, changed, unchanged, deleted', async () => {
    const core = makeCore();
    const client = new Client();
    const { snapshot } = client.open(core, { documents: { documents: at(['c/1', 'c/2']) } });
    expect(snapshot).toMatchObject({ reset: false, delta: NOTHING });
    await commit(core, set('c/1', { x: int(1) }), set('c/3', {}));
    await commit(core, set('c/1', { x: int(1) }));
    await commit(core, del('c/1'), set('c/2', {}));
    expect(client.deltas).toEqual([
      { ...NOTHING, changed: [expect.objectContaining({ name: doc('c/1'), fields: { x: int(1) } })] },
      { ...NOTHING, changed: [expect.objectContaining({ name: doc('c/2') })], deleted: [doc('c/1')] },
    ]);
  });

  test('are judged again when they change, but not when they are deleted', async () => {
    const isPublic = (value: unknown) =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'bool';
    const core = makeCore({
      judge: judgeBy(({ resource }) => {
        const data = resource?.get('data');
        return data?.type === 'map' && isPublic(data.entries.get('public'));
      }),
    });
    await commit(
      core,
      set('c/1', { public: { booleanValue: true } }),
      set('c/2', { public: { booleanValue: true } }),
    );
    const one = new Client();
    const two = new Client();
    one.open(core, { documents: { documents: at(['c/1']) } }, user('u'));
    two.open(core, { documents: { documents: at(['c/2']) } }, user('u'));
    await commit(core, set('c/1', {}), del('c/2'));
    await commit(core, set('c/1', { x: int(2) }));
    expect(one.errors).toEqual(['PERMISSION_DENIED']);
    expect(one.deltas).toEqual([]);
    expect(two.errors).toEqual([]);
    expect(two.deltas).toEqual([{ ...NOTHING, deleted: [doc('c/2')] }]);
  });
});

describe('queries', () => {
  const isOne = { where: { fieldFilter: { field: { fieldPath: 'x' }, op: 'EQUAL', value: int(1) } } };

  test('tell how a document goes: deleted, left, or pushed out by the limit', async () => {
    const core = makeCore();
    await commit(core, ...['2', '3', '4'].map((id) => set(`c/${id}`, { x: int(1) })));
    const client = new Client();
    client.open(core, query({ ...isOne, limit: 2 }));
    expect([...client.documents.keys()]).toEqual(at(['c/2', 'c/3']));
    await commit(core, set('c/1', { x: int(1) }));
    expect(client.deltas.at(-1)).toMatchObject({
      ...NOTHING,
      changed: [{ name: doc('c/1') }],
      removed: [doc('c/3')],
    });
    await commit(core, del('c/1'));
    expect(client.deltas.at(-1)).toMatchObject({
      ...NOTHING,
      changed: [{ name: doc('c/3') }],
      deleted: [doc('c/1')],
    });
    await commit(core, set('c/2', { x: int(2) }));
    expect(client.deltas.at(-1)).toMatchObject({
      changed: [{ name: doc('c/4') }],
      left: [{ name: doc('c/2'), fields: { x: int(2) } }],
    });
  });

  test('show a document that left only to those who may get it', async () => {
    const core = makeCore({ judge: judgeBy(({ method, path }) => method === 'list' || path[1] === '1') });
    await commit(core, set('c/1', { x: int(1) }), set('c/2', { x: int(1) }));
    const client = new Client();
    client.open(core, query(isOne), user('u'));
    await commit(core, set('c/1', { x: int(2) }), set('c/2', { secret: int(2) }));
    expect(client.deltas).toEqual([
      { ...NOTHING, left: [expect.objectContaining({ name: doc('c/1') })], removed: [doc('c/2')] },
    ]);
  });

  test('apply their projection', async () => {
    const core = makeCore();
    const client = new Client();
    client.open(core, query({ select: { fields: [{ fieldPath: 'x' }] } }));
    await commit(core, set('c/1', { x: int(1), y: int(2) }));
    expect(client.deltas[0]?.changed[0]?.fields).toEqual({ x: int(1) });
  });

  test('say nothing after they are closed', async () => {
    const core = makeCore();
    const client = new Client();
    client.open(core, query({})).close();
    await commit(core, set('c/1', {}));
    expect(client.deltas).toEqual([]);
  });
});

describe('a commit', () => {
  test('tells all listeners, then that it is flushed, then its client', async () => {
    const core = makeCore();
    const order: string[] = [];
    const listen = (name: string, request: TargetRequest) =>
      core.listen(admin, request, { onDelta: () => order.push(name), onError: () => undefined });
    listen('query', query({}));
    listen('document', { documents: { documents: at(['c/1']) } });
    listen('other', { documents: { documents: at(['c/2']) } });
    listen('group', query({ from: [{ collectionId: 'c', allDescendants: true }] }));
    const stop = core.onCommitFlushed((readTime) => order.push(readTime));
    const { commitTime } = await commit(core, set('c/1', {}));
    order.push('answer');
    expect(order.slice(0, 3).sort()).toEqual(['document', 'group', 'query']);
    expect(order.slice(3)).toEqual([commitTime, 'answer']);
    stop();
    await commit(core, set('d/1', {}));
    expect(order).toHaveLength(5);
  });

  test('goes through when a listener fails', async () => {
    const core = makeCore();
    core.listen(admin, query({}), {
      onDelta: () => {
        throw new Error('broken pipe');
      },
      onError: () => undefined,
    });
    await commit(core, set('c/1', {}));
    expect(core.lines.join()).toContain('broken pipe');
  });

  test('that clears the database deletes from every result', async () => {
    const core = makeCore();
    await commit(core, set('c/1', {}), set('c/1/c/2', {}));
    const client = new Client();
    client.open(core, query({ from: [{ collectionId: 'c', allDescendants: true }] }));
    await core.clear(core.database);
    expect(client.documents.size).toBe(0);
    expect(core.exportState()).toEqual([]);
  });
});

describe('reloaded rules', () => {
  test('end the targets that they no longer allow', async () => {
    const core = makeCore({ judge: judgeBy(() => true) });
    const [a, b, c] = [new Client(), new Client(), new Client()];
    a.open(core, query({}), user('u'));
    b.open(core, { documents: { documents: at(['c/1']) } }, user('u'));
    c.open(core, query({}));
    core.reloadRules(judgeBy(({ method }) => method === 'get'));
    expect([a.errors, b.errors, c.errors]).toEqual([['PERMISSION_DENIED'], [], []]);
    core.reloadRules(null);
    expect([a.errors, b.errors, c.errors]).toEqual([['PERMISSION_DENIED'], ['PERMISSION_DENIED'], []]);
    await commit(core, set('c/1', {}));
    expect([a.deltas.length, b.deltas.length, c.deltas.length]).toEqual([0, 0, 1]);
  });
});

const ids = ['c/1', 'c/2', 'c/3', 'c/4', 'c/5', 'c/1/c/1', 'c/2/c/2', 'd/1'];
const write = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...ids), collidingFields).map(([id, fields]) => set(id, fields)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => del(id)) },
);
const commits = fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
const wanted = fc.record({
  from: fc.boolean().map((allDescendants) => [{ collectionId: 'c', allDescendants }]),
  where: fc.constantFrom(
    undefined,
    { fieldFilter: { field: { fieldPath: 'a' }, op: 'GREATER_THAN_OR_EQUAL', value: int(1) } },
    { fieldFilter: { field: { fieldPath: 'b' }, op: 'NOT_EQUAL', value: text('a') } },
  ),
  orderBy: fc.constantFrom([], [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' }]),
  limit: fc.constantFrom(undefined, 0, 1, 2, 3),
  offset: fc.constantFrom(undefined, undefined, 1),
});

const rerun = (core: Core, structuredQuery: object): readonly unknown[] =>
  core
    .runQuery(admin, doc(''), { structuredQuery })
    .flatMap((response) =>
      typeof response === 'object' && response !== null && 'document' in response ? [response.document] : [],
    );
const byName = (documents: Iterable<unknown>) =>
  [...documents].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('after any commits', () => {
  test('a listener knows what the query answers, and hears only of real changes', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, commits, async (structuredQuery, made) => {
        const core = makeCore();
        const client = new Client();
        client.open(core, query(structuredQuery));
        for (const writes of made) {
          const before = new Map(client.documents);
          const heard = client.deltas.length;
          await commit(core, ...writes);
          expect(byName(client.documents.values())).toEqual(byName(rerun(core, structuredQuery)));
          const delta = client.deltas[heard];
          if (delta === undefined) expect(client.documents).toEqual(before);
          for (const document of delta?.changed ?? [])
            expect(before.get(document.name)).not.toEqual(document);
          const gone = [...namesOf(delta?.left ?? []), ...(delta?.deleted ?? []), ...(delta?.removed ?? [])];
          for (const name of gone) expect(before.has(name)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a listener that comes back with its token catches up', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, commits, commits, async (structuredQuery, first, second) => {
        const core = makeCore();
        for (const writes of first) await commit(core, ...writes);
        const client = new Client();
        client.open(core, query(structuredQuery)).close();
        for (const writes of second) await commit(core, ...writes);
        const before = { ...query(structuredQuery), resumeToken: client.token };
        client.open(core, before);
        expect(byName(client.documents.values())).toEqual(byName(rerun(core, structuredQuery)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('resuming', () => {
  test('without changes tells and costs nothing', async () => {
    const core = makeCore();
    await commit(core, set('c/1', {}));
    const client = new Client();
    client.open(core, query({ limit: 1 })).close();
    core.meter.reset();
    const { snapshot } = client.open(core, { ...query({ limit: 1 }), resumeToken: client.token });
    expect(snapshot).toMatchObject({ reset: false, delta: NOTHING });
    expect(core.meter.snapshot().reads).toBe(0);
  });

  test('tells what changed, and costs that', async () => {
    const core = makeCore();
    await commit(core, set('c/1', {}), set('c/2', {}), set('c/3', {}));
    const client = new Client();
    client.open(core, query({})).close();
    await commit(core, set('c/1', { x: int(1) }), del('c/2'));
    core.meter.reset();
    const { snapshot } = client.open(core, { ...query({}), resumeToken: client.token });
    expect(snapshot).toMatchObject({
      reset: false,
      delta: { changed: [{ name: doc('c/1') }], deleted: [doc('c/2')] },
    });
    expect(core.meter.snapshot().reads).toBe(1);
  });

  test('works with a read time, for named documents too', async () => {
    const core = makeCore();
    await commit(core, set('c/1', {}), set('c/2', {}));
    const client = new Client();
    const request = { documents: { documents: at(['c/1', 'c/2']) } };
    client.open(core, request).close();
    await commit(core, del('c/1'));
    const { snapshot } = client.open(core, { ...request, readTime: client.readTime });
    expect(snapshot).toMatchObject({ reset: false, delta: { ...NOTHING, deleted: [doc('c/1')] } });
  });

  test('costs the whole result after half an hour', async () => {
    const clock = fakeClock();
    const core = makeCore({ clock: clock.now });
    await commit(core, set('c/1', {}), set('c/2', {}));
    const client = new Client();
    client.open(core, query({})).close();
    clock.advance(31n * 60n * 1_000_000_000n);
    core.meter.reset();
    expect(client.open(core, { ...query({}), resumeToken: client.token }).snapshot.reset).toBe(false);
    expect(core.meter.snapshot().reads).toBe(2);
  });

  test.each([
    ['of another run', Buffer.from('other:1767225600000001000').toString('base64')],
    ['of nothing', 'AAAA'],
    ['in no base64', '***'],
  ])('with a token %s starts afresh', async (_name, resumeToken) => {
    const core = makeCore();
    await commit(core, set('c/1', {}));
    const { snapshot } = new Client().open(core, { ...query({}), resumeToken });
    expect(snapshot).toMatchObject({ reset: true, delta: { changed: [{ name: doc('c/1') }] } });
  });
});

describe('history', () => {
  const change = (path: string) => ({ path, before: null, after: null });

  test('forgets what is too far back, and says so', () => {
    const history = createHistory(0n, 3);
    for (let i = 1n; i <= 6n; i++) history.add(i, [change(`c/${i}`)]);
    expect(history.since(2n)).toBeNull();
    expect(history.since(3n)).toEqual(new Set(['c/4', 'c/5', 'c/6']));
    expect(history.since(6n)).toEqual(new Set());
  });

  test('never tells half of a commit', () => {
    const history = createHistory(0n, 2);
    history.add(1n, [change('c/1'), change('c/2'), change('c/3'), change('c/4')]);
    expect(history.since(0n)).toBeNull();
    expect(history.since(1n)).toEqual(new Set());
  });

  test('tokens come back as their version', () => {
    expect(decodeResumeToken('e', encodeResumeToken('e', 42n))).toBe(42n);
    expect(decodeResumeToken('f', encodeResumeToken('e', 42n))).toBeNull();
  });
});

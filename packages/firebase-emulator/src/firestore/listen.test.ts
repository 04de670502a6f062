import { describe, expect, test } from 'vitest';
import { Client } from './test-client.ts';
import { admin, del, doc, int, judgeBy, makeCore, set, user } from './test-support.ts';
import type { TargetDelta, TargetRequest } from './types.ts';

type Core = ReturnType<typeof makeCore>;

const NOTHING: TargetDelta = { changed: [], deleted: [], left: [], removed: [] };

function query(structuredQuery: object, parent = ''): TargetRequest {
  return {
    query: { parent: doc(parent), structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
  };
}

const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });
const at = (paths: readonly string[]) => paths.map(doc);

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

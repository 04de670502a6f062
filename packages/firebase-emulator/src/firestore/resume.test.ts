import { describe, expect, test } from 'vitest';
import { createHistory } from './history.ts';
import { Client } from './test-client.ts';
import { admin, del, doc, fakeClock, int, makeCore, set } from './test-support.ts';
import type { TargetDelta, TargetRequest } from './types.ts';

type Core = ReturnType<typeof makeCore>;
const NOTHING: TargetDelta = { changed: [], deleted: [], left: [], removed: [] };
const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });
const at = (paths: readonly string[]) => paths.map(doc);

function query(structuredQuery: object, parent = ''): TargetRequest {
  return {
    query: { parent: doc(parent), structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
  };
}

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
    const { snapshot } = client.open(core, { ...request, readTime: client.readTimes.at(-1) ?? '' });
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
});

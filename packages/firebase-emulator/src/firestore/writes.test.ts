import { describe, expect, test } from 'vitest';
import { admin, del, doc, fakeClock, int, makeCore, set, text } from './test-support.ts';
import type { CommitResponse, WireValue } from './types.ts';

const failed = (status: string): unknown => expect.objectContaining({ status });
type Core = ReturnType<typeof makeCore>;

const commit = (core: Core, ...writes: object[]): Promise<CommitResponse> =>
  core.commit(admin, core.database, { writes });
const fieldsOf = (core: Core, path: string) => core.getDocument(admin, doc(path)).fields;
const map = (fields: Record<string, WireValue>): WireValue => ({ mapValue: { fields } });
const array = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });

describe('update', () => {
  test('without a mask replaces the document', async () => {
    const core = makeCore();
    await commit(core, set('a/1', { x: int(1), y: int(2) }));
    await commit(core, set('a/1', { z: int(3) }));
    expect(fieldsOf(core, 'a/1')).toEqual({ z: int(3) });
  });

  test('with a mask sets what has a value and removes what has none', async () => {
    const core = makeCore();
    await commit(
      core,
      set('a/1', { 'a.b': int(1), m: map({ x: int(1), y: int(2) }), gone: int(0), kept: int(9) }),
    );
    await commit(core, {
      update: { name: doc('a/1'), fields: { 'a.b': int(5), m: map({ x: int(7) }), ignored: int(1) } },
      updateMask: { fieldPaths: ['`a.b`', 'm.x', 'm.y', 'gone', 'not.there'] },
    });
    expect(fieldsOf(core, 'a/1')).toEqual({ 'a.b': int(5), m: map({ x: int(7) }), kept: int(9) });
  });

  test('with a mask makes the document and the maps around a field', async () => {
    const core = makeCore();
    await commit(
      core,
      set('a/1', { m: map({ n: map({ x: int(1) }) }) }, { updateMask: { fieldPaths: ['m.n.x'] } }),
    );
    expect(fieldsOf(core, 'a/1')).toEqual({ m: map({ n: map({ x: int(1) }) }) });
    await commit(core, set('a/2', {}, { updateMask: {} }));
    expect(fieldsOf(core, 'a/2')).toEqual({});
  });

  test('that changes nothing keeps the update time', async () => {
    const core = makeCore();
    const first = await commit(core, set('a/1', { x: int(1) }));
    const same = await commit(core, set('a/1', { x: int(1) }));
    expect(same.writeResults).toEqual(first.writeResults);
    expect(same.commitTime > first.commitTime).toBe(true);
    // 1 and 1.0 are equal, but stored differently.
    const other = await commit(core, set('a/1', { x: { doubleValue: 1 } }));
    expect(other.writeResults).toEqual([{ updateTime: other.commitTime }]);
  });

  test('several times in one commit works in order', async () => {
    const core = makeCore();
    const response = await commit(
      core,
      set('a/1', { x: int(1) }, { currentDocument: { exists: false } }),
      {
        update: { name: doc('a/1') },
        updateMask: {},
        updateTransforms: [{ fieldPath: 'x', increment: int(4) }],
      },
      del('a/1', { currentDocument: { exists: true } }),
      set('a/1', { y: int(1) }, { currentDocument: { exists: false } }),
    );
    expect(fieldsOf(core, 'a/1')).toEqual({ y: int(1) });
    expect(response.writeResults[1]?.transformResults).toEqual([int(5)]);
    expect(response.writeResults[2]).toEqual({});
  });

  test('after a delete in the same commit is refused, a write of the whole document is not', async () => {
    const core = makeCore();
    await commit(core, set('a/1', { x: int(1) }));
    const update = set('a/1', { x: int(2) }, { currentDocument: { exists: true } });
    await expect(commit(core, del('a/1'), update)).rejects.toEqual(failed('INVALID_ARGUMENT'));
    await commit(core, del('a/1'), set('a/1', { x: int(3) }));
    expect(fieldsOf(core, 'a/1')).toEqual({ x: int(3) });
  });

  test('of a numeric id is one like any other', async () => {
    const core = makeCore();
    await commit(core, set('a/__id7__', { x: int(1) }));
    expect(fieldsOf(core, 'a/__id7__')).toEqual({ x: int(1) });
  });

  test('is all or nothing', async () => {
    const core = makeCore();
    await expect(
      commit(core, set('a/1', {}), set('a/2', {}, { currentDocument: { exists: true } })),
    ).rejects.toEqual(failed('NOT_FOUND'));
    expect(() => core.getDocument(admin, doc('a/1'))).toThrow(failed('NOT_FOUND'));
  });
});

describe('times', () => {
  test('of commits grow also when the clock stands still or goes back', async () => {
    const clock = fakeClock();
    const core = makeCore({ clock: clock.now });
    const times: string[] = [];
    for (const step of [0n, 0n, -5_000_000_000n, 1_000_000_000n, 0n]) {
      clock.advance(step);
      times.push((await commit(core, set('a/1', {}))).commitTime);
    }
    expect(new Set(times).size).toBe(times.length);
    expect([...times].sort()).toEqual(times);
  });

  test('create time stays', async () => {
    const core = makeCore();
    const { commitTime } = await commit(core, set('a/1', {}));
    const second = await commit(core, set('a/1', { x: int(1) }));
    expect(core.getDocument(admin, doc('a/1'))).toMatchObject({
      createTime: commitTime,
      updateTime: second.commitTime,
    });
  });
});

describe('preconditions', () => {
  const nanos = (time: string) => time.replace('Z', '000Z');

  test.each([
    ['exists, missing', { exists: true }, false, 'NOT_FOUND'],
    ['exists, there', { exists: true }, true, null],
    ['does not exist, missing', { exists: false }, false, null],
    ['does not exist, there', { exists: false }, true, 'ALREADY_EXISTS'],
    ['of that time, missing', { updateTime: '2026-01-01T00:00:00Z' }, false, 'FAILED_PRECONDITION'],
    ['of another time', { updateTime: '2026-01-01T00:00:00Z' }, true, 'FAILED_PRECONDITION'],
    ['no time', { updateTime: 'yesterday' }, true, 'INVALID_ARGUMENT'],
    ['nothing', {}, true, null],
  ])('%s', async (_name, currentDocument, exists, status) => {
    for (const write of [set('a/1', { y: int(1) }), del('a/1'), { verify: doc('a/1') }]) {
      const core = makeCore();
      if (exists) await commit(core, set('a/1', { x: int(1) }));
      const result = commit(core, { ...write, currentDocument });
      if (status === null) await expect(result).resolves.toBeDefined();
      else await expect(result).rejects.toEqual(failed(status));
    }
  });

  test('compare times as instants', async () => {
    const core = makeCore();
    const { commitTime } = await commit(core, set('a/1', {}));
    await commit(core, set('a/1', { x: int(1) }, { currentDocument: { updateTime: nanos(commitTime) } }));
    expect(fieldsOf(core, 'a/1')).toEqual({ x: int(1) });
  });
});

describe('transforms', () => {
  const MAX = 2n ** 63n - 1n;
  const double = (doubleValue: number | string): WireValue => ({ doubleValue });

  test.each<[string, WireValue | null, object, WireValue, WireValue?]>([
    ['increment of nothing', null, { increment: int(3) }, int(3)],
    ['increment of a text', text('a'), { increment: int(3) }, int(3)],
    ['increment', int(2), { increment: int(-3) }, int(-1)],
    ['increment by a double', int(2), { increment: double(0.5) }, double(2.5)],
    ['increment of a double', double(0.5), { increment: int(2) }, double(2.5)],
    ['increment over the top', int(MAX), { increment: int(1) }, int(MAX)],
    ['increment below the bottom', int(-MAX), { increment: int(-5) }, int(-MAX - 1n)],
    ['maximum of nothing', null, { maximum: int(3) }, int(3)],
    ['maximum, stored wins', int(5), { maximum: int(3) }, int(5)],
    ['maximum, operand wins', int(5), { maximum: double(5.5) }, double(5.5)],
    ['maximum, equivalent', int(3), { maximum: double(3) }, int(3)],
    ['maximum, zeros', double('-0'), { maximum: int(0) }, double('-0')],
    ['maximum with NaN', int(3), { maximum: double('NaN') }, double('NaN')],
    ['minimum, operand wins', int(5), { minimum: int(3) }, int(3)],
    ['minimum of NaN', double('NaN'), { minimum: int(3) }, double('NaN')],
    ['minimum of a text', text('a'), { minimum: int(3) }, int(3)],
    [
      'append',
      array(int(1)),
      { appendMissingElements: { values: [{ doubleValue: 1 }, int(2), int(2)] } },
      array(int(1), int(2)),
      { nullValue: null },
    ],
    [
      'append to nothing',
      null,
      { appendMissingElements: { values: [int(2)] } },
      array(int(2)),
      { nullValue: null },
    ],
    ['append nothing to a text', text('a'), { appendMissingElements: {} }, array(), { nullValue: null }],
    [
      'remove',
      array(int(1), int(2), double(1), text('a')),
      { removeAllFromArray: { values: [int(1), text('b')] } },
      array(int(2), text('a')),
      { nullValue: null },
    ],
    [
      'remove from a text',
      text('a'),
      { removeAllFromArray: { values: [int(1)] } },
      array(),
      { nullValue: null },
    ],
  ])('%s', async (_name, before, operation, after, result = after) => {
    const core = makeCore();
    if (before !== null) await commit(core, set('a/1', { m: map({ x: before }) }));
    const response = await commit(core, {
      update: { name: doc('a/1') },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'm.x', ...operation }],
    });
    expect(fieldsOf(core, 'a/1')).toEqual({ m: map({ x: after }) });
    expect(response.writeResults[0]?.transformResults).toEqual([result]);
  });

  test('server time is one for the whole commit, in milliseconds', async () => {
    const clock = fakeClock();
    const core = makeCore({ clock: clock.now });
    clock.advance(123_456_789n);
    const server = { fieldPath: 't', setToServerValue: 'REQUEST_TIME' };
    const response = await commit(
      core,
      set('a/1', { x: int(1) }, { updateTransforms: [server, { ...server, fieldPath: 'm.u' }] }),
      { transform: { document: doc('a/2'), fieldTransforms: [server] } },
    );
    const time: WireValue = { timestampValue: '2026-01-01T00:00:00.123000Z' };
    expect(fieldsOf(core, 'a/1')).toEqual({ x: int(1), t: time, m: map({ u: time }) });
    expect(fieldsOf(core, 'a/2')).toEqual({ t: time });
    expect(response.writeResults.map((result) => result.transformResults)).toEqual([[time, time], [time]]);
    expect(response.commitTime).toBe('2026-01-01T00:00:00.123456Z');
  });
});

describe('refused writes', () => {
  const big = 'x'.repeat(1_048_488);
  test.each<[string, object]>([
    ['no operation', {}],
    ['two operations', { ...set('a/1', {}), ...del('a/1') }],
    ['a collection', set('a', {})],
    ['another database', { delete: 'projects/other/databases/(default)/documents/a/1' }],
    ['no name', { update: { fields: {} } }],
    ['an empty id', set('a//b/c', {})],
    ['the id .', set('a/.', {})],
    ['the id ..', set('../1', {})],
    ['a reserved id', set('a/__x__', {})],
    ['an id over 1,500 bytes', set(`a/${'ñ'.repeat(751)}`, {})],
    ['a name over 6 KiB', set(`a/1/${`${'b'.repeat(1400)}/${'c'.repeat(1400)}/`.repeat(3)}d/e`, {})],
    ['a text over 1,048,487 bytes', set('a/1', { x: text(big) })],
    ['bytes over 1,048,487', set('a/1', { x: array({ bytesValue: Buffer.from(big).toString('base64') }) })],
    ['an id like a numeric one', set('a/__id07__', {})],
    ['a mask that is no path', set('a/1', {}, { updateMask: { fieldPaths: ['a-b'] } })],
    ['a mask with a reserved name', set('a/1', {}, { updateMask: { fieldPaths: ['__name__'] } })],
    ['a transform without operation', set('a/1', {}, { updateTransforms: [{ fieldPath: 'x' }] })],
    [
      'an increment by text',
      set('a/1', {}, { updateTransforms: [{ fieldPath: 'x', increment: text('a') }] }),
    ],
  ])('%s', async (_name, write) => {
    await expect(commit(makeCore(), write)).rejects.toEqual(failed('INVALID_ARGUMENT'));
  });

  test('more than 10 MiB at once are refused, 10 documents of almost 1 MiB are not', async () => {
    const core = makeCore();
    const large = (count: number) =>
      Array.from({ length: count }, (_, i) => set(`a/${i}`, { x: text('x'.repeat(1_040_000)) }));
    await commit(core, ...large(10));
    await expect(commit(core, ...large(11))).rejects.toEqual(failed('INVALID_ARGUMENT'));
  });

  test('a document of exactly 1 MiB is taken, one byte more is not', async () => {
    // Name "a/1": 2 + 2 + 16; fields "x" and "y": 2 each; texts: their lengths + 1; 32 for the document.
    const room = 1_048_576 - 20 - 2 * 2 - 2 - 32 - 1000;
    const y = text('y'.repeat(1000));
    const core = makeCore();
    await commit(core, set('a/1', { x: text('x'.repeat(room)), y }));
    await expect(commit(core, set('a/1', { x: text('x'.repeat(room + 1)), y }))).rejects.toEqual(
      failed('INVALID_ARGUMENT'),
    );
  });
});

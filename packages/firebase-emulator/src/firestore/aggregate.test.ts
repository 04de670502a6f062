import { describe, expect, test } from 'vitest';
import { admin, doc, int, makeCore, set, text } from './test-support.ts';
import type { WireValue } from './types.ts';

const double = (doubleValue: number | string): WireValue => ({ doubleValue });
const MAX = 2n ** 63n - 1n;

async function run(
  documents: readonly Record<string, WireValue>[],
  aggregations: readonly object[],
  query: object = {},
) {
  const core = makeCore();
  await core.commit(admin, core.database, { writes: documents.map((fields, i) => set(`c/${i}`, fields)) });
  core.meter.reset();
  const [answer] = core.runAggregationQuery(admin, doc(''), {
    structuredAggregationQuery: {
      aggregations,
      structuredQuery: { from: [{ collectionId: 'c' }], ...query },
    },
  });
  return { answer, meter: core.meter.snapshot() };
}

const sum = { alias: 's', sum: { field: { fieldPath: 'n' } } };
const avg = { alias: 'a', avg: { field: { fieldPath: 'n' } } };

describe('aggregations', () => {
  test.each<[string, readonly WireValue[], WireValue, WireValue]>([
    ['nothing', [], int(0), { nullValue: null }],
    ['integers', [int(1), int(2)], int(3), double(1.5)],
    ['no numbers', [text('a'), { nullValue: null }], int(0), { nullValue: null }],
    ['integers and texts', [int(4), text('a')], int(4), double(4)],
    ['integers and doubles', [int(1), double(0.5)], double(1.5), double(0.75)],
    ['whole doubles', [double(1), double(2)], double(3), double(1.5)],
    ['NaN', [int(1), double('NaN')], double('NaN'), double('NaN')],
    ['infinities', [double('Infinity'), double('-Infinity')], double('NaN'), double('NaN')],
    ['an overflow', [int(MAX), int(1)], double(2 ** 63), double(2 ** 62)],
    ['an overflow that is undone', [int(MAX), int(1), int(-1)], int(MAX), double(2 ** 63 / 3)],
  ])('of %s', async (_name, numbers, total, average) => {
    const { answer } = await run(
      numbers.map((n) => ({ n })),
      [sum, avg],
    );
    expect(answer).toMatchObject({ result: { aggregateFields: { s: total, a: average } } });
  });

  test('count all, up to a bound, and with limit and offset', async () => {
    const documents = Array.from({ length: 5 }, () => ({}));
    const both = [
      { alias: 'all', count: {} },
      { alias: 'some', count: { upTo: '2' } },
    ];
    const { answer, meter } = await run(documents, both);
    expect(answer).toMatchObject({ result: { aggregateFields: { all: int(5), some: int(2) } } });
    expect(meter.readsByKind.aggregation).toBe(1);
    const limited = await run(documents, [{ count: {} }], { limit: 3, offset: 4 });
    expect(limited.answer).toMatchObject({ result: { aggregateFields: { field_1: int(1) } } });
  });

  test('leave out documents that lack an aggregated field', async () => {
    const { answer } = await run(
      [{ n: int(1), m: int(1) }, { n: int(2) }, { m: int(3) }],
      [sum, { alias: 'm', sum: { field: { fieldPath: 'm' } } }, { alias: 'k', count: {} }],
    );
    expect(answer).toMatchObject({ result: { aggregateFields: { s: int(1), m: int(1), k: int(1) } } });
  });

  test('over 1,000 documents cost a second read', async () => {
    const documents = Array.from({ length: 1001 }, () => ({}));
    const { meter } = await run(documents, [{ count: {} }]);
    expect(meter.readsByKind.aggregation).toBe(2);
  });

  test.each<[string, readonly object[]]>([
    ['none', []],
    ['two of one name', [sum, { ...avg, alias: 's' }]],
    ['of no kind', [{ alias: 'a' }]],
    ['count up to 0', [{ alias: 'a', count: { upTo: 0 } }]],
    ['sum of __name__', [{ alias: 'a', sum: { field: { fieldPath: '__name__' } } }]],
  ])('%s are refused', async (_name, aggregations) => {
    await expect(run([], aggregations)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  test('six are refused in the words of the hosted service', async () => {
    const six = Array.from({ length: 6 }, (_, i) => ({ alias: `a${i}`, count: {} }));
    await expect(run([], six)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    });
  });
});

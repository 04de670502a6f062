import { expect, test } from 'vitest';
import { seedDocuments } from '../seed/index.ts';
import { seedWrites } from './seed.ts';

test('values become the wire types that the SDK would send', () => {
  const fields = {
    text: 'Ñ',
    whole: 7,
    half: 0.5,
    yes: true,
    nothing: null,
    at: new Date(Date.UTC(2026, 0, 2)),
    list: [1, 'a'],
    map: { inner: [] },
  };
  expect(seedWrites('p', [{ path: 'a/b', fields }])).toEqual([
    {
      update: {
        name: 'projects/p/databases/(default)/documents/a/b',
        fields: {
          text: { stringValue: 'Ñ' },
          whole: { integerValue: '7' },
          half: { doubleValue: 0.5 },
          yes: { booleanValue: true },
          nothing: { nullValue: null },
          at: { timestampValue: '2026-01-02T00:00:00.000000000Z' },
          list: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
          map: { mapValue: { fields: { inner: { arrayValue: { values: [] } } } } },
        },
      },
    },
  ]);
});

test('the demo data names every document once', () => {
  const paths = seedDocuments(Date.UTC(2026, 0, 15, 18)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});

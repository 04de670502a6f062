import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wireValue } from './test-arbitraries.ts';
import { doc } from './test-support.ts';
import type { Value } from './value.ts';
import { comparePaths, compareText, compareValues, equalValues, identicalValues } from './value-compare.ts';
import { decodeFields, decodeValue } from './value-decode.ts';
import { encodeValue } from './value-encode.ts';

/** One group on each line: its values are equal, and come before the values of every later line. */
const ORDERED: readonly (readonly unknown[])[] = [
  [{ nullValue: null }, { nullValue: 'NULL_VALUE' }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [{ integerValue: '-9223372036854775808' }, { doubleValue: -9223372036854775808 }],
  [{ integerValue: '-9223372036854775807' }],
  [{ doubleValue: -1.5 }],
  [{ integerValue: '-1' }, { doubleValue: -1 }],
  [{ integerValue: '0' }, { doubleValue: 0 }, { doubleValue: '-0' }],
  [{ doubleValue: 5e-324 }],
  [{ integerValue: 1 }, { doubleValue: '1' }],
  [{ integerValue: '9007199254740992' }, { doubleValue: 9007199254740992 }],
  [{ integerValue: '9007199254740993' }],
  [{ integerValue: '9223372036854775807' }],
  [{ doubleValue: 9223372036854775808 }],
  [{ doubleValue: 'Infinity' }],
  [{ timestampValue: '0001-01-01T00:00:00Z' }],
  [{ timestampValue: '1969-12-31T23:59:59.999999Z' }, { timestampValue: '1969-12-31T23:59:59.999999999Z' }],
  [{ timestampValue: '2026-01-01T00:00:00Z' }, { timestampValue: '2025-12-31T18:00:00-06:00' }],
  [{ timestampValue: '9999-12-31T23:59:59.999999Z' }],
  [{ stringValue: '' }],
  [{ stringValue: '\u0000' }],
  [{ stringValue: 'a' }],
  [{ stringValue: 'aa' }],
  [{ stringValue: 'é' }],
  [{ stringValue: '\uE000' }],
  [{ stringValue: '\uFFFF' }],
  [{ stringValue: '\u{10000}' }],
  [{ bytesValue: '' }],
  [{ bytesValue: 'AA==' }],
  [{ bytesValue: 'AAE=' }],
  [{ bytesValue: '/w==' }, { bytesValue: '_w' }],
  [{ referenceValue: doc('a/b') }],
  [{ referenceValue: doc('a/b/c/d') }],
  [{ referenceValue: doc('a!/b') }],
  [{ geoPointValue: { latitude: -90, longitude: 180 } }],
  [{ geoPointValue: {} }],
  [{ geoPointValue: { latitude: 0, longitude: 1 } }],
  [{ arrayValue: {} }, { arrayValue: { values: [] } }],
  [{ arrayValue: { values: [{ integerValue: '1' }] } }],
  [{ arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }],
  [{ arrayValue: { values: [{ stringValue: 'a' }] } }],
  [{ mapValue: {} }, { mapValue: { fields: {} } }],
  [{ mapValue: { fields: { a: { integerValue: '1' } } } }],
  [{ mapValue: { fields: { a: { integerValue: '1' }, b: { nullValue: null } } } }],
  [{ mapValue: { fields: { a: { integerValue: '2' } } } }],
  [{ mapValue: { fields: { b: { nullValue: null } } } }],
];

describe('order of values', () => {
  const groups = ORDERED.map((group) => group.map(decodeValue));
  test.each(groups.map((group, i) => [i, group] as const))('line %i', (i, group) => {
    for (const a of group) {
      for (const [j, other] of groups.entries()) {
        for (const b of other) expect([i, j, compareValues(a, b)]).toEqual([i, j, Math.sign(i - j)]);
      }
    }
  });

  test('is a total order that agrees with UTF-8 bytes', () => {
    fc.assert(
      fc.property(wireValue, wireValue, wireValue, (x, y, z) => {
        const [a, b, c] = [decodeValue(x), decodeValue(y), decodeValue(z)];
        expect(compareValues(a, b) + compareValues(b, a)).toBe(0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        }
        if (identicalValues(a, b)) expect(equalValues(a, b)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(compareText(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  test('compares names segment by segment', () => {
    const segments = fc.array(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }).filter((s) => !s.includes('/')),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const bySegment = (a: readonly string[], b: readonly string[]): number => {
      for (const [i, segment] of a.entries()) {
        const result = compareText(segment, b[i] ?? '');
        if (result !== 0) return result;
      }
      return Math.sign(a.length - b.length);
    };
    fc.assert(
      fc.property(segments, segments, (a, b) => {
        expect(comparePaths(a.join('/'), b.join('/'))).toBe(bySegment(a, b));
      }),
    );
  });
});

describe('values on the wire', () => {
  test('come back as they went in', () => {
    fc.assert(
      fc.property(wireValue, (wire) => {
        const value = decodeValue(wire);
        const encoded = encodeValue(value);
        // Encoded as text, as on a socket and on disk.
        const again = decodeValue(JSON.parse(JSON.stringify(encoded)));
        expect(encodeValue(again)).toEqual(encoded);
        expect(identicalValues(again, value)).toBe(true);
      }),
    );
  });

  test.each<[unknown, unknown]>([
    [{ timestampValue: '2026-01-01T00:00:00.1234567Z' }, { timestampValue: '2026-01-01T00:00:00.123456Z' }],
    [{ timestampValue: '2026-01-01T01:00:00+01:00' }, { timestampValue: '2026-01-01T00:00:00.000000Z' }],
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ doubleValue: '1e3' }, { doubleValue: 1000 }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
  ])('%j is answered as %j', (wire, expected) => {
    expect(encodeValue(decodeValue(wire))).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['two kinds', { booleanValue: true, nullValue: null }],
    ['an unknown kind', { pipelineValue: {} }],
    ['no object', 'x'],
    ['an integer over 64 bits', { integerValue: '9223372036854775808' }],
    ['an integer under 64 bits', { integerValue: '-9223372036854775809' }],
    ['a fraction as integer', { integerValue: 1.5 }],
    ['a number of text', { integerValue: '0x10' }],
    ['a double of text', { doubleValue: 'one' }],
    ['31 February', { timestampValue: '2026-02-31T00:00:00Z' }],
    ['a time without zone', { timestampValue: '2026-02-01T00:00:00' }],
    ['a time before year 1', { timestampValue: '0000-12-31T00:00:00Z' }],
    ['a lone surrogate', { stringValue: '\ud800' }],
    ['no base64', { bytesValue: '*' }],
    ['a reference to a collection', { referenceValue: doc('a') }],
    ['a reference to nothing', { referenceValue: 'a/b' }],
    ['latitude 91', { geoPointValue: { latitude: 91 } }],
    ['longitude NaN', { geoPointValue: { longitude: 'NaN' } }],
    ['an array in an array', { arrayValue: { values: [{ arrayValue: {} }] } }],
    ['a reserved field', { mapValue: { fields: { __a__: { nullValue: null } } } }],
    ['an empty field name', { mapValue: { fields: { '': { nullValue: null } } } }],
    [
      'a vector',
      {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ stringValue: '' }] } },
          },
        },
      },
    ],
    ['21 levels', nested(21)],
  ])('%s is refused', (_name, wire) => {
    expect(() => decodeValue(wire)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  test('20 levels are allowed', () => {
    expect(decodeFields({ a: nested(20) }).size).toBe(1);
  });
});

function nested(levels: number): unknown {
  let value: unknown = encodeValue({ type: 'bool', value: true } satisfies Value);
  for (let i = 0; i < levels; i++) value = { mapValue: { fields: { a: value } } };
  return value;
}

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatFieldPath,
  getField,
  parseFieldPath,
  parseStoredPath,
  projectFields,
  withField,
} from './field-path.ts';
import { decodeFields } from './value-decode.ts';
import { encodeFields } from './value-encode.ts';

const refused = expect.objectContaining({ status: 'INVALID_ARGUMENT' });

describe('field paths', () => {
  test.each<[string, readonly string[]]>([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`it\\`s`', ['it`s']],
    ['`back\\\\slash`', ['back\\slash']],
    ['`2026-01-01`', ['2026-01-01']],
    ['`ñ`', ['ñ']],
  ])('%s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
  });

  test.each(['', '.', 'a.', '.a', 'a..b', '2a', 'a-b', '`a', '``', 'a`b`', '`a`b', 'ñ', 'a b'])(
    '%j is no path',
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(refused);
    },
  );

  test('reserved and overlong ones are refused', () => {
    expect(() => parseStoredPath('a.__b__')).toThrow(refused);
    expect(() => parseFieldPath('a'.repeat(1501))).toThrow(refused);
  });

  test('any name survives formatting', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (path) => {
        expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
      }),
    );
  });
});

describe('fields by path', () => {
  const fields = decodeFields({
    a: { mapValue: { fields: { b: { integerValue: '1' }, c: { integerValue: '2' } } } },
    d: { integerValue: '3' },
  });

  test('are read', () => {
    expect(getField(fields, ['a', 'b'])).toEqual({ type: 'int', value: 1n });
    expect(getField(fields, ['d', 'b'])).toBeUndefined();
    expect(getField(fields, ['x', 'y'])).toBeUndefined();
  });

  test('are set and removed without touching the original', () => {
    const changed = withField(
      withField(fields, ['d', 'x'], { type: 'bool', value: true }),
      ['a', 'b'],
      undefined,
    );
    expect(encodeFields(changed)).toEqual({
      a: { mapValue: { fields: { c: { integerValue: '2' } } } },
      d: { mapValue: { fields: { x: { booleanValue: true } } } },
    });
    expect(fields.get('d')).toEqual({ type: 'int', value: 3n });
    expect(withField(fields, ['x', 'y'], undefined)).toBe(fields);
    expect(withField(fields, ['d', 'y'], undefined)).toBe(fields);
  });

  test('are projected', () => {
    expect(encodeFields(projectFields(fields, [['a', 'c'], ['nothing']]))).toEqual({
      a: { mapValue: { fields: { c: { integerValue: '2' } } } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { instantAt, isFields, listAt, mapAt, numberAt, pictureUrl, textAt, textsAt } from './fields.ts';

const fields = { map: { a: 1 }, list: ['a', 1], text: 'a', number: 1.5, none: null, infinite: Infinity };

describe('stored fields', () => {
  it.each([
    [mapAt(fields, 'map'), { a: 1 }],
    [mapAt(fields, 'list'), {}],
    [mapAt(fields, 'missing'), {}],
    [listAt(fields, 'list'), ['a', 1]],
    [listAt(fields, 'map'), []],
    [textsAt(fields, 'list'), ['a']],
    [textAt(fields, 'text'), 'a'],
    [textAt(fields, 'number'), ''],
    [numberAt(fields, 'number', Number.NaN), 1.5],
    [numberAt(fields, 'text', Number.NaN), Number.NaN],
    [numberAt(fields, 'infinite', Number.NaN), Number.NaN],
    [isFields(null), false],
    [isFields([]), false],
  ])('case %#', (value, expected) => {
    expect(value).toEqual(expected);
  });

  it.each([
    [{ at: 5 }, 5],
    [{ at: { seconds: 0, nanoseconds: 7_000_000 } }, 7],
    [{ at: { seconds: Number.NaN, nanoseconds: 0 } }, null],
    [{ at: { nanoseconds: 3 } }, null],
    [{ at: null }, null],
    [{}, null],
    [{ at: '5' }, null],
  ])('instant %#', (value, expected) => {
    expect(instantAt(value, 'at')).toBe(expected);
  });

  it.each([
    ['https://files.example/1', true],
    ['http://127.0.0.1:9199/v0/b/x', true],
    ['/demo/1.webp', true],
    ['//evil.example/1', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
    ['', false],
  ])('picture %j: %s', (text, expected) => {
    expect(pictureUrl(text) !== null).toBe(expected);
  });
});

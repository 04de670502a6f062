import { describe, expect, it } from 'vitest';
import {
  isStoredMap,
  pictureUrl,
  storedInstant,
  storedList,
  storedMap,
  storedNumber,
  storedText,
  storedTexts,
} from './stored.ts';

const fields = { map: { a: 1 }, list: ['a', 1], text: 'a', number: 1.5, none: null, infinite: Infinity };

describe('stored fields', () => {
  it.each([
    [storedMap(fields, 'map'), { a: 1 }],
    [storedMap(fields, 'list'), {}],
    [storedMap(fields, 'missing'), {}],
    [storedList(fields, 'list'), ['a', 1]],
    [storedList(fields, 'map'), []],
    [storedTexts(fields, 'list'), ['a']],
    [storedText(fields, 'text'), 'a'],
    [storedText(fields, 'number'), ''],
    [storedNumber(fields, 'number'), 1.5],
    [storedNumber(fields, 'text'), Number.NaN],
    [storedNumber(fields, 'infinite'), Number.NaN],
    [isStoredMap(null), false],
    [isStoredMap([]), false],
  ])('case %#', (value, expected) => {
    expect(value).toEqual(expected);
  });

  it.each([
    [{ at: 5 }, 5],
    [{ at: { toMillis: () => 7 } }, 7],
    [{ at: { toMillis: () => Number.NaN } }, null],
    [{ at: { toMillis: 3 } }, null],
    [{ at: null }, null],
    [{}, null],
    [{ at: '5' }, null],
  ])('instant %#', (value, expected) => {
    expect(storedInstant(value, 'at')).toBe(expected);
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, formatPhone, normalizePhone, phoneText, whatsappNumber } from './phone.ts';

it('keeps of a phone what dials, and every digit', () => {
  expect(phoneText(' +503 (7777) 77-77 ')).toBe('+503 (7777) 77-77');
  expect(phoneText('<b>7777\u202e7777</b>\n')).toBe('7777 7777 /');
  fc.assert(fc.property(fc.string(), (typed) => digitsOf(phoneText(typed)) === digitsOf(typed)));
});

describe('normalizePhone', () => {
  it.each([
    ['77777777', '77777777'],
    ['7777 7777', '77777777'],
    ['+503 7777-7777', '77777777'],
    ['00503 7777 7777', '77777777'],
    ['(503) 7777.7777', '77777777'],
    // A local number may itself begin with 503.
    ['50377777', '50377777'],
    ['503 5037 7777', '50377777'],
    ['503777777', '503777777'],
    ['503777777777', '503777777777'],
    ['+1 202 555 0101', '12025550101'],
    ['00 1 202 555 0101', '0012025550101'],
    ['7', '7'],
    ['sin número', ''],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected);
  });

  it('is one phone for every spelling, and stays as it is once normalised', () => {
    const local = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));
    const separators = fc.constantFrom('', ' ', '-', '.', ' - ');
    const prefixes = fc.constantFrom('', '503', '+503', '00503', '(+503)');
    fc.assert(
      fc.property(local, separators, prefixes, (digits, separator, prefix) => {
        const spelling = `${prefix}${separator}${digits.slice(0, 4)}${separator}${digits.slice(4)}`;
        expect(normalizePhone(spelling)).toBe(digits);
        expect(normalizePhone(normalizePhone(spelling))).toBe(digits);
      }),
    );
  });

  it('holds nothing but digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizePhone(text)).toMatch(/^[0-9]*$/);
        expect(digitsOf(text).endsWith(normalizePhone(text))).toBe(true);
      }),
    );
  });
});

describe('whatsappNumber', () => {
  it.each([
    ['7777 7777', '50377777777'],
    ['+503 7777 7777', '50377777777'],
    ['00503 7777 7777', '50377777777'],
    ['+1 202 555 0101', '12025550101'],
    ['', ''],
  ])('%j is dialled as %j', (text, expected) => {
    expect(whatsappNumber(text)).toBe(expected);
  });
});

describe('formatPhone', () => {
  it.each([
    ['77777777', '7777 7777'],
    ['+50377777777', '7777 7777'],
    [' +1 202 555 0101 ', '+1 202 555 0101'],
    ['777', '777'],
  ])('%j is shown as %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });
});

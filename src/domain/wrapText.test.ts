import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapText } from './wrapText.ts';

const upTo = (signs: number) => (line: string) => Array.from(line).length <= signs;

it.each([
  ['Hilos de Luna', 3, 8, ['Hilos de', 'Luna']],
  ['Hilos', 3, 8, ['Hilos']],
  ['', 3, 8, []],
  ['  Café   del Volcán ', 3, 20, ['Café del Volcán']],
  ['Otorrinolaringología', 3, 8, ['Otorrino', 'laringol', 'ogía']],
  ['Uno dos tres cuatro cinco', 2, 8, ['Uno dos', 'tres…']],
  ['Otorrinolaringología', 2, 8, ['Otorrino', 'laringo…']],
])('%j on %i lines of %i signs', (text, most, signs, lines) => {
  expect(wrapText(text, most, upTo(signs))).toEqual(lines);
});

it('every line fits, nothing but spaces is lost where there is room, and no more lines come than were asked for', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 2, max: 12 }),
      (text, most, signs) => {
        const lines = wrapText(text, most, upTo(signs));
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.every(upTo(signs))).toBe(true);
        const all = wrapText(text, Number.POSITIVE_INFINITY, upTo(signs));
        expect(all.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      },
    ),
  );
});

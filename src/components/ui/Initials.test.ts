import { expect, it } from 'vitest';
import { INITIALS_COLORS, initialsOf } from './Initials.tsx';

it.each([
  ['La Casona', 'LC'],
  ['Café del Volcán', 'CV'],
  ['Comedor Doña Tila', 'CD'],
  ['pan dulce', 'P'],
  ['«Ópalo» 22', 'Ó2'],
  ['🌺🌺', '🌺'],
  ['', ''],
])('%s: %s', (name, letters) => {
  expect(initialsOf(name).letters).toBe(letters);
});

it('gives a name the same colours every time, and uses them all', () => {
  expect(initialsOf('La Casona')).toEqual(initialsOf('La Casona'));
  const used = new Set(Array.from('ABCDEFGHIJKL', (letter) => initialsOf(letter).background));
  expect(used.size).toBe(INITIALS_COLORS.length);
});

/** Returns a colour's relative luminance, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(INITIALS_COLORS)('%s with %s can be read', (ground, text) => {
  const [light = 0, dark = 0] = [luminance(ground), luminance(text)].sort((a, b) => b - a);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

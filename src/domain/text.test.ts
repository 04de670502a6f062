import { describe, expect, it } from 'vitest';
import { capitalize, foldText } from './text.ts';

describe('text', () => {
  it.each([
    [' SÁBADO ', 'sabado'],
    ['ñandú', 'nandu'],
    ['Café del Volcán', 'cafe del volcan'],
    ['', ''],
  ])('folds %j to %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it.each([
    ['en camino', 'En camino'],
    ['ábaco', 'Ábaco'],
    ['', ''],
  ])('capitalises %j to %j', (text, expected) => {
    expect(capitalize(text)).toBe(expected);
  });
});

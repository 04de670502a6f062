import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUsername, usernameCandidates } from './username.ts';

function first(count: number, name: string): string[] {
  const candidates = usernameCandidates(name);
  return Array.from({ length: count }, () => candidates.next().value);
}

describe('usernameCandidates', () => {
  it.each([
    ['Hilos de Luna', ['hilosdeluna', 'hilosdeluna2', 'hilosdeluna3']],
    ['Café & Té "El Ñandú"', ['cafeteelnandu', 'cafeteelnandu2', 'cafeteelnandu3']],
    ['Impresiones 3D', ['impresiones3d', 'impresiones3d2', 'impresiones3d3']],
    [
      'Bonsáis del Volcán de San Salvador',
      ['bonsaisdelvolcandesa', 'bonsaisdelvolcandes2', 'bonsaisdelvolcandes3'],
    ],
    ['¡¡¡!!!', ['emprendimiento', 'emprendimiento2', 'emprendimiento3']],
    ['', ['emprendimiento', 'emprendimiento2', 'emprendimiento3']],
    ['手作り', ['emprendimiento', 'emprendimiento2', 'emprendimiento3']],
  ])('%j: %j', (name, expected) => {
    expect(first(3, name)).toEqual(expected);
  });

  it('cuts the name for longer numbers', () => {
    const candidates = first(120, 'a'.repeat(30));
    expect(candidates[8]).toBe(`${'a'.repeat(19)}9`);
    expect(candidates[9]).toBe(`${'a'.repeat(18)}10`);
    expect(candidates[99]).toBe(`${'a'.repeat(17)}100`);
  });

  it('are usernames for any name: 1 to 20 of a-z and 0-9, each itself when normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        for (const username of first(12, name)) {
          expect(username).toMatch(/^[a-z0-9]{1,20}$/);
          expect(normalizeUsername(username)).toBe(username);
        }
      }),
    );
  });

  it('are never the same twice for a name of letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdñé '.split('')) }), (name) => {
        expect(new Set(first(150, name)).size).toBe(150);
      }),
    );
  });
});

describe('normalizeUsername', () => {
  it.each([
    [' HilosDeLuna ', 'hilosdeluna'],
    ['hilos de luna', 'hilosdeluna'],
    ['Hílos-De_Lúna!', 'hilosdeluna'],
    ['@hilosdeluna2', 'hilosdeluna2'],
    ['***', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizeUsername(text)).toBe(expected);
  });

  it('does not see accents, case or signs', () => {
    const accents = ['', '\u0301', '\u0308', '\u0303'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.infiniteStream(
          fc.tuple(fc.boolean(), fc.constantFrom(...accents), fc.constantFrom('', ' ', '-', '.')),
        ),
        (letters, looks) => {
          const typed = letters.map((letter) => {
            const [upper, accent, sign]: [boolean, string, string] = looks.next().value;
            return `${upper ? letter.toUpperCase() : letter}${accent}${sign}`;
          });
          expect(normalizeUsername(typed.join(''))).toBe(letters.join(''));
        },
      ),
    );
  });
});

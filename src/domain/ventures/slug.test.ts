import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeSlug, slugCandidates } from './slug.ts';

function first(count: number, name: string): string[] {
  const candidates = slugCandidates(name);
  return Array.from({ length: count }, () => candidates.next().value);
}

describe('slugCandidates', () => {
  it.each([
    ['Hilos de Luna', ['hilos-de-luna', 'hilos-de-luna-2', 'hilos-de-luna-3']],
    ['  Café & Té: "El Ñandú" ', ['cafe-te-el-nandu', 'cafe-te-el-nandu-2', 'cafe-te-el-nandu-3']],
    ['Impresiones 3D', ['impresiones-3d', 'impresiones-3d-2', 'impresiones-3d-3']],
    ['--a--', ['a', 'a-2', 'a-3']],
    ['../../admin', ['admin', 'admin-2', 'admin-3']],
    ['¡!', ['emprendimiento', 'emprendimiento-2', 'emprendimiento-3']],
    ['', ['emprendimiento', 'emprendimiento-2', 'emprendimiento-3']],
  ])('%j: %j', (name, expected) => {
    expect(first(3, name)).toEqual(expected);
  });

  it('cuts long names, never after a hyphen', () => {
    expect(first(1, `${'a'.repeat(59)} b`)).toEqual(['a'.repeat(59)]);
    expect(first(2, 'a'.repeat(80))[1]).toBe(`${'a'.repeat(60)}-2`);
  });

  it('fit in an address for any name, and differ from each other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const slugs = first(12, name);
        expect(new Set(slugs).size).toBe(12);
        for (const slug of slugs) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(encodeURIComponent(slug)).toBe(slug);
          expect(normalizeSlug(slug)).toBe(slug);
          expect(slug.length).toBeLessThanOrEqual(63);
        }
      }),
    );
  });
});

describe('normalizeSlug', () => {
  it.each([
    ['Hilos-De-Luna', 'hilos-de-luna'],
    [' hilos ', 'hilos'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizeSlug(text)).toBe(expected);
  });
});

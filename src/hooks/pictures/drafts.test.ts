import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORAGE_CODES } from '../../domain/pictures.ts';
import { pictureProblems } from '../../messages/pictures.ts';
import { type Draft, emptyDraft, lostObjectUrls, moved, singleView, storedDraft, viewOf } from './drafts.ts';

const kept = (id: string, url = `https://example.test/${id}`): Draft => storedDraft(id, { url, path: id });

describe('drafts', () => {
  it('say what goes on with them', () => {
    expect(viewOf(kept('a'))).toEqual({
      id: 'a',
      src: 'https://example.test/a',
      work: undefined,
      error: undefined,
    });
    expect(viewOf(emptyDraft('b')).work).toEqual({ label: 'Preparando la foto…', fraction: undefined });
    expect(viewOf({ ...kept('c'), sent: 0 }).work).toEqual({
      label: 'Subiendo la foto…',
      fraction: undefined,
    });
    expect(viewOf({ ...kept('d'), sent: 0.426 }).work).toEqual({ label: 'Subiendo 42 %', fraction: 0.426 });
    expect(viewOf({ ...kept('e'), problem: 'quota-exceeded' }).error).toMatch(
      /almacenamiento de fotos está lleno/,
    );
  });

  it('a single one shows the one before until the new one can be seen', () => {
    expect(singleView([])).toBeNull();
    const old = kept('a');
    expect(singleView([old, emptyDraft('b')])).toMatchObject({
      id: 'a',
      src: old.src,
      work: { label: 'Preparando la foto…' },
    });
    expect(singleView([emptyDraft('b')])).toMatchObject({ id: 'b', src: null });
  });

  it('moving there and back changes nothing; beyond the ends nothing moves; none gets lost', () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (ids, at, by) => {
        const drafts = ids.map((id) => kept(id));
        const index = at % ids.length;
        const id = ids[index] ?? '';
        const after = moved(drafts, id, by);
        expect(new Set(after)).toEqual(new Set(drafts));
        const target = index + by;
        const inside = target >= 0 && target < ids.length;
        expect(after.findIndex((draft) => draft.id === id)).toBe(inside ? target : index);
        expect(inside ? moved(after, id, by === 1 ? -1 : 1) : after).toEqual(drafts);
      }),
    );
    expect(moved([kept('a')], 'nobody', 1)).toEqual([kept('a')]);
  });

  it('only previews that are gone are given back', () => {
    const blob = (id: string) => ({ ...kept(id), src: `blob:${id}` });
    expect(lostObjectUrls([blob('a'), blob('b'), kept('c')], [blob('b')])).toEqual(['blob:a']);
    expect(lostObjectUrls([], [blob('b')])).toEqual([]);
  });

  it('every code of the storage library has a sentence', () => {
    for (const code of STORAGE_CODES) expect(pictureProblems[code]).toMatch(/^[A-ZÁÉÍÓÚ¿¡].{10,}[.]$/);
  });
});

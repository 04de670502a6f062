import { describe, expect, it } from 'vitest';
import { EMPTY_VENTURE, readVenture } from './draft.ts';
import type { VentureContent } from './entities.ts';

const hilos: VentureContent = {
  name: ' Hilos de Luna ',
  description: ' Crochet hecho a mano ',
  socials: { instagram: ' @hilosdeluna ', facebook: ' hilos ', whatsapp: ' 7777 7777', tiktok: '@hilos ' },
  shipping: { shipsToAll: false, departments: ['La Unión', 'Santa Ana', 'La Unión', 'Petén'] },
  categories: ['Crochet', 'Ropa', 'Otra'],
};

describe('readVenture', () => {
  it('tidies what was typed', () => {
    expect(readVenture(hilos)).toEqual({
      ok: true,
      content: {
        name: 'Hilos de Luna',
        description: 'Crochet hecho a mano',
        socials: { instagram: '@hilosdeluna', facebook: 'hilos', whatsapp: '7777 7777', tiktok: '@hilos' },
        shipping: { shipsToAll: false, departments: ['Santa Ana', 'La Unión'] },
        categories: ['Ropa', 'Crochet'],
      },
    });
  });

  it('keeps no departments of a venture that ships everywhere', () => {
    const read = readVenture({ ...hilos, shipping: { shipsToAll: true, departments: ['La Paz'] } });
    expect(read).toMatchObject({ ok: true, content: { shipping: { shipsToAll: true, departments: [] } } });
  });

  const nowhere = { shipsToAll: false, departments: [] };
  const unknown = { shipsToAll: false, departments: ['Petén'] };
  const long = {
    ...hilos,
    name: 'a'.repeat(81),
    description: 'a'.repeat(601),
    socials: { ...hilos.socials, tiktok: 'a'.repeat(121) },
  };

  it.each([
    ['nothing', EMPTY_VENTURE, false, ['name', 'description']],
    ['nothing, where a picture is required', EMPTY_VENTURE, true, ['image', 'name', 'description']],
    ['spaces', { ...hilos, name: ' ', description: '\t' }, false, ['name', 'description']],
    ['no department', { ...hilos, shipping: nowhere }, false, ['departments']],
    ['no department of the country', { ...hilos, shipping: unknown }, false, ['departments']],
    ['too much', long, false, ['name-too-long', 'description-too-long', 'social-too-long']],
  ] as const)('%s', (_, draft, imageMissing, codes) => {
    const read = readVenture(draft, { imageMissing });
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(codes);
  });

  it('takes the longest texts', () => {
    const longest = {
      ...hilos,
      name: 'a'.repeat(80),
      description: 'a'.repeat(600),
      socials: { ...hilos.socials, facebook: 'a'.repeat(120) },
    };
    expect(readVenture(longest).ok).toBe(true);
  });
});

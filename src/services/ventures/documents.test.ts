import { expect, it } from 'vitest';
import { hasOpenBranch, openBranchFields, toVenture } from './documents.ts';

it('reads what is stored', () => {
  const fields = {
    name: 'Hilos de Luna',
    description: 'Crochet',
    imageUrl: 'https://files.example/1',
    imagePath: 'ventures/v/1-a.webp',
    socials: { instagram: '@luna', facebook: '', whatsapp: '77777777', tiktok: '' },
    shipping: { shipsToAll: false, departments: ['La Paz'] },
    categories: ['Crochet'],
    slug: 'hilos-de-luna',
    username: 'hilosdeluna',
  };
  const stored = { ...fields, slugNormalized: 'hilos-de-luna', createdAt: 5, updatedAt: 6 };
  expect(toVenture('v', stored)).toEqual({ ...fields, id: 'v', createdAt: 5 });
});

it('fills what is missing or of the wrong kind: ships everywhere, no picture, no networks', () => {
  expect(toVenture('v', { name: 'x', imageUrl: 'javascript:1', socials: 3, categories: 'no' })).toEqual({
    id: 'v',
    name: 'x',
    description: '',
    imageUrl: null,
    imagePath: '',
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: [],
    slug: '',
    username: '',
    createdAt: null,
  });
});

it('is none without a name', () => {
  expect(toVenture('v', {})).toBeNull();
});

it('lists the branches that aren’t archived, and says whether there is one', () => {
  const branches = { a: {}, b: { archived: false }, c: { archived: true }, d: 'no branch' };
  const openBranches = openBranchFields(branches);
  expect(openBranches).toEqual({ a: true, b: true });
  expect(hasOpenBranch({ openBranches })).toBe(true);
  expect(hasOpenBranch({ openBranches: {} })).toBe(false);
});

it.each([[{}], [{ openBranches: null }], [{ openBranches: true }]])(
  '%j doesn’t say whether a branch is open',
  (fields) => {
    expect(hasOpenBranch(fields)).toBeNull();
  },
);

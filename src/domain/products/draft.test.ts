import { describe, expect, it } from 'vitest';
import { EMPTY_PRODUCT, type ProductDraft, productDraftOf, readProduct } from './draft.ts';
import type { Product } from './entities.ts';

const keyring: ProductDraft = {
  ...EMPTY_PRODUCT,
  name: ' Llavero ',
  description: ' De hilo ',
  price: '2,5',
  categories: ['Crochet', 'Llaveros', 'Crochet', 'Otra'],
};

describe('readProduct', () => {
  it('tidies what was typed', () => {
    expect(readProduct(keyring, { imageCount: 1, mode: 'create' })).toEqual({
      ok: true,
      content: {
        name: 'Llavero',
        description: 'De hilo',
        priceType: 'single',
        price: 2.5,
        priceMin: 2.5,
        priceMax: 2.5,
        categories: ['Llaveros', 'Crochet'],
        soldOut: false,
      },
    });
  });

  const over: ProductDraft = { ...keyring, name: 'a'.repeat(81), description: 'a'.repeat(1001) };

  it.each([
    ['nothing', EMPTY_PRODUCT, 0, 'create', ['name', 'description', 'price', 'image-create']],
    ['spaces', { ...keyring, name: '  ', description: '\n' }, 1, 'create', ['name', 'description']],
    ['too much', over, 9, 'edit', ['name-too-long', 'description-too-long', 'too-many-images']],
    ['no picture left', keyring, 0, 'edit', ['image-edit']],
    [
      'half a range',
      { ...keyring, priceType: 'range', priceMin: '1' } satisfies ProductDraft,
      8,
      'edit',
      ['range-incomplete'],
    ],
  ] as const)('%s', (_, draft, imageCount, mode, codes) => {
    const read = readProduct(draft, { imageCount, mode });
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(codes);
  });

  it('asks for no picture where none is kept', () => {
    const read = (keepsPictures: boolean) =>
      readProduct(keyring, { imageCount: 0, mode: 'create', keepsPictures }).ok;
    expect([read(true), read(false)]).toEqual([false, true]);
  });

  it('takes the longest texts and the most pictures', () => {
    const longest = { ...keyring, name: ` ${'a'.repeat(80)} `, description: 'a'.repeat(1000) };
    expect(readProduct(longest, { imageCount: 8, mode: 'create' }).ok).toBe(true);
  });
});

describe('productDraftOf', () => {
  const product: Product = {
    id: 'p',
    name: 'Llavero',
    description: 'De hilo',
    images: [],
    priceType: 'single',
    price: 2.5,
    priceMin: 2.5,
    priceMax: 2.5,
    categories: ['Llaveros'],
    soldOut: true,
    createdAt: 1,
  };
  const range: Product = { ...product, priceType: 'range', price: 1, priceMin: 1, priceMax: 3.25 };

  it.each([product, range])('gives back the same product when nothing is changed', (before) => {
    const { id: _, images: __, createdAt: ___, ...content } = before;
    expect(readProduct(productDraftOf(before), { imageCount: 1, mode: 'edit' })).toEqual({
      ok: true,
      content,
    });
  });

  it('leaves a price empty that is none', () => {
    expect(productDraftOf({ ...product, price: Number.NaN }).price).toBe('');
  });
});

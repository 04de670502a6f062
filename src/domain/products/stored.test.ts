import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_CATEGORIES } from './constants.ts';
import type { ProductContent } from './entities.ts';
import { catalogueEntry, migratedCatalogue, toCatalogue, toProduct, toStock } from './stored.ts';

const content: ProductContent = {
  name: 'Llavero',
  description: 'De hilo',
  images: [
    { url: 'https://files.example/1', path: 'ventures/v/products/p/1-a.webp' },
    { url: '/demo/2.webp', path: '' },
  ],
  priceType: 'range',
  price: 1,
  priceMin: 1,
  priceMax: 2.5,
  categories: ['Llaveros'],
  soldOut: false,
};

describe('toProduct', () => {
  it('reads what is stored', () => {
    const stored = { ...content, createdAt: { seconds: 0, nanoseconds: 7_000_000 } };
    expect(toProduct('p', stored)).toEqual({ ...content, id: 'p', createdAt: 7 });
  });

  it('reads the older shape: one picture, one price', () => {
    const stored = {
      name: 'Gorro',
      imageUrl: 'https://files.example/g',
      imagePath: 'ventures/v/g',
      price: 4,
    };
    expect(toProduct('p', stored)).toEqual({
      id: 'p',
      name: 'Gorro',
      description: '',
      images: [{ url: 'https://files.example/g', path: 'ventures/v/g' }],
      priceType: 'single',
      price: 4,
      priceMin: 4,
      priceMax: 4,
      categories: [],
      soldOut: false,
      createdAt: null,
    });
  });

  it('reads where it was put, that it is featured and that it is archived; what is none is absent', () => {
    const stored = {
      ...content,
      createdAt: 7,
      archivedAt: { seconds: 0, nanoseconds: 9_000_000 },
      order: -3,
      featured: true,
    };
    expect(toProduct('p', stored)).toMatchObject({ order: -3, featured: true, archivedAt: 9 });
    const none = toProduct('p', { ...content, order: 1.5, featured: false, archivedAt: null });
    expect(none).toEqual({ ...content, id: 'p', createdAt: null });
  });

  it('shows the older picture only where there are no others', () => {
    const stored = { ...content, imageUrl: 'https://files.example/old' };
    expect(toProduct('p', stored)?.images).toEqual(content.images);
    expect(toProduct('p', { ...stored, images: [] })?.images).toEqual([
      { url: 'https://files.example/old', path: '' },
    ]);
  });

  it('leaves out what is no picture', () => {
    const images = ['x', null, { url: 'javascript:alert(1)' }, { url: '//evil.example/x' }, { path: 'p' }];
    expect(toProduct('p', { ...content, images })?.images).toEqual([]);
  });

  it.each([
    [{ priceType: 'range', price: 1 }, 1, 1],
    [{ priceType: 'range', priceMin: 1, priceMax: 3 }, 1, 3],
    [{ priceType: 'range', price: 2, priceMax: 3 }, 2, 3],
    [{ priceType: 'single', price: 2, priceMin: 9, priceMax: 9 }, 2, 2],
    [{ price: '2' }, Number.NaN, Number.NaN],
  ])('price %j: %d to %d', (price, priceMin, priceMax) => {
    expect(toProduct('p', { name: 'x', ...price })).toMatchObject({ price: priceMin, priceMin, priceMax });
  });

  it('is none without a name', () => {
    expect(toProduct('p', { ...content, name: '' })).toBeNull();
    expect(toProduct('p', {})).toBeNull();
  });
});

describe('the catalogue', () => {
  it('gives back as a card what was put in of a product', () => {
    const { images, ...shown } = content;
    const fields = { products: { p: { ...catalogueEntry(content), createdAt: 7 } } };
    expect(toCatalogue(fields)).toEqual([
      { ...shown, id: 'p', imageUrls: images.map(({ url }) => url), createdAt: 7 },
    ]);
  });

  it('holds nothing but what the public page shows, in two values and the date', () => {
    const product = { ...content, id: 'p', createdAt: 7, ownerNote: 'private' };
    expect(catalogueEntry(product)).toEqual({
      text: 'range\n100\n250\nLlaveros\nLlavero\nDe hilo\nhttps://files.example/1 /demo/2.webp',
      soldOut: false,
    });
  });

  it('gives back every product that the rules take', () => {
    const price = fc.nat({ max: 99_999_999 }).map((cents) => cents / 100);
    const line = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 80 })
      .filter((text) => !/[\r\n]/.test(text));
    const description = fc.array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 9 });
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const product = fc.record({
      name: line,
      description: description.map((lines) => lines.join('\n')),
      images: fc.array(fc.record({ url: address, path: fc.constant('') }), { minLength: 1, maxLength: 8 }),
      prices: fc.tuple(price, price),
      isRange: fc.boolean(),
      categories: fc.uniqueArray(fc.constantFrom(...PRODUCT_CATEGORIES)),
      soldOut: fc.boolean(),
      place: fc.record(
        { order: fc.maxSafeInteger(), featured: fc.constant(true as const) },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(product, ({ prices, isRange, images, place, ...rest }) => {
        const [low = 0, high = 0] = [...prices].sort((a, b) => a - b);
        const priceMax = isRange ? high : low;
        const priceType = isRange ? 'range' : 'single';
        const put = { ...rest, ...place, priceType, price: low, priceMin: low, priceMax } as const;
        const entry = { ...catalogueEntry({ ...put, images }), createdAt: 7 };
        expect(toCatalogue({ products: { p: entry } })).toEqual([
          { ...put, id: 'p', imageUrls: images.map(({ url }) => url), createdAt: 7 },
        ]);
      }),
    );
  });

  it('of older data has a field each: read the same, and migrated to the same', () => {
    const createdAt = { seconds: 0, nanoseconds: 7_000_000 };
    const { images, ...rest } = content;
    const older = { ...rest, images: images.map(({ url }) => url), createdAt };
    const newer = { ...catalogueEntry(content), createdAt };
    const fields = { lastProductId: 'p', products: { p: older, q: newer, broken: 'x' } };
    const [p, q] = toCatalogue(fields);
    expect(p).toEqual({ ...q, id: 'p' });
    const migrated = migratedCatalogue(fields);
    expect(migrated).toEqual({ lastProductId: 'p', products: { p: newer, q: newer, broken: 'x' } });
    expect(migratedCatalogue(migrated)).toEqual(migrated);
  });

  it('of the oldest data lacks what it lacks', () => {
    const [card] = toCatalogue(migratedCatalogue({ products: { p: { name: 'Gorro' } } }));
    expect(card).toMatchObject({
      name: 'Gorro',
      description: '',
      categories: [],
      soldOut: false,
      createdAt: null,
    });
    expect(card?.price).toBeNaN();
    expect(card?.imageUrls).toEqual([]);
  });

  it('comes newest first, what the server has not dated before all', () => {
    const products = {
      old: { name: 'a', createdAt: 1 },
      fresh: { name: 'b', createdAt: null },
      twinB: { name: 'c', createdAt: 5 },
      twinA: { name: 'd', createdAt: 5 },
      nameless: { createdAt: 9 },
      broken: 'x',
    };
    expect(toCatalogue({ products }).map(({ id }) => id)).toEqual(['fresh', 'twinA', 'twinB', 'old']);
    expect(toCatalogue({})).toEqual([]);
  });

  it('leaves out addresses that are no pictures', () => {
    const entry = {
      name: 'a',
      images: ['javascript:alert(1)', 3, 'https://files.example/1', '/demo/1.webp'],
    };
    expect(toCatalogue({ products: { p: entry } })[0]?.imageUrls).toEqual([
      'https://files.example/1',
      '/demo/1.webp',
    ]);
  });

  it('says of counted products how many are left, and that none is', () => {
    const entry = (soldOut?: boolean) => ({
      text: catalogueEntry(content).text,
      createdAt: 1,
      ...(soldOut !== undefined && { soldOut }),
    });
    const products = { a: entry(), b: entry(), c: entry(), d: entry(true), e: entry(false), f: entry(true) };
    const fields = { products, stock: { a: 3, b: 0, c: -2, f: 1, e: 'x', gone: 5 } };
    expect(toCatalogue(fields).map(({ id, stock, soldOut }) => [id, stock, soldOut])).toEqual([
      ['a', 3, false],
      ['b', 0, true],
      ['c', -2, true],
      ['d', undefined, true],
      ['e', undefined, false],
      ['f', 1, false],
    ]);
    expect(toStock(fields)).toEqual({ a: 3, b: 0, c: -2, f: 1, gone: 5 });
    expect(toStock({})).toEqual({});
  });

  it('says behind the price type where a product was put and that it is featured', () => {
    const first = (over: Partial<ProductContent>) =>
      catalogueEntry({ ...content, ...over }).text.split('\n')[0];
    expect(first({})).toBe('range');
    expect(first({ order: -1024 })).toBe('range -1024');
    expect(first({ featured: true, priceType: 'single' })).toBe('single *');
    expect(first({ order: 7, featured: true })).toBe('range 7 *');
    const rest = catalogueEntry(content).text.slice('range'.length);
    const cardOf = (head: string) => toCatalogue({ products: { p: { text: head + rest, createdAt: 7 } } })[0];
    expect(cardOf('range 7 *')).toEqual({ ...cardOf('range'), order: 7, featured: true });
    expect(cardOf('range * x 1.5')).toEqual({ ...cardOf('range'), featured: true });
  });
});

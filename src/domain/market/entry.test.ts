import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueEntry } from '../products/stored.ts';
import { splitMarket, toMarketCards, toMarketProducts } from './entry.ts';
import {
  MAX_MARKET_CARD,
  MAX_MARKET_ENTRIES,
  MAX_MARKET_PRODUCTS,
  marketEntry,
  wholeMarket,
} from './made.ts';

const venture = (over: object = {}) => ({
  name: 'Hilos de Luna',
  description: 'Crochet\nhecho a mano',
  imageUrl: 'https://pictures.test/a.webp?token=b#1200.c',
  categories: ['Crochet'],
  shipping: { shipsToAll: false, departments: ['La Unión'] },
  createdAt: 1_800_000_000_000,
  ...over,
});
const idOf = (at: number) => `${'p'.repeat(16)}${String(at).padStart(4, '0')}`;
const pictureUrl = (at: number) =>
  `https://store.test/v0/b/vaga/o/${encodeURIComponent(`ventures/one/products/${idOf(at)}/1800000000000-foto.webp`)}?alt=media&token=a#1024.b`;
const product = (name: string, priceMin: number, at: number) => ({
  ...catalogueEntry({
    name,
    description: 'Regalo de hilo y luna',
    images: [{ url: pictureUrl(at), path: '' }],
    priceType: 'single',
    price: priceMin,
    priceMin,
    priceMax: priceMin,
    categories: ['Crochet', 'Bonsais'],
    soldOut: false,
  }),
  createdAt: at,
});
const catalogueOf = (names: readonly string[]) => ({
  products: Object.fromEntries(names.map((name, at) => [idOf(at), product(name, at + 1, at)])),
});
const marketWith = (entry: ReturnType<typeof marketEntry>) => ({
  cards: toMarketCards({ entries: { one: entry?.card } }),
  products: toMarketProducts({ entries: { one: entry?.products } }),
});

describe('marketEntry', () => {
  it('is read back as it was written', () => {
    const business = {
      branches: {
        a: { name: 'Centro', contact: 'Calle 1, Suchitoto\n\n2222', archived: false },
        b: { name: 'Cerrada', archived: true },
      },
    };
    const { cards, products } = marketWith(
      marketEntry(venture(), business, catalogueOf(['Conejo de luna', 'Gato'])),
    );
    expect(cards).toEqual([
      {
        id: 'one',
        name: 'Hilos de Luna',
        description: 'Crochet hecho a mano',
        imageUrl: 'https://pictures.test/a.webp?token=b#1200.c',
        branches: 1,
        products: 2,
        cheapest: 100,
        createdAt: 1_800_000_000_000,
        categories: ['Crochet', 'Bonsais'],
        departments: ['La Unión'],
        places: 'Centro, Calle 1, Suchitoto',
      },
    ]);
    expect(products).toEqual([
      {
        id: 'pppppppppppppppp0001',
        ventureId: 'one',
        name: 'Gato',
        cents: 200,
        categories: ['Crochet', 'Bonsais'],
        about: 'regalo hilo luna',
        picture: '1800000000000-foto_400.webp',
      },
      {
        id: 'pppppppppppppppp0000',
        ventureId: 'one',
        name: 'Conejo de luna',
        cents: 100,
        categories: ['Crochet', 'Bonsais'],
        about: 'regalo hilo',
        picture: '1800000000000-foto_400.webp',
      },
    ]);
  });
  it('of before has neither words nor pictures', () => {
    const text = `${idOf(1)} 1500 Crochet,Bonsais Conejo de luna\n`;
    expect(toMarketProducts({ entries: { one: text } })).toEqual([
      {
        ...{ id: idOf(1), ventureId: 'one', name: 'Conejo de luna', cents: 1500, about: '', picture: '' },
        categories: ['Crochet', 'Bonsais'],
      },
    ]);
  });
  it("has no picture of another product's folder, nor one from elsewhere", () => {
    for (const url of [pictureUrl(7), 'https://elsewhere.test/a.webp', '']) {
      const one = { text: product('Gato', 1, 0).text.replace(pictureUrl(0), url), createdAt: 1 };
      const { products } = marketWith(marketEntry(venture(), null, { products: { [idOf(0)]: one } }));
      expect(products.map(({ picture }) => picture)).toEqual(['']);
    }
  });
  it('of a venture that is gone, or has neither product nor open branch, is nothing', () => {
    expect(marketEntry(null, { branches: {} }, catalogueOf(['Gato']))).toBeNull();
    expect(marketEntry(venture(), { branches: { a: { name: 'A', archived: true } } }, {})).toBeNull();
  });
  it('stays within its bounds and in its lines, whatever the names', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((text) => `a${text}`);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 200 }), name, (names, shop) => {
        const entry = marketEntry(
          venture({ name: shop, description: shop.repeat(8) }),
          null,
          catalogueOf(names),
        );
        expect(entry?.card.length).toBeLessThanOrEqual(MAX_MARKET_CARD);
        expect(entry?.products.length).toBeLessThanOrEqual(MAX_MARKET_PRODUCTS);
        expect(entry?.card.split('\n')).toHaveLength(7);
        expect(entry?.products).toMatch(/^([A-Za-z0-9]{20} [0-9]+ [^\s]+ [^\n]*\n)*$/);
      }),
      { numRuns: 30 },
    );
  });
  it('names the first of many products', () => {
    const { products } = marketWith(
      marketEntry(venture(), null, catalogueOf(Array(200).fill('Un nombre de treinta letras aq'))),
    );
    expect(products.length).toBeGreaterThan(50);
    expect(products.length).toBeLessThan(200);
  });
});

it('lists who has an open branch as a restaurant, the others as makers', () => {
  const card = marketWith(marketEntry(venture(), null, catalogueOf(['Gato']))).cards[0];
  if (card === undefined) throw new Error('no card');
  const restaurant = { ...card, branches: 1 };
  expect(splitMarket([card, restaurant])).toEqual({ restaurants: [restaurant], makers: [card] });
});

it('a market that is full keeps the first', () => {
  const sources = Array.from(
    { length: MAX_MARKET_ENTRIES + 5 },
    (_, at) => [`v${at}`, venture(), null, catalogueOf(['Gato'])] as const,
  );
  const { cards, products } = wholeMarket(sources);
  expect(Object.keys(cards)).toHaveLength(MAX_MARKET_ENTRIES);
  expect(Object.keys(products)).toEqual(Object.keys(cards));
});

it('50 ventures of 30 products are some 12 kB of cards and 190 kB of products', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Conejo de luna con bufanda ${at}`);
  const { cards, products } = wholeMarket(
    Array.from({ length: 50 }, (_, at) => [`venture${at}`, venture(), null, catalogueOf(names)] as const),
  );
  expect(JSON.stringify(cards).length).toBeLessThan(15_000);
  expect(JSON.stringify(products).length).toBeLessThan(200_000);
});

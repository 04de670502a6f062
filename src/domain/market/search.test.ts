import { describe, expect, it } from 'vitest';
import type { MarketCard, MarketProduct } from './entry.ts';
import { markedPieces, searchHints, searchMarket, searchWords } from './search.ts';

const card = (id: string, name: string, description: string, over: Partial<MarketCard> = {}): MarketCard => ({
  ...{ id, name, description, imageUrl: '', branches: 0, products: 3, cheapest: 300, createdAt: 0 },
  ...{ categories: [], departments: [], places: '', ...over },
});
const restaurant = { branches: 1, products: 0, cheapest: null };
const cards = [
  card('la-casona', 'La Casona', 'Pupusas de comal y café de Apaneca', {
    ...restaurant,
    places: 'Centro, 4a Calle Oriente, San Salvador',
  }),
  card('puerto-viejo', 'Puerto Viejo', 'Mariscos del día', { ...restaurant, places: 'Malecón, La Libertad' }),
  card('cafe-del-volcan', 'Café del Volcán', 'Desayunos', { ...restaurant, categories: ['Café'] }),
  card('bonsais-del-trifinio', 'Bonsáis del Trifinio', 'Árboles pequeños', {
    categories: ['Arte', 'Bonsais'],
    departments: ['Ahuachapán', 'Santa Ana'],
  }),
  card('cacao-izalco', 'Cacao Izalco', 'Del árbol a la barra', { categories: ['Café', 'Chocolate'] }),
  card('hilos-de-luna', 'Hilos de Luna', 'Hecho a mano', { categories: ['Crochet', 'Tejidos'] }),
];
const product = (ventureId: string, name: string, category: string, about = ''): MarketProduct => ({
  ...{ id: name.padEnd(20, '0'), ventureId, name, cents: 500, categories: [category], about, picture: '' },
});
const products = [
  product('bonsais-del-trifinio', 'Maquilíshuat', 'Bonsais'),
  product('cacao-izalco', 'Trufas del faro', 'Chocolate'),
  product('cacao-izalco', 'Nibs de cacao tostado', 'Chocolate'),
  product('hilos-de-luna', 'Cipitío con sombrero', 'Crochet'),
  product('hilos-de-luna', 'Conejo de luna', 'Crochet', 'regalo para quien nace'),
  product('hilos-de-luna', 'Llavero de pupusa', 'Llaveros'),
  product('cacao-izalco', 'Barra 70 %', 'Chocolate', 'amargo flor sal'),
  product('cacao-izalco', 'Barra con café', 'Chocolate'),
];
const find = (text: string) => {
  const found = searchMarket(cards, products, text);
  return {
    restaurants: found.restaurants.map(({ id }) => id),
    makers: found.makers.map(({ id }) => id),
    products: found.products.map(({ name }) => name),
  };
};
const firstOf = (text: string) => {
  const found = searchMarket(cards, products, text);
  return found.order.flatMap((group) => found[group].map(({ name }) => name))[0];
};

describe('searchMarket', () => {
  it.each([
    ['conejo', 'Conejo de luna'],
    ['CONEJOS', 'Conejo de luna'],
    ['conejo de crochet', 'Conejo de luna'],
    ['conejo amigurumi', 'Conejo de luna'],
    ['maquilishuat', 'Maquilíshuat'],
    ['cipitio', 'Cipitío con sombrero'],
    ['trufas faro', 'Trufas del faro'],
  ])('%s finds the product first', (text, name) => {
    expect(find(text).products[0]).toBe(name);
  });
  it('finds restaurants by name, town and what they are', () => {
    expect(find('casona').restaurants).toEqual(['la-casona']);
    expect(find('pupusa').restaurants).toEqual(['la-casona']);
    expect(find('restaurante').restaurants).toHaveLength(3);
    expect(find('san salvador').restaurants).toContain('la-casona');
    expect(find('conejo').restaurants).toEqual([]);
  });
  it('finds ventures by category and by the departments to which they ship, those that name them first', () => {
    expect(find('tejidos').makers).toEqual(['hilos-de-luna']);
    expect(find('Ahuachapán').makers[0]).toBe('bonsais-del-trifinio');
    expect(find('la unión').makers).not.toContain('bonsais-del-trifinio');
  });
  it('finds products by what is said of them', () => {
    expect(find('chocolate amargo').products).toEqual(['Barra 70 %']);
    expect(find('regalos').products).toEqual(['Conejo de luna']);
  });
  it("doesn't find a product by what else its venture sells, nor by where it ships alone", () => {
    expect(find('café').products).toEqual(['Barra con café']);
    expect(find('santa ana').products).toEqual([]);
    expect(find('conejo santa ana').products).toEqual(['Conejo de luna']);
  });
  it.each([
    ['pupusas', 'La Casona'],
    ['pupusería', 'La Casona'],
    ['café', 'Café del Volcán'],
    ['conejo', 'Conejo de luna'],
    ['llavero', 'Llavero de pupusa'],
    ['la libertad', 'Puerto Viejo'],
  ])('%s has %s first of all', (text, name) => {
    expect(firstOf(text)).toBe(name);
  });
  it('puts a name that begins with the word before one that has it further on', () => {
    const twice = [product('cacao-izalco', 'Trufas de nibs', 'Chocolate'), ...products];
    expect(searchMarket(cards, twice, 'nibs').products.map(({ name }) => name)).toEqual([
      'Nibs de cacao tostado',
      'Trufas de nibs',
    ]);
  });
  it('asks for every word, and puts names before other places', () => {
    expect(find('conejo chocolate').products).toEqual([]);
    expect(find('cacao').products[0]).toBe('Nibs de cacao tostado');
    expect(find('luna').makers).toEqual(['hilos-de-luna']);
  });
  it('finds nothing by nothing, and no venture that has nothing to offer', () => {
    expect(find('  ')).toEqual({ restaurants: [], makers: [], products: [] });
    const empty = cards.map((each) => ({ ...each, branches: 0, products: 0 }));
    expect(searchMarket(empty, [], 'luna')).toMatchObject({ restaurants: [], makers: [], products: [] });
    expect(searchMarket([], products, 'conejo').products).toEqual([]);
  });
});

it('empty words count only alone', () => {
  expect(searchWords('el conejo de la luna')).toEqual(['conejo', 'luna']);
  expect(searchWords('La')).toEqual(['la']);
});

it('marks the beginnings that were found, with their accents', () => {
  const marked = (text: string, words: readonly string[]) =>
    markedPieces(text, words)
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('');
  expect(marked('Cipitío con sombrero', ['cipitio', 'som'])).toBe('[Cipitío] con [som]brero');
  expect(marked('Cacao Izalco', ['nada'])).toBe('Cacao Izalco');
});

it('hints at what most of them have', () => {
  expect(searchHints(cards, 1)).toEqual(['Café']);
});

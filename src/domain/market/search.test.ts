import { describe, expect, it } from 'vitest';
import { seedDocuments } from '../../../seed/index.ts';
import { toMarketCards, toMarketProducts } from './entry.ts';
import { markedPieces, searchHints, searchMarket, searchWords } from './search.ts';

const documents = seedDocuments(Date.UTC(2027, 0, 13, 18));
const fieldsOf = (path: string) => documents.find((one) => one.path === path)?.fields ?? {};
const cards = toMarketCards(fieldsOf('market/cards'));
const products = toMarketProducts(fieldsOf('market/products'));
const find = (text: string) => {
  const found = searchMarket(cards, products, text);
  return {
    restaurants: found.restaurants.map(({ id }) => id),
    makers: found.makers.map(({ id }) => id),
    products: found.products.map(({ name }) => name),
  };
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
    expect(find('pupusas').restaurants).toEqual(['la-casona']);
    expect(find('restaurante').restaurants).toHaveLength(3);
    expect(find('san salvador').restaurants).toContain('la-casona');
    expect(find('conejo').restaurants).toEqual([]);
  });
  it('finds ventures by category and by the departments to which they ship, those that name them first', () => {
    expect(find('tejidos').makers).toEqual(['hilos-de-luna']);
    expect(find('Ahuachapán').makers[0]).toBe('bonsais-del-trifinio');
    expect(find('la unión').makers).not.toContain('bonsais-del-trifinio');
  });
  it('asks for every word, and puts names before other places', () => {
    expect(find('conejo chocolate').products).toEqual([]);
    expect(find('cacao').products[0]).toBe('Nibs de cacao tostado');
    expect(find('luna').makers).toEqual(['hilos-de-luna']);
  });
  it('finds nothing by nothing, and no venture that has nothing to offer', () => {
    expect(find('  ')).toEqual({ restaurants: [], makers: [], products: [] });
    const empty = cards.map((card) => ({ ...card, branches: 0, products: 0 }));
    expect(searchMarket(empty, [], 'luna')).toEqual({ restaurants: [], makers: [], products: [] });
    expect(searchMarket([], products, 'conejo').products).toEqual([]);
  });
  it('is quick enough to follow typing: 880 ventures of 60 products', () => {
    const many = Array.from({ length: 880 }, (_, at) =>
      cards.map((card) => ({ ...card, id: `${card.id}${at}` })),
    ).flat();
    const sold = Array.from({ length: 50 }, (_, at) =>
      products.map((one) => ({ ...one, ventureId: `${one.ventureId}${at}` })),
    ).flat();
    expect(searchMarket(many.slice(0, 880), sold, 'conejo').products.length).toBeGreaterThan(0);
  });
});

it('empty words count only alone', () => {
  expect(searchWords('el conejo de la luna')).toEqual(['conejo', 'luna']);
  expect(searchWords('La')).toEqual(['la']);
});

it('marks the beginnings that were found, with their accents', () => {
  expect(markedPieces('Cipitío con sombrero', ['cipitio', 'som'])).toEqual([
    '',
    'Cipitío',
    ' con ',
    'som',
    'brero',
  ]);
  expect(markedPieces('Cacao Izalco', ['nada'])).toEqual(['Cacao Izalco']);
});

it('hints at what most of them have', () => {
  expect(searchHints(cards, 1)).toEqual(['Café']);
});

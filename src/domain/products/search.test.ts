import { describe, expect, it } from 'vitest';
import { categoriesOf, filterProducts } from './search.ts';

const products = [
  { name: 'Bonsái de Ficus', description: 'Maceta de barro', categories: ['Bonsais'] },
  { name: 'Llavero gatito', description: 'Tejido a mano, algodón', categories: ['Llaveros', 'Crochet'] },
  { name: 'Pulsera', description: 'Hilo encerado', categories: ['pulseras', 'Regalos'] },
];

describe('filterProducts', () => {
  it.each([
    ['', null, 3],
    ['   ', null, 3],
    ['bonsai', null, 1],
    ['BONSÁI', null, 1],
    ['algodon', null, 1],
    ['mano llavero', null, 1],
    ['llavero barro', null, 0],
    ['crochet', null, 1],
    ['', 'Crochet', 1],
    ['', 'crochet', 1],
    ['', 'Pulseras', 1],
    ['bonsai', 'Crochet', 0],
    ['', 'Maquillaje', 0],
  ])('%j in %j: %d', (text, category, count) => {
    expect(filterProducts(products, { text, category })).toHaveLength(count);
  });

  it('keeps the order', () => {
    expect(filterProducts(products, { text: 'a', category: null })).toEqual(products);
  });
});

describe('categoriesOf', () => {
  it('has those that occur, in the product’s order, others last', () => {
    expect(categoriesOf(products)).toEqual(['Llaveros', 'Crochet', 'Bonsais', 'pulseras', 'Regalos']);
    expect(categoriesOf([])).toEqual([]);
  });
});

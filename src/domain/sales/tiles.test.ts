import { describe, expect, test } from 'vitest';
import type { SaleLineDraft } from './draft.ts';
import type { Sale } from './entities.ts';
import {
  addPiece,
  fillOrder,
  likelyPrices,
  piecesByProduct,
  soldLately,
  takePiece,
  tilePrice,
} from './tiles.ts';

const line = (productId: string, quantity = '1', price = ''): SaleLineDraft => ({
  productId,
  quantity,
  price,
});
const add = (lines: readonly SaleLineDraft[], productId: string) =>
  addPiece(lines, productId, (made) => made);

describe('addPiece', () => {
  test('a product that is not on the lines gets one, at the end', () => {
    expect(add([line('a')], 'b')).toEqual([line('a'), line('b')]);
  });

  test('another touch is another piece, on the last line of the product: its price stays', () => {
    const lines = [line('a', '1', '5'), line('a', '2', '6'), line('b')];
    expect(add(lines, 'a')).toEqual([line('a', '1', '5'), line('a', '3', '6'), line('b')]);
  });

  test('a line that waits for its product takes it', () => {
    expect(add([line('', '7')], 'a')).toEqual([line('a')]);
  });

  test.each([
    ['', '1'],
    ['x', '1'],
    ['0', '1'],
    ['9999', '9999'],
  ])('of %j pieces it makes %j', (quantity, expected) => {
    expect(add([line('a', quantity)], 'a')).toEqual([line('a', expected)]);
  });

  test('20 lines are full, for other products', () => {
    const full = Array.from({ length: 20 }, (_, index) => line(`p${index}`));
    expect(add(full, 'other')).toBe(full);
    expect(add(full, 'p3')[3]).toEqual(line('p3', '2'));
  });
});

test('takePiece: the last piece takes the line away, whatever it says', () => {
  expect(takePiece([line('a', '2'), line('b')], 'a')).toEqual([line('a', '1'), line('b')]);
  expect(takePiece([line('a', '1'), line('b')], 'a')).toEqual([line('b')]);
  expect(takePiece([line('a', 'x')], 'a')).toEqual([]);
  const lines = [line('a')];
  expect(takePiece(lines, 'z')).toBe(lines);
});

test('piecesByProduct adds up the lines of a product', () => {
  const pieces = piecesByProduct([line('a', '2'), line('a', '3'), line('b', 'x'), line('', '4')]);
  expect([...pieces]).toEqual([
    ['a', 5],
    ['b', 0],
  ]);
});

describe('soldLately', () => {
  const sale = (id: string, soldAt: number, sold: Record<string, number>, voidReason = ''): Sale => ({
    id,
    items: Object.entries(sold).map(([productId, quantity]) => {
      return { productId, productName: productId, unitPrice: 1, quantity, totalPrice: quantity };
    }),
    totalPrice: 1,
    createdAt: soldAt,
    soldAt,
    voidedAt: null,
    voidReason,
    pending: false,
  });

  test('most pieces first, then the newest; no voided ones, no older shape without an id', () => {
    const sales = [
      sale('1', 10, { gorro: 1, '': 9 }),
      sale('2', 30, { bolso: 1 }),
      sale('3', 20, { pupusa: 2 }),
      sale('4', 40, { manta: 50 }, 'doble'),
    ];
    expect(soldLately(sales, 6)).toEqual(['pupusa', 'bolso', 'gorro']);
    expect(soldLately(sales, 2)).toEqual(['pupusa', 'bolso']);
  });

  test('what sold well long ago gives way to the latest 40 sales', () => {
    const latest = Array.from({ length: 40 }, (_, at) => sale(`n${at}`, 1000 + at, { nuevo: 1 }));
    expect(soldLately([sale('old', 1, { viejo: 999 }), ...latest], 6)).toEqual(['nuevo']);
  });
});

const shirt = {
  id: 'shirt',
  name: 'Camisa',
  priceType: 'range',
  price: 14,
  priceMin: 14,
  priceMax: 18.5,
} as const;
const cap = { id: 'cap', name: 'Gorro', priceType: 'single', price: 12, priceMin: 12, priceMax: 12 } as const;

test('likelyPrices: lowest, middle, highest, each once', () => {
  expect(likelyPrices(shirt)).toEqual([14, 16.25, 18.5]);
  expect(likelyPrices({ ...shirt, priceMax: 14 })).toEqual([14]);
  expect(likelyPrices({ ...shirt, priceMin: 0.1, priceMax: 0.15 })).toEqual([0.1, 0.13, 0.15]);
  expect(likelyPrices(cap)).toEqual([]);
});

test('tilePrice: a range on one line, without cents that are none', () => {
  expect(tilePrice(cap)).toBe('$12.00');
  expect(tilePrice(shirt)).toBe('$14–18.50');
  expect(tilePrice({ ...shirt, priceMin: 3.5, priceMax: 20 })).toBe('$3.50–20');
  expect(tilePrice({ ...shirt, priceMax: 14 })).toBe('$14.00');
});

describe('fillOrder', () => {
  const order = {
    number: 'K7F2XW',
    ventureId: 'hilos',
    lines: [
      { productId: 'shirt', quantity: 2, note: 'talla M' },
      { productId: 'gone', quantity: 1, note: 'rojo' },
      { productId: 'cap', quantity: 3, note: '' },
    ],
  };

  test('lines of what is still in the catalogue, and what was asked for each', () => {
    expect(fillOrder(order, [cap, shirt])).toEqual({
      lines: [line('shirt', '2'), line('cap', '3')],
      missing: 1,
      note: 'Camisa: talla M',
      isCut: false,
    });
  });

  test('notes that are longer than a sale’s note are cut, and it says so', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ productId: id, quantity: 1, note: 'x'.repeat(80) }));
    const products = lines.map(({ productId }) => ({ ...cap, id: productId }));
    const filled = fillOrder({ ...order, lines }, products);
    expect(filled).toMatchObject({ isCut: true });
    expect(filled.note).toHaveLength(200);
  });

  test('the cut leaves no half of an emoji', () => {
    const note = `${'x'.repeat(200 - `${cap.name}: `.length - 1)}🎁`;
    const filled = fillOrder({ ...order, lines: [{ productId: cap.id, quantity: 1, note }] }, [cap]);
    expect(filled).toMatchObject({ note: `${cap.name}: ${note.slice(0, -2)}`, isCut: true });
  });
});

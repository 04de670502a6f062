import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../products/entities.ts';
import {
  acceptPrices,
  addToCart,
  type Cart,
  EMPTY_CART,
  orderOf,
  parseCart,
  setNote,
  setQuantity,
  showCart,
} from './cart.ts';
import { MAX_QUANTITY, MAX_SALE_LINES } from './constants.ts';
import { orderHash, readOrder } from './order.ts';

function card(id: string, price: number, rest: Partial<ProductCard> = {}): ProductCard {
  const name = `Producto ${id}`;
  const prices = { priceType: 'single', price, priceMin: price, priceMax: price } as const;
  return {
    id,
    name,
    description: '',
    imageUrls: [],
    categories: [],
    soldOut: false,
    createdAt: 0,
    ...prices,
    ...rest,
  };
}

const range = (id: string, priceMin: number, priceMax: number) =>
  card(id, priceMin, { priceType: 'range', priceMin, priceMax });

const collect = (...cards: readonly ProductCard[]): Cart =>
  cards.reduce((cart, each) => addToCart(cart, each, 'K7Q4MX'), EMPTY_CART);

describe('collecting', () => {
  it('adds one a press, a line a product, under the number that the first one gave', () => {
    const [a, b] = [card('a', 3), card('b', 0.1)];
    const cart = addToCart(collect(a, b, a), b, 'CDFGHJ');
    expect(cart.number).toBe('K7Q4MX');
    expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    expect(showCart(cart, [a, b])).toMatchObject({ pieces: 4, total: 6.2, isEstimate: false });
  });

  it('takes 20 products and 9999 pieces of one, no more', () => {
    const cards = Array.from({ length: MAX_SALE_LINES + 1 }, (_, n) => card(`p${n}`, 1));
    const full = collect(...cards);
    expect(full.lines).toHaveLength(MAX_SALE_LINES);
    const most = setQuantity(full, 'p0', MAX_QUANTITY);
    expect(most.lines[0]?.quantity).toBe(MAX_QUANTITY);
    expect(addToCart(most, card('p0', 1), 'X')).toBe(most);
  });

  it('the last piece that goes takes the order and its number with it', () => {
    const cart = collect(card('a', 1), card('b', 1));
    expect(setQuantity(cart, 'a', 0).lines).toHaveLength(1);
    expect(setQuantity(setQuantity(cart, 'a', 0), 'b', 0)).toEqual(EMPTY_CART);
  });

  it('whatever changes is an order that nobody has sent', () => {
    const asked = { ...collect(card('a', 1)), asked: true };
    expect(addToCart(asked, card('a', 1), 'X').asked).toBe(false);
    expect(setQuantity(asked, 'a', 3).asked).toBe(false);
    expect(setNote(asked, 'a', 'rojo').asked).toBe(false);
    expect(acceptPrices(asked, [card('a', 2)]).asked).toBe(true);
  });
});

describe('what has changed since', () => {
  const cart = setQuantity(collect(card('a', 3), card('b', 2), card('c', 5), range('d', 14, 18.5)), 'a', 3);

  it('is nothing while the catalogue stands', () => {
    const now = [card('a', 3, { stock: 3 }), card('b', 2), card('c', 5), range('d', 14, 18.5)];
    const shown = showCart(cart, now);
    expect(shown.lines.flatMap(({ news }) => news)).toEqual([]);
    expect(shown).toMatchObject({ pieces: 6, total: 30, isEstimate: true });
    expect(shown.lines[3]).toMatchObject({ unit: '$14.00', isFrom: true });
  });

  it('is said: sold out, gone, another price, fewer left; what can’t be had isn’t ordered', () => {
    const now = [card('a', 3.5, { stock: 2 }), card('b', 2, { soldOut: true }), range('d', 14, 20)];
    const shown = showCart(cart, now);
    expect(shown.lines.map(({ news }) => news)).toEqual([
      [
        { kind: 'price', before: '$3.00' },
        { kind: 'few', left: 2 },
      ],
      [{ kind: 'sold-out' }],
      [{ kind: 'gone' }],
      [{ kind: 'price', before: '$14.00 - $18.50' }],
    ]);
    expect(shown).toMatchObject({ pieces: 4, total: 24.5, isEstimate: true });
    expect(orderOf('hilos', cart, shown).lines.map(({ productId }) => productId)).toEqual(['a', 'd']);
  });

  it('a price is said until it was seen; what is gone stays said', () => {
    const now = [card('a', 3.5), card('b', 2), range('d', 14, 18.5)];
    const seen = showCart(acceptPrices(cart, now), now);
    expect(seen.lines.flatMap(({ news }) => news)).toEqual([{ kind: 'gone' }]);
  });

  it('a product without a price counts nothing and makes the total an estimate', () => {
    const none = card('a', Number.NaN);
    expect(showCart(collect(none), [none])).toMatchObject({ total: 0, isEstimate: true });
  });
});

describe('kept on the device', () => {
  it('is read back as it was', () => {
    const cart = setNote({ ...collect(card('a', 1), range('b', 1, 2)), asked: true }, 'a', '¡Añil! 🐰');
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each([
    [null],
    [''],
    ['{'],
    ['[]'],
    ['{"number":"K7Q4MX","lines":[]}'],
    ['{"number":"K7Q4MX","lines":[{"productId":"a","quantity":0}]}'],
    ['{"number":"K7Q4MX","lines":[{"productId":"a","quantity":"2"}]}'],
    ['{"number":"K7Q4MX","lines":[{"quantity":2}]}'],
    ['{"lines":[{"productId":"a","quantity":2}]}'],
  ])('%s is an empty one', (json) => {
    expect(parseCart(json)).toEqual(EMPTY_CART);
  });

  it('whatever lies there, what is sent is an order within bounds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            productId: fc.constantFrom('a', 'b', 'c'),
            quantity: fc.oneof(fc.integer({ min: -1, max: 12_000 }), fc.double()),
            note: fc.string({ unit: 'binary', maxLength: 200 }),
          }),
          { maxLength: 40 },
        ),
        (lines) => {
          const cart = parseCart(JSON.stringify({ number: 'K7Q4MX', lines }));
          const shown = showCart(cart, [card('a', 1), card('b', 2)]);
          const order = orderOf('hilos', cart, shown);
          if (order.lines.length > 0) expect(readOrder(orderHash(order))).toEqual(order);
        },
      ),
    );
  });
});

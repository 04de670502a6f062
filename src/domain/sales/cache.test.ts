import { describe, expect, it } from 'vitest';
import { remember, type SalesMemory, withSent } from './cache.ts';
import type { Sale } from './entities.ts';
import { aLine, aSale } from './test-sale.ts';

const line = aLine();
const sale = (id: string, createdAt: number, over: Partial<Sale> = {}): Sale =>
  aSale({ id, createdAt, soldAt: createdAt - 5, ...over });
const empty: SalesMemory = { coveredFrom: 100, seenUntil: 100, sales: [] };

describe('remember', () => {
  it('adds what is new, replaces what was voided, and knows how far it has seen', () => {
    const first = remember(empty, [sale('a', 200), sale('b', 300)]);
    expect(first.seenUntil).toBe(300);
    const second = remember(first, [sale('a', 200, { voidedAt: 900, voidReason: 'Doble' }), sale('c', 400)]);
    expect(second.seenUntil).toBe(900);
    expect(second.sales.map(({ id, voidReason }) => id + voidReason)).toEqual(['aDoble', 'b', 'c']);
  });

  it('leaves out a voided sale of before what is covered', () => {
    expect(remember(empty, [sale('a', 99, { voidedAt: 500 })])).toEqual({ ...empty, seenUntil: 500 });
  });
});

describe('withSent', () => {
  it('has the sale at once, asks for the same as before, and takes the server’s word when it comes', () => {
    const known = remember(empty, [sale('a', 200)]);
    const sent = withSent(known, { id: 'b', soldAt: 290, items: [line], totalPrice: 5, refused: false }, 300);
    expect(sent.sales.map(({ id, createdAt, pending }) => [id, createdAt, pending])).toEqual([
      ['a', 200, false],
      ['b', 300, false],
    ]);
    expect(sent.seenUntil).toBe(200);
    expect(remember(sent, [sale('b', 305)]).sales.filter(({ id }) => id === 'b')).toEqual([sale('b', 305)]);
  });
});

import { describe, expect, it } from 'vitest';
import { toSale } from './documents.ts';

const line = { productId: 'p', productName: 'Llavero', unitPrice: 2.5, quantity: 2, totalPrice: 5 };

describe('toSale', () => {
  it('reads what is stored', () => {
    const stored = {
      items: [line],
      totalPrice: 5,
      createdAt: { seconds: 1, nanoseconds: 0 },
      soldAt: { seconds: 0, nanoseconds: 900_000_000 },
      voidedAt: null,
      voidReason: '',
    };
    expect(toSale('s', stored, false)).toEqual({
      ...stored,
      id: 's',
      createdAt: 1000,
      soldAt: 900,
      pending: false,
    });
  });

  it('reads how it was paid, its discount and whom it was for', () => {
    const stored = { items: [line], totalPrice: 4, payment: 'cash', discount: 1, details: 'Ana\n\nA7K2' };
    expect(toSale('s', { ...stored, taken: 't', createdAt: 1 }, false)).toMatchObject({
      totalPrice: 4,
      payment: 'cash',
      discount: 1,
      customer: 'Ana',
      order: 'A7K2',
    });
  });

  it('reads one that waits for the signal', () => {
    const stored = { items: [line], totalPrice: 5, createdAt: null, soldAt: 900, voidedAt: null };
    expect(toSale('s', stored, true)).toMatchObject({ createdAt: null, soldAt: 900, pending: true });
  });

  it('reads a voided one', () => {
    const stored = { items: [line], totalPrice: 5, createdAt: 1, voidedAt: 2, voidReason: 'Doble' };
    expect(toSale('s', stored, false)).toMatchObject({ voidedAt: 2, voidReason: 'Doble' });
  });

  it('reads the older shape: its one product’s fields on the sale', () => {
    expect(toSale('s', { ...line, createdAt: 1000 }, false)).toEqual({
      id: 's',
      items: [line],
      totalPrice: 5,
      createdAt: 1000,
      soldAt: null,
      voidedAt: null,
      voidReason: '',
      pending: false,
    });
  });

  it.each([
    ['no unit price', { productName: 'x', quantity: 4, totalPrice: 5 }, 1.25, 4, 5],
    ['no quantity', { productName: 'x', unitPrice: 3 }, 3, 1, 3],
    ['no total', { productName: 'x', unitPrice: 0.1, quantity: 3 }, 0.1, 3, 0.3],
  ])('older sale with %s', (_, stored, unitPrice, quantity, totalPrice) => {
    const sale = toSale('s', stored, false);
    expect(sale?.items).toEqual([{ productId: '', productName: 'x', unitPrice, quantity, totalPrice }]);
    expect(sale?.totalPrice).toBe(totalPrice);
  });

  it('adds the lines up where no total is stored', () => {
    expect(toSale('s', { items: [line, { ...line, totalPrice: 0.1 }, 'x'] }, false)?.totalPrice).toBe(5.1);
  });

  it.each([{}, { items: [] }, { items: ['x'] }, { items: [{}] }])('%j is no sale', (stored) => {
    expect(toSale('s', stored, false)).toBeNull();
  });
});

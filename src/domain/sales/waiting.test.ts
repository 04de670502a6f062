import { describe, expect, it } from 'vitest';
import { parseWaitingSale, pendingSale, type WaitingSale, waitingSaleText } from './waiting.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale: WaitingSale = {
  id: 'uno',
  soldAt: 1_800_000_000_000,
  items: [line],
  totalPrice: 5,
  refused: false,
};

describe('a waiting sale', () => {
  it.each([sale, { ...sale, refused: true }])('is kept whole', (each) => {
    expect(parseWaitingSale('uno', waitingSaleText(each))).toEqual(each);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '{}',
    JSON.stringify({ items: [line] }),
    JSON.stringify({ soldAt: 1, items: [] }),
    JSON.stringify({ soldAt: 'ayer', items: [line] }),
  ])('%s is none', (text) => {
    expect(parseWaitingSale('uno', text)).toBe(null);
  });

  it('is listed as pending, at the device’s time', () => {
    expect(pendingSale(sale)).toMatchObject({
      id: 'uno',
      createdAt: null,
      soldAt: sale.soldAt,
      pending: true,
    });
  });
});

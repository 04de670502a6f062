import { expect, it } from 'vitest';
import { maySend, type OutboxSale, pendingSale } from './outboxSale.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale: OutboxSale = {
  id: 'uno',
  soldAt: 1_800_000_000_000,
  items: [line],
  totalPrice: 5,
  refused: false,
};

it('is listed as pending, at the device’s time', () => {
  expect(pendingSale(sale)).toMatchObject({
    id: 'uno',
    createdAt: null,
    soldAt: sale.soldAt,
    pending: true,
  });
});

it('is sent by whoever made it, or by the owner', () => {
  const ofAna = { ...sale, by: 'ana' };
  expect(['ana', 'beto', ''].map((account) => maySend(ofAna, account))).toEqual([true, false, true]);
  expect(['ana', ''].map((account) => maySend(sale, account))).toEqual([false, true]);
});

import { expect, it } from 'vitest';
import { pendingSale, type WaitingSale } from './waiting.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale: WaitingSale = {
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

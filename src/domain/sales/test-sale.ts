import type { Sale, SaleLine } from './entities.ts';

/** Two caps for five dollars. */
export const aLine = (over: Partial<SaleLine> = {}): SaleLine => ({
  productId: 'gorro',
  productName: 'Gorro',
  unitPrice: 2.5,
  quantity: 2,
  totalPrice: 5,
  ...over,
});

/** A sale of two caps that counts, stored at the instant 1. */
export const aSale = (over: Partial<Sale> = {}): Sale => ({
  id: 'uno',
  items: [aLine()],
  totalPrice: 5,
  createdAt: 1,
  soldAt: null,
  voidedAt: null,
  voidReason: '',
  pending: false,
  ...over,
});

import { vi } from 'vitest';
import { done } from '../../domain/outcome.ts';
import type { Sale } from '../../domain/sales/entities.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { aLine, aSale as saleOf } from '../../domain/sales/test-sale.ts';
import { createOutbox } from '../../services/sales/outbox.ts';
import type { SaleProduct } from '../../services/sales/products.ts';
import { testStorage } from '../../services/sales/test-storage.ts';
import { salesServices } from './services.ts';

export const SESSION = { businessId: 'hilos', businessName: 'Hilos de Luna' };

export const aSale = (id: string, createdAt: number, over: Partial<Sale> = {}): Sale =>
  saleOf({ id, createdAt, soldAt: createdAt, ...over });

export const anOutboxSale = (id: string, soldAt: number, refused = false): OutboxSale => ({
  id,
  soldAt,
  items: [aLine()],
  totalPrice: 5,
  refused,
});

export const aProduct = (id: string, name: string, price: number): SaleProduct => {
  const amounts = { priceType: 'single', price, priceMin: price, priceMax: price } as const;
  return { id, name, ...amounts, soldOut: false, imageUrls: [], categories: [], createdAt: null };
};

export const PRODUCTS: readonly SaleProduct[] = [
  aProduct('gorro', 'Gorro', 2.5),
  { ...aProduct('bolso', 'Bolso', 10), priceType: 'range', priceMax: 20 },
  { ...aProduct('roto', 'Sin precio', Number.NaN), soldOut: true },
];

type Services = typeof salesServices;
type Queries = Pick<Awaited<ReturnType<Services['queries']>>, 'listSales'>;
type Commands = Awaited<ReturnType<Services['commands']>>;
type Doubles = Queries & Commands & Pick<Services, 'cachedProducts' | 'fetchProducts'>;

export type TestServices = ReturnType<typeof testServices>;

/** Puts services into place that answer at once: an empty venture with three products, which the test can change. */
export function testServices(over: Partial<Doubles> = {}) {
  const storage = testStorage();
  const outbox = createOutbox(() => storage);
  const services: Doubles = {
    listSales: vi.fn(async () => ({ sales: [], complete: true })),
    sendOutbox: vi.fn(async (ventureId: string) => {
      for (const { id } of outbox.waiting(ventureId)) outbox.drop(ventureId, id);
    }),
    sendSale: vi.fn(async () => done()),
    voidSale: vi.fn(async () => done()),
    cachedProducts: () => null,
    fetchProducts: vi.fn(async () => PRODUCTS),
    ...over,
  };
  const none = () => Promise.reject(new Error('not in this test'));
  const load = async () => services;
  const { cachedProducts, fetchProducts } = services;
  Object.assign(salesServices, { outbox, cachedProducts, fetchProducts, queries: load, commands: load });
  Object.assign(salesServices, { reports: none, credit: none, orders: none });
  return { ...services, outbox, storage };
}

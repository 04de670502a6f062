import { vi } from 'vitest';
import type { Sale, SaleLine } from '../../domain/sales/entities.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import type { SaleProduct } from '../../services/sales/products.ts';
import { salesShelf } from '../../services/sales/shelf.ts';
import { type TestStorage, testStorage } from '../../services/sales/test-storage.ts';
import type { SalesServices } from './services.ts';

export const SESSION = { businessId: 'hilos', businessName: 'Hilos de Luna' };

export const aLine = (over: Partial<SaleLine> = {}): SaleLine => ({
  productId: 'gorro',
  productName: 'Gorro',
  unitPrice: 2.5,
  quantity: 2,
  totalPrice: 5,
  ...over,
});

export const aSale = (id: string, createdAt: number, over: Partial<Sale> = {}): Sale => ({
  id,
  items: [aLine()],
  totalPrice: 5,
  createdAt,
  soldAt: createdAt,
  voidedAt: null,
  voidReason: '',
  pending: false,
  ...over,
});

export const aWaitingSale = (id: string, soldAt: number, refused = false): WaitingSale => ({
  id,
  soldAt,
  items: [aLine()],
  totalPrice: 5,
  refused,
});

export const aProduct = (id: string, name: string, price: number): SaleProduct => {
  return { id, name, priceType: 'single', price, priceMin: price, priceMax: price, soldOut: false };
};

export const PRODUCTS: readonly SaleProduct[] = [
  aProduct('gorro', 'Gorro', 2.5),
  { ...aProduct('bolso', 'Bolso', 10), priceType: 'range', priceMax: 20 },
  { ...aProduct('roto', 'Sin precio', Number.NaN), soldOut: true },
];

export interface TestServices extends SalesServices {
  readonly storage: TestStorage;
}

/** Services that answer at once: an empty venture with three products, to be changed by the test. */
export function testServices(over: Partial<SalesServices> = {}): TestServices {
  const storage = testStorage();
  const shelf = salesShelf(() => storage);
  return {
    storage,
    shelf,
    list: vi.fn(async () => ({ sales: [], complete: true })),
    send: vi.fn(async (ventureId: string) => {
      for (const { id } of shelf.waiting(ventureId)) shelf.drop(ventureId, id);
    }),
    sendOne: vi.fn(async () => 'stored' as const),
    voidSale: vi.fn(async () => null),
    keptProducts: () => null,
    fetchProducts: vi.fn(async () => PRODUCTS),
    ...over,
  };
}

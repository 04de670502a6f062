import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useProductCount } from './useProductCount.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../../services/sales/products.ts', () => ({
  cachedProducts: () => null,
  fetchProducts: (ventureId: string) => {
    asked.push(ventureId);
    return ventureId === 'sin-senal' ? Promise.reject(new Error('no network')) : Promise.resolve([]);
  },
}));

test('what can be sold is read once a page load, again where it did not come, never where nothing is sold', async () => {
  const shows = (ventureId: string | null) => renderHook(() => useProductCount(ventureId));
  const reads = (...ventures: readonly string[]) => vi.waitFor(() => expect(asked).toEqual(ventures));
  // Each hook that must not read comes before one that reads, so that a wrong read would be listed first.
  shows(null);
  const first = shows('sin-senal');
  await reads('sin-senal');
  first.unmount();
  shows('sin-senal');
  await reads('sin-senal', 'sin-senal');
  const shop = shows('hilos-de-luna');
  await reads('sin-senal', 'sin-senal', 'hilos-de-luna');
  shop.unmount();
  shows('hilos-de-luna');
  shows('cacao-izalco');
  await reads('sin-senal', 'sin-senal', 'hilos-de-luna', 'cacao-izalco');
});

import type { ProductFailure } from '../../domain/products/problems.ts';

/** The services of products, loaded with the screen's data. Rejects when the code doesn't come. */
export const loadProducts = () => import('../../services/products/client.ts');

type Products = Awaited<ReturnType<typeof loadProducts>>;

/** Runs an act on a product; without a network, or when the code for it doesn't come, nothing is sent. */
export async function withProducts(
  act: (products: Products) => Promise<ProductFailure | null>,
  fallback: ProductFailure,
): Promise<ProductFailure | null> {
  if (!navigator.onLine) return 'OFFLINE';
  const products = await loadProducts().catch(() => null);
  return products === null ? fallback : act(products);
}

/** The products that can be sold, from the catalogue document: 1 read, and cached on this device for use offline. */

import { isFields, parseJson } from '../../domain/fields.ts';
import type { ProductCard } from '../../domain/products/entities.ts';
import { toCatalogue } from '../../domain/products/stored.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { serverNow } from '../firestore/serverClock.ts';
import { outbox } from './outbox.ts';

/** All that the catalogue has about a product except the description, which is long. */
export type SaleProduct = Omit<ProductCard, 'description'>;

function toProducts(catalogue: Readonly<Record<string, unknown>>): readonly SaleProduct[] {
  return toCatalogue(catalogue).map((card) => {
    const { description: _, ...product } = card;
    return product;
  });
}

/** Returns the cached products in the owner's order (see byPlace); null when none are cached. */
export function cachedProducts(ventureId: string): readonly SaleProduct[] | null {
  const kept = parseJson(outbox.products(ventureId));
  return isFields(kept) ? toProducts(kept) : null;
}

/** Returns the present products in the owner's order and caches them. Costs 1 read. Rejects on a network error. */
export async function fetchProducts(ventureId: string, signal: AbortSignal): Promise<readonly SaleProduct[]> {
  const catalogue =
    (await getDoc(doc(database(), 'ventures', ventureId, 'public', 'catalogue'), signal)).data() ?? {};
  const products = toProducts(catalogue);
  const entries = Object.fromEntries(
    products.map(({ id, imageUrls, ...product }) => [id, { ...product, images: imageUrls }]),
  );
  outbox.setProducts(ventureId, JSON.stringify({ products: entries, readAt: serverNow() }));
  return products;
}

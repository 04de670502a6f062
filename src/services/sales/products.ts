/** What can be sold, from the catalogue document: 1 read, and kept on this device for when there is no signal. */

import { isFields, parseJson } from '../../domain/fields.ts';
import type { ProductCard } from '../../domain/products/entities.ts';
import { toCatalogue } from '../../domain/products/stored.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { outbox } from './outbox.ts';

/** All that the catalogue says of a product but its description, which is long. */
export type SaleProduct = Omit<ProductCard, 'description'>;

function toProducts(catalogue: Readonly<Record<string, unknown>>): readonly SaleProduct[] {
  return toCatalogue(catalogue).map((card) => {
    const { description: _, ...product } = card;
    return product;
  });
}

/** The products as last seen on this device, in the maker's order (see byPlace); null when they never were. */
export function cachedProducts(ventureId: string): readonly SaleProduct[] | null {
  const kept = parseJson(outbox.products(ventureId));
  return isFields(kept) ? toProducts(kept) : null;
}

/** The products in the maker's order, fresh. Costs 1 read. Rejects on a network error. */
export async function fetchProducts(ventureId: string, signal: AbortSignal): Promise<readonly SaleProduct[]> {
  const catalogue =
    (await getDoc(doc(database(), 'ventures', ventureId, 'public', 'catalogue'), signal)).data() ?? {};
  const products = toProducts(catalogue);
  const entries = Object.fromEntries(
    products.map(({ id, imageUrls, ...product }) => [id, { ...product, images: imageUrls }]),
  );
  outbox.setProducts(ventureId, JSON.stringify({ products: entries }));
  return products;
}

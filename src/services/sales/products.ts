/** What can be sold, from the catalogue document: 1 read, and kept on this device for when there is no signal. */

import { isFields, parseJson } from '../../domain/fields.ts';
import { toCatalogue } from '../../domain/products/stored.ts';
import type { SellableProduct } from '../../domain/sales/draft.ts';
import { fetchDocument } from '../firestore/rest.ts';
import { outbox } from './outbox.ts';

export interface SaleProduct extends SellableProduct {
  readonly soldOut: boolean;
  /** Pieces left, where the maker counts them. */
  readonly stock?: number;
  readonly categories: readonly string[];
}

const byName = new Intl.Collator('es', { numeric: true }).compare;

function toProducts(catalogue: Readonly<Record<string, unknown>>): readonly SaleProduct[] {
  return toCatalogue(catalogue)
    .map(({ id, name, priceType, price, priceMin, priceMax, soldOut, stock, categories }) => {
      const counted = stock === undefined ? {} : { stock };
      return { id, name, priceType, price, priceMin, priceMax, soldOut, categories, ...counted };
    })
    .sort((a, b) => byName(a.name, b.name));
}

/** The products as last seen on this device, by name; null when they never were. */
export function keptProducts(ventureId: string): readonly SaleProduct[] | null {
  const kept = parseJson(outbox.products(ventureId));
  return isFields(kept) ? toProducts(kept) : null;
}

/** The products by name, fresh. Costs 1 read. Rejects on a network error. */
export async function fetchProducts(ventureId: string, signal: AbortSignal): Promise<readonly SaleProduct[]> {
  const catalogue = (await fetchDocument(['ventures', ventureId, 'public', 'catalogue'], signal)) ?? {};
  const products = toProducts(catalogue);
  const entries = Object.fromEntries(products.map(({ id, ...product }) => [id, product]));
  outbox.setProducts(ventureId, JSON.stringify({ products: entries }));
  return products;
}

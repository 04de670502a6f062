/** Stock for the commands of sales: the cached stock, and the write that changes it. */

import { type Fields, fieldsIn, isFields, mapAt, numberAt } from '../../domain/fields.ts';
import { toStock } from '../../domain/products/stored.ts';
import type { Firestore } from '../firestore/documents.ts';
import { type FieldChange, increment, type WriteBatch } from '../firestore/write.ts';
import { catalogueAt, type Stock } from '../products/catalogue.ts';
import { outbox } from './outbox.ts';

/** Returns the cached catalogue; without fields when it isn't cached. */
function cachedCatalogue(ventureId: string): Fields {
  return fieldsIn(outbox.products(ventureId));
}

/** Returns the stock from the cached catalogue; empty when it isn't cached. */
export function cachedStock(ventureId: string): Stock {
  const products = Object.entries(mapAt(cachedCatalogue(ventureId), 'products'));
  const stock = products.map(([id, product]) => [id, isFields(product) ? product.stock : null]);
  return toStock({ stock: Object.fromEntries(stock) });
}

/** Returns when the cached stock was read from the server, epoch milliseconds; 0 when that is unknown. */
export function stockReadMs(ventureId: string): number {
  return numberAt(cachedCatalogue(ventureId), 'readAt');
}

/** Stores the stock in the cached catalogue; `readAt`: when it was read now, epoch milliseconds. */
export function cacheStock(ventureId: string, stock: Stock, readAt?: number): void {
  const cached = cachedCatalogue(ventureId);
  if (Object.keys(cached).length === 0) return;
  const products: Record<string, unknown> = {};
  for (const [id, product] of Object.entries(mapAt(cached, 'products'))) {
    products[id] = isFields(product) ? { ...product, stock: stock[id] } : product;
  }
  outbox.setProducts(
    ventureId,
    JSON.stringify({ ...cached, products, ...(readAt !== undefined && { readAt }) }),
  );
}

/** Adds to the batch a blind change of these products' stock, with the id of its sale ('-' before a voided one's). */
export function moveStock(
  batch: WriteBatch,
  db: Firestore,
  ventureId: string,
  name: string,
  moves: Iterable<readonly [productId: string, by: number]>,
): void {
  const changes = [...moves].map(([id, by]): FieldChange => [['stock', id], increment(by)]);
  batch.update(catalogueAt(db, ventureId), { lastSaleId: name }, changes);
}

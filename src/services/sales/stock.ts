/** Stock for the commands of sales: the cached stock, and the write that changes it. */

import { isFields, mapAt, parseJson } from '../../domain/fields.ts';
import { toStock } from '../../domain/products/stored.ts';
import type { Firestore } from '../firestore/documents.ts';
import { FieldPath, increment, type WriteBatch } from '../firestore/write.ts';
import { catalogueAt, type Stock } from '../products/catalogue.ts';
import { outbox } from './outbox.ts';

/** Returns the stock from the cached catalogue; empty when it isn't cached. */
export function cachedStock(ventureId: string): Stock {
  const cached = parseJson(outbox.products(ventureId));
  const products = isFields(cached) ? Object.entries(mapAt(cached, 'products')) : [];
  const stock = products.map(([id, product]) => [id, isFields(product) ? product.stock : null]);
  return toStock({ stock: Object.fromEntries(stock) });
}

/** Stores the present stock in the cached catalogue. */
export function cacheStock(ventureId: string, stock: Stock): void {
  const cached = parseJson(outbox.products(ventureId));
  if (!isFields(cached)) return;
  const products: Record<string, unknown> = {};
  for (const [id, product] of Object.entries(mapAt(cached, 'products'))) {
    products[id] = isFields(product) ? { ...product, stock: stock[id] } : product;
  }
  outbox.setProducts(ventureId, JSON.stringify({ ...cached, products }));
}

/** Adds to the batch a blind change of these products' stock, with the id of its sale ('-' before a voided one's). */
export function moveStock(
  batch: WriteBatch,
  db: Firestore,
  ventureId: string,
  name: string,
  moves: Iterable<readonly [productId: string, by: number]>,
): void {
  const fields = [...moves].flatMap(([id, by]): unknown[] => [new FieldPath('stock', id), increment(by)]);
  batch.update(catalogueAt(db, ventureId), 'lastSaleId', name, ...fields);
}

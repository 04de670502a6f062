/** Stock as the sale's commands need it: what is counted as this device last saw it, and its move. */

import { isFields, mapAt, parseJson } from '../../domain/fields.ts';
import { toStock } from '../../domain/products/stored.ts';
import type { Firestore } from '../firestore/documents.ts';
import { FieldPath, increment, type WriteBatch } from '../firestore/write.ts';
import { catalogueAt, type Stock } from '../products/catalogue.ts';
import { outbox } from './outbox.ts';

/** Returns what was counted when this device last saw the catalogue; nothing when it never did. */
export function cachedStock(ventureId: string): Stock {
  const cached = parseJson(outbox.products(ventureId));
  const products = isFields(cached) ? Object.entries(mapAt(cached, 'products')) : [];
  const stock = products.map(([id, product]) => [id, isFields(product) ? product.stock : null]);
  return toStock({ stock: Object.fromEntries(stock) });
}

/** Stores on this device what is counted now. */
export function cacheStock(ventureId: string, stock: Stock): void {
  const cached = parseJson(outbox.products(ventureId));
  if (!isFields(cached)) return;
  const products: Record<string, unknown> = {};
  for (const [id, product] of Object.entries(mapAt(cached, 'products'))) {
    products[id] = isFields(product) ? { ...product, stock: stock[id] } : product;
  }
  outbox.setProducts(ventureId, JSON.stringify({ ...cached, products }));
}

/** Adds to the batch the move of the stock of these products, blind, in the name of a sale ('-' before a voided one). */
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

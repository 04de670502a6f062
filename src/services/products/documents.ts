/** The commits of a product: its document and its entry in the catalogue move together, as firestore.rules ask. */
import {
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  serverTimestamp,
  type Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Product, ProductContent } from '../../domain/products/entities.ts';
import { catalogueEntry } from '../../domain/products/stored.ts';

/** Whose product, and which. */
export interface ProductAddress {
  readonly ventureId: string;
  readonly productId: string;
}

export const productAt = (db: Firestore, { ventureId, productId }: ProductAddress) =>
  doc(db, 'ventures', ventureId, 'products', productId);

export const catalogueAt = (db: Firestore, ventureId: string) =>
  doc(db, 'ventures', ventureId, 'public', 'catalogue');

/** The fields of a product and nothing else: forms and lists carry more. */
export function contentOf(product: ProductContent): ProductContent {
  const { name, description, priceType, price, priceMin, priceMax, categories, soldOut } = product;
  const images = product.images.map(({ url, path }) => ({ url, path }));
  return { name, description, images, priceType, price, priceMin, priceMax, categories, soldOut };
}

/** Changes fields of the product's entry in the catalogue, blind: the other products stay as they are. */
function show(
  batch: WriteBatch,
  db: Firestore,
  { ventureId, productId }: ProductAddress,
  fields: readonly (readonly [path: readonly string[], value: unknown])[],
): void {
  const named = fields.flatMap(([path, value]) => [new FieldPath('products', productId, ...path), value]);
  const catalogue = catalogueAt(db, ventureId);
  batch.update(catalogue, 'updatedAt', serverTimestamp(), 'lastProductId', productId, ...named);
}

/** The whole product and its whole entry; `createdAt`: now for a new one, else to the nanosecond as it was. */
export function commitWhole(
  db: Firestore,
  address: ProductAddress,
  product: ProductContent,
  createdAt: Timestamp | 'now',
): Promise<void> {
  const batch = writeBatch(db);
  const created = createdAt === 'now' ? serverTimestamp() : createdAt;
  const content = contentOf(product);
  batch.set(productAt(db, address), { ...content, createdAt: created, updatedAt: serverTimestamp() });
  show(batch, db, address, [[[], { ...catalogueEntry(content), createdAt: created }]]);
  return batch.commit();
}

/**
 * Some fields only. The entry's text repeats all but whether it is sold out: for a change of anything else, `base` is
 * the product as it is stored, and the rules refuse it when another device has changed it since.
 */
export function commitChanges(
  db: Firestore,
  address: ProductAddress,
  base: ProductContent | null,
  changes: Partial<ProductContent>,
): Promise<void> {
  const batch = writeBatch(db);
  batch.update(productAt(db, address), { ...changes, updatedAt: serverTimestamp() });
  const { soldOut } = changes;
  show(batch, db, address, [
    ...(soldOut === undefined ? [] : [[['soldOut'], soldOut] as const]),
    ...(base === null ? [] : [[['text'], catalogueEntry({ ...base, ...changes }).text] as const]),
  ]);
  return batch.commit();
}

/** The product and its entry go. */
export function commitGone(db: Firestore, address: ProductAddress): Promise<void> {
  const batch = writeBatch(db);
  batch.delete(productAt(db, address));
  show(batch, db, address, [[[], deleteField()]]);
  return batch.commit();
}

/** A product as the database holds it. */
export interface StoredProduct {
  readonly product: Product;
  /** Exact: a rule compares it when the whole document is written again. */
  readonly createdAt: unknown;
}

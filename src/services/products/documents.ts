/** The commits of a product: its document and its catalogue entry change together, as firestore.rules require. */

import type { Product, ProductContent } from '../../domain/products/entities.ts';
import { catalogueEntry } from '../../domain/products/stored.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import type { Timestamp } from '../firestore/values.ts';
import {
  deleteField,
  type FieldChange,
  increment,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from '../firestore/write.ts';
import { catalogueAt } from './catalogue.ts';

/** The venture and the id of a product. */
export interface ProductAddress {
  readonly ventureId: string;
  readonly productId: string;
}

export const productAt = (db: Firestore, { ventureId, productId }: ProductAddress) =>
  doc(db, 'ventures', ventureId, 'products', productId);

/** Returns only the stored fields of a product: forms and lists have more. Fields that were never set are absent. */
export function contentOf(product: ProductContent): ProductContent {
  const { name, description, priceType, price, priceMin, priceMax, categories, soldOut } = product;
  const { featured, order } = product;
  const images = product.images.map(({ url, path }) => ({ url, path }));
  return {
    ...{ name, description, images, priceType, price, priceMin, priceMax, categories, soldOut },
    ...(featured === true && { featured }),
    ...(order !== undefined && { order }),
  };
}

/** Adds to the batch a blind change of the catalogue's fields about this product; all other fields stay. */
function show(
  batch: WriteBatch,
  db: Firestore,
  address: ProductAddress,
  changes: readonly FieldChange[],
): void {
  const catalogue = catalogueAt(db, address.ventureId);
  batch.update(catalogue, { updatedAt: serverTimestamp(), lastProductId: address.productId }, changes);
}

const entryAt = ({ productId }: ProductAddress, ...path: string[]) => ['products', productId, ...path];
const countAt = ({ productId }: ProductAddress) => ['stock', productId];

/** Returns the change that sets the whole entry. It has `soldOut` only while the product's pieces aren't counted. */
function wholeEntry(
  address: ProductAddress,
  content: ProductContent,
  createdAt: unknown,
  isCounted: boolean,
): FieldChange {
  const { text, soldOut } = catalogueEntry(content);
  return [entryAt(address), { text, createdAt, ...(isCounted ? {} : { soldOut }) }];
}

/** Writes product and entry whole; `createdAt`: 'now' for a new or restored one, else the exact stored time. */
export function commitWhole(
  db: Firestore,
  address: ProductAddress,
  product: ProductContent,
  createdAt: Timestamp | 'now',
  isCounted = false,
): Promise<null> {
  const batch = writeBatch(db);
  const created = createdAt === 'now' ? serverTimestamp() : createdAt;
  const content = contentOf(product);
  batch.set(productAt(db, address), { ...content, createdAt: created, updatedAt: serverTimestamp() });
  show(batch, db, address, [wholeEntry(address, content, created, isCounted)]);
  return batch.commit();
}

/**
 * Writes some fields only. The entry's text repeats all fields but `soldOut`: for a change of any other field, `base`
 * is the stored product, and the rules refuse the change when another device has changed the product since.
 */
export function commitChanges(
  db: Firestore,
  address: ProductAddress,
  base: ProductContent | null,
  changes: Partial<ProductContent>,
): Promise<null> {
  const batch = writeBatch(db);
  batch.update(productAt(db, address), { ...changes, updatedAt: serverTimestamp() });
  const { soldOut } = changes;
  show(batch, db, address, [
    ...(soldOut === undefined ? [] : [[entryAt(address, 'soldOut'), soldOut] as const]),
    ...(base === null
      ? []
      : [[entryAt(address, 'text'), catalogueEntry({ ...base, ...changes }).text] as const]),
  ]);
  return batch.commit();
}

/** A change of a product's count of pieces. */
export type CountChange =
  | { readonly kind: 'set' | 'add'; readonly pieces: number }
  /** From now on the owner says whether the product is sold out. */
  | { readonly kind: 'stop'; readonly soldOut: boolean };

function counted(change: CountChange): unknown {
  if (change.kind === 'stop') return deleteField();
  return change.kind === 'set' ? change.pieces : increment(change.pieces);
}

/** Changes a count; a sale meanwhile is still subtracted. `whole`: rewrites a document of an older version. */
export function commitCount(
  db: Firestore,
  address: ProductAddress,
  change: CountChange,
  whole: { readonly content: ProductContent; readonly createdAt: Timestamp } | null,
): Promise<null> {
  const batch = writeBatch(db);
  const stops = change.kind === 'stop' && { soldOut: change.soldOut };
  const product = productAt(db, address);
  const stamp = { ...stops, updatedAt: serverTimestamp() };
  if (whole === null) batch.update(product, stamp);
  else batch.set(product, { ...contentOf(whole.content), createdAt: whole.createdAt, ...stamp });
  const entry: FieldChange =
    whole === null
      ? [entryAt(address, 'soldOut'), change.kind === 'stop' ? change.soldOut : deleteField()]
      : wholeEntry(address, { ...whole.content, ...stops }, whole.createdAt, change.kind !== 'stop');
  // Adding doesn't change the entry, so that it doesn't start a count again that another device has stopped.
  show(batch, db, address, [
    ...(change.kind === 'add' && whole === null ? [] : [entry]),
    [countAt(address), counted(change)],
  ]);
  return batch.commit();
}

/** Removes the product from the list and the public page and deletes its count; its pictures stay. */
export function commitArchived(db: Firestore, address: ProductAddress): Promise<null> {
  const batch = writeBatch(db);
  const now = serverTimestamp();
  batch.update(productAt(db, address), { createdAt: deleteField(), archivedAt: now, updatedAt: now });
  hide(batch, db, address);
  return batch.commit();
}

function hide(batch: WriteBatch, db: Firestore, address: ProductAddress): void {
  show(batch, db, address, [
    [entryAt(address), deleteField()],
    [countAt(address), deleteField()],
  ]);
}

/** Deletes the product and its entry. */
export function commitGone(db: Firestore, address: ProductAddress): Promise<null> {
  const batch = writeBatch(db);
  batch.delete(productAt(db, address));
  hide(batch, db, address);
  return batch.commit();
}

/** A product in the database. */
export interface StoredProduct {
  readonly product: Product;
  /** The exact time: a rule compares it when the whole document is written again. */
  readonly createdAt: unknown;
}

/** The commits of a product: its document and its entry in the catalogue move together, as firestore.rules ask. */

import type { Product, ProductContent } from '../../domain/products/entities.ts';
import { catalogueEntry } from '../../domain/products/stored.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import type { Timestamp } from '../firestore/values.ts';
import {
  deleteField,
  FieldPath,
  increment,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from '../firestore/write.ts';
import { catalogueAt } from './catalogue.ts';

/** Whose product, and which. */
export interface ProductAddress {
  readonly ventureId: string;
  readonly productId: string;
}

export const productAt = (db: Firestore, { ventureId, productId }: ProductAddress) =>
  doc(db, 'ventures', ventureId, 'products', productId);

/** The fields of a product and nothing else: forms and lists carry more. What was never said is absent. */
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

type Change = readonly [path: readonly string[], value: unknown];

/** Changes fields of the catalogue, and what they say of this product, blind: the others stay as they are. */
function show(batch: WriteBatch, db: Firestore, address: ProductAddress, changes: readonly Change[]): void {
  const named = changes.flatMap(([path, value]) => [new FieldPath(...path), value]);
  const catalogue = catalogueAt(db, address.ventureId);
  batch.update(catalogue, 'updatedAt', serverTimestamp(), 'lastProductId', address.productId, ...named);
}

const entryAt = ({ productId }: ProductAddress, ...path: string[]) => ['products', productId, ...path];
const countAt = ({ productId }: ProductAddress) => ['stock', productId];

/** Whether a product is sold out its entry says only while its pieces aren't counted. */
function wholeEntry(
  address: ProductAddress,
  content: ProductContent,
  createdAt: unknown,
  isCounted: boolean,
): Change {
  const { text, soldOut } = catalogueEntry(content);
  return [entryAt(address), { text, createdAt, ...(isCounted ? {} : { soldOut }) }];
}

/**
 * The whole product and its whole entry; `createdAt`: now for a new one or one that comes back from the archive, else
 * to the nanosecond as it was.
 */
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
 * Some fields only. The entry's text repeats all but whether it is sold out: for a change of anything else, `base` is
 * the product as it is stored, and the rules refuse it when another device has changed it since.
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

/** What happens to a product's count of pieces. */
export type CountChange =
  | { readonly kind: 'set' | 'add'; readonly pieces: number }
  /** From now on its owner says whether it is sold out. */
  | { readonly kind: 'stop'; readonly soldOut: boolean };

function counted(change: CountChange): unknown {
  if (change.kind === 'stop') return deleteField();
  return change.kind === 'set' ? change.pieces : increment(change.pieces);
}

/**
 * Sets a count, adds to it or stops it; what a sale takes at the same time is taken too. `whole`: the product as it is
 * stored, to be written again, as one that an older version of the product wrote needs it.
 */
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
  const entry: Change =
    whole === null
      ? [entryAt(address, 'soldOut'), change.kind === 'stop' ? change.soldOut : deleteField()]
      : wholeEntry(address, { ...whole.content, ...stops }, whole.createdAt, change.kind !== 'stop');
  // Adding doesn't touch the entry: a count that another device has stopped doesn't begin anew.
  show(batch, db, address, [
    ...(change.kind === 'add' && whole === null ? [] : [entry]),
    [countAt(address), counted(change)],
  ]);
  return batch.commit();
}

/** The product leaves the list and the public page, and has no count any more; its pictures stay. */
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

/** The product and its entry go. */
export function commitGone(db: Firestore, address: ProductAddress): Promise<null> {
  const batch = writeBatch(db);
  batch.delete(productAt(db, address));
  hide(batch, db, address);
  return batch.commit();
}

/** A product as the database holds it. */
export interface StoredProduct {
  readonly product: Product;
  /** Exact: a rule compares it when the whole document is written again. */
  readonly createdAt: unknown;
}

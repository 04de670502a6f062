/** The services of an owner's products on this page's own database: what /ventures/products loads. */
import type { Product, ProductContent } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import { surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import type { ProductAddress } from './documents.ts';
import { dueLeftovers, noteLeftovers, strikeLeftovers } from './leftovers.ts';
import { listProducts, type ProductList } from './list.ts';
import { changeProduct, createProduct, deleteProduct, updateProduct } from './write.ts';

const database = () => liteDatabase('business');
/** Who only looks at the list, or changes a text, needs no storage library. */
const loadStorage = () => import('../storage/client.ts');

/** Longer than the pictures of a form take to arrive: another tab may be at it. */
const SAVING_MS = 30 * 60_000;

export const list = (ventureId: string): Promise<ProductList> =>
  listProducts(database(), ventureId, surroundings);

export const add = (address: ProductAddress, content: ProductContent): Promise<ProductFailure | null> =>
  createProduct(database(), address, content, surroundings);

export const update = (
  ventureId: string,
  before: Product,
  content: ProductContent,
): Promise<ProductFailure | null> => updateProduct(database(), ventureId, before, content, surroundings);

export const setSoldOut = (address: ProductAddress, soldOut: boolean): Promise<ProductFailure | null> =>
  changeProduct(database(), address, { soldOut }, surroundings);

/** Before pictures of a product are stored or let go. */
export function noteSaving(address: ProductAddress): void {
  noteLeftovers(address, surroundings.now() + SAVING_MS);
}

/** After the product was written; `isClean`: no picture of the folder was let go, and none came in vain. */
export function noteSaved(address: ProductAddress, isClean: boolean): void {
  if (isClean) strikeLeftovers(address);
  else noteLeftovers(address, surroundings.now());
}

/** Deletes a product, then its pictures without waiting for them. null = it is gone. Never rejects. */
export async function remove(address: ProductAddress): Promise<ProductFailure | null> {
  noteLeftovers(address, surroundings.now());
  const failure = await deleteProduct(database(), address, surroundings);
  if (failure === null) void dropPictures(address).catch(() => undefined);
  return failure;
}

/** Everything in the folder, also what an upload that was cut off left there. */
async function dropPictures(address: ProductAddress): Promise<void> {
  const [{ storageOf }, { deleteAllPictures }] = await Promise.all([
    loadStorage(),
    import('../pictures/remove.ts'),
  ]);
  const problem = await deleteAllPictures(storageOf('business'), { kind: 'product', ...address });
  if (problem === null) strikeLeftovers(address);
}

/** Deletes pictures that an interruption on this device left behind; `products`: as just listed. Never rejects. */
export async function tidyUp(ventureId: string, products: readonly Product[]): Promise<void> {
  const due = dueLeftovers(ventureId, surroundings.now());
  if (due.length === 0) return;
  try {
    const [{ storageOf }, { sweepLeftovers }] = await Promise.all([loadStorage(), import('./sweep.ts')]);
    const picturesOf = (productId: string) => products.find(({ id }) => id === productId)?.images ?? [];
    await sweepLeftovers(storageOf('business'), due, picturesOf);
  } catch {
    // The notes stay: the next time.
  }
}

/** Adding, changing and deleting products: sent blind, judged by the rules, and looked up when no answer came. */
import { type Firestore, Timestamp } from 'firebase/firestore/lite';
import { MAX_PRODUCTS } from '../../domain/products/constants.ts';
import type { Product, ProductContent } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import {
  commitChanges,
  commitGone,
  commitWhole,
  contentOf,
  countProducts,
  type ProductAddress,
  readProduct,
  type StoredProduct,
} from './documents.ts';

type Commit = () => Promise<void>;

/** What to do after a commit that was refused or not answered, as the product now is. */
type Verdict =
  | { readonly end: ProductFailure | null }
  /** Send this; when that fails too and no try is left, `failure` it is. */
  | { readonly send: Commit; readonly failure: ProductFailure };

const MAX_TRIES = 3;

const end = (failure: ProductFailure | null): Verdict => ({ end: failure });

/** Every act here may be sent again: it makes the same of the product. null = done. Never rejects. */
async function settle(
  first: Commit,
  read: () => Promise<StoredProduct | null>,
  judge: (stored: StoredProduct | null, isLost: boolean) => Promise<Verdict> | Verdict,
  fallback: ProductFailure,
  around: Surroundings,
): Promise<ProductFailure | null> {
  let commit = first;
  for (let tries = 1; ; tries += 1) {
    const failure = await send(commit, around);
    if (failure === null) return null;
    const isLost = failure === 'lost';
    let verdict: Verdict;
    try {
      verdict = await judge(await read(), isLost);
    } catch {
      return isLost ? 'UNCERTAIN' : fallback;
    }
    if ('end' in verdict) return verdict.end;
    if (tries === MAX_TRIES) return isLost ? 'UNCERTAIN' : verdict.failure;
    commit = verdict.send;
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The whole document again, as one that an older version of the product wrote needs it. */
function rewrite(
  db: Firestore,
  address: ProductAddress,
  content: ProductContent,
  stored: StoredProduct,
): Verdict {
  const { createdAt } = stored;
  if (!(createdAt instanceof Timestamp)) return end('UPDATE');
  return { send: () => commitWhole(db, address, content, createdAt), failure: 'UPDATE' };
}

/**
 * Adds a product. Its id is made with the form, so that sending it again makes one product; when an earlier try of
 * the same form has arrived, the product becomes what the form says now. null = done, also when the answer was lost
 * and the product turns out to be there. 2 writes; 1-2 reads when they don't succeed. Never rejects.
 */
export async function createProduct(
  db: Firestore,
  address: ProductAddress,
  content: ProductContent,
  around: Surroundings,
): Promise<ProductFailure | null> {
  if (address.ventureId === '') return 'NO_VENTURE_TO_CREATE';
  const first = () => commitWhole(db, address, content, 'now');
  const judge = async (stored: StoredProduct | null, isLost: boolean): Promise<Verdict> => {
    if (stored !== null) {
      return same(contentOf(stored.product), contentOf(content))
        ? end(null)
        : rewrite(db, address, content, stored);
    }
    if (isLost) return { send: first, failure: 'CREATE' };
    const isFull = (await countProducts(db, address.ventureId, around)) >= MAX_PRODUCTS;
    return end(isFull ? 'TOO_MANY' : 'CREATE');
  };
  return settle(first, () => readProduct(db, address, around), judge, 'CREATE', around);
}

/** The fields in which the form's content differs from the product that it was opened with; a price as a whole. */
export function changesOf(before: ProductContent, content: ProductContent): Partial<ProductContent> {
  const priceOf = ({ priceType, price, priceMin, priceMax }: ProductContent) => ({
    priceType,
    price,
    priceMin,
    priceMax,
  });
  const [old, now] = [contentOf(before), contentOf(content)];
  return {
    ...(old.name !== now.name && { name: now.name }),
    ...(old.description !== now.description && { description: now.description }),
    ...(!same(old.images, now.images) && { images: now.images }),
    ...(!same(priceOf(old), priceOf(now)) && priceOf(now)),
    ...(!same(old.categories, now.categories) && { categories: now.categories }),
    ...(old.soldOut !== now.soldOut && { soldOut: now.soldOut }),
  };
}

/**
 * Changes some fields of a product. null = done, also when the answer was lost and the change is there; 'GONE' when
 * another device has deleted it. 2 writes; 1 read when they don't succeed. Never rejects.
 */
export async function changeProduct(
  db: Firestore,
  address: ProductAddress,
  changes: Partial<ProductContent>,
  around: Surroundings,
): Promise<ProductFailure | null> {
  if (address.productId === '') return 'NO_ID_TO_UPDATE';
  const first = () => commitChanges(db, address, changes);
  let isRewritten = false;
  const judge = (stored: StoredProduct | null, isLost: boolean): Verdict => {
    if (stored === null) return end('GONE');
    const now = contentOf(stored.product);
    const wanted = { ...now, ...changes };
    if (isLost && same(now, wanted)) return end(null);
    if (isLost && !isRewritten) return { send: first, failure: 'UPDATE' };
    if (isRewritten && !isLost) return end('UPDATE');
    isRewritten = true;
    return rewrite(db, address, wanted, stored);
  };
  return settle(first, () => readProduct(db, address, around), judge, 'UPDATE', around);
}

/** What the form made of the product that it was opened with; else as changeProduct. */
export function updateProduct(
  db: Firestore,
  ventureId: string,
  before: Product,
  content: ProductContent,
  around: Surroundings,
): Promise<ProductFailure | null> {
  return changeProduct(db, { ventureId, productId: before.id }, changesOf(before, content), around);
}

/**
 * Deletes a product with its entry in the catalogue; its pictures are the caller's. null = it is gone, also when it
 * was gone before. 2 writes; 1 read when they don't succeed. Never rejects.
 */
export async function deleteProduct(
  db: Firestore,
  address: ProductAddress,
  around: Surroundings,
): Promise<ProductFailure | null> {
  if (address.productId === '') return 'NO_ID_TO_DELETE';
  const first = () => commitGone(db, address);
  const judge = (stored: StoredProduct | null, isLost: boolean): Verdict => {
    if (stored === null) return end(null);
    return isLost ? { send: first, failure: 'DELETE' } : end('DELETE');
  };
  return settle(first, () => readProduct(db, address, around), judge, 'DELETE', around);
}

/** Adds, changes, archives and deletes products: blind writes, checked by the rules, and read again when no response came. */

import { done, failed } from '../../domain/outcome.ts';
import { MAX_PRODUCT_PICTURES, type StoredPicture } from '../../domain/pictures.ts';
import { MAX_PRODUCTS } from '../../domain/products/constants.ts';
import type { Product, ProductContent, ProductPrice } from '../../domain/products/entities.ts';
import type { ProductFailure, ProductOutcome } from '../../domain/products/problems.ts';
import { notingMarket } from '../device/marketNotes.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { Timestamp } from '../firestore/values.ts';
import { loadPictureStore } from '../pictures/loadStore.ts';
import { readStock } from './catalogue.ts';
import {
  commitArchived,
  commitChanges,
  commitGone,
  commitWhole,
  contentOf,
  type ProductAddress,
  type StoredProduct,
} from './documents.ts';
import { clearOrphans, noteOrphans } from './orphanNotes.ts';
import { countProducts, readProduct } from './queries.ts';

/** The result of reading the stored product: the outcome of the command, or 'again' for a retry. */
type Verdict = ProductOutcome | 'again';

/** Sends `commit()` until it is stored or `judge` says why not, with `lookFirst` before too. Never rejects. */
async function settleProduct(
  address: ProductAddress,
  commit: () => Promise<null>,
  judge: (stored: StoredProduct | null, isLost: boolean) => Promise<Verdict> | Verdict,
  deps: Deps,
  lookFirst = false,
): Promise<ProductOutcome> {
  const outcome = await settle<null, ProductFailure>(deps, {
    lookFirst,
    commit,
    judge: async (failure) => judge(await readProduct(address, deps), failure === 'lost'),
  });
  return notingMarket(address.ventureId, outcome);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Adds a product. Its id is made with the form, so a retry adds no second one; where an earlier try was stored
 * (`isRetry`) the product gets the form's present content. Also when the response was lost. 'TAKEN': another tab's form
 * with the same id has stored another product. 2 writes; 1-2 reads when they fail. Never rejects.
 */
export async function createProduct(
  address: ProductAddress,
  content: ProductContent,
  isRetry = false,
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  if (address.ventureId === '') return failed('NO_VENTURE_TO_CREATE');
  let commit = () => commitWhole(deps.db, address, content, 'now');
  return settleProduct(
    address,
    () => commit(),
    async (stored, isLost) => {
      if (stored !== null) {
        if (same(contentOf(stored.product), contentOf(content))) return done();
        if (!isRetry) return failed('TAKEN');
        const { createdAt } = stored;
        if (!(createdAt instanceof Timestamp)) return failed('UPDATE');
        commit = () => commitWhole(deps.db, address, content, createdAt);
        return 'again';
      }
      if (isLost) return 'again';
      const isFull = (await countProducts(address.ventureId, deps)) >= MAX_PRODUCTS;
      return failed(isFull ? 'TOO_MANY' : 'CREATE');
    },
    deps,
  );
}

/** The fields of a product's form that can change one by one. */
type FormField = Exclude<keyof ProductContent, keyof ProductPrice | 'featured' | 'order'>;

/** Returns what the form can change; a price changes as a whole. */
function partsOf(content: ProductContent) {
  const { name, description, images, categories, soldOut, ...rest } = contentOf(content);
  const { priceType, price, priceMin, priceMax } = rest;
  return {
    name: { name },
    description: { description },
    images: { images },
    categories: { categories },
    soldOut: { soldOut },
    price: { priceType, price, priceMin, priceMax },
  } satisfies { [K in FormField]: Pick<ProductContent, K> } & { price: ProductPrice };
}

/** Returns the fields in which the form differs from the product that it was opened with; a price as a whole. */
export function changesOf(before: ProductContent, content: ProductContent): Partial<ProductContent> {
  const old = partsOf(before);
  return Object.entries(partsOf(content))
    .filter(([name, part]) => !same(Reflect.get(old, name), part))
    .reduce<Partial<ProductContent>>((changes, [, part]) => ({ ...changes, ...part }), {});
}

type Pictures = readonly StoredPicture[];

const has = (pictures: Pictures, { url }: StoredPicture) => pictures.some((each) => each.url === url);

/** Returns the form's pictures without those deleted elsewhere, and with those added there: not `known` to the form. */
function mergedPictures(opened: Pictures, known: Pictures, form: Pictures, now: Pictures): Pictures {
  const kept = form.filter((each) => !has(opened, each) || has(now, each));
  const added = now.filter((each) => !has(known, each) && !has(form, each));
  return [...kept, ...added].slice(0, MAX_PRODUCT_PICTURES);
}

/**
 * Changes some fields of a product; `opened`: as it was opened, null when only `soldOut` changes. Succeeds too when
 * only the response was lost. 'GONE': another device deleted it. 2 writes; 1 read each time they fail, and 1 before when
 * `pictures` returns the pictures to store from the stored ones. Never rejects.
 */
async function changeProduct(
  address: ProductAddress,
  opened: ProductContent | null,
  changes: Partial<ProductContent>,
  deps: Deps,
  pictures?: (now: Pictures) => Pictures,
): Promise<ProductOutcome> {
  if (address.productId === '') return failed('NO_ID_TO_UPDATE');
  let base = opened && contentOf(opened);
  let sent = changes;
  let commit = () => commitChanges(deps.db, address, base, sent);
  let hasLooked = pictures === undefined;
  let isRewritten = false;
  return settleProduct(
    address,
    () => commit(),
    async (stored, isLost) => {
      if (stored === null || stored.product.archivedAt !== undefined) return failed('GONE');
      const now = contentOf(stored.product);
      if (pictures !== undefined) sent = { ...changes, images: pictures(now.images) };
      if (!hasLooked) {
        hasLooked = true;
        base = now;
        return 'again';
      }
      const wanted = contentOf({ ...now, ...sent });
      if (isLost && same(now, wanted)) return done();
      if (isLost && !isRewritten) return 'again';
      // Another device has changed the product since it was opened: apply the same change to the present product.
      if (!isRewritten && base !== null && !same(base, now)) {
        base = now;
        return 'again';
      }
      const { createdAt } = stored;
      if ((isRewritten && !isLost) || !(createdAt instanceof Timestamp)) return failed('UPDATE');
      // Write the whole document again: a document that an older version of the app wrote needs it.
      isRewritten = true;
      const isCounted = address.productId in (await readStock(address.ventureId, deps));
      commit = () => commitWhole(deps.db, address, wanted, createdAt, isCounted);
      return 'again';
    },
    deps,
    pictures !== undefined,
  );
}

/** Stores what differs from the opened product or from earlier tries, which may be stored. Never rejects. */
export function updateProduct(
  ventureId: string,
  before: Product,
  content: ProductContent,
  tried: readonly ProductContent[] = [],
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  const changes = [before, ...tried].reduce<Partial<ProductContent>>(
    (all, each) => ({ ...all, ...changesOf(each, content) }),
    {},
  );
  const known = [before, ...tried].flatMap((each) => each.images);
  const { images } = changes;
  const pictures = images && ((now: Pictures) => mergedPictures(before.images, known, images, now));
  return changeProduct({ ventureId, productId: before.id }, before, changes, deps, pictures);
}

/** Marks a product as sold out or as available again. Never rejects. */
export function setSoldOut(
  address: ProductAddress,
  soldOut: boolean,
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  return changeProduct(address, null, { soldOut }, deps);
}

/** Moves a product to another place in the list, or features it; `before`: as it was last read. Never rejects. */
export function placeProduct(
  ventureId: string,
  before: Product,
  place: Pick<ProductContent, 'order'> | Required<Pick<ProductContent, 'featured'>>,
): Promise<ProductOutcome> {
  return changeProduct({ ventureId, productId: before.id }, before, place, roleDeps('business'));
}

/** Deletes a product's document and catalogue entry. 2 writes; 1 read when they fail. Never rejects. */
export async function deleteProductDocument(address: ProductAddress, deps: Deps): Promise<ProductOutcome> {
  if (address.productId === '') return failed('NO_ID_TO_DELETE');
  return settleProduct(
    address,
    () => commitGone(deps.db, address),
    (stored, isLost) => {
      if (stored === null) return done();
      return isLost ? 'again' : failed('DELETE');
    },
    deps,
  );
}

/** Deletes everything in the product's folder, also the remains of interrupted uploads. */
async function dropPictures(address: ProductAddress): Promise<void> {
  const { storageOf, deleteAllPictures } = await loadPictureStore();
  const problem = await deleteAllPictures(storageOf('business'), { kind: 'product', ...address });
  if (problem === null) clearOrphans(address);
}

/** Deletes a product, then its pictures in the background. Never rejects. */
export async function deleteProduct(address: ProductAddress): Promise<ProductOutcome> {
  noteOrphans(address, Date.now());
  const outcome = await deleteProductDocument(address, roleDeps('business'));
  if (outcome.ok) void dropPictures(address).catch(() => undefined);
  return outcome;
}

/** Removes a product from public page and sale, not its pictures. 2 writes; 1 read when they fail. Never rejects. */
export function archiveProduct(
  address: ProductAddress,
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  return settleProduct(
    address,
    () => commitArchived(deps.db, address),
    (stored, isLost) => {
      if (stored === null) return failed('GONE');
      if (stored.product.archivedAt !== undefined) return done();
      return isLost ? 'again' : failed('UPDATE');
    },
    deps,
  );
}

/** Restores an archived product, as just added. 2 writes; 1-2 reads when they fail. Never rejects. */
export function restoreProduct(ventureId: string, product: Product): Promise<ProductOutcome> {
  const deps = roleDeps('business');
  const address = { ventureId, productId: product.id };
  return settleProduct(
    address,
    () => commitWhole(deps.db, address, product, 'now'),
    async (stored, isLost) => {
      if (stored === null) return failed('GONE');
      if (stored.product.archivedAt === undefined) return done();
      if (isLost) return 'again';
      return failed((await countProducts(ventureId, deps)) >= MAX_PRODUCTS ? 'TOO_MANY' : 'UPDATE');
    },
    deps,
  );
}

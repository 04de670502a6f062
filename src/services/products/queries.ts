/** The queries about products for an owner's commands and screens. */

import { mapAt } from '../../domain/fields.ts';
import { done, failed, type Outcome } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import { byPlace } from '../../domain/products/order.ts';
import { withStock } from '../../domain/products/stock.ts';
import { toProduct } from '../../domain/products/stored.ts';
import type { Cached, Kind } from '../device/answerCache.ts';
import { cacheFirst, type Later } from '../firestore/cachedReads.ts';
import type { Deps } from '../firestore/deps.ts';
import { collection, getDocs, limit, orderBy, query } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { readCatalogue, readStock } from './catalogue.ts';
import { type ProductAddress, productAt, type StoredProduct } from './documents.ts';

/** More products than the rules let a venture have. */
const MOST_PRODUCTS = 300;

const productsOf = (deps: Deps, ventureId: string) => collection(deps.db, 'ventures', ventureId, 'products');

/**
 * Returns the products of a venture in its owner's order, those not moved by createdAt descending (docs/product.md,
 * Products), as editing needs them: the catalogue document lacks the pictures' object names. Archived products have no
 * createdAt, so the query leaves them out. Costs a read each, and one for the counts. Rejects on a network error.
 */
export async function listProducts(
  ventureId: string,
  deps: Deps = roleDeps('business'),
): Promise<readonly Product[]> {
  const newestFirst = query(productsOf(deps, ventureId), orderBy('createdAt', 'desc'), limit(MOST_PRODUCTS));
  const [{ docs }, stock] = await Promise.all([getDocs(newestFirst), readStock(ventureId, deps)]);
  const products = docs.flatMap((each) => toProduct(each.id, each.data()) ?? []);
  return products.map((each) => withStock(each, stock[each.id])).sort(byPlace);
}

/** Returns the archived products, the last archived first. Costs a read each. Rejects on a network error. */
export async function listArchived(ventureId: string): Promise<readonly Product[]> {
  const products = productsOf(roleDeps('business'), ventureId);
  const archived = query(products, orderBy('archivedAt', 'desc'), limit(MOST_PRODUCTS));
  const { docs } = await getDocs(archived);
  return docs.flatMap((each) => toProduct(each.id, each.data()) ?? []);
}

const PRODUCTS: Kind<readonly Product[]> = { name: 'products', form: 1 };

/** listProducts() for the screen: offline it returns this owner's cached products. Never rejects. */
export async function seeProducts(
  ventureId: string,
  later: Later<readonly Product[]>,
): Promise<Outcome<Cached<readonly Product[]>, 'NO_VENTURE_TO_LIST' | 'LIST'>> {
  if (ventureId === '') return failed('NO_VENTURE_TO_LIST');
  try {
    return done(await cacheFirst('business', PRODUCTS, ventureId, () => listProducts(ventureId), later));
  } catch {
    return failed('LIST');
  }
}

/** Returns the product, or null when there is none. Costs 1 read. Rejects on a network error. */
export async function readProduct(address: ProductAddress, deps: Deps): Promise<StoredProduct | null> {
  const fields = (await getDoc(productAt(deps.db, address))).data();
  const product = fields === undefined ? null : toProduct(address.productId, fields);
  return product && { product, createdAt: fields?.createdAt };
}

/** Returns how many products the catalogue holds. Costs 1 read. Rejects on a network error. */
export async function countProducts(ventureId: string, deps: Deps): Promise<number> {
  return Object.keys(mapAt(await readCatalogue(ventureId, deps), 'products')).length;
}

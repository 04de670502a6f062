/** What an owner's commands and screens look up about products. */
import { collection, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { done, failed, type Outcome } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import { toProduct } from '../../domain/products/stored.ts';
import type { Kind, Seen } from '../device/lastSeen.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { seeing } from '../firestore/seeing.ts';
import { withTimeout } from '../firestore/settle.ts';
import { catalogueAt, type ProductAddress, productAt, type StoredProduct } from './documents.ts';

/** More than the rules let a venture have. */
const MOST_PRODUCTS = 300;

/**
 * The products of a venture by createdAt descending (docs/product.md, Products), with what editing needs: the catalogue
 * document doesn't hold the pictures' object names. Costs a read each. Never rejects.
 */
export async function listProducts(
  ventureId: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<readonly Product[], 'NO_VENTURE_TO_LIST' | 'LIST'>> {
  if (ventureId === '') return failed('NO_VENTURE_TO_LIST');
  const products = collection(deps.db, 'ventures', ventureId, 'products');
  try {
    const newestFirst = query(products, orderBy('createdAt', 'desc'), limit(MOST_PRODUCTS));
    const { docs } = await withTimeout(getDocs(newestFirst), deps);
    return done(docs.flatMap((each) => toProduct(each.id, each.data()) ?? []));
  } catch {
    return failed('LIST');
  }
}

const PRODUCTS: Kind<readonly Product[]> = { name: 'products', form: 1 };

/** listProducts() for the screen: without a signal those that this owner last saw here. Never rejects. */
export async function seeProducts(
  ventureId: string,
): Promise<Outcome<Seen<readonly Product[]>, 'NO_VENTURE_TO_LIST' | 'LIST'>> {
  if (ventureId === '') return failed('NO_VENTURE_TO_LIST');
  const read = async () => {
    const listed = await listProducts(ventureId);
    if (!listed.ok) throw new Error(listed.problem);
    return listed.value;
  };
  try {
    return done(await seeing('business', PRODUCTS, ventureId, read));
  } catch {
    return failed('LIST');
  }
}

/** Returns the product, or null when there is none. Costs 1 read. Rejects on a network error. */
export async function readProduct(address: ProductAddress, deps: Deps): Promise<StoredProduct | null> {
  const fields = (await withTimeout(getDoc(productAt(deps.db, address)), deps)).data();
  const product = fields === undefined ? null : toProduct(address.productId, fields);
  return product && { product, createdAt: fields?.createdAt };
}

/** Returns how many products the catalogue holds. Costs 1 read. Rejects on a network error. */
export async function countProducts(ventureId: string, deps: Deps): Promise<number> {
  const products: unknown = (await withTimeout(getDoc(catalogueAt(deps.db, ventureId)), deps)).get(
    'products',
  );
  return typeof products === 'object' && products !== null ? Object.keys(products).length : 0;
}

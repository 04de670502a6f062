import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import { toProduct } from '../../domain/products/stored.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';

/** More than the rules let a venture have. */
const MOST_PRODUCTS = 300;

export type ProductList =
  | { readonly ok: true; readonly products: readonly Product[] }
  | { readonly ok: false; readonly failure: ProductFailure };

/**
 * The products of a venture by createdAt descending (specification section 7), with what editing needs: the catalogue
 * document doesn't hold the pictures' object names. Costs a read each. Never rejects.
 */
export async function listProducts(
  db: Firestore,
  ventureId: string,
  around: Surroundings,
): Promise<ProductList> {
  if (ventureId === '') return { ok: false, failure: 'NO_VENTURE_TO_LIST' };
  const products = collection(db, 'ventures', ventureId, 'products');
  try {
    const newestFirst = query(products, orderBy('createdAt', 'desc'), limit(MOST_PRODUCTS));
    const { docs } = await inTime(getDocs(newestFirst), around);
    return { ok: true, products: docs.flatMap((each) => toProduct(each.id, each.data()) ?? []) };
  } catch {
    return { ok: false, failure: 'LIST' };
  }
}

/** Archives and restores products: blind writes, checked by the rules, and read again when no response came. */
import { done, failed } from '../../domain/outcome.ts';
import { MAX_PRODUCTS } from '../../domain/products/constants.ts';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductOutcome } from '../../domain/products/problems.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settleProduct } from './commands.ts';
import { commitArchived, commitWhole, type ProductAddress } from './documents.ts';
import { countProducts } from './queries.ts';

/** Removes a product from public page and sale, not its pictures. 2 writes; 1 read when they fail. Never rejects. */
export function archiveProduct(
  address: ProductAddress,
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  return settleProduct(
    address,
    () => () => commitArchived(deps.db, address),
    (stored, isLost) => {
      if (stored === null) return failed('GONE');
      if (stored.product.archivedAt !== undefined) return done();
      return isLost ? 'again' : failed('UPDATE');
    },
    deps,
  );
}

/** Restores an archived product, as just added. 2 writes; 1-2 reads when they fail. Never rejects. */
export function restoreProduct(
  ventureId: string,
  product: Product,
  deps: Deps = roleDeps('business'),
): Promise<ProductOutcome> {
  const address = { ventureId, productId: product.id };
  return settleProduct(
    address,
    () => () => commitWhole(deps.db, address, product, 'now'),
    async (stored, isLost) => {
      if (stored === null) return failed('GONE');
      if (stored.product.archivedAt === undefined) return done();
      if (isLost) return 'again';
      return failed((await countProducts(ventureId, deps)) >= MAX_PRODUCTS ? 'TOO_MANY' : 'UPDATE');
    },
    deps,
  );
}

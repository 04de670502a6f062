/** Changes the count of a product's pieces: blind writes, so that a sale at the same time is still subtracted. */

import { done, failed, type Outcome } from '../../domain/outcome.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { Timestamp } from '../firestore/values.ts';
import { readStock } from './catalogue.ts';
import { type CountChange, commitCount, type ProductAddress } from './documents.ts';
import { readProduct } from './queries.ts';

/** The result after a lost response: the stored count, which the owner has to check. */
export interface DoubtfulCount {
  readonly stock: number;
}

export type CountOutcome = Outcome<DoubtfulCount | null, ProductFailure>;

/**
 * Changes a product's count. After a lost response, the stored count doesn't show whether the change or a sale made it,
 * so there is no retry: the outcome has the stored count. 2 writes; 2 reads when they don't succeed. Never rejects.
 */
export function changeCount(
  address: ProductAddress,
  change: CountChange,
  deps: Deps = roleDeps('business'),
): Promise<CountOutcome> {
  let commit = () => commitCount(deps.db, address, change, null);
  let isRewritten = false;
  return settle<DoubtfulCount | null, ProductFailure>(deps, {
    commit: () => commit(),
    judge: async (failure) => {
      const [stored, counts] = await Promise.all([
        readProduct(address, deps),
        readStock(address.ventureId, deps),
      ]);
      if (stored === null || stored.product.archivedAt !== undefined) return failed('GONE');
      const stock = counts[address.productId];
      if (change.kind === 'stop' && stock === undefined) return done(null);
      if (failure === 'lost') {
        // No sale can have changed a count that hasn't begun, so sending it again is safe.
        if (stock === undefined || change.kind === 'stop') return 'again';
        return done(change.kind === 'set' && stock === change.pieces ? null : { stock });
      }
      const { product: content, createdAt } = stored;
      const isBegun = change.kind !== 'add' || stock !== undefined;
      if (isRewritten || !isBegun || !(createdAt instanceof Timestamp)) return failed('UPDATE');
      isRewritten = true;
      commit = () => commitCount(deps.db, address, change, { content, createdAt });
      return 'again';
    },
  });
}

import type { MarketCard } from '../../domain/market/entry.ts';
import { isTrial } from '../../domain/trial.ts';
import { database } from '../firestore/database.ts';
import { collection, getDocs, limit, orderBy, query } from '../firestore/query.ts';
import { toBusiness } from './convert.ts';

/** The rules refuse longer lists. */
const MOST_LISTED = 50;

/**
 * Returns the businesses for the home when no market is published yet. A business doesn't say what it sells, so all of
 * them count as selling. Costs a read each, 50 at most. Rejects on a network error.
 */
export async function fetchListedBusinesses(signal: AbortSignal): Promise<readonly MarketCard[]> {
  const newest = query(
    collection(database(), 'businesses'),
    orderBy('createdAt', 'desc'),
    limit(MOST_LISTED),
  );
  const { docs } = await getDocs(newest, signal);
  return docs.flatMap(({ id, data }): MarketCard[] => {
    const business = toBusiness(id, data());
    if (business === null || isTrial(id)) return [];
    const { name, description, imageUrl } = business;
    const open = business.branches.filter(({ archived }) => !archived);
    return [
      {
        ...{ id, name, description, imageUrl: imageUrl ?? '', branches: open.length, products: 1 },
        ...{ cheapest: null, createdAt: 0, categories: [], departments: [], places: '' },
      },
    ];
  });
}

import { ConversionError } from '../../domain/fields.ts';
import type { MarketCard } from '../../domain/market/entry.ts';
import { isTrial } from '../../domain/trial.ts';
import { fetchQuery } from '../firestore/restQuery.ts';
import type { RestQuery } from '../firestore/structuredQuery.ts';
import { toBusiness } from './convert.ts';

/** The most that the rules let anybody list, newest first. */
const LISTED_BUSINESSES: RestQuery = {
  collectionId: 'businesses',
  limit: 50,
  orderBy: { field: 'createdAt', direction: 'DESCENDING' },
};

/**
 * Returns what the home lists where there is no market yet. A business doesn't say what it sells, so all of them count
 * as selling. Costs a read each, 50 at most. Rejects on a network error.
 */
export async function fetchListedBusinesses(signal: AbortSignal): Promise<readonly MarketCard[]> {
  const documents = await fetchQuery(LISTED_BUSINESSES, signal);
  return documents.flatMap(({ id, fields }): MarketCard[] => {
    const business = toBusiness(id, fields);
    if (business instanceof ConversionError || isTrial(id)) return [];
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

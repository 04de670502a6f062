import { ConversionError } from '../../domain/fields.ts';
import type { Business } from '../../domain/reservations/entities.ts';
import { fetchQuery } from '../firestore/restQuery.ts';
import { LISTED_BUSINESSES } from '../firstQueries.ts';
import { toBusiness } from './convert.ts';

/** The businesses of the home: who takes reservations, and who sells only. Newest first. */
export interface ListedBusinesses {
  readonly restaurants: readonly Business[];
  readonly makers: readonly Business[];
}

/**
 * Returns what the home lists: a business with a branch that isn't archived is a restaurant. One query for both;
 * costs a read each, 50 at most. Rejects on a network error.
 */
export async function fetchListedBusinesses(signal: AbortSignal): Promise<ListedBusinesses> {
  const documents = await fetchQuery(LISTED_BUSINESSES, signal);
  const restaurants: Business[] = [];
  const makers: Business[] = [];
  for (const { id, fields } of documents) {
    const business = toBusiness(id, fields);
    if (business instanceof ConversionError) continue;
    (business.branches.some(({ archived }) => !archived) ? restaurants : makers).push(business);
  }
  return { restaurants, makers };
}

/**
 * The queries with which the pages begin that strangers land on. Pure: the build writes them into the page as well, whose
 * script sends them before any code is here (scripts/page-start.ts).
 */
import type { RestQuery } from './firestore/structuredQuery.ts';

/** The lotteries of the home, newest first. */
export const OPEN_LOTTERIES: RestQuery = {
  collectionId: 'lotteries',
  limit: 30,
  where: { field: 'status', op: 'IN', value: ['nuevo', 'esperando resultados'] },
  orderBy: { field: 'createdAt', direction: 'DESCENDING' },
};

/** The venture of a public page, by its slug as `normalizeSlug` gives it. */
export function ventureBySlug(slug: string): RestQuery {
  return {
    collectionId: 'ventures',
    limit: 1,
    where: { field: 'slugNormalized', op: 'EQUAL', value: slug },
  };
}

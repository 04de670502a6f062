/**
 * The queries with which the pages begin that strangers land on. Pure: the build writes them into the page as well, whose
 * script sends them before any code is here (scripts/page-start.ts).
 */
import type { RestQuery } from './firestore/structuredQuery.ts';

/**
 * The lotteries with which the home begins: those that wait for their draw, then the newest that sell. A visit costs a read for
 * each. By the order of the words 'cerrada' comes before both, and 'esperando resultados' before 'nuevo'.
 */
export const OPEN_LOTTERIES: RestQuery = {
  collectionId: 'lotteries',
  limit: 8,
  where: { field: 'status', op: 'GREATER_THAN', value: 'cerrada' },
  orderBy: [
    { field: 'status', direction: 'ASCENDING' },
    { field: 'createdAt', direction: 'DESCENDING' },
  ],
};

/** The venture of a public page, by its slug as `normalizeSlug` gives it. */
export function ventureBySlug(slug: string): RestQuery {
  return {
    collectionId: 'ventures',
    limit: 1,
    where: { field: 'slugNormalized', op: 'EQUAL', value: slug },
  };
}

/**
 * The first queries of the public pages. Pure: the build also writes them into the page, whose script sends them before
 * the app's code has loaded (scripts/page-start.ts).
 */
import type { Firestore } from './firestore/documents.ts';
import { collection, limit, orderBy, type Query, query, where } from './firestore/query.ts';

/**
 * Returns the query for the home's lotteries: those that wait for their draw, then the newest on sale. Costs a read for
 * each. In alphabetical order 'cancelada' and 'cerrada' come first, then 'esperando resultados', then 'nuevo'.
 */
export function openLotteries(db: Firestore): Query {
  return query(
    collection(db, 'lotteries'),
    where('status', '>', 'cerrada'),
    orderBy('status'),
    orderBy('createdAt', 'desc'),
    limit(FIRST_LOTTERIES),
  );
}

/** The most lotteries that the home's first query returns. */
export const FIRST_LOTTERIES = 8;

/** Returns the query for the venture of a public page by its slug, normalized with `normalizeSlug`. */
export function ventureBySlug(db: Firestore, slug: string): Query {
  return query(collection(db, 'ventures'), where('slugNormalized', '==', slug), limit(1));
}

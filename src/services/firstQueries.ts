/**
 * The queries with which the pages begin that strangers land on. Pure: the build writes them into the page as well, whose
 * script sends them before any code is here (scripts/page-start.ts).
 */
import type { Firestore } from './firestore/documents.ts';
import { collection, limit, orderBy, type Query, query, where } from './firestore/query.ts';

/**
 * The lotteries with which the home begins: those that wait for their draw, then the newest that sell. A visit costs a read for
 * each. By the order of the words 'cancelada' and 'cerrada' come before both, and 'esperando resultados' before 'nuevo'.
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

/** How many of them there are at most. */
export const FIRST_LOTTERIES = 8;

/** The venture of a public page, by its slug as `normalizeSlug` gives it. */
export function ventureBySlug(db: Firestore, slug: string): Query {
  return query(collection(db, 'ventures'), where('slugNormalized', '==', slug), limit(1));
}

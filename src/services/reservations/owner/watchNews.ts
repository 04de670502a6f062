import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import type { DayNews } from '../../../domain/reservations/dayNews.ts';
import { latestOf, newsSince, type PartyNews } from '../../../domain/reservations/deskNews.ts';
import { liveDatabase } from '../../firestore/liveClient.ts';
import { reservationsIn } from './convert.ts';

/** How many of the latest changes are watched: more at once than these are told in part. */
const LATEST = 5;

const KINDS: Readonly<Record<keyof PartyNews, DayNews['kind']>> = {
  fresh: 'new',
  changed: 'changed',
  cancelled: 'cancelled',
};

/**
 * Tells what diners do from now on with the bookings of a business, of whatever day, signed in as its owner. Costs 5 reads
 * and 1 by the rules, then 1 for each change. A failure tells nothing. Returns the way to stop.
 */
export function watchNews(businessId: string, onNews: (news: readonly DayNews[]) => void): () => void {
  const latest = query(
    collection(liveDatabase('business'), 'businesses', businessId, 'reservations'),
    orderBy('updatedAt', 'desc'),
    limit(LATEST),
  );
  /** Up to when everything is known; null until the server has answered. */
  let knownMs: number | null = null;
  return onSnapshot(
    latest,
    // Else a list that is first reported without an answer, and is the same with one, is never known.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (metadata.fromCache) return;
      const found = reservationsIn(docs);
      const sinceMs = knownMs;
      knownMs = Math.max(knownMs ?? 0, latestOf(found));
      if (sinceMs === null) return;
      const news = found.reverse().flatMap((reservation): DayNews[] => {
        const kind = newsSince(reservation, sinceMs);
        return kind === null ? [] : [{ kind: KINDS[kind], reservation }];
      });
      if (news.length > 0) onNews(news);
    },
    () => undefined,
  );
}

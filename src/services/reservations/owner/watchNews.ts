import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import type { DayNews } from '../../../domain/reservations/dayNews.ts';
import { latestOf, newsSince, type PartyNews } from '../../../domain/reservations/deskNews.ts';
import { liveDatabase, TELL_SOURCE } from '../../firestore/liveClient.ts';
import { reservationsIn } from './convert.ts';

/** How many of the latest changes are watched: of more changes at once, only these are reported. */
const LATEST = 5;

const KINDS: Readonly<Record<keyof PartyNews, DayNews['kind']>> = {
  fresh: 'new',
  changed: 'changed',
  cancelled: 'cancelled',
};

/**
 * Reports what diners do from now on with the bookings of a business, of any day, signed in as its owner. Costs 5 reads
 * and 1 by the rules, then 1 for each change. A failure reports nothing. Returns a function that stops it.
 */
export function watchNews(businessId: string, onNews: (news: readonly DayNews[]) => void): () => void {
  const latest = query(
    collection(liveDatabase('business'), 'businesses', businessId, 'reservations'),
    orderBy('updatedAt', 'desc'),
    limit(LATEST),
  );
  /** All changes up to this time are known; null until the server has answered. */
  let knownMs: number | null = null;
  return onSnapshot(latest, TELL_SOURCE, {
    next: ({ docs, metadata }) => {
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
    error: () => undefined,
  });
}

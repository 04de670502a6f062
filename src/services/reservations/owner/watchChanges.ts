import { collection, onSnapshot, query, Timestamp, where } from 'firebase/firestore';
import type { DayChanges } from '../../../domain/reservations/dayChanges.ts';
import { liveDatabase, TELL_SOURCE } from '../../firestore/liveClient.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';

/** `live` is false while the connection is down. */
export type OnChanges = (changes: DayChanges<StoredReservation>, live: boolean) => void;

/** A commit carries the time at which the server received it and becomes visible a little later. */
const LATE_MS = 30_000;

/**
 * Calls back with the reservations of a business, of any day, that changed since an instant (epoch milliseconds, the
 * server's): a day read then needn't be read again. Each write sets `updatedAt` (the rules check it). Costs 1
 * read to open while there is none and 1 by the rules, then 1 for each change. Returns a function that stops it.
 */
export function watchChanges(
  businessId: string,
  sinceMs: number,
  onChanges: OnChanges,
  onFailure: () => void,
  db = liveDatabase('business'),
): () => void {
  const reservations = collection(db, 'businesses', businessId, 'reservations');
  const changedSince = where('updatedAt', '>', Timestamp.fromMillis(sinceMs - LATE_MS));
  let synced = false;
  return onSnapshot(query(reservations, changedSince), TELL_SOURCE, {
    next: (found) => {
      const live = !found.metadata.fromCache;
      // Until the server answers, the SDK's data may be older than what is shown. An empty result means offline.
      if (!synced && !live && !found.empty) return;
      const isFirst = live && !synced;
      synced ||= live;
      const changes = found.docChanges();
      const stored = isFirst
        ? found.docs
        : changes.flatMap(({ type, doc }) => (type === 'removed' ? [] : doc));
      const changed = reservationsIn(stored);
      const removed = changes.flatMap(({ type, doc }) => (type === 'removed' ? doc : []));
      const unread = stored.filter(({ id }) => changed.every((each) => each.id !== id));
      onChanges({ changed, gone: [...removed, ...unread].map(({ id }) => id) }, live);
    },
    error: onFailure,
  });
}

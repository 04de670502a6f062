import { collection, onSnapshot, query, Timestamp, where } from 'firebase/firestore';
import type { DayChanges } from '../../../domain/reservations/dayChanges.ts';
import { liveDatabase } from '../../firestore/liveClient.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';

/** `live`: false while the connection is down. */
export type OnChanges = (changes: DayChanges<StoredReservation>, live: boolean) => void;

/** A commit bears the time at which the server took it up and is seen a little later. */
const LATE_MS = 30_000;

/**
 * Calls back with the reservations of a business that were changed since an instant (epoch milliseconds, the server's), of
 * whatever day: who knows a day of then needn't read it again. Each write sets `updatedAt` (the rules see to it). Costs 1 read to open while none is and 1 by the rules, then 1 for each change. Returns
 * the way to stop.
 */
export function watchChanges(
  businessId: string,
  sinceMs: number,
  onChanges: OnChanges,
  onFailure: () => void,
  db = liveDatabase('business'),
): () => void {
  let synced = false;
  return onSnapshot(
    query(
      collection(db, 'businesses', businessId, 'reservations'),
      where('updatedAt', '>', Timestamp.fromMillis(sinceMs - LATE_MS)),
    ),
    { includeMetadataChanges: true },
    (found) => {
      const live = !found.metadata.fromCache;
      // Until the server has answered, what the SDK has may be older than what is known; nothing: its word for no network.
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
    onFailure,
  );
}

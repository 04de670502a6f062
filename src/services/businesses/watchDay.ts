import { doc, onSnapshot } from 'firebase/firestore';
import type { DayBookings } from '../../domain/reservations/entities.ts';
import type { LocalDate } from '../../domain/time.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { toDayBookings } from './convert.ts';

/**
 * Calls `onDay` with the seats taken at a branch on a day, now and after each change. Costs 1 read to open and
 * 1 for each change. Values from this device's cache are left out: seats that may be gone are no news.
 * Returns the way to stop.
 */
export function watchDay(
  businessId: string,
  branchId: string,
  date: LocalDate,
  onDay: (day: DayBookings) => void,
  onError: (error: Error) => void,
): () => void {
  return onSnapshot(
    doc(liveDatabase(), 'businesses', businessId, 'days', `${branchId}_${date}`),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onDay(toDayBookings(branchId, date, snapshot.data() ?? null));
    },
    onError,
  );
}

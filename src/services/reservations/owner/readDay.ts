import { DAY_PAGE, WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { getCount, startAfter } from '../../firestore/moreQueries.ts';
import { collection, getDocs, limit, query, where } from '../../firestore/query.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';

export interface DayRead {
  readonly reservations: readonly StoredReservation[];
  /** The day has more than WHOLE_DAY reservations: they aren't returned. */
  readonly isTooLong: boolean;
  /** When the server read them, in epoch milliseconds of its clock. */
  readonly readMs: number;
}

/**
 * Returns the reservations of a day by plain requests, for a user with the right to it: one request for up to DAY_PAGE;
 * if there are more, a count and a request for the rest. Costs a read each (at least one) and 1 by the rules; 3 more on
 * a longer day. A day that is too long isn't read further. Rejects when the request is refused, the network or the
 * service fails, or `signal` aborts.
 */
export async function readDay(
  db: Firestore,
  businessId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayRead> {
  const ofDay = query(
    collection(db, 'businesses', businessId, 'reservations'),
    where('slotDate', '==', date),
  );
  const { docs: first, readMs } = await getDocs(query(ofDay, limit(DAY_PAGE)), signal);
  const last = first.at(-1);
  const isAll = last === undefined || first.length < DAY_PAGE;
  if (isAll) return { reservations: reservationsIn(first), isTooLong: false, readMs };
  const count = await getCount(query(ofDay, limit(WHOLE_DAY + 1)), signal);
  if (count > WHOLE_DAY) return { reservations: [], isTooLong: true, readMs };
  // A listener for changes since the first request reports what is added or changed between the two.
  const { docs: rest } = await getDocs(query(ofDay, startAfter(last), limit(WHOLE_DAY)), signal);
  return { reservations: reservationsIn([...first, ...rest]), isTooLong: false, readMs };
}

import { DAY_PAGE, WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { getCount, startAfter } from '../../firestore/moreQueries.ts';
import { collection, getDocs, limit, query, where } from '../../firestore/query.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';

export interface DayRead {
  readonly reservations: readonly StoredReservation[];
  /** The day has more than WHOLE_DAY: it isn't read here. */
  readonly isTooLong: boolean;
  /** When the server read them, epoch milliseconds of its clock. */
  readonly readMs: number;
}

/**
 * Returns the reservations of a day by plain requests, for whoever may work it: one of up to DAY_PAGE,
 * and where that isn't all a count and the rest. Costs a read each (one at least) and 1 by the rules; 3 more of a longer
 * day, of which one that is too long is read no further. Rejects when it is refused, the network or the service fails, or
 * `signal` aborts.
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
  // What comes or changes between the two is told by who follows the changes since the first.
  const { docs: rest } = await getDocs(query(ofDay, startAfter(last), limit(WHOLE_DAY)), signal);
  return { reservations: reservationsIn([...first, ...rest]), isTooLong: false, readMs };
}

import { ConversionError } from '../../../domain/fields.ts';
import { DAY_PAGE, WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { documentName } from '../../firestore/rest.ts';
import { type Answer, countAs, fetchQueryAs } from '../../firestore/restAs.ts';
import type { RestQuery } from '../../firestore/structuredQuery.ts';
import { type StoredReservation, toReservation } from './convert.ts';

export interface DayRead {
  readonly reservations: readonly StoredReservation[];
  /** The day has more than WHOLE_DAY: it isn't read here. */
  readonly isTooLong: boolean;
  /** When the server read them, epoch milliseconds of its clock. */
  readonly readMs: number;
}

/**
 * Returns the reservations of a day by plain requests, for the holder of a token who may work it: one of up to DAY_PAGE,
 * and where that isn't all a count and the rest. Costs a read each (one at least) and 1 by the rules; 3 more of a longer
 * day, of which one that is too long is read no further. Rejects when it is refused, the network or the service fails, or
 * `signal` aborts.
 */
export async function readDay(
  token: string,
  businessId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayRead> {
  const parent = ['businesses', businessId];
  const ofDay: RestQuery = {
    parent,
    collectionId: 'reservations',
    where: { field: 'slotDate', op: 'EQUAL', value: date },
    limit: DAY_PAGE,
  };
  const { found: first, readMs } = await fetchQueryAs(token, ofDay, signal);
  const last = first.at(-1);
  const isAll = last === undefined || first.length < DAY_PAGE;
  if (isAll) return { reservations: reservationsIn(first), isTooLong: false, readMs };
  const count = await countAs(token, { ...ofDay, limit: WHOLE_DAY + 1 }, signal);
  if (count > WHOLE_DAY) return { reservations: [], isTooLong: true, readMs };
  const after = documentName([...parent, 'reservations', last.id]);
  // What comes or changes between the two is told by who follows the changes since the first.
  const { found: rest } = await fetchQueryAs(token, { ...ofDay, limit: WHOLE_DAY, after }, signal);
  return { reservations: reservationsIn([...first, ...rest]), isTooLong: false, readMs };
}

function reservationsIn(found: Answer['found']): StoredReservation[] {
  return found.flatMap(({ id, fields }) => {
    const reservation = toReservation(id, fields);
    return reservation instanceof ConversionError ? [] : reservation;
  });
}

import { ConversionError } from '../../../domain/fields.ts';
import { WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { fetchQueryAs } from '../../firestore/restAs.ts';
import { type StoredReservation, toReservation } from './convert.ts';

export interface DayRead {
  readonly reservations: readonly StoredReservation[];
  /** The day has more than WHOLE_DAY: these are only a part. */
  readonly isTooLong: boolean;
  /** When the server read them, epoch milliseconds of its clock. */
  readonly readMs: number;
}

/**
 * Returns the reservations of a day by one plain request, for the holder of a token who may work it. Costs a read each (one
 * at least) and 1 by the rules. Rejects when it is refused, the network or the service fails, or `signal` aborts.
 */
export async function readDay(
  token: string,
  businessId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayRead> {
  const { found, readMs } = await fetchQueryAs(
    token,
    {
      parent: ['businesses', businessId],
      collectionId: 'reservations',
      where: { field: 'slotDate', op: 'EQUAL', value: date },
      limit: WHOLE_DAY + 1,
    },
    signal,
  );
  const reservations = found.flatMap(({ id, fields }) => {
    const reservation = toReservation(id, fields);
    return reservation instanceof ConversionError ? [] : reservation;
  });
  return { reservations, isTooLong: found.length > WHOLE_DAY, readMs };
}

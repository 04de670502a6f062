/** Hours of one day at which the business takes no more online bookings; its own bookings and walk-ins continue. */
import { mapAt } from '../../../domain/fields.ts';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { stopKey } from '../../../domain/reservations/night.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { type DeskProblem, setOnce } from '../../desk/commands.ts';
import { nightFields, nightRef } from '../../desk/documents.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import type { Settled } from '../../firestore/settle.ts';
import { deleteField, writeBatch } from '../../firestore/write.ts';
import { dayRef } from '../documents.ts';

/** Returns the hours that are stopped at a branch on a day. 1 read. Rejects without a network. */
export async function readStops(
  businessId: string,
  place: Pick<SlotPlace, 'branchId' | 'date'>,
  deps = roleDeps('business'),
): Promise<ReadonlySet<SlotTime>> {
  const fields = (await getDoc(dayRef(deps.db, businessId, place))).data() ?? {};
  return new Set(Object.keys(mapAt(fields, 'stopped')));
}

/**
 * Stops online bookings at an hour, or (`capacity` null) opens it again. `capacity` is its number of seats: the booking
 * form then counts all as taken. The night's document, which the team follows, records it too. 2 writes; 1 read
 * when that fails. Safe to send again. Never rejects.
 */
export function setStop(
  businessId: string,
  { branchId, date, time }: SlotPlace,
  capacity: number | null,
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  const stopped = { [time]: capacity ?? deleteField() };
  const told = nightFields('stops', stopKey({ branchId, time }), capacity === null ? '' : `${capacity}`);
  const change = writeBatch(deps.db)
    .merge(dayRef(deps.db, businessId, { branchId, date }), { branchId, date, stopped })
    .merge(nightRef(deps.db, businessId, date), told);
  return setOnce(deps, change, async () => {
    const stops = await readStops(businessId, { branchId, date }, deps);
    return stops.has(time) === (capacity !== null) ? null : 'UNKNOWN';
  });
}

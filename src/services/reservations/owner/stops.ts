/** Hours of one day at which the house takes no more bookings online; what it seats and books itself goes on. */
import { mapAt } from '../../../domain/fields.ts';
import { done, failed, type Outcome, type Trouble } from '../../../domain/outcome.ts';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import type { SlotTime } from '../../../domain/time.ts';
import type { Deps } from '../../firestore/deps.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle } from '../../firestore/settle.ts';
import { withTimeout } from '../../firestore/timeout.ts';
import { deleteField, writeBatch } from '../../firestore/write.ts';
import { dayRef } from '../documents.ts';

/** Returns the hours that are stopped at a branch on a day. 1 read. Rejects without a network. */
export async function readStops(
  businessId: string,
  place: Pick<SlotPlace, 'branchId' | 'date'>,
  deps: Deps = roleDeps('business'),
): Promise<ReadonlySet<SlotTime>> {
  const fields = (await withTimeout(getDoc(dayRef(deps.db, businessId, place)), deps)).data() ?? {};
  return new Set(Object.keys(mapAt(fields, 'stopped')));
}

/**
 * Stops an hour, or (`capacity` null) opens it again. `capacity`: its seats, as many as the booking form then takes for
 * taken. 1 write; 1 read when that fails. The same may be sent again. Never rejects.
 */
export function setStop(
  businessId: string,
  { branchId, date, time }: SlotPlace,
  capacity: number | null,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, Trouble>> {
  return settle<null, Trouble>(
    {
      commit: async () => {
        const stopped = { [time]: capacity ?? deleteField() };
        await writeBatch(deps.db)
          .set(dayRef(deps.db, businessId, { branchId, date }), { branchId, date, stopped }, { merge: true })
          .commit();
        return null;
      },
      judge: async (failure) => {
        const stops = await readStops(businessId, { branchId, date }, deps);
        if (stops.has(time) === (capacity !== null)) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

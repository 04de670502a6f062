/** The listeners of an owner's screens, with Firestore's live client, in one file (loaded by loadLive.ts). */
import type { DayPlace } from '../../../domain/reservations/dayPages.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { watchOwner } from '../../accounts/watchOwner.ts';
import { liveDatabase } from '../../firestore/liveClient.ts';
import type { DayListener } from './followDay.ts';
import { watchBusinessIn, watchDayIn } from './watchWhole.ts';

export { watchDesk, watchNight } from '../../desk/watch.ts';
export { watchChanges } from './watchChanges.ts';

/** Watches the whole day by the live client, or its pages (see watchDayIn), and whether the user still may see it. */
export function watchDay(
  businessId: string,
  date: LocalDate,
  listener: DayListener,
  from: DayPlace | null,
): () => void {
  const stopDay = watchDayIn(liveDatabase('business'), businessId, date, listener, from);
  const stopOwner = watchOwner(businessId);
  return () => {
    stopDay();
    stopOwner();
  };
}

/** Watches the business and whether the user still may see it: 2 reads. Returns a function that stops it. */
export function watchBusiness(businessId: string, onBusiness: (business: Business) => void): () => void {
  const stopBusiness = watchBusinessIn(liveDatabase('business'), businessId, onBusiness);
  const stopOwner = watchOwner(businessId);
  return () => {
    stopBusiness();
    stopOwner();
  };
}

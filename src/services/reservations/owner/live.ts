/** What an owner's screens follow by Firestore's live client, as one file (loadLive.ts). */
import type { DayPlace } from '../../../domain/reservations/dayPages.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { watchOwner } from '../../accounts/watchOwner.ts';
import { liveDatabase } from '../../firestore/liveClient.ts';
import type { DayListener } from './dayView.ts';
import { watchBusinessIn, watchDayIn } from './watchWhole.ts';

export { watchTeam } from '../../accounts/watchOwner.ts';
export { watchOwnedBusiness } from '../../businesses/watchOwned.ts';
export { watchDesk, watchNight } from '../../desk/watch.ts';
export { watchChanges } from './watchChanges.ts';

/** Watches the whole day by the live client, or its pages, and whether who looks may do so still: see watchDayIn. */
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

/** Watches the business and whether who looks may do so still: 2 reads. Returns the way to stop. */
export function watchBusiness(businessId: string, onBusiness: (business: Business) => void): () => void {
  const stopBusiness = watchBusinessIn(liveDatabase('business'), businessId, onBusiness);
  const stopOwner = watchOwner(businessId);
  return () => {
    stopBusiness();
    stopOwner();
  };
}

import { collection, doc, type Firestore, onSnapshot, query, where } from 'firebase/firestore';
import { ConversionError } from '../../../domain/fields.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { watchOwner } from '../../accounts/watchOwner.ts';
import { toBusiness } from '../../businesses/convert.ts';
import { liveDatabase } from '../../firestore/liveClient.ts';
import { type StoredReservation, toReservation } from './convert.ts';

export interface DayListener {
  /** All reservations of the day. `live` is false while the connection is down: then they are the last known. */
  readonly onDay: (reservations: readonly StoredReservation[], live: boolean) => void;
  readonly onBusiness: (business: Business) => void;
  /** The day can't be shown: no right, or no network before anything came. */
  readonly onFailure: () => void;
}

/**
 * Watches one day of a business, signed in as its owner: its reservations, and the business that offers the
 * seats. Costs a read for each of the day's reservations (1 without any), 1 for the business and 1 by the rules;
 * then 1 for each change. Returns the way to stop.
 */
export function watchDayIn(
  db: Firestore,
  businessId: string,
  date: LocalDate,
  listener: DayListener,
): () => void {
  let synced = false;
  const stopDay = onSnapshot(
    query(collection(db, 'businesses', businessId, 'reservations'), where('slotDate', '==', date)),
    { includeMetadataChanges: true },
    ({ docs, metadata: { fromCache } }) => {
      synced ||= !fromCache;
      if (!synced) {
        // Without an answer yet: an empty list is the SDK's word for no network, a longer one is incomplete.
        if (docs.length === 0) listener.onFailure();
        return;
      }
      const reservations = docs
        .map((found) => toReservation(found.id, found.data()))
        .filter((each): each is StoredReservation => !(each instanceof ConversionError));
      listener.onDay(reservations, !fromCache);
    },
    listener.onFailure,
  );
  const stopBusiness = onSnapshot(
    doc(db, 'businesses', businessId),
    (found) => {
      const business = toBusiness(businessId, found.data() ?? {});
      if (!(business instanceof ConversionError)) listener.onBusiness(business);
    },
    // The list is what counts; without the business only the seats of each hour are missing.
    () => undefined,
  );
  return () => {
    stopDay();
    stopBusiness();
  };
}

/** The same on this page's own database, which ends the session of an owner who is none any more: a read more. */
export function watchReservations(businessId: string, date: LocalDate, listener: DayListener): () => void {
  const stopDay = watchDayIn(liveDatabase('business'), businessId, date, listener);
  const stopOwner = watchOwner(businessId);
  return () => {
    stopDay();
    stopOwner();
  };
}

import {
  collection,
  type DocumentData,
  type Firestore,
  getDocs,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore/lite';
import { ACTIVE_STATUSES } from '../../domain/reservations/statusKinds.ts';
import type { LocalDate } from '../../domain/time.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';

/**
 * Returns the active reservations of a business, of all branches, from a date on (to a date, that included). No
 * limit, for nothing may hide the parties that are still to come: what has ended isn't read, and the seats offered
 * bound the rest. Costs a read each. Rejects on a network error or without the owner's right.
 */
export async function activeReservations(
  db: Firestore,
  businessId: string,
  { from, to }: { readonly from: LocalDate; readonly to?: LocalDate | undefined },
  around: Surroundings,
): Promise<readonly QueryDocumentSnapshot<DocumentData>[]> {
  const wanted = query(
    collection(db, 'businesses', businessId, 'reservations'),
    where('statusNormalized', 'in', ACTIVE_STATUSES),
    where('slotDate', '>=', from),
    ...(to === undefined ? [] : [where('slotDate', '<=', to)]),
  );
  return (await inTime(getDocs(wanted), around)).docs;
}

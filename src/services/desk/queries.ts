import { getDoc } from 'firebase/firestore/lite';
import { type GuestVisits, NO_VISITS } from '../../domain/reservations/guests.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { withTimeout } from '../firestore/timeout.ts';
import { type Desk, deskRef, guestRef, toDesk, toGuestVisits } from './documents.ts';

/** Returns how a phone's parties at the business ended. 1 read. Rejects without network or right. */
export async function readGuest(
  businessId: string,
  phone: string,
  deps: Deps = roleDeps('business'),
): Promise<GuestVisits> {
  const fields = (await withTimeout(getDoc(guestRef(deps.db, businessId, phone)), deps)).data();
  return fields ? toGuestVisits(fields) : NO_VISITS;
}

/** Returns all notes about guests and who waits. 1 read. Rejects without network or right. */
export async function readDesk(businessId: string, deps: Deps = roleDeps('business')): Promise<Desk> {
  return toDesk((await withTimeout(getDoc(deskRef(deps.db, businessId)), deps)).data() ?? {});
}

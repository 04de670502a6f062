import { getDoc } from 'firebase/firestore/lite';
import { type GuestNotes, type GuestVisits, NO_VISITS } from '../../domain/reservations/guests.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { withTimeout } from '../firestore/settle.ts';
import { guestNotesRef, guestRef, toGuestNotes, toGuestVisits } from './documents.ts';

/** Returns how a phone's parties at the business ended. 1 read. Rejects without network or right. */
export async function readGuest(
  businessId: string,
  phone: string,
  deps: Deps = roleDeps('business'),
): Promise<GuestVisits> {
  const fields = (await withTimeout(getDoc(guestRef(deps.db, businessId, phone)), deps)).data();
  return fields ? toGuestVisits(fields) : NO_VISITS;
}

/** Returns all notes about guests. 1 read. Rejects without network or right. */
export async function readGuestNotes(
  businessId: string,
  deps: Deps = roleDeps('business'),
): Promise<GuestNotes> {
  return toGuestNotes((await withTimeout(getDoc(guestNotesRef(deps.db, businessId)), deps)).data() ?? {});
}

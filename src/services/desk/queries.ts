import { inParts } from '../../domain/parts.ts';
import { type GuestVisits, NO_VISITS, type NoShows } from '../../domain/reservations/guests.ts';
import { named } from '../firestore/moreQueries.ts';
import { collection, getDocs, query } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Desk, deskRef, guestRef, toDesk, toGuestVisits } from './documents.ts';

/** Returns a phone's numbers of visits and no-shows at the business. 1 read. Rejects without network or right. */
export async function readGuest(
  businessId: string,
  phone: string,
  deps = roleDeps('business'),
): Promise<GuestVisits> {
  const fields = (await getDoc(guestRef(deps.db, businessId, phone))).data();
  return fields ? toGuestVisits(fields) : NO_VISITS;
}

/** Returns all notes about guests and the waiting list. 1 read. Rejects without network or right. */
export async function readDesk(businessId: string, deps = roleDeps('business')): Promise<Desk> {
  return toDesk((await getDoc(deskRef(deps.db, businessId))).data() ?? {});
}

/** The most documents that one query may name. */
const MOST_NAMED = 30;

/**
 * Returns the number of no-shows of these phones, without the phones that have none. Costs 1 read for each phone that
 * has a guest document, 1 at least for each 30, and 1 by the rules. Rejects without network or right.
 */
export async function readNoShows(
  businessId: string,
  phones: readonly string[],
  deps = roleDeps('business'),
): Promise<NoShows> {
  const guests = collection(deps.db, 'businesses', businessId, 'guests');
  const refs = phones.map((phone) => guestRef(deps.db, businessId, phone));
  const found = await Promise.all(
    inParts(refs, MOST_NAMED).map((part) => getDocs(query(guests, named(part)))),
  );
  return Object.fromEntries(
    found
      .flatMap(({ docs }) => docs)
      .map((guest) => [guest.id, toGuestVisits(guest.data()).noShows] as const)
      .filter(([, noShows]) => noShows > 0),
  );
}

/** The reads of an owner's commands and screens about the business. The public page's reads: read.ts. */

import type { OwnedBusiness, Party } from '../../domain/businesses/owned.ts';
import type { BookedParty } from '../../domain/reservations/displaced.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { ACTIVE_STATUSES } from '../../domain/reservations/statusKinds.ts';
import { compareDates, type LocalDate } from '../../domain/time.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { collection, getDocs, limit, type QuerySnapshot, query, where } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { Timestamp } from '../firestore/values.ts';
import { reservationsIn } from '../reservations/owner/convert.ts';
import { toOwnedBusiness } from './documents.ts';

/** Returns the business as stored now; null = there is none. Costs 1 read. Rejects on a network error. */
export async function readOwned(businessId: string, deps: Deps): Promise<OwnedBusiness | null> {
  return toOwnedBusiness(businessId, (await getDoc(doc(deps.db, 'businesses', businessId))).data() ?? {});
}

/** Returns whether a branch (null: the business) has any reservation at all. 1 read. Rejects as `getDocs` does. */
export async function hasReservations(
  businessId: string,
  branchId: string | null,
  deps: Deps,
): Promise<boolean> {
  const reservations = collection(deps.db, 'businesses', businessId, 'reservations');
  const ofBranch = branchId === null ? [] : [where('branchId', '==', branchId)];
  const { docs } = await getDocs(query(reservations, ...ofBranch, limit(1)));
  return docs.length > 0;
}

/**
 * Returns the active reservations of a business, of all branches, from a date on (up to and including `to`). Without a
 * limit, because no party that still comes may be hidden: ended reservations aren't read, and the seats on offer limit
 * the rest. Costs a read each. Rejects on a network error or without the owner's right.
 */
async function activeReservations(
  businessId: string,
  { from, to }: { readonly from: LocalDate; readonly to?: LocalDate | undefined },
  deps: Deps,
): Promise<QuerySnapshot> {
  const wanted = query(
    collection(deps.db, 'businesses', businessId, 'reservations'),
    where('statusNormalized', 'in', ACTIVE_STATUSES),
    where('slotDate', '>=', from),
    ...(to === undefined ? [] : [where('slotDate', '<=', to)]),
  );
  return getDocs(wanted);
}

/**
 * Returns the parties that booked on any of these days and still count at `deps.now()`. Costs 1 read for each active
 * reservation from the first day to the last. Rejects on a network error.
 */
export async function bookedParties(
  businessId: string,
  dates: readonly LocalDate[],
  deps = roleDeps('business'),
): Promise<Party[]> {
  const sorted = [...dates].sort(compareDates);
  const [from, to = from] = [sorted[0], sorted.at(-1)];
  if (from === undefined) return [];
  const { docs } = await activeReservations(businessId, { from, to }, deps);
  return reservationsIn(docs)
    .filter((each) => dates.includes(each.slotDate) && (each.arrivedAt || !mayExpire(each, deps.now())))
    .map(({ slotDate, branchId, partySize }) => ({ date: slotDate, branchId, partySize }));
}

/** Returns the business's active reservations from a date on: 1 read each. Rejects as `getDocs` does. */
export async function comingParties(
  businessId: string,
  from: LocalDate,
  deps = roleDeps('business'),
): Promise<readonly BookedParty[]> {
  return (await comingSince(null, businessId, from, deps)).parties;
}

/** The coming parties, as the server told them at `readMs`, epoch milliseconds of its clock. */
export interface ComingParties {
  readonly parties: readonly BookedParty[];
  readonly readMs: number;
}

/** A commit carries the time at which the server received it and becomes visible a little later. */
const LATE_MS = 30_000;

/**
 * Returns the same as `comingParties`. If they were read before, from the same date on (`seen`), reads only the changes
 * since: 1 read each, at least 1. Rejects likewise.
 */
export async function comingSince(
  seen: ComingParties | null,
  businessId: string,
  from: LocalDate,
  deps = roleDeps('business'),
): Promise<ComingParties> {
  const { docs, readMs } = await (seen === null
    ? activeReservations(businessId, { from }, deps)
    : getDocs(
        query(
          collection(deps.db, 'businesses', businessId, 'reservations'),
          where('updatedAt', '>', Timestamp.fromMillis(seen.readMs - LATE_MS)),
        ),
      ));
  const byId = new Map(seen?.parties.map((party) => [party.id, party]));
  for (const party of reservationsIn(docs)) {
    const isComing = party.slotDate >= from && ACTIVE_STATUSES.includes(party.statusNormalized);
    if (isComing) byId.set(party.id, party);
    else byId.delete(party.id);
  }
  return { parties: [...byId.values()], readMs };
}

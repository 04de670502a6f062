/** The reads of the owner's commands and forms, only after a commit failed. */

import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { OVERBOOKED_TIMES } from '../../../domain/reservations/hostLimits.ts';
import { type OwnerProblem, ownerActions } from '../../../domain/reservations/ownerActions.ts';
import type { Deps } from '../../firestore/deps.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { reservationRef } from '../documents.ts';
import { readActiveCard, readSlot } from '../queries.ts';
import { hasCard } from './batches.ts';
import { type StoredReservation, toReservation } from './convert.ts';

/** Returns the reservation as stored now, or null. Costs 1 read. Rejects without a network or without the right. */
export async function readReservation(
  businessId: string,
  id: string,
  deps = roleDeps('business'),
): Promise<StoredReservation | null> {
  return toReservation(id, (await getDoc(reservationRef(deps.db, businessId, id))).data() ?? {});
}

/**
 * Returns how many seats a slot lacks for `seats` more people, 'aunque esté lleno' if `overbook`; there is room from 0
 * down; null: the slot isn't offered. Costs 2 reads.
 */
export async function seatsMissing(
  businessId: string,
  place: SlotPlace,
  seats: number,
  deps: Deps,
  overbook = false,
): Promise<number | null> {
  const slot = await readSlot(businessId, place, deps);
  if (slot.gone !== null || slot.capacity === 0) return null;
  return slot.booked + seats - slot.capacity * (overbook ? OVERBOOKED_TIMES : 1);
}

/** Returns why `seats` more people can't sit at a slot ('aunque esté lleno' if `overbook`), or null. 2 reads. */
export async function seatsProblem(
  businessId: string,
  place: SlotPlace,
  seats: number,
  deps: Deps,
  overbook = false,
): Promise<'SLOT_GONE' | 'NO_SEATS' | 'TOO_FULL' | null> {
  const missing = await seatsMissing(businessId, place, seats, deps, overbook);
  if (missing === null) return 'SLOT_GONE';
  if (missing <= 0) return null;
  return overbook ? 'TOO_FULL' : 'NO_SEATS';
}

/** Returns why the rules refused to reopen a party; `slot` tells why it can't sit there. Rejects without a network. */
export async function reopeningProblem(
  r: StoredReservation,
  deps: Deps,
  slot: () => Promise<OwnerProblem | null>,
): Promise<OwnerProblem> {
  if (!ownerActions(r, deps.now()).includes('reopen')) return 'TOO_LATE';
  if (hasCard(r) && (await readActiveCard(r.normalizedContactPhone, r.businessId, deps)))
    return 'PHONE_TAKEN';
  return (await slot()) ?? 'UNKNOWN';
}

/** What a change makes of a party, and what takes it back. */
import { isHostable } from '../../../domain/reservations/host.ts';
import { isLateArrival } from '../../../domain/reservations/ownerActions.ts';
import { STATUS_CONFIRMED } from '../../../domain/reservations/status.ts';
import type { StoredReservation } from './convert.ts';
import type { HostChange } from './hostBatches.ts';

/** Returns the change that leaves a party as it is. */
export function asItIs(r: StoredReservation): HostChange {
  return {
    branchId: r.branchId,
    branchName: r.branchName,
    date: r.slotDate,
    time: r.slotTime,
    partySize: r.partySize,
    customerName: r.customerName,
    notes: r.notes,
    overbook: r.overbooked === true,
  };
}

/** Returns a party as a change leaves it: confirmed. */
export function changedBy(r: StoredReservation, change: HostChange): StoredReservation {
  const { date: slotDate, time: slotTime, overbook: overbooked, ...rest } = change;
  const again = isLateArrival(r) && { status: STATUS_CONFIRMED, statusNormalized: STATUS_CONFIRMED };
  return { ...r, ...rest, ...again, slotDate, slotTime, overbooked };
}

/** True when a party sits where the change puts it. */
export function sits(r: StoredReservation, { branchId, date, time }: HostChange): boolean {
  return r.branchId === branchId && r.slotDate === date && r.slotTime === time;
}

/** True when the business may change a party back at `nowMs`: it kept its slot, or that can be given away still. */
export function canChangeBack(r: StoredReservation, change: HostChange, nowMs: number): boolean {
  return sits(r, change) || (!isLateArrival(r) && isHostable(r.slotDate, r.slotTime, nowMs));
}

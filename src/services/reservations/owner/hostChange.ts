/** The effect of a change on a party, and the change that undoes it. */
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { isHostable } from '../../../domain/reservations/host.ts';
import { isLateArrival } from '../../../domain/reservations/ownerActions.ts';
import { isActiveStatus, STATUS_CONFIRMED } from '../../../domain/reservations/status.ts';
import type { StoredReservation } from './convert.ts';

/** All data of a party that the house seats, or after a change, whether each part changes or not. The phone stays. */
export interface HostChange extends SlotPlace {
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string;
  readonly notes: string;
  /** 'Aunque esté lleno'. */
  readonly overbook: boolean;
}

/** Returns the change that keeps a party as it is. */
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

/** Returns a party after a change: confirmed. */
export function changedBy(r: StoredReservation, change: HostChange): StoredReservation {
  const { date: slotDate, time: slotTime, overbook: overbooked, ...rest } = change;
  const again = isLateArrival(r) && { status: STATUS_CONFIRMED, statusNormalized: STATUS_CONFIRMED };
  return { ...r, ...rest, ...again, slotDate, slotTime, overbooked };
}

/** Returns true when a party is already in the slot of the change. */
export function sits(r: StoredReservation, { branchId, date, time }: SlotPlace): boolean {
  return r.branchId === branchId && r.slotDate === date && r.slotTime === time;
}

/** Returns the texts that the change alters in `from`, not the others: the diner may have changed those since. */
export function newTexts(from: StoredReservation, { customerName, notes }: HostChange) {
  return {
    ...(customerName !== from.customerName && { customerName }),
    ...(notes !== from.notes && { notes }),
  };
}

/**
 * Returns a change of `from` as a change of `now`, the same party later: what it left as it was (place, size, a text) is
 * as others have changed it.
 */
export function rebased(change: HostChange, from: StoredReservation, now: StoredReservation): HostChange {
  const { branchId, branchName, date, time, partySize, overbook } = change;
  const stays = sits(from, change);
  const isSameSize = partySize === from.partySize;
  return {
    ...asItIs(now),
    ...(!stays && { branchId, branchName, date, time }),
    ...(!isSameSize && { partySize }),
    ...(!(stays && isSameSize) && { overbook }),
    ...newTexts(from, change),
  };
}

/**
 * Returns the change that makes a changed party as it was in `before`. At the same hour an overbooked party stays so,
 * because the rules let nobody take that mark away.
 */
export function changeBack(before: StoredReservation, changed: StoredReservation): HostChange {
  const back = asItIs(before);
  return { ...back, overbook: back.overbook || (sits(changed, back) && changed.overbooked === true) };
}

/** Returns true when a party has the slot, size and texts of a change. */
export function isAs(r: StoredReservation, change: HostChange): boolean {
  return sits(r, change) && r.partySize === change.partySize && Object.keys(newTexts(r, change)).length === 0;
}

/** Returns true when a party is active and as the change of `from` would leave it. */
export function isChanged(now: StoredReservation, change: HostChange, from: StoredReservation): boolean {
  const { customerName, notes } = now;
  return (
    isActiveStatus(now.statusNormalized) &&
    isAs(now, { ...change, customerName, notes, ...newTexts(from, change) })
  );
}

/** Returns true when the business may undo the change at `nowMs`: the slot stayed the same, or can still be booked. */
export function canChangeBack(r: StoredReservation, change: HostChange, nowMs: number): boolean {
  return sits(r, change) || (!isLateArrival(r) && isHostable(r.slotDate, r.slotTime, nowMs));
}

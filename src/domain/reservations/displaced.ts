/** Parties that lose their place by new hours or seats: their bookings stay, and the owner is shown whom to contact. */
import { compareDates, slotInstantMs } from '../time.ts';
import type { Branch, Reservation } from './entities.ts';
import { capacityOf } from './slots.ts';
import { isActiveStatus } from './status.ts';

/** The data of a booked party that the owner sees. */
export type BookedParty = Pick<
  Reservation,
  | 'id'
  | 'branchId'
  | 'branchName'
  | 'slotDate'
  | 'slotTime'
  | 'partySize'
  | 'customerName'
  | 'contactPhone'
  | 'statusNormalized'
  | 'createdAt'
>;

/** 'closed': the hour is no longer offered; 'oversold': it is offered, but has too few seats. */
export type DisplacedReason = 'closed' | 'oversold';

export interface DisplacedParty extends BookedParty {
  readonly reason: DisplacedReason;
}

function bySlot(a: BookedParty, b: BookedParty): number {
  const slots = compareDates(a.slotDate, b.slotDate) || compareDates(a.slotTime, b.slotTime);
  return slots || a.createdAt - b.createdAt || compareDates(a.id, b.id);
}

function without(branch: Branch, parties: readonly BookedParty[]): DisplacedParty[] {
  const seated = new Map<string, number>();
  return parties.flatMap((party) => {
    const slot = `${party.slotDate} ${party.slotTime}`;
    const capacity = capacityOf(branch, party.slotDate, party.slotTime);
    if (capacity === 0) return { ...party, reason: 'closed' as const };
    const taken = seated.get(slot) ?? 0;
    if (taken + party.partySize > capacity) return { ...party, reason: 'oversold' as const };
    seated.set(slot, taken + party.partySize);
    return [];
  });
}

/**
 * Returns the active parties of the branch from `nowMs` on that have no place in `after` but had one in `before` (null:
 * all without a place), or whose day was closed then and opens: by slot, then by time of booking. When there are too
 * few seats, earlier bookings keep their place if they fit.
 */
export function displacedBy(
  before: Branch | null,
  after: Branch,
  reservations: readonly BookedParty[],
  nowMs: number,
): DisplacedParty[] {
  const coming = reservations
    .filter(
      (party) =>
        party.branchId === after.id &&
        isActiveStatus(party.statusNormalized) &&
        slotInstantMs(party.slotDate, party.slotTime) >= nowMs,
    )
    .sort(bySlot);
  // A closed day's parties are listed with it, until it opens.
  const opens = ({ slotDate }: BookedParty) =>
    before?.closedDates.includes(slotDate) && !after.closedDates.includes(slotDate);
  const already = new Set(
    (before === null ? [] : without(before, coming)).flatMap((party) => (opens(party) ? [] : party.id)),
  );
  return without(after, coming).filter(({ id }) => !already.has(id));
}

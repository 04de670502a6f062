/** Documents of a stranger who books and cancels, stored past the rules: in one write instead of 1,400 commits. */

import type { Party } from './attack-wire.ts';
import { instant, int, text } from './attack-wire.ts';

interface Planted {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function fieldsOf(party: Party, id: string, status: string): Planted['fields'] {
  return {
    reservationId: text(id),
    businessId: text(party.businessId),
    businessName: text(party.businessName),
    branchId: text(party.branchId),
    branchName: text(party.branchName),
    slotDate: text(party.date),
    slotTime: text(party.time),
    slotTimestamp: instant(party.startsAt),
    partySize: int(party.size),
    normalizedContactPhone: text(party.phone),
    status: text(status),
    statusNormalized: text(status),
    createdAt: instant(party.startsAt - 86_400_000),
    updatedAt: instant(party.startsAt - 86_400_000),
  };
}

/** Returns an id that the database lists before any honest one. */
const decoyId = (index: number) => `A${String(index).padStart(19, '0')}`;

/** Returns `count` ended reservations of a business at the slot of `party`. */
export function decoyReservations(party: Party, count: number): Planted[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `businesses/${party.businessId}/reservations/${decoyId(index)}`,
    fields: fieldsOf(party, decoyId(index), 'cancelled'),
  }));
}

/** Returns `count` cards of ended reservations in the history of the party's phone, ids from `first` on. */
export function decoyCards(party: Party, status: string, count: number, first = 0): Planted[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `diners/${party.phone}/history/${party.businessId}_${decoyId(first + index)}`,
    fields: fieldsOf(party, decoyId(first + index), status),
  }));
}

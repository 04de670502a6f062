/** Reads cards of bookings as their diner sees them: a change or a cancellation begins with the card. */
import { expect } from 'vitest';
import type { Deps } from '../../src/services/firestore/deps.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import type {
  NewReservation,
  ReservationChange,
  StoredCard,
} from '../../src/services/reservations/documents.ts';
import { readActiveCard } from '../../src/services/reservations/queries.ts';

/** Returns the card of a phone's booking in Ana's name; `reading` may be past the rules. */
export async function cardOf(
  contactPhone: string,
  reading: Deps,
  businessId = 'la-casona',
): Promise<StoredCard> {
  const card = await readActiveCard(contactPhone.replaceAll(' ', ''), businessId, reading);
  if (card === null) throw new Error('There is no card.');
  return { ...card, holder: 'Ana Cruz' };
}

/** Books, which must succeed, and returns the booking's card. */
export async function bookedCard(booking: NewReservation, diner: Deps, reading: Deps): Promise<StoredCard> {
  expect(await createReservation(booking, diner)).toEqual({ ok: true, value: booking.id });
  return cardOf(booking.contactPhone, reading, booking.businessId);
}

/** Returns a change of a booking; values that aren't given stay the same, also name, phone and notes. */
export const changeOf = (
  booking: NewReservation,
  over: Partial<ReservationChange> = {},
): ReservationChange => ({
  ...booking,
  customerName: null,
  contactPhone: null,
  texts: {},
  ...over,
});

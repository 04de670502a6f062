/** The reservation that a form changes. A chunk of its own: a new booking never loads it. */
import type { ComponentType } from 'react';
import type { OwnReservation } from '../../../domain/ownReservations.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { canModify } from '../../../domain/reservations/policies.ts';
import { lastPhone } from '../../../services/device/lastPhone.ts';
import { recallBooking } from '../../../services/device/ownReservations.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { toReservationCard } from '../../../services/reservations/card.ts';
import type { StoredCard } from '../../../services/reservations/documents.ts';
import { readActiveCard, readEndedCard } from '../../../services/reservations/queries.ts';
import type { NotEditableProps } from './NotEditable.tsx';

export interface Editing {
  readonly card: StoredCard;
  /** Name, phone and notes, on the device that booked. */
  readonly own: OwnReservation | null;
  /** What is shown in place of the form when the reservation can't be changed any more. */
  readonly Instead?: ComponentType<NotEditableProps>;
}

/**
 * Returns the reservation of that id under the phone that the lookup gave, that this device booked with, or that
 * it used last; null when none of them has it. Costs 1 read, 2 when it has ended. Rejects without a network.
 */
export async function findEditing(
  businessId: string,
  reservationId: string,
  phoneHint: string,
): Promise<Editing | null> {
  const own = recallBooking(businessId, reservationId);
  const phone = normalizePhone(phoneHint || own?.contactPhone || lastPhone());
  if (phone === '') return null;
  const active = await readActiveCard(phone, businessId);
  const card = active?.reservationId === reservationId ? active : await readEndedCard(phone, reservationId);
  if (card?.businessId !== businessId) return null;
  if (canModify(toReservationCard(card), serverNow())) return { card, own };
  const { NotEditable } = await import('./NotEditable.tsx');
  return { card, own, Instead: NotEditable };
}

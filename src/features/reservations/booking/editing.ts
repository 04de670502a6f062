/** The reservation that a form changes. A chunk of its own: who books anew never loads it. */
import type { OwnReservation } from '../../../domain/ownReservations.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { lastPhone } from '../../../services/device/lastPhone.ts';
import { recallBooking } from '../../../services/device/ownReservations.ts';
import { activeCard, type StoredCard } from '../../../services/reservations/client.ts';

export interface Editing {
  readonly card: StoredCard;
  /** Name, phone and notes, on the device that booked. */
  readonly own: OwnReservation | null;
}

/**
 * Returns the active reservation of that id under the phone that the lookup gave, that this device booked
 * with, or that it used last; null when none of them has it. Costs 1 read. Rejects without a network.
 */
export async function findEditing(
  businessId: string,
  reservationId: string,
  phoneHint: string,
): Promise<Editing | null> {
  const own = recallBooking(businessId, reservationId);
  const phone = normalizePhone(phoneHint || own?.contactPhone || lastPhone());
  const card = phone === '' ? null : await activeCard(phone, businessId);
  return card?.reservationId === reservationId ? { card, own } : null;
}

/**
 * When a reservation expires and when it may change (docs/product.md, Changing and cancelling). The security rules
 * apply the same limits with the server's clock; both must pass the table in `policies.cases.ts`.
 */
import { type LocalDate, type SlotTime, slotInstantMs } from '../time.ts';
import { ARRIVED_EXPIRY_MS, EXPIRY_GRACE_MS, MODIFY_CUTOFF_MS } from './constants.ts';
import type { ReservationCard } from './entities.ts';
import { isActiveStatus, STATUS_EXPIRED } from './status.ts';

/** The fields of a reservation or its card that the policies need. */
export type DatedReservation = Pick<
  ReservationCard,
  'slotDate' | 'slotTime' | 'statusNormalized' | 'arrivedAt'
>;

/** Returns true from 5 minutes after the slot's start; false when the date or time can't be read. */
export function isExpired(slotDate: LocalDate, slotTime: SlotTime, nowMs: number): boolean {
  return nowMs >= slotInstantMs(slotDate, slotTime) + EXPIRY_GRACE_MS;
}

/**
 * Returns true when a diner may modify or cancel: the reservation is active, its party hasn't arrived, and it starts in
 * strictly more than MODIFY_CUTOFF_MS.
 */
export function canModify(reservation: DatedReservation, nowMs: number): boolean {
  const startMs = slotInstantMs(reservation.slotDate, reservation.slotTime);
  return (
    isActiveStatus(reservation.statusNormalized) &&
    !reservation.arrivedAt &&
    startMs - nowMs > MODIFY_CUTOFF_MS
  );
}

/**
 * Returns true when 'expired' may be stored: the reservation is active, and its time has passed. A party that arrived
 * expires only after 12 hours without being finished: otherwise its phone could never book again.
 */
export function mayExpire(reservation: DatedReservation, nowMs: number): boolean {
  const seatedMs = reservation.arrivedAt ? ARRIVED_EXPIRY_MS : 0;
  return (
    isActiveStatus(reservation.statusNormalized) &&
    isExpired(reservation.slotDate, reservation.slotTime, nowMs - seatedMs)
  );
}

function startOf(card: ReservationCard): number {
  return slotInstantMs(card.slotDate, card.slotTime) || 0;
}

/**
 * Returns a phone's cards as the search shows them: the active ones soonest first, the history newest first, with
 * `modifiable` calculated, and 'expired' where it is due but not yet stored (`mayExpire`).
 */
export function splitLookup(
  cards: readonly ReservationCard[],
  nowMs: number,
): { active: ReservationCard[]; history: ReservationCard[] } {
  const shown = cards
    .map((card) => ({
      ...card,
      ...(mayExpire(card, nowMs) && { status: STATUS_EXPIRED, statusNormalized: STATUS_EXPIRED }),
      modifiable: canModify(card, nowMs),
    }))
    .sort((a, b) => startOf(a) - startOf(b));
  const isActive = (card: ReservationCard) => isActiveStatus(card.statusNormalized);
  return { active: shown.filter(isActive), history: shown.filter((card) => !isActive(card)).reverse() };
}

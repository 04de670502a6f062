import type { Firestore } from 'firebase/firestore/lite';
import { normalizePhone } from '../../domain/phone.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import type { BookingOutcome, BookingProblem } from '../../domain/reservations/problems.ts';
import { firstPlace, isQuotaSpent, otherPlace } from '../../domain/reservations/quota.ts';
import { STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import { slotInstantMs } from '../../domain/time.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import { datesOf } from './card.ts';
import { createBatch, endBatch, type NewReservation, type StoredCard } from './documents.ts';
import { readLock, slotProblem } from './state.ts';

const refused = (problem: BookingProblem): BookingOutcome => ({ ok: false, problem });

function isSame(card: StoredCard, booking: NewReservation): boolean {
  return (
    card.reservationId === booking.id &&
    card.branchId === booking.branchId &&
    card.date === booking.date &&
    card.time === booking.time &&
    card.partySize === booking.partySize
  );
}

/** The service's own checks (specification section 5), before anything is sent. */
function inputProblem(booking: NewReservation): BookingProblem | null {
  if (!booking.businessId || !booking.branchId || Number.isNaN(slotInstantMs(booking.date, booking.time))) {
    return 'INVALID_CHOICE';
  }
  if (normalizePhone(booking.contactPhone) === '') return 'INVALID_PHONE';
  return booking.customerName && booking.partySize >= 1 ? null : 'INCOMPLETE';
}

/** True when the card stands for a visit that is over, which only nobody has written down yet. */
function isOver(card: StoredCard, nowMs: number): boolean {
  return mayExpire(datesOf(card), nowMs);
}

/**
 * Books a table (specification sections 4, 5 and 8): 3 writes, no client read. Only when that fails it reads
 * why. An earlier reservation of the same phone whose time has passed is set 'expired' first, as specified.
 * Safe to call again with the same `booking.id` after a lost answer: it never books twice.
 */
export async function createReservation(
  db: Firestore,
  booking: NewReservation,
  around: Surroundings,
): Promise<BookingOutcome> {
  const invalid = inputProblem(booking);
  if (invalid) return refused(invalid);
  const phone = normalizePhone(booking.contactPhone);
  const done: BookingOutcome = { ok: true, reservationId: booking.id };
  let place = firstPlace(booking.id);
  const sendIt = () => send(() => createBatch(db, booking, place).commit(), around);

  let failure = await sendIt();
  // Twice at most: once after expiring an old reservation, once after a lost request. Beside that another place of
  // the phone's quota is tried, until it has none.
  for (let round = 0; failure !== null && round < 2; ) {
    try {
      const { card, taken } = await readLock(db, phone, booking.businessId, around);
      if (card && isSame(card, booking)) return done;
      if (card) {
        if (!isOver(card, around.now()) || card.reservationId === booking.id)
          return refused('ALREADY_ACTIVE');
        await send(() => endBatch(db, card, STATUS_EXPIRED).commit(), around);
        round += 1;
      } else if (failure === 'denied') {
        const problem = await slotProblem(db, booking.businessId, booking, booking.partySize, around);
        if (problem) return refused(problem);
        const other = otherPlace(taken, place);
        if (other === null)
          return refused(isQuotaSpent(taken, around.now()) ? 'TOO_MANY_BOOKINGS' : 'UNKNOWN');
        place = other;
      } else {
        round += 1;
      }
    } catch {
      return refused('UNCERTAIN');
    }
    failure = await sendIt();
  }
  return failure === null ? done : refused(failure === 'lost' ? 'UNCERTAIN' : 'UNKNOWN');
}

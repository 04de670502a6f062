import { type Firestore, getDoc } from 'firebase/firestore/lite';
import { normalizePhone } from '../../domain/phone.ts';
import { canModify } from '../../domain/reservations/policies.ts';
import type { BookingOutcome, BookingProblem } from '../../domain/reservations/problems.ts';
import { firstPlace, isQuotaSpent, otherPlace } from '../../domain/reservations/quota.ts';
import { STATUS_CANCELLED } from '../../domain/reservations/status.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { datesOf } from './card.ts';
import {
  endBatch,
  historyCardRef,
  type ReservationChange,
  type StoredCard,
  updateBatch,
} from './documents.ts';
import { readActiveCard, readLock, slotProblem } from './state.ts';

const refused = (problem: BookingProblem): BookingOutcome => ({ ok: false, problem });

interface Placed {
  readonly branchId: string;
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

function isSame(a: Placed, b: Placed): boolean {
  return a.branchId === b.branchId && a.date === b.date && a.time === b.time && a.partySize === b.partySize;
}

function modifiable(card: StoredCard, nowMs: number): boolean {
  return canModify(datesOf(card), nowMs);
}

/** Returns whether the reservation has ended; false when its card is in no place at all. */
async function hasEnded(db: Firestore, card: StoredCard, around: Surroundings): Promise<boolean> {
  const ended = await inTime(getDoc(historyCardRef(db, card.phone, card.reservationId)), around);
  return ended.exists();
}

/** Returns why a change was denied, or null when it turns out to be stored. Rejects without a network. */
async function changeProblem(
  db: Firestore,
  card: StoredCard,
  change: ReservationChange,
  around: Surroundings,
): Promise<BookingProblem | null> {
  const phone = change.contactPhone === null ? card.phone : normalizePhone(change.contactPhone);
  const moved = phone === card.phone ? null : await readActiveCard(db, phone, card.businessId, around);
  if (moved)
    return moved.reservationId === card.reservationId && isSame(moved, change) ? null : 'ALREADY_ACTIVE';
  const current = await readActiveCard(db, card.phone, card.businessId, around);
  if (current === null || current.reservationId !== card.reservationId) {
    return (await hasEnded(db, card, around)) ? 'NOT_MODIFIABLE' : 'RESERVATION_GONE';
  }
  if (isSame(current, change) && !isSame(card, change)) return null;
  if (!isSame(current, card)) return 'PREVIOUS_INVALID';
  if (!modifiable(current, around.now())) return 'NOT_MODIFIABLE';
  const sameSlot = isSame({ ...card, partySize: change.partySize }, change);
  const seats = sameSlot ? change.partySize - card.partySize : change.partySize;
  const problem = await slotProblem(db, card.businessId, change, seats, around);
  if (problem === 'SLOT_GONE') return sameSlot ? 'ORIGINAL_SLOT_GONE' : 'NEW_SLOT_GONE';
  return problem ?? 'UNKNOWN';
}

/**
 * Changes an active reservation (specification section 4): the old seats come back and the new ones are taken
 * in one commit of 2 to 5 writes. `card` is what the diner saw; when it has changed since, nothing is written.
 * Safe to call again after a lost answer.
 */
export async function updateReservation(
  db: Firestore,
  card: StoredCard,
  change: ReservationChange,
  around: Surroundings,
): Promise<BookingOutcome> {
  const phone = change.contactPhone === null ? card.phone : normalizePhone(change.contactPhone);
  let place = firstPlace(card.reservationId);
  const sendIt = () => send(() => updateBatch(db, card, change, place).commit(), around);
  const done: BookingOutcome = { ok: true, reservationId: card.reservationId };
  let failure = await sendIt();
  if (failure === null) return done;
  try {
    let problem = await changeProblem(db, card, change, around);
    // Another phone may lack only the place of its quota that was tried.
    while (problem === 'UNKNOWN' && failure === 'denied' && phone !== card.phone) {
      const { taken } = await readLock(db, phone, card.businessId, around);
      const other = otherPlace(taken, place);
      if (other === null) {
        if (isQuotaSpent(taken, around.now())) problem = 'TOO_MANY_BOOKINGS';
        break;
      }
      place = other;
      failure = await sendIt();
      if (failure === null) return done;
      problem = await changeProblem(db, card, change, around);
    }
    if (problem === null) return done;
    return refused(failure === 'lost' && problem === 'UNKNOWN' ? 'UNCERTAIN' : problem);
  } catch {
    return refused('UNCERTAIN');
  }
}

/**
 * Cancels an active reservation more than 15 minutes ahead: its seats come back, the phone's lock is freed.
 * 4 writes. Cancelling what is already cancelled succeeds.
 */
export async function cancelReservation(
  db: Firestore,
  card: StoredCard,
  around: Surroundings,
): Promise<BookingOutcome> {
  const done: BookingOutcome = { ok: true, reservationId: card.reservationId };
  const failure = await send(() => endBatch(db, card, STATUS_CANCELLED).commit(), around);
  if (failure === null) return done;
  try {
    const ended = await inTime(getDoc(historyCardRef(db, card.phone, card.reservationId)), around);
    if (ended.data()?.statusNormalized === STATUS_CANCELLED) return done;
    if (ended.exists()) return refused('NOT_MODIFIABLE');
    const current = await readActiveCard(db, card.phone, card.businessId, around);
    if (current === null || current.reservationId !== card.reservationId) return refused('RESERVATION_GONE');
    if (!isSame(current, card)) return refused('PREVIOUS_INVALID');
    if (!modifiable(current, around.now())) return refused('NOT_MODIFIABLE');
    return refused(failure === 'lost' ? 'UNCERTAIN' : 'UNKNOWN');
  } catch {
    return refused('UNCERTAIN');
  }
}

/** A diner's commands on a reservation: one commit each. The rules judge it; when it fails, the stored data is read. */

import { instantAt } from '../../domain/fields.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { done, failed } from '../../domain/outcome.ts';
import { normalizePhone } from '../../domain/phone.ts';
import { canModify, mayExpire } from '../../domain/reservations/policies.ts';
import type { BookingOutcome, BookingProblem } from '../../domain/reservations/problems.ts';
import { firstPlace, isQuotaSpent, otherPlace, type QuotaPlaces } from '../../domain/reservations/quota.ts';
import { STATUS_CANCELLED } from '../../domain/reservations/status.ts';
import { slotInstantMs } from '../../domain/time.ts';
import { type Deps, dinerDeps } from '../firestore/deps.ts';
import { settle } from '../firestore/settle.ts';
import {
  createBatch,
  datesOf,
  endBatch,
  type NewReservation,
  type ReservationChange,
  type StoredCard,
  updateBatch,
} from './documents.ts';
import {
  expire,
  findCard,
  readActiveCard,
  readEndedCard,
  readHouse,
  readLock,
  slotProblem,
} from './queries.ts';

interface Placed {
  readonly branchId: string;
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

/** Returns whether two reservations are at the same slot with as many people. */
export function isSameVisit(a: Placed, b: Placed): boolean {
  return a.branchId === b.branchId && a.date === b.date && a.time === b.time && a.partySize === b.partySize;
}

/** Returns the problem that is visible before anything is sent. */
function inputProblem(booking: NewReservation): BookingProblem | null {
  if (!booking.businessId || !booking.branchId || Number.isNaN(slotInstantMs(booking.date, booking.time))) {
    return 'INVALID_CHOICE';
  }
  if (normalizePhone(booking.contactPhone) === '') return 'INVALID_PHONE';
  return booking.customerName && booking.partySize >= 1 ? null : 'INCOMPLETE';
}

/** Enough for a lost answer or two, and for trying each place of the phone's quota. */
const TRIES = 8;

/** Returns why a booking is refused that nothing else explains: its phone's quota, or a reason hidden from diners. */
const spent = (taken: QuotaPlaces, places: number, deps: Deps) =>
  failed(isQuotaSpent(taken, deps.now(), places) ? 'TOO_MANY_BOOKINGS' : 'REFUSED');

/**
 * Books a table and returns the reservation's id: 3 writes, no read. Only when the commit fails, it reads why. An
 * earlier reservation of the same phone whose time has passed is set 'expired' first. Safe to call again with the same
 * `booking.id` after a lost answer: it never books twice; if that booking has ended since, it books under another id.
 */
export async function createReservation(
  booking: NewReservation,
  deps = dinerDeps(),
): Promise<BookingOutcome> {
  const invalid = inputProblem(booking);
  if (invalid) return failed(invalid);
  const { businessId } = booking;
  const phone = normalizePhone(booking.contactPhone);
  let { id } = booking;
  let place = firstPlace(id, booking.places);
  let named = booking;
  return settle<string, BookingProblem>(deps, {
    tries: TRIES,
    commit: async () => {
      await createBatch(deps.db, { ...named, id }, place).commit();
      return id;
    },
    judge: async (failure) => {
      const { card, taken } = await readLock(phone, businessId, deps);
      if (card) {
        if (card.reservationId === id && isSameVisit(card, booking)) return done(id);
        // The visit is over, and nobody has stored that yet.
        if (!mayExpire(datesOf(card), deps.now())) return failed('ALREADY_ACTIVE');
        await expire(card, deps);
        return 'again';
      }
      if (failure === 'lost') return 'again';
      const problem = await slotProblem(businessId, booking, { had: 0, sits: false }, deps);
      if (problem) return failed(problem);
      const { places, names } = await readHouse(businessId, booking.branchId, deps);
      const other = otherPlace(taken, place, places);
      if (other !== null) place = other;
      // Since the refusal seats may have come free, or a name has changed since the form read it.
      else if (named === booking) named = { ...booking, ...names };
      // That booking was sent from a page that closed before the answer, and has ended: this is another booking.
      else if (await readEndedCard(phone, businessId, id, deps)) id = newDocumentId();
      else return spent(taken, places, deps);
      return 'again';
    },
  });
}

/** Returns true when the card wasn't written since it was read: then the change was based on the right data. */
function isFresh(current: StoredCard, seen: StoredCard): boolean {
  return instantAt(current.raw, 'updatedAt') === instantAt(seen.raw, 'updatedAt');
}

/** Returns the present card of a reservation that was to be changed, or why it can't be changed. */
async function currentCard(card: StoredCard, deps: Deps): Promise<StoredCard | BookingProblem> {
  const found = await findCard(card.phone, card.businessId, card.reservationId, deps);
  if (found?.isActive) return found.card;
  return found ? 'NOT_MODIFIABLE' : 'RESERVATION_GONE';
}

/** Returns why a change was refused; null when it turns out to be stored. Rejects without a network. */
async function changeProblem(
  card: StoredCard,
  change: ReservationChange,
  phone: string,
  deps: Deps,
): Promise<BookingProblem | null> {
  const moved = phone === card.phone ? null : await readActiveCard(phone, card.businessId, deps);
  if (moved)
    return moved.reservationId === card.reservationId && isSameVisit(moved, change) ? null : 'ALREADY_ACTIVE';
  const current = await currentCard(card, deps);
  if (typeof current === 'string') return current;
  if (isSameVisit(current, change) && !isSameVisit(card, change)) return null;
  if (!isSameVisit(current, card)) return 'PREVIOUS_INVALID';
  if (!canModify(datesOf(current), deps.now())) return 'NOT_MODIFIABLE';
  const sits = isSameVisit({ ...card, partySize: change.partySize }, change);
  const problem = await slotProblem(card.businessId, change, { had: card.partySize, sits }, deps);
  if (problem === 'SLOT_GONE') return sits ? 'ORIGINAL_SLOT_GONE' : 'NEW_SLOT_GONE';
  return problem ?? 'UNKNOWN';
}

/**
 * Changes an active reservation and returns its id: one commit of 2 to 4 writes gives the old seats back and takes the
 * new ones. A move that also changes the phone is two commits, so that each stays within the rules' limits: first the
 * move, then the phone, which is read before so that a phone that can't have it leaves the hour too. Once the move is
 * stored, the outcome is never 'OFFLINE' or 'BUSY'. `card` is what the diner saw; when it has changed since, nothing is written.
 * Safe to call again after a lost answer. Never rejects.
 */
export async function updateReservation(
  card: StoredCard,
  wanted: ReservationChange,
  deps = dinerDeps(),
): Promise<BookingOutcome> {
  const phone = wanted.contactPhone === null ? card.phone : normalizePhone(wanted.contactPhone);
  if (phone === card.phone || isSameVisit(card, wanted)) return changeOnce(card, wanted, deps);
  const { businessId, reservationId } = card;
  let unreachable: 'OFFLINE' | 'UNCERTAIN' = 'OFFLINE';
  try {
    const { card: there, taken } = await readLock(phone, businessId, deps);
    // The command was sent again: the commits whose answers were lost are both stored.
    if (there?.reservationId === reservationId)
      return isSameVisit(there, wanted) ? done(reservationId) : failed('RESERVATION_GONE');
    if (there) return failed('ALREADY_ACTIVE');
    // Every business has the first place: while that is free, the number of places needs no read.
    if (
      isQuotaSpent(taken, deps.now(), 1) &&
      isQuotaSpent(taken, deps.now(), (await readHouse(businessId, wanted.branchId, deps)).places)
    )
      return failed('TOO_MANY_BOOKINGS');
    const stays = { customerName: null, contactPhone: null, texts: {} };
    const move = await changeOnce(card, { ...wanted, ...stays }, deps);
    if (!move.ok) return move;
    unreachable = 'UNCERTAIN';
    const moved = await readActiveCard(card.phone, businessId, deps);
    if (moved === null) return failed('RESERVATION_GONE');
    const outcome = await changeOnce({ ...moved, holder: card.holder }, wanted, deps);
    return !outcome.ok && ['OFFLINE', 'BUSY'].includes(outcome.problem) ? failed(unreachable) : outcome;
  } catch {
    return failed(unreachable);
  }
}

/** Makes a change in one commit. */
async function changeOnce(card: StoredCard, wanted: ReservationChange, deps: Deps): Promise<BookingOutcome> {
  const phone = wanted.contactPhone === null ? card.phone : normalizePhone(wanted.contactPhone);
  let place = firstPlace(card.reservationId);
  let seen = card;
  let isLost = false;
  let named = wanted;
  return settle<string, BookingProblem>(deps, {
    tries: TRIES,
    commit: async () => {
      await updateBatch(deps.db, seen, named, place).commit();
      return card.reservationId;
    },
    judge: async (failure) => {
      const problem = await changeProblem(card, wanted, phone, deps);
      if (problem === null) return done(card.reservationId);
      if (problem !== 'UNKNOWN') return failed(problem);
      isLost ||= failure === 'lost';
      if (failure === 'lost') return 'again';
      const current = await readActiveCard(card.phone, card.businessId, deps);
      if (current && !isFresh(current, seen)) {
        seen = { ...current, holder: card.holder };
        return 'again';
      }
      // After a lost answer, the reservation may already be stored under its new name.
      if (isLost && wanted.customerName !== null && seen.holder !== wanted.customerName) {
        seen = { ...seen, holder: wanted.customerName };
        return 'again';
      }
      // The card was written since the diner saw it, and nothing is left to change: the lost commit is stored.
      if (isLost && current && !isFresh(current, card)) return done(card.reservationId);
      const { places, names } = await readHouse(card.businessId, wanted.branchId, deps);
      // Since the refusal seats may have come free, or a name has changed since the form read it.
      if (named === wanted) {
        named = { ...wanted, ...names };
        return 'again';
      }
      // The holder's name is the only other thing that the rules check.
      if (phone === card.phone) return failed('WRONG_NAME');
      // With another phone, the only obstacle may be the quota place that was tried.
      const { taken } = await readLock(phone, card.businessId, deps);
      const other = otherPlace(taken, place, places);
      if (other === null) return spent(taken, places, deps);
      place = other;
      return 'again';
    },
  });
}

/**
 * Cancels an active reservation that starts later than the cut-off: gives its seats back and frees the phone's lock. 4
 * writes. Cancelling a cancelled reservation succeeds. Never rejects.
 */
export async function cancelReservation(card: StoredCard, deps = dinerDeps()): Promise<BookingOutcome> {
  let seen = card;
  return settle<string, BookingProblem>(deps, {
    commit: async () => {
      await endBatch(deps.db, seen, STATUS_CANCELLED).commit();
      return card.reservationId;
    },
    judge: async (failure) => {
      const ended = await readEndedCard(card.phone, card.businessId, card.reservationId, deps);
      if (ended?.statusNormalized === STATUS_CANCELLED) return done(card.reservationId);
      if (ended) return failed('NOT_MODIFIABLE');
      const current = await readActiveCard(card.phone, card.businessId, deps);
      if (current?.reservationId !== card.reservationId) return failed('RESERVATION_GONE');
      if (!isSameVisit(current, card)) return failed('PREVIOUS_INVALID');
      if (!canModify(datesOf(current), deps.now())) return failed('NOT_MODIFIABLE');
      if (failure === 'denied' && isFresh(current, seen)) return failed('WRONG_NAME');
      seen = { ...current, holder: card.holder };
      return 'again';
    },
  });
}

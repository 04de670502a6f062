/**
 * The booking services on this page's own database: the one chunk that a diner's page loads when somebody
 * means to book, change, cancel or look up.
 */
import type { BookingOutcome } from '../../domain/reservations/problems.ts';
import { surroundings as device, type Surroundings } from '../firestore/attempt.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { serverNow } from '../firestore/serverClock.ts';
import { cancelReservation, updateReservation } from './change.ts';
import { createReservation } from './create.ts';
import type { NewReservation, ReservationChange, StoredCard } from './documents.ts';
import { findReservations } from './lookup.ts';
import { readActiveCard, readEndedCard } from './state.ts';

export { toReservationCard } from './card.ts';
export type { NewReservation, ReservationChange, StoredCard } from './documents.ts';

/** Why something was refused is judged by the clock that refused it. */
const surroundings: Surroundings = { ...device, now: serverNow };

export const book = (booking: NewReservation): Promise<BookingOutcome> =>
  createReservation(liteDatabase(), booking, surroundings);

export const change = (card: StoredCard, wanted: ReservationChange): Promise<BookingOutcome> =>
  updateReservation(liteDatabase(), card, wanted, surroundings);

export const cancel = (card: StoredCard): Promise<BookingOutcome> =>
  cancelReservation(liteDatabase(), card, surroundings);

export const find = (phone: string): Promise<StoredCard[]> =>
  findReservations(liteDatabase(), phone, surroundings);

export const activeCard = (phone: string, businessId: string): Promise<StoredCard | null> =>
  readActiveCard(liteDatabase(), phone, businessId, surroundings);

export const endedCard = (phone: string, reservationId: string): Promise<StoredCard | null> =>
  readEndedCard(liteDatabase(), phone, reservationId, surroundings);

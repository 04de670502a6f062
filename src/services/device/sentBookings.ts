/** The forms of a reservation that were sent without an answer, kept by the tab until it is known which is stored. */
import { type Fields, isFields } from '../../domain/fields.ts';
import { partyTexts } from '../../domain/reservations/constants.ts';
import { EMPTY_DRAFT, type FormDraft, parseFormDraft } from '../../domain/reservations/draft.ts';
import type { ReservationCard } from '../../domain/reservations/entities.ts';
import { addBooking, sentKey, updateBookings } from './bookingHistory.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { tabStore } from './localStore.ts';

function toForms({ sent }: Fields): readonly FormDraft[] {
  const list = Array.isArray(sent) ? sent.filter(isFields) : [];
  return list.map((each) => ({ ...EMPTY_DRAFT, ...parseFormDraft(each) }));
}

/** Returns the forms that may be stored, the oldest first; none once an answer has come. */
export function sentBookings(reservationId: string): readonly FormDraft[] {
  return readDraft(sentKey(reservationId), toForms) ?? [];
}

/** Stores in this tab the forms that may be stored by the server; none = an answer has come. */
export function storeSent(reservationId: string, sent: readonly FormDraft[]): void {
  writeDraft(sentKey(reservationId), sent.length > 0 ? { sent } : null);
}

type Value = string | number | undefined;
const textOf = (value: Value) => String(value ?? '').trim();

/**
 * Ends the new bookings that were sent without an answer, once their diner has seen that they are stored: each form
 * starts anew, so that it books another table instead of moving this one. The device keeps the sent name and notes; what
 * was typed since waits in the form that changes the booking.
 */
export function settleSent(cards: readonly ReservationCard[]): void {
  for (const { businessId, id: reservationId } of cards) {
    const draftKey = `bookingDraft.${businessId}.`;
    const draft = readDraft(draftKey, parseFormDraft);
    if (draft?.id !== reservationId) continue;
    const [only, ...more] = sentBookings(reservationId);
    const sent: Readonly<Record<string, Value>> = { ...only };
    const isTyped = ([name, value]: [string, Value]) => textOf(sent[name]) !== textOf(value);
    const typed = Object.entries(draft).filter(isTyped);
    if (typed.length > 0) writeDraft(draftKey + reservationId, Object.fromEntries(typed));
    if (only && more.length === 0) {
      const { customerName, contactPhone } = only;
      addBooking({ businessId, reservationId, customerName, contactPhone, ...partyTexts(only) });
      updateBookings(cards, Date.now());
    }
    writeDraft(draftKey, null);
    storeSent(reservationId, []);
  }
}

/** Deletes the booking forms that this tab keeps. Throws where session storage is forbidden. */
export function forgetForms(): void {
  const forms = Object.keys(window.sessionStorage).filter((key) => /^vaga\.booking(Draft|Sent)\./.test(key));
  for (const key of forms) tabStore.write(key, null);
}

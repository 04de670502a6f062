/** What happens after a press on the form's button, from the checks to the reminder. */
import { directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import { type DraftProblemCode, draftProblems, type FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { onlineProblem } from '../../../domain/reservations/online.ts';
import type { BookingOutcome } from '../../../domain/reservations/problems.ts';
import {
  type AboutBusiness,
  bookingProblemText,
  draftProblemText,
  type ModalText,
} from '../../../messages/bookingAnswers.ts';
import { withReminders } from '../../../reminders/reminders.ts';
import {
  addBooking,
  bookingHistory,
  findBooking,
  removeBooking,
} from '../../../services/device/bookingHistory.ts';
import { createReservation, updateReservation } from '../../../services/reservations/commands.ts';
import type { StoredCard } from '../../../services/reservations/documents.ts';
import type { Editing } from './editing.ts';

/** What the screen has to say after a press on the button. */
export type Answer =
  | {
      readonly kind: 'refused';
      readonly text: ModalText;
      /** The normalised phone that has a reservation which this device didn't make. */
      readonly taken?: string;
    }
  | {
      readonly kind: 'done';
      readonly reservationId: string;
      /** As sent: the form may have been changed since. */
      readonly draft: FormDraft;
      readonly branchName: string;
      /** The branch's, as stored. */
      readonly contact: string;
    };

export interface Filled {
  readonly draft: FormDraft;
  readonly business: Business;
  readonly branch: Branch | undefined;
  /** The chosen slot; while its seats aren't known yet it counts as free, and the database judges. */
  readonly slot: Slot | null;
  /** The reservation being changed. */
  readonly editing: Editing | null;
}

/** '' becomes null in edit mode: what this device doesn't know stays as it was. */
function changed(text: string): string | null {
  return text.trim() || null;
}

function about({ name, online }: Business): AboutBusiness {
  const largest = online.maxParty < MAX_SEATS_PER_HOUR ? online.maxParty : null;
  return { name, phone: online.phone && formatPhone(online.phone), largest };
}

/** True when the form says what the reservation is like already, as far as this device knows. */
function isUnchanged({ draft, editing }: Filled): boolean {
  if (editing === null) return false;
  const { card, record } = editing;
  const phone = normalizePhone(draft.contactPhone);
  const name = draft.customerName.trim();
  return (
    draft.branchId === card.branchId &&
    draft.date === card.date &&
    draft.time === card.time &&
    draft.partySize === card.partySize &&
    (phone === '' || phone === card.phone) &&
    // Where the name only proves who asks, it stays.
    (!isKnown(editing) || name === '' || name === record?.customerName) &&
    draft.notes.trim() === (record?.notes ?? '')
  );
}

/** True when this device has booked at the business with that phone. */
function isBookedHere(businessId: string, phone: string): boolean {
  return bookingHistory().some(
    (record) =>
      record.businessId === businessId && record.cached && normalizePhone(record.contactPhone) === phone,
  );
}

/** True while this device knows the name under which it was booked. */
function isKnown({ card }: Editing): boolean {
  return Boolean(findBooking(card.businessId, card.reservationId)?.customerName);
}

/** Returns the reservation with the name that proves who asks: on a device that didn't book it the typed one. */
function asHolder(editing: Editing, draft: FormDraft): StoredCard {
  return isKnown(editing) ? editing.card : { ...editing.card, holder: draft.customerName };
}

function send({ draft, business, editing }: Filled, branch: Branch): Promise<BookingOutcome> {
  const place = {
    businessName: business.name,
    branchId: branch.id,
    branchName: branch.name,
    date: draft.date,
    time: draft.time,
    partySize: draft.partySize,
  };
  if (editing === null) {
    return createReservation({
      ...place,
      id: draft.id,
      businessId: business.id,
      places: business.online.perPhone,
      customerName: draft.customerName.trim(),
      contactPhone: draft.contactPhone.trim(),
      notes: draft.notes.trim(),
    });
  }
  return updateReservation(asHolder(editing, draft), {
    ...place,
    // On another device the typed name proves who asks; the stored name stays.
    customerName: isKnown(editing) ? changed(draft.customerName) : null,
    contactPhone: changed(draft.contactPhone),
    // A device that doesn't know the old notes can't empty them.
    notes: editing.record ? draft.notes.trim() : changed(draft.notes),
  });
}

function save({ draft, business, editing }: Filled, branch: Branch, reservationId: string): void {
  const contact = unpackContact(branch.contact);
  addBooking({
    businessId: business.id,
    reservationId,
    customerName: draft.customerName.trim() || (editing?.record?.customerName ?? ''),
    contactPhone: draft.contactPhone.trim() || (editing?.record?.contactPhone ?? editing?.card.phone ?? ''),
    notes: draft.notes.trim(),
    cached: {
      businessName: business.name,
      branchId: branch.id,
      branchName: branch.name,
      slotDate: draft.date,
      slotTime: draft.time,
      partySize: draft.partySize,
      address: contact.address,
      mapUrl: directionsUrl(contact),
      cachedMs: Date.now(),
    },
  });
  const reminder = {
    reservationId,
    businessId: business.id,
    businessName: business.name,
    slotDate: draft.date,
    slotTime: draft.time,
  };
  void withReminders((reminders) => reminders.schedule(reminder));
}

/** Returns the draft with the id under which it will be stored, made at its first sending. */
export function withId(draft: FormDraft): FormDraft {
  return draft.id === '' ? { ...draft, id: newDocumentId((bytes) => crypto.getRandomValues(bytes)) } : draft;
}

/** All that the form's own checks refuse, in the product's order. */
export function problemsOf({ draft, branch, slot, editing }: Filled): readonly DraftProblemCode[] {
  // A branch that is gone has to be chosen anew.
  return draftProblems(
    { ...draft, branchId: branch?.id ?? '' },
    { slot, mode: editing ? 'edit' : 'create', isHolderKnown: editing === null || isKnown(editing) },
  );
}

/** What is said of a problem of the form: the modal, and the field. */
export const textOf = draftProblemText;

/** Returns what the house would refuse of a form without problems, or null when it can go. */
export function refusalOf(filled: Filled): ModalText | null {
  const { draft, business, editing } = filled;
  const refused = isUnchanged(filled)
    ? 'UNCHANGED'
    : onlineProblem(business.online, draft.partySize, editing?.card.partySize ?? 0, Date.now());
  return refused && bookingProblemText(refused, about(business));
}

/** Sends a checked form. What was stored is remembered on this device, and its reminder planned. */
export async function complete(filled: Filled): Promise<Answer> {
  const { draft, branch } = filled;
  if (branch === undefined) return { kind: 'refused', text: draftProblemText('branch') };
  const outcome = await send(filled, branch);
  if (!outcome.ok) {
    const { businessId, reservationId } = filled.editing?.card ?? {};
    // Another device has changed the name: from now on this one asks for it.
    if (outcome.problem === 'WRONG_NAME' && businessId && reservationId)
      removeBooking(businessId, reservationId);
    const text = bookingProblemText(outcome.problem, about(filled.business));
    const phone = normalizePhone(draft.contactPhone);
    const isOthers = outcome.problem === 'ALREADY_ACTIVE' && !isBookedHere(filled.business.id, phone);
    return { kind: 'refused', text, ...(isOthers && { taken: phone }) };
  }
  save(filled, branch, outcome.value);
  return {
    kind: 'done',
    reservationId: outcome.value,
    draft,
    branchName: branch.name,
    contact: branch.contact ?? '',
  };
}

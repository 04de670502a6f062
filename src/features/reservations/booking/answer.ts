/** What happens after a press on the form's button, from the checks to the reminder. */
import { directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import { type DraftProblemCode, draftProblems } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { onlineProblem } from '../../../domain/reservations/online.ts';
import type { BookingOutcome } from '../../../domain/reservations/problems.ts';
import {
  type AboutBusiness,
  bookingProblemText,
  draftProblemText,
  type ModalText,
} from '../../../messages/bookingAnswers.ts';
import { remindOf } from '../../../reminders/reminders.ts';
import {
  forgetBooking,
  ownBookings,
  recallBooking,
  rememberBooking,
} from '../../../services/device/ownReservations.ts';
import type { StoredCard } from '../../../services/reservations/documents.ts';
import { submit } from '../../../services/submit.ts';
import { type KeptDraft, keepDraft } from './draftStore.ts';
import type { Editing } from './editing.ts';

/** What the screen has to say after a press on the button. */
export type Answer =
  /** `unsent`: the form's own checks, which say nothing new about the seats. */
  (
    | {
        readonly kind: 'refused';
        readonly text: ModalText;
        readonly unsent?: boolean;
        /** The normalised phone that has a reservation which this device didn't make. */
        readonly taken?: string;
      }
    | {
        readonly kind: 'done';
        readonly reservationId: string;
        /** As sent: what the form shows may have been changed since. */
        readonly draft: KeptDraft;
        readonly branchName: string;
        /** The branch's, as stored. */
        readonly contact: string;
      }
  ) & {
    /** The diner has read it and closed its modal. */
    readonly closed?: true;
  };

export interface Filled {
  readonly draft: KeptDraft;
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
  const { card, own } = editing;
  const phone = normalizePhone(draft.contactPhone);
  const name = draft.customerName.trim();
  return (
    draft.branchId === card.branchId &&
    draft.date === card.date &&
    draft.time === card.time &&
    draft.partySize === card.partySize &&
    (phone === '' || phone === card.phone) &&
    // Where the name only proves who asks, it stays.
    (!isKnown(editing) || name === '' || name === own?.customerName) &&
    draft.notes.trim() === (own?.notes ?? '')
  );
}

/** True when this device has booked at the business with that phone. */
function isOwn(businessId: string, phone: string): boolean {
  return ownBookings().some(
    (own) => own.businessId === businessId && own.seen && normalizePhone(own.contactPhone) === phone,
  );
}

/** True while this device knows whom the reservation is held by. */
function isKnown({ card }: Editing): boolean {
  return Boolean(recallBooking(card.businessId, card.reservationId)?.customerName);
}

/** The reservation as its holder names it: on another device than the one that booked by what is typed. */
function held(editing: Editing, draft: KeptDraft): StoredCard {
  return isKnown(editing) ? editing.card : { ...editing.card, holder: draft.customerName };
}

async function send({ draft, business, editing }: Filled, branch: Branch): Promise<BookingOutcome> {
  const place = {
    businessName: business.name,
    branchId: branch.id,
    branchName: branch.name,
    date: draft.date,
    time: draft.time,
    partySize: draft.partySize,
  };
  return submit(
    () => import('../../../services/reservations/commands.ts'),
    ({ createReservation, updateReservation }) =>
      editing
        ? updateReservation(held(editing, draft), {
            ...place,
            // From another device the name says who asks; it stays as it is.
            customerName: isKnown(editing) ? changed(draft.customerName) : null,
            contactPhone: changed(draft.contactPhone),
            // Only who knows the old notes can mean to empty them.
            notes: editing.own ? draft.notes.trim() : changed(draft.notes),
          })
        : createReservation({
            ...place,
            id: draft.id,
            businessId: business.id,
            places: business.online.perPhone,
            customerName: draft.customerName.trim(),
            contactPhone: draft.contactPhone.trim(),
            notes: draft.notes.trim(),
          }),
  );
}

function remember({ draft, business, editing }: Filled, branch: Branch, reservationId: string): void {
  const contact = unpackContact(branch.contact);
  rememberBooking({
    businessId: business.id,
    reservationId,
    customerName: draft.customerName.trim() || (editing?.own?.customerName ?? ''),
    contactPhone: draft.contactPhone.trim() || (editing?.own?.contactPhone ?? editing?.card.phone ?? ''),
    notes: draft.notes.trim(),
    seen: {
      businessName: business.name,
      branchId: branch.id,
      branchName: branch.name,
      slotDate: draft.date,
      slotTime: draft.time,
      partySize: draft.partySize,
      address: contact.address,
      mapUrl: directionsUrl(contact),
      seenMs: Date.now(),
    },
  });
  void remindOf({
    reservationId,
    businessId: business.id,
    businessName: business.name,
    slotDate: draft.date,
    slotTime: draft.time,
  });
}

/** Returns the draft with the id under which it will be stored, made at its first sending. */
export function withId(draft: KeptDraft): KeptDraft {
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
    // What this device keeps was changed on another one: from now on it asks.
    if (outcome.problem === 'WRONG_NAME' && businessId && reservationId)
      forgetBooking(businessId, reservationId);
    const text = bookingProblemText(outcome.problem, about(filled.business));
    const phone = normalizePhone(draft.contactPhone);
    const isOthers = outcome.problem === 'ALREADY_ACTIVE' && !isOwn(filled.business.id, phone);
    return { kind: 'refused', text, ...(isOthers && { taken: phone }) };
  }
  remember(filled, branch, outcome.value);
  // Who has left the form meanwhile finds it empty.
  keepDraft(filled.business.id, filled.editing && filled.editing.card.reservationId, null);
  return {
    kind: 'done',
    reservationId: outcome.value,
    draft,
    branchName: branch.name,
    contact: branch.contact ?? '',
  };
}

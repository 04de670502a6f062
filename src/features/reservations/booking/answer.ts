/** The steps after a press on the form's button, from the checks to the reminder and the waiting list. */
import { newDocumentId } from '../../../domain/ids.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import {
  type BookingDraft,
  type DraftProblemCode,
  draftProblems,
  type FormDraft,
  PROBLEM_FIELDS,
} from '../../../domain/reservations/draft.ts';
import type { Business, Slot } from '../../../domain/reservations/entities.ts';
import { onlineProblem } from '../../../domain/reservations/online.ts';
import { isAt, withOwnSeatsFree } from '../../../domain/reservations/slots.ts';
import {
  type AboutBusiness,
  bookingProblemText,
  draftProblemText,
  type ModalText,
  RENAMED_BOOKING,
} from '../../../messages/bookingAnswers.ts';
import { bookingHistory, removeBooking } from '../../../services/device/bookingHistory.ts';
import { sentBookings } from '../../../services/device/sentBookings.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import type { Editing } from './editing.ts';
import { type Filled, idOf, isKnown, isUnchanged, save, sendOnce } from './sending.ts';

/** The result of a press on the button, for the screen to show. */
export type Answer =
  | {
      readonly kind: 'refused';
      readonly text: ModalText;
      /** True when the reservation isn't any more what the form was opened for: changed elsewhere, or past the cut-off. */
      readonly isOld?: boolean;
      /** The normalised phone that has a reservation which this device didn't make. */
      readonly taken?: string;
      /** True when the phone has a reservation that this device made: Mis reservas shows it. */
      readonly isOwn?: boolean;
    }
  | {
      readonly kind: 'done';
      readonly reservationId: string;
      /** The draft as sent: the form may have changed since. */
      readonly draft: FormDraft;
      readonly branchName: string;
      /** The branch's contact, as stored. */
      readonly contact: string;
    };

function about({ name, online }: Business): AboutBusiness {
  const largest = online.maxParty < MAX_SEATS_PER_HOUR ? online.maxParty : null;
  return { name, phone: online.phone && formatPhone(online.phone), largest };
}

/** True when this device has booked at the business with that phone. */
function isBookedHere(businessId: string, phone: string): boolean {
  return bookingHistory().some(
    (record) =>
      record.businessId === businessId && record.cached && normalizePhone(record.contactPhone) === phone,
  );
}

/** Returns the draft with the id of its future document; the id is made at the first attempt to send. */
export function withId(draft: FormDraft): FormDraft {
  return draft.id === '' ? { ...draft, id: newDocumentId() } : draft;
}

/**
 * Returns the slots with the diner's own seats free: those of the reservation that the form changes, and of what was
 * sent without an answer, which may be stored. In an oversold hour too, a party may stay and become smaller.
 */
export function freeOwnSeats(
  slots: readonly Slot[],
  draft: FormDraft,
  editing: Editing | null,
): readonly Slot[] {
  const card = editing && editing.card;
  const own = [...(card ? [card] : []), ...sentBookings(idOf({ draft, editing }))];
  return slots.map((slot) => {
    // One of them is stored at most.
    const partySize = Math.max(0, ...own.filter((each) => isAt(slot, each)).map((each) => each.partySize));
    const [freed = slot] = withOwnSeatsFree([slot], { ...slot, partySize });
    return card && isAt(slot, card) ? { ...freed, seats: Math.max(freed.seats, card.partySize) } : freed;
  });
}

/** Returns all problems that the form's own checks find, in the product's order. */
export function problemsOf({ draft, branch, slot, editing }: Filled): readonly DraftProblemCode[] {
  // When the branch was archived, the diner must choose another.
  return draftProblems(
    { ...draft, branchId: branch?.id ?? '' },
    { slot, mode: editing ? 'edit' : 'create', isHolderKnown: editing === null || isKnown(editing) },
  );
}

/** Returns the texts of a problem for the dialog. */
export const textOf = draftProblemText;

/** Returns the message of the first of these problems that is about the field, or undefined. */
export function errorOf(codes: readonly DraftProblemCode[], field: keyof BookingDraft): string | undefined {
  const code = codes.find((each) => PROBLEM_FIELDS[each] === field);
  return code && draftProblemText(code).message;
}

/** Finds the field by a DOM query: radios and the stepper are several elements each. */
function fieldOf(form: HTMLFormElement, code: DraftProblemCode): HTMLElement | null {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const name = PROBLEM_FIELDS[code];
  // When no hour can be chosen, the diner can choose another date.
  if (name === 'time') return find('[name=time]:enabled') ?? find('[name=date]:checked');
  return find(`[name=${name}]`);
}

/**
 * Focuses the field of `code`; the page scrolls only as far as needed to show it. Call it before the dialog opens: when
 * the dialog closes, it gives the focus back to this field.
 */
export function focusField(form: HTMLFormElement, code: DraftProblemCode): void {
  const field = fieldOf(form, code);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/** Returns why the business would refuse a form without problems, or null when it can be sent. */
export function refusalOf(filled: Filled): ModalText | null {
  const { draft, business, editing } = filled;
  const refused =
    isUnchanged(filled) && sentBookings(idOf(filled)).length === 0
      ? 'UNCHANGED'
      : onlineProblem(business.online, draft.partySize, editing?.card.partySize ?? 0, serverNow());
  return refused && bookingProblemText(refused, about(business));
}

/** Sends a checked form. Stores the booking on this device, plans its reminder, and ends the wait for that day. */
export async function complete(filled: Filled): Promise<Answer> {
  const { draft, branch } = filled;
  if (branch === undefined) return { kind: 'refused', text: draftProblemText('branch') };
  const outcome = await sendOnce(filled, branch);
  if (!outcome.ok) {
    const isWrongName = outcome.problem === 'WRONG_NAME';
    // Another device has changed the name: from now on this device asks for it.
    if (isWrongName) removeBooking(filled.business.id, filled.editing?.card.reservationId ?? draft.id);
    const text =
      isWrongName && filled.editing === null
        ? RENAMED_BOOKING
        : bookingProblemText(outcome.problem, about(filled.business));
    const phone = normalizePhone(draft.contactPhone);
    const isOwn = isBookedHere(filled.business.id, phone);
    const found = outcome.problem === 'ALREADY_ACTIVE' && (isOwn ? { isOwn } : { taken: phone });
    const isOld = ['PREVIOUS_INVALID', 'NOT_MODIFIABLE'].includes(outcome.problem);
    return { kind: 'refused', text, ...(isOld && { isOld }), ...found };
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

/** The steps after a press on the form's button, from the checks to the reminder and the waiting list. */
import type { BookingRecord } from '../../../domain/bookingHistory.ts';
import { directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { type Fields, isFields } from '../../../domain/fields.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import {
  haveSameTexts,
  MAX_SEATS_PER_HOUR,
  type PartyTexts,
  partyTexts,
} from '../../../domain/reservations/constants.ts';
import {
  type BookingDraft,
  type DraftProblemCode,
  draftProblems,
  EMPTY_DRAFT,
  type FormDraft,
  PROBLEM_FIELDS,
  parseFormDraft,
} from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { onlineProblem } from '../../../domain/reservations/online.ts';
import type { BookingOutcome } from '../../../domain/reservations/problems.ts';
import { withOwnSeatsFree } from '../../../domain/reservations/slots.ts';
import {
  type AboutBusiness,
  bookingProblemText,
  draftProblemText,
  type ModalText,
  RENAMED_BOOKING,
} from '../../../messages/bookingAnswers.ts';
import { withReminders } from '../../../reminders/reminders.ts';
import {
  addBooking,
  bookingHistory,
  findBooking,
  removeBooking,
} from '../../../services/device/bookingHistory.ts';
import { readDraft, writeDraft } from '../../../services/device/drafts.ts';
import { removeWait, waitHistory } from '../../../services/device/waits.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { createReservation, updateReservation } from '../../../services/reservations/commands.ts';
import type { StoredCard } from '../../../services/reservations/documents.ts';
import { findCard } from '../../../services/reservations/queries.ts';
import { stopWaiting } from '../../../services/reservations/wait.ts';
import type { Editing } from './editing.ts';

/** The result of a press on the button, for the screen to show. */
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
      /** The draft as sent: the form may have changed since. */
      readonly draft: FormDraft;
      readonly branchName: string;
      /** The branch's contact, as stored. */
      readonly contact: string;
    };

export interface Filled {
  readonly draft: FormDraft;
  readonly business: Business;
  readonly branch: Branch | undefined;
  /** The chosen slot; while its seats aren't known yet it counts as free, and the database decides. */
  readonly slot: Slot | null;
  /** The reservation being changed. */
  readonly editing: Editing | null;
}

/** Returns null for '': what an existing reservation has stays. */
function changed(text: string): string | null {
  return text.trim() || null;
}

function about({ name, online }: Business): AboutBusiness {
  const largest = online.maxParty < MAX_SEATS_PER_HOUR ? online.maxParty : null;
  return { name, phone: online.phone && formatPhone(online.phone), largest };
}

/** True when the form changes nothing of the reservation, as far as this device knows. */
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
    // On a device that didn't book it, the typed name only proves the holder; the stored name stays.
    (!isKnown(editing) || name === '' || name === record?.customerName) &&
    haveSameTexts(draft, record ?? {})
  );
}

/** True when this device has booked at the business with that phone. */
function isBookedHere(businessId: string, phone: string): boolean {
  return bookingHistory().some(
    (record) =>
      record.businessId === businessId && record.cached && normalizePhone(record.contactPhone) === phone,
  );
}

/** True when this device knows the holder's name of the reservation. */
function isKnown({ card }: Editing): boolean {
  return Boolean(findBooking(card.businessId, card.reservationId)?.customerName);
}

/** Returns the reservation with the name that proves the holder: the typed one on a device that didn't book it. */
function asHolder(editing: Editing, draft: FormDraft): StoredCard {
  return isKnown(editing) ? editing.card : { ...editing.card, holder: draft.customerName };
}

/** What a diner was shown of a reservation; null on a device that didn't make it. */
type Shown = BookingRecord | null;

/** Returns the texts that the form changes. Others stay: the house or another device may have changed them since. */
function changedTexts(draft: FormDraft, shown: readonly Shown[]): Partial<PartyTexts> {
  const before = shown.map((record): Readonly<Record<string, string>> => partyTexts(record ?? {}));
  const isChanged = ([name, text]: [string, string]) => before.some((texts) => texts[name] !== text);
  return Object.fromEntries(Object.entries(partyTexts(draft)).filter(isChanged));
}

/** Sends the form. Of an existing reservation, what differs from `shown` is changed. */
function send(
  { draft, business, editing }: Filled,
  branch: Branch,
  shown: readonly Shown[] = [editing?.record ?? null],
): Promise<BookingOutcome> {
  const place = {
    businessName: business.name,
    branchId: branch.id,
    branchName: branch.name,
    date: draft.date,
    time: draft.time,
    partySize: draft.partySize,
  };
  const customerName = draft.customerName.trim();
  if (editing === null) {
    return createReservation({
      ...place,
      id: draft.id,
      businessId: business.id,
      places: business.online.perPhone,
      customerName,
      contactPhone: draft.contactPhone.trim(),
      ...partyTexts(draft),
    });
  }
  // On another device the typed name proves the holder; the stored name stays.
  const isRenamed = isKnown(editing) && shown.some((record) => record?.customerName !== customerName);
  return updateReservation(asHolder(editing, draft), {
    ...place,
    customerName: isRenamed ? changed(customerName) : null,
    contactPhone: changed(draft.contactPhone),
    texts: changedTexts(draft, shown),
  });
}

function save(
  { draft, business, editing }: Filled,
  branch: Pick<Branch, 'id' | 'name' | 'contact'>,
  reservationId: string,
): void {
  const contact = unpackContact(branch.contact);
  const contactPhone =
    draft.contactPhone.trim() || (editing?.record?.contactPhone ?? editing?.card.phone ?? '');
  addBooking({
    businessId: business.id,
    reservationId,
    customerName: draft.customerName.trim() || (editing?.record?.customerName ?? ''),
    contactPhone,
    ...partyTexts(draft),
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
  // Who has a table that day doesn't wait for one. The house leaves such parties out anyway, so no answer is awaited.
  const phone = normalizePhone(contactPhone);
  const wait = waitHistory().find(
    (each) => each.businessId === business.id && each.phone === phone && each.date === draft.date,
  );
  if (wait === undefined) return;
  removeWait(wait);
  void stopWaiting(business.id, phone);
}

/** Stores on this device that the form's booking is stored as `editing` says, whatever the form says now. */
function saveMade(filled: Filled, { card, record }: Editing): void {
  const { branchId, branchName, date, time, partySize } = card;
  const { contact = '' } = filled.business.branches.find(({ id }) => id === branchId) ?? {};
  const draft = { ...filled.draft, ...record, branchId, date, time, partySize };
  save({ ...filled, draft }, { id: branchId, name: branchName, contact }, draft.id);
}

function toSent({ sent }: Fields): readonly FormDraft[] {
  const list = Array.isArray(sent) ? sent.filter(isFields) : [];
  return list.map((each) => ({ ...EMPTY_DRAFT, ...parseFormDraft(each) }));
}

const sentKey = ({ id }: FormDraft) => `bookingSent.${id}`;

/**
 * Sends the form of a new booking. The tab keeps what was sent until it is known whether it is stored; the next press
 * looks for it first, and what is stored is changed to what the form says now. No card holds a name, so the name that
 * was sent proves the holder. Never rejects.
 */
async function sendNew(filled: Filled, branch: Branch): Promise<BookingOutcome> {
  const { draft, business } = filled;
  const { id } = draft;
  const key = sentKey(draft);
  /** What may be stored: several only when the answer of a change was lost too. */
  const made: Editing[] = [];
  try {
    for (const sent of readDraft(key, toSent) ?? []) {
      const found = await findCard(normalizePhone(sent.contactPhone), business.id, id);
      if (!found?.isActive) continue;
      const card = { ...found.card, holder: sent.customerName };
      made.push({ card, record: { ...sent, reservationId: id }, isOpen: true });
    }
  } catch {
    return failed('OFFLINE');
  }
  const [first] = made;
  if (first) saveMade(filled, first);
  const isMade = made.some((editing) => isUnchanged({ ...filled, editing }));
  const before = made.map(({ record }) => record);
  let outcome: BookingOutcome = done(id);
  if (made.length !== 1 || !isMade) {
    writeDraft(key, { sent: [...before, { ...draft, customerName: draft.customerName.trim() }] });
    for (const editing of made.length > 0 ? made : [null]) {
      outcome = await send({ ...filled, editing }, branch, before);
      if (outcome.ok || outcome.problem !== 'WRONG_NAME') break;
    }
  }
  // The rules refuse a change that changes nothing, as they refuse a wrong name: this is what is stored.
  if (isMade && !outcome.ok && outcome.problem === 'WRONG_NAME') outcome = done(id);
  if (outcome.ok) writeDraft(key, null);
  else if (outcome.problem !== 'UNCERTAIN') writeDraft(key, { sent: before });
  return outcome;
}

/** Returns the draft with the id of its future document; the id is made at the first attempt to send. */
export function withId(draft: FormDraft): FormDraft {
  return draft.id === '' ? { ...draft, id: newDocumentId((bytes) => crypto.getRandomValues(bytes)) } : draft;
}

/** Returns all problems that the form's own checks find, in the product's order. */
export function problemsOf({ draft, branch, slot, editing }: Filled): readonly DraftProblemCode[] {
  // What was sent without an answer may be stored: the seats that it took are the diner's own.
  const sent = editing ? [] : (readDraft(sentKey(draft), toSent) ?? []);
  const [free = null] = sent.reduce<readonly Slot[]>(
    (slots, own) => withOwnSeatsFree(slots, own),
    slot ? [slot] : [],
  );
  // When the branch was archived, the diner must choose another.
  return draftProblems(
    { ...draft, branchId: branch?.id ?? '' },
    { slot: free, mode: editing ? 'edit' : 'create', isHolderKnown: editing === null || isKnown(editing) },
  );
}

/** Returns the texts of a problem for the dialog. */
export const textOf = draftProblemText;

/** Returns the message of the first of these problems that is about the field, or undefined. */
export function errorOf(codes: readonly DraftProblemCode[], field: keyof BookingDraft): string | undefined {
  const code = codes.find((each) => PROBLEM_FIELDS[each] === field);
  return code && draftProblemText(code).message;
}

/** Returns why the business would refuse a form without problems, or null when it can be sent. */
export function refusalOf(filled: Filled): ModalText | null {
  const { draft, business, editing } = filled;
  const refused = isUnchanged(filled)
    ? 'UNCHANGED'
    : onlineProblem(business.online, draft.partySize, editing?.card.partySize ?? 0, serverNow());
  return refused && bookingProblemText(refused, about(business));
}

/** Sends a checked form. Stores the booking on this device, plans its reminder, and ends the wait for that day. */
export async function complete(filled: Filled): Promise<Answer> {
  const { draft, branch } = filled;
  if (branch === undefined) return { kind: 'refused', text: draftProblemText('branch') };
  const outcome = await (filled.editing ? send : sendNew)(filled, branch);
  if (!outcome.ok) {
    const isWrongName = outcome.problem === 'WRONG_NAME';
    // Another device has changed the name: from now on this device asks for it.
    if (isWrongName) removeBooking(filled.business.id, filled.editing?.card.reservationId ?? draft.id);
    const text =
      isWrongName && filled.editing === null
        ? RENAMED_BOOKING
        : bookingProblemText(outcome.problem, about(filled.business));
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

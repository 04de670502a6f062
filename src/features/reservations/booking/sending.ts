/** Sends the booking form, again after a lost answer, and stores on this device what became of it. */
import type { BookingRecord } from '../../../domain/bookingHistory.ts';
import { directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { haveSameTexts, type PartyTexts, partyTexts } from '../../../domain/reservations/constants.ts';
import { EMPTY_DRAFT, type FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import type { BookingOutcome } from '../../../domain/reservations/problems.ts';
import { withReminders } from '../../../reminders/reminders.ts';
import { addBooking, findBooking } from '../../../services/device/bookingHistory.ts';
import { sentBookings, storeSent } from '../../../services/device/sentBookings.ts';
import { removeWait, waitHistory } from '../../../services/device/waits.ts';
import { dinerDeps } from '../../../services/firestore/deps.ts';
import {
  createReservation,
  isSameVisit,
  updateReservation,
} from '../../../services/reservations/commands.ts';
import { datesOf, type StoredCard } from '../../../services/reservations/documents.ts';
import { findCard } from '../../../services/reservations/queries.ts';
import { stopWaiting } from '../../../services/reservations/wait.ts';
import type { Editing } from './editing.ts';

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

/** True when the form changes nothing of the reservation, as far as this device knows. */
export function isUnchanged({ draft, editing }: Filled): boolean {
  if (editing === null) return false;
  const { card, record } = editing;
  const phone = normalizePhone(draft.contactPhone);
  const name = draft.customerName.trim();
  return (
    isSameVisit(draft, card) &&
    (phone === '' || phone === card.phone) &&
    // On a device that didn't book it, the typed name only proves the holder; the stored name stays.
    (!isKnown(editing) || name === '' || name === record?.customerName) &&
    haveSameTexts(draft, record ?? {})
  );
}

/** True when this device knows the holder's name of the reservation. */
export function isKnown({ card }: Editing): boolean {
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
  shown: readonly Shown[],
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

export function save(
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

/** Returns the id of the reservation that the form makes or changes. */
export const idOf = ({ draft, editing }: Pick<Filled, 'draft' | 'editing'>) =>
  editing?.card.reservationId ?? draft.id;

/**
 * Returns what may be stored, when forms were sent without an answer: what each of them says, and what a reservation
 * said before. No card holds a name, so the name in the form proves the holder. Rejects without a network.
 */
async function findMade(filled: Filled, sent: readonly FormDraft[]): Promise<readonly Editing[]> {
  const { business, editing } = filled;
  const reservationId = idOf(filled);
  const shown = { phone: '', holder: '', ...editing?.card, record: editing && editing.record };
  const forms = sent.map((form) => ({
    phone: normalizePhone(form.contactPhone) || shown.phone,
    holder: form.customerName || shown.holder,
    record: { ...form, businessId: business.id, reservationId },
  }));
  const all = editing && sent.length > 0 ? [shown, ...forms] : forms;
  const phones = [...new Set(all.map(({ phone }) => phone))];
  const cards = await Promise.all(phones.map((phone) => findCard(phone, business.id, reservationId)));
  const active = new Map(cards.flatMap((found) => (found?.isActive ? [[found.card.phone, found.card]] : [])));
  const made: Editing[] = [];
  for (const { phone, holder, record } of all) {
    const card = active.get(phone);
    if (card === undefined) continue;
    // The visit is over, and nobody has stored that yet: the form books another table.
    if (!editing && mayExpire(datesOf(card), dinerDeps().now())) continue;
    // Somebody else has moved it: that is said.
    if (editing && ![editing.card, ...sent].some((each) => isSameVisit(card, each))) return [editing];
    made.push({ card: { ...card, holder }, record, isOpen: true });
  }
  return made;
}

/**
 * Sends the form. The tab keeps what was sent until it is known whether it is stored; the next press looks for it
 * first, and what is stored is changed to what the form says now. Never rejects.
 */
export async function sendOnce(filled: Filled, branch: Branch): Promise<BookingOutcome> {
  const { draft, editing } = filled;
  const id = idOf(filled);
  const before = sentBookings(id);
  let made: readonly Editing[];
  try {
    made = await findMade(filled, before);
  } catch {
    return failed('OFFLINE');
  }
  const [first] = made;
  if (first && !editing) saveMade(filled, first);
  const same = made.filter((each) => isUnchanged({ ...filled, editing: each }));
  // Somebody else has moved it since.
  const isMoved = first && !editing && !before.some((each) => isSameVisit(first.card, each));
  if (isMoved && same.length === 0) return failed('ALREADY_ACTIVE');
  /** For a new booking, what was looked for in vain isn't looked for again. */
  const unanswered = editing ? before : made.map(({ record }) => ({ ...EMPTY_DRAFT, ...record }));
  let outcome: BookingOutcome = done(id);
  if (same.length === 0 || same.length < made.length) {
    storeSent(id, [...unanswered, { ...draft, customerName: draft.customerName.trim() }]);
    const shown = made.length > 0 ? made.map(({ record }) => record) : [editing && editing.record];
    for (const each of made.length > 0 ? made : [editing]) {
      outcome = await send({ ...filled, editing: each }, branch, shown);
      if (outcome.ok || outcome.problem !== 'WRONG_NAME') break;
    }
  }
  // The rules refuse a change that changes nothing, as they refuse a wrong name: this is what is stored.
  if (same.length > 0 && !outcome.ok && outcome.problem === 'WRONG_NAME') outcome = done(id);
  if (outcome.ok) storeSent(id, []);
  else if (outcome.problem !== 'UNCERTAIN') storeSent(id, unanswered);
  return outcome;
}

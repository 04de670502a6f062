import { useEffect, useRef, useState } from 'react';
import { remindOf } from '../../../contexts/reminders.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { validateDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import type { BookingOutcome } from '../../../domain/reservations/problems.ts';
import { bookingProblemText, draftProblemText, type ModalText } from '../../../messages/booking.ts';
import { lastPhone, recallBooking, rememberBooking } from '../../../services/device/ownReservations.ts';
import type { StoredCard } from '../../../services/reservations/client.ts';
import { type KeptDraft, keepDraft, recallDraft } from './draftStore.ts';

const DEFAULT_PARTY = 2;

/** What the screen has to say after a press on the button. */
export type FormResult =
  | { readonly kind: 'refused'; readonly text: ModalText }
  | { readonly kind: 'done'; readonly reservationId: string };

function firstDraft(business: Business, card: StoredCard | null): KeptDraft {
  const id = card?.reservationId ?? newDocumentId((bytes) => crypto.getRandomValues(bytes));
  const own = card && recallBooking(business.id, card.reservationId);
  const open = business.branches.filter((branch) => !branch.archived);
  const fresh = {
    id,
    businessId: business.id,
    // With several branches the diner chooses: a table booked at the wrong one helps nobody.
    branchId: card?.branchId ?? (open.length === 1 ? (open[0]?.id ?? '') : ''),
    date: card?.date ?? '',
    time: card?.time ?? '',
    partySize: card?.partySize ?? DEFAULT_PARTY,
    customerName: own?.customerName ?? '',
    contactPhone: own?.contactPhone ?? (card ? '' : lastPhone()),
    notes: own?.notes ?? '',
  };
  return recallDraft(card && card.reservationId, fresh);
}

/** '' becomes null in edit mode: what this device doesn't know stays as it was. */
function changed(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

async function sendDraft(
  draft: KeptDraft,
  business: Business,
  branch: Branch,
  card: StoredCard | null,
): Promise<BookingOutcome> {
  if (!navigator.onLine) return { ok: false, problem: 'OFFLINE' };
  const place = {
    businessName: business.name,
    branchId: branch.id,
    branchName: branch.name,
    date: draft.date,
    time: draft.time,
    partySize: draft.partySize,
  };
  try {
    const services = await import('../../../services/reservations/client.ts');
    if (card) {
      const own = recallBooking(business.id, card.reservationId);
      return await services.change(card, {
        ...place,
        customerName: changed(draft.customerName),
        contactPhone: changed(draft.contactPhone),
        // Only who knows the old notes can mean to empty them.
        notes: own ? draft.notes.trim() : changed(draft.notes),
      });
    }
    return await services.book({
      ...place,
      id: draft.id,
      businessId: business.id,
      customerName: draft.customerName.trim(),
      contactPhone: draft.contactPhone.trim(),
      notes: draft.notes.trim(),
    });
  } catch {
    // The code itself could not be fetched: nothing has been sent.
    return { ok: false, problem: 'OFFLINE' };
  }
}

/** The form's state: what is typed (kept over a reload), sending it once, and what came of it. */
export function useBookingForm(business: Business, card: StoredCard | null) {
  const [draft, setDraft] = useState(() => firstDraft(business, card));
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);
  const sending = useRef(false);
  const reservationId = card && card.reservationId;

  useEffect(() => {
    if (result?.kind !== 'done') keepDraft(business.id, reservationId, draft);
  }, [business.id, reservationId, draft, result]);

  const update = (part: Partial<KeptDraft>) => setDraft((before) => ({ ...before, ...part }));
  const refuse = (text: ModalText) => setResult({ kind: 'refused', text });

  const submit = async (branch: Branch | undefined, slot: Slot | null) => {
    // A second tap before React has drawn the busy button.
    if (sending.current) return;
    const problem = validateDraft(draft, { slot, mode: card ? 'edit' : 'create' });
    if (problem !== null) return refuse(draftProblemText(problem.code));
    if (branch === undefined) return refuse(draftProblemText('branch'));
    sending.current = true;
    setBusy(true);
    const outcome = await sendDraft(draft, business, branch, card);
    sending.current = false;
    setBusy(false);
    if (!outcome.ok) {
      console.info('Reservation not completed:', outcome.problem);
      return refuse(bookingProblemText(outcome.problem));
    }
    const own = recallBooking(business.id, outcome.reservationId);
    rememberBooking({
      businessId: business.id,
      reservationId: outcome.reservationId,
      customerName: draft.customerName.trim() || (own?.customerName ?? ''),
      contactPhone: draft.contactPhone.trim() || (own?.contactPhone ?? card?.phone ?? ''),
      notes: draft.notes.trim(),
    });
    keepDraft(business.id, reservationId, null);
    setResult({ kind: 'done', reservationId: outcome.reservationId });
    void remindOf({
      reservationId: outcome.reservationId,
      businessId: business.id,
      businessName: business.name,
      slotDate: draft.date,
      slotTime: draft.time,
    });
  };

  return { draft, update, busy, result, submit, dismiss: () => setResult(null) };
}

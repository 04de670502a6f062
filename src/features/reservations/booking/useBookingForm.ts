import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseBookingLink } from '../../../domain/reservations/bookingLink.ts';
import { DEFAULT_PARTY_SIZE, partyTexts } from '../../../domain/reservations/constants.ts';
import {
  type BookingDraft,
  EMPTY_DRAFT,
  type FormDraft,
  parseFormDraft,
} from '../../../domain/reservations/draft.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { slotsOf, visibleSlots } from '../../../domain/reservations/slots.ts';
import { bookingDates } from '../../../domain/time.ts';
import { useDraft } from '../../../hooks/useDraft.ts';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { booking as texts } from '../../../messages/booking.ts';
import { readDraft, writeDraft } from '../../../services/device/drafts.ts';
import { lastName, lastPhone } from '../../../services/device/lastPhone.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { loadLater } from '../loadLater.ts';
import type { Answer } from './answer.ts';
import type { Editing } from './editing.ts';
import { useDaySeats } from './useDaySeats.ts';

function emptyDraft(business: Business, editing: Editing | null): FormDraft {
  const { card = null, record = null } = editing ?? {};
  const open = business.branches.filter((branch) => !branch.archived);
  return {
    ...EMPTY_DRAFT,
    // With several branches none is preselected: a table booked at the wrong branch helps nobody.
    branchId: card?.branchId ?? (open.length === 1 ? (open[0]?.id ?? '') : ''),
    ...(card && { date: card.date, time: card.time }),
    partySize: card?.partySize ?? DEFAULT_PARTY_SIZE,
    customerName: record?.customerName ?? (card ? '' : lastName()),
    contactPhone: record?.contactPhone ?? (card ? '' : lastPhone()),
    ...partyTexts(record ?? {}),
  };
}

/** The form's state, and what it needs to show. */
export type FormState = ReturnType<typeof useBookingForm>;

/**
 * Holds the form's state: the draft (kept over a reload), the hours to choose from, the single commit, and the answer.
 * A date that can't be booked any more (the form stayed open overnight) is shown, and sent, as today. A link's query
 * (`?fecha=...`) fills the form once. Calls `onOld` when somebody else has changed the reservation meanwhile.
 */
export function useBookingForm(business: Business, editing: Editing | null, onOld: () => void) {
  const { search } = useLocation();
  const nowMs = useNow();
  const card = editing && editing.card;
  const coming = bookingDates(nowMs);
  // The business can book further ahead, and such a reservation may keep its day.
  const dates = card && card.date > (coming.at(-1) ?? '') ? [...coming, card.date] : coming;
  const key = `bookingDraft.${business.id}.${card?.reservationId ?? ''}`;
  const [link] = useState(() => {
    const { part, ignored } = parseBookingLink(card ? '' : search, business.branches, serverNow());
    // The link's values also replace those in the draft of an earlier visit.
    if (Object.keys(part).length > 0) writeDraft(key, { ...readDraft(key, parseFormDraft), ...part });
    return { ignored, isUsed: Object.keys(part).length > 0 || ignored.length > 0 };
  });
  const [empty] = useState(() => emptyDraft(business, editing));
  const { draft: stored, setDraft, clearDraft } = useDraft(key, parseFormDraft);
  const typed = { ...empty, ...stored };
  const draft = dates.includes(typed.date) ? typed : { ...typed, date: dates[0] ?? '' };
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const later = useIdleImport(loadLater, card !== null);
  /** After the first refused press all missing fields are marked. */
  const [marks, setMarks] = useState(false);
  const sending = useRef(false);

  const branches = business.branches.filter((each) => !each.archived || each.id === card?.branchId);
  const branch = branches.find(({ id }) => id === draft.branchId);
  /** A new number reads the seats again at once. */
  const [ask, setAsk] = useState(0);
  const { day, failed } = useDaySeats(business.id, branch?.id ?? '', draft.date, ask);
  const offered = branch ? slotsOf(branch, draft.date, day) : [];
  const free = later ? later.freeOwnSeats(offered, draft, editing) : offered;
  const slots = visibleSlots(free, nowMs, card);
  const slot = slots.find(({ time }) => time === draft.time) ?? null;

  const { isUsed } = link;
  useEffect(() => {
    // The query is removed, so that a reload shows the draft and not the link.
    if (isUsed) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isUsed]);
  const change = (part: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...part }));

  const askAgain = () => setAsk((n) => n + 1);
  const submit = async (form: HTMLFormElement) => {
    // This is a second tap before React has drawn the busy button.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const { complete, focusField, problemsOf, refusalOf, sayDone, sayRefusal, textOf, withId } =
        later ?? (await loadLater());
      const sent = withId(draft);
      const filled = { draft: sent, business, branch, slot, editing };
      const [code] = problemsOf(filled);
      setMarks(code !== undefined);
      if (code) focusField(form, code);
      const text = code ? textOf(code) : refusalOf(filled);
      if (text === null && !card) change({ id: sent.id, date: sent.date });
      const answered: Answer = text ? { kind: 'refused', text } : await complete(filled);
      setBusy(false);
      setAnswer(answered);
      if (answered.kind === 'done') {
        // The diner has left meanwhile.
        if (!form.isConnected) sayDone(answered, business, card !== null);
        return clearDraft();
      }
      await sayRefusal(answered, business);
      // The shown seats may be out of date, so the database refused. A read costs, so not for a missing name.
      if (answered.isOld) onOld();
      else if (text === null) askAgain();
    } catch {
      setAnswer({ kind: 'refused', text: { title: '', message: texts.notLoaded } });
      setBusy(false);
    } finally {
      sending.current = false;
    }
  };

  const wrong = marks && later ? later.problemsOf({ draft, business, branch, slot, editing }) : [];
  return {
    business,
    /** The reservation being changed; null = a new one. */
    card,
    nowMs,
    dates,
    /** The draft, with the date that is shown. */
    draft,
    /** The date as chosen; '' until one is. */
    chosenDate: typed.date,
    branches,
    branch,
    slots,
    slot,
    /** False until the day's seats have been read. */
    seatsKnown: day !== null,
    /** True when the seats could not be read. */
    failed,
    ask,
    askAgain,
    update: (part: Partial<FormDraft>) => {
      change(part);
      setAnswer(null);
    },
    busy,
    answer,
    /** Once sent, only the diner's own booking changes the seats, so no news about them is shown. */
    isSent: busy || answer?.kind === 'done',
    /** The parts of the link that could not be used. */
    ignored: link.ignored,
    /** The code of the notices and dialogs; null until it has loaded. */
    later,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** Returns the message for a field that a refused press has found wrong, or undefined. */
    errorOf: (field: keyof BookingDraft) => later?.errorOf(wrong, field),
  };
}

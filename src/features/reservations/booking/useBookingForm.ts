import { useEffect, useRef, useState } from 'react';
import { DEFAULT_PARTY_SIZE } from '../../../domain/reservations/constants.ts';
import type { DraftProblemCode } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { booking as texts } from '../../../messages/booking.ts';
import { lastName, lastPhone } from '../../../services/device/lastPhone.ts';
import type { Answer } from './answer.ts';
import { type KeptDraft, keepDraft, recallDraft } from './draftStore.ts';
import type { Editing } from './editing.ts';

/** Loads all that the form says and does after it is usable. */
export const loadAnswers = () => import('./extras.ts');

function firstDraft(business: Business, editing: Editing | null, linked?: Partial<KeptDraft>): KeptDraft {
  const { card = null, own = null } = editing ?? {};
  const open = business.branches.filter((branch) => !branch.archived);
  const fresh = {
    id: '',
    businessId: business.id,
    // With several branches the diner chooses: a table booked at the wrong one helps nobody.
    branchId: card?.branchId ?? (open.length === 1 ? (open[0]?.id ?? '') : ''),
    date: card?.date ?? '',
    time: card?.time ?? '',
    partySize: card?.partySize ?? DEFAULT_PARTY_SIZE,
    customerName: own?.customerName ?? (card ? '' : lastName()),
    contactPhone: own?.contactPhone ?? (card ? '' : lastPhone()),
    notes: own?.notes ?? '',
  };
  return { ...recallDraft(card && card.reservationId, fresh), ...linked };
}

/**
 * The form's state: what is typed (kept over a reload), sending it once, and what came of it. A date that isn't
 * among `dates` any more (the form lay open overnight) is shown, and sent, as the first of them.
 */
export function useBookingForm(
  business: Business,
  editing: Editing | null,
  dates: readonly LocalDate[],
  linked?: Partial<KeptDraft>,
) {
  const [kept, setDraft] = useState(() => firstDraft(business, editing, linked));
  const draft = dates.includes(kept.date) ? kept : { ...kept, date: dates[0] ?? '' };
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const answers = useIdleImport(loadAnswers);
  /** From the first refused press on, all that is missing is marked. */
  const [marks, setMarks] = useState(false);
  const sending = useRef(false);
  const done = answer?.kind === 'done';

  useEffect(() => {
    keepDraft(business.id, editing && editing.card.reservationId, done ? null : kept);
  }, [business.id, editing, kept, done]);

  const submit = async (form: HTMLFormElement, branch: Branch | undefined, slot: Slot | null) => {
    // A second tap before React has drawn the busy button.
    if (sending.current) return;
    sending.current = true;
    // The code that sends it may be on its way yet.
    setBusy(true);
    try {
      const { complete, focusField, problemsOf, refusalOf, textOf, withId } =
        answers ?? (await loadAnswers());
      const sent = withId(draft);
      const filled = { draft: sent, business, branch, slot, editing };
      const [code] = problemsOf(filled);
      setMarks(code !== undefined);
      if (code) focusField(form, code);
      const text = code ? textOf(code) : refusalOf(filled);
      if (text) return setAnswer({ kind: 'refused', text, unsent: true });
      // What was typed since the press stays.
      setDraft((now) => (now === kept ? sent : { ...now, id: sent.id }));
      setAnswer(await complete(filled));
    } catch {
      setAnswer({ kind: 'refused', text: { title: '', message: texts.notLoaded } });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    /** With the date that is shown. */
    draft,
    /** The date as chosen; '' until one is. */
    chosenDate: kept.date,
    update: (part: Partial<KeptDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setAnswer(null);
    },
    busy,
    answer,
    /** Notices and modals, once they have come. */
    extras: answers,
    submit,
    /** Returns what says of a field, by its possible problems, which of them it has: once a press was refused for any. */
    errorsOf: (branch: Branch | undefined, slot: Slot | null) => {
      const wrong = marks && answers ? answers.problemsOf({ draft, business, branch, slot, editing }) : [];
      return (...codes: readonly DraftProblemCode[]) => {
        const code = wrong.find((each) => codes.includes(each));
        return code && answers?.textOf(code).message;
      };
    },
    /** Closes the modal; its sentence stays in the error line until something is changed. */
    dismiss: () => setAnswer((before) => before && { ...before, closed: true }),
  };
}

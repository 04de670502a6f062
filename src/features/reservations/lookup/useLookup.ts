import { useEffect, useRef, useState } from 'react';
import { seenCard } from '../../../domain/ownReservations.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_PHONE_DIGITS } from '../../../domain/reservations/constants.ts';
import type { ReservationCard } from '../../../domain/reservations/entities.ts';
import { splitLookup } from '../../../domain/reservations/policies.ts';
import { STATUS_CANCELLED } from '../../../domain/reservations/status.ts';
import { bookingProblemText, type ModalText } from '../../../messages/bookingAnswers.ts';
import { lookup as texts } from '../../../messages/lookup.ts';
import { dropReminderOf, forgetReminders, syncRemindersWith } from '../../../reminders/reminders.ts';
import { lastPhone, rememberPhone } from '../../../services/device/lastPhone.ts';
import {
  forgetBooking,
  forgetPhone,
  ownBookings,
  seeBookings,
} from '../../../services/device/ownReservations.ts';
import { toReservationCard } from '../../../services/reservations/card.ts';
import type { StoredCard } from '../../../services/reservations/documents.ts';
import { submit } from '../../../services/submit.ts';

const CANCELLED = { status: STATUS_CANCELLED, statusNormalized: STATUS_CANCELLED };

/** So long an answer may take before what this device knows itself is shown. */
const PATIENCE_MS = 2000;

/** The lookup's state: the phone typed, what was found under it, and cancelling one of its bookings. */
export function useLookup(toast: (text: string) => void) {
  const [phone, setPhoneText] = useState(() => formatPhone(lastPhone()));
  const [remembered, setRemembered] = useState(() => lastPhone() !== '');
  const [searched, setSearched] = useState('');
  const [stored, setStored] = useState<readonly StoredCard[]>([]);
  const [cards, setCards] = useState<readonly ReservationCard[] | null>(null);
  // A phone that this device knows is asked for at once.
  const [busy, setBusy] = useState(remembered);
  const [cancelling, setCancelling] = useState(false);
  const [failed, setFailed] = useState(false);
  /** When what is shown was last known to be true; null: it has just been read. */
  const [seenMs, setSeenMs] = useState<number | null>(null);
  const [fieldError, setFieldError] = useState<string | undefined>(undefined);
  const [modal, setModal] = useState<ModalText | null>(null);
  const latest = useRef(0);

  /** Without an answer: what this device booked itself, as it was last known to stand. False: nothing. */
  const showOwn = (wanted: string) => {
    const own = ownBookings().flatMap((each) =>
      each.seen && normalizePhone(each.contactPhone) === wanted
        ? [{ card: seenCard(each, each.seen), seenMs: each.seen.seenMs }]
        : [],
    );
    if (own.length === 0) return false;
    setStored([]);
    setSearched(wanted);
    setCards(own.map(({ card }) => card));
    setSeenMs(Math.min(...own.map((each) => each.seenMs)));
    return true;
  };

  /** Returns what was found; null for no answer, or one that nobody waits for any more. */
  const ask = async (text: string, { quiet = false } = {}): Promise<readonly StoredCard[] | null> => {
    const wanted = normalizePhone(text);
    if (wanted === '') {
      setFieldError(texts.invalidPhone);
      return null;
    }
    if (wanted.length > MAX_PHONE_DIGITS) {
      // No reservation has such a phone, and an address as long as it is refused by the network.
      latest.current += 1;
      setBusy(false);
      setFieldError(undefined);
      setFailed(false);
      setSeenMs(null);
      setCards(null);
      setModal({ title: texts.noResultsTitle, message: texts.noResults });
      return [];
    }
    latest.current += 1;
    const attempt = latest.current;
    setFieldError(undefined);
    setFailed(false);
    setBusy(true);
    // On a line that is there but dead the answer may never come.
    const patience = setTimeout(() => attempt === latest.current && showOwn(wanted), PATIENCE_MS);
    try {
      if (!navigator.onLine) throw new Error('no signal');
      const { findReservations } = await import('../../../services/reservations/queries.ts');
      const found = await findReservations(wanted);
      if (attempt !== latest.current) return null;
      const shown = found.map(toReservationCard);
      setStored(found);
      setSeenMs(null);
      seeBookings(shown, Date.now());
      setSearched(wanted);
      setCards(shown.length > 0 ? shown : null);
      if (shown.length > 0) {
        rememberPhone(text.trim());
        setRemembered(true);
      } else if (!quiet) setModal({ title: texts.noResultsTitle, message: texts.noResults });
      void syncRemindersWith(splitLookup(shown, Date.now()).active);
      return found;
    } catch {
      if (attempt === latest.current) setFailed(!showOwn(wanted));
      return null;
    } finally {
      clearTimeout(patience);
      if (attempt === latest.current) setBusy(false);
    }
  };

  /** The last search, which may be on its way. */
  const answer = useRef<Promise<readonly StoredCard[] | null>>(Promise.resolve(null));
  const search = async (...asked: Parameters<typeof ask>) => {
    answer.current = ask(...asked);
    await answer.current;
  };

  // The phone of the last booking on this device: one tap less for the most common visit.
  const first = useRef(search);
  useEffect(() => {
    const known = lastPhone();
    if (known !== '') void first.current(known, { quiet: true });
  }, []);

  useEffect(() => {
    if (seenMs === null) return;
    const again = () => void first.current(searched, { quiet: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [seenMs, searched]);

  const idOf = (card: ReservationCard) => (each: StoredCard) => each.reservationId === card.id;
  const cancel = async (card: ReservationCard, typed: string) => {
    if (cancelling) return;
    setCancelling(true);
    // Shown from memory, it may be asked away before the answer is here.
    const here = stored.find(idOf(card));
    const answered = here ? null : await answer.current;
    const found = here ?? answered?.find(idOf(card));
    if (found === undefined) {
      setCancelling(false);
      const message = answered ? bookingProblemText('RESERVATION_GONE').message : texts.cancelOffline;
      setModal({ title: texts.cancelFailedTitle, message });
      return;
    }
    const target = { ...found, holder: found.holder || typed };
    const outcome = await submit(
      () => import('../../../services/reservations/commands.ts'),
      ({ cancelReservation }) => cancelReservation(target),
    );
    setCancelling(false);
    if (outcome.ok) {
      // The list that follows may not come.
      setCards(
        (shown) => shown && shown.map((each) => (each.id === card.id ? { ...each, ...CANCELLED } : each)),
      );
      forgetBooking(card.businessId, card.id);
      await dropReminderOf({ businessId: card.businessId, reservationId: card.id });
      toast(texts.cancelled);
    } else if (outcome.problem === 'OFFLINE' || outcome.problem === 'UNCERTAIN') {
      const message = outcome.problem === 'OFFLINE' ? texts.cancelOffline : texts.cancelUncertain;
      setModal({ title: texts.cancelFailedTitle, message });
      return;
    } else {
      // What this device keeps was changed on another one: from now on it asks.
      if (outcome.problem === 'WRONG_NAME') forgetBooking(card.businessId, card.id);
      setModal({ title: texts.cancelFailedTitle, message: bookingProblemText(outcome.problem).message });
    }
    await search(searched, { quiet: true });
  };

  const setPhone = (text: string) => {
    setPhoneText(text);
    setFieldError(undefined);
  };

  const forget = () => {
    forgetPhone();
    void forgetReminders();
    // A search on its way would bring it all back.
    latest.current += 1;
    setBusy(false);
    setPhoneText('');
    setRemembered(false);
    setCards(null);
    setStored([]);
    // Nor is it asked for again when the signal is back.
    setSeenMs(null);
    setFailed(false);
    toast(texts.forgotten);
  };

  return {
    phone,
    setPhone,
    remembered,
    forget,
    searched,
    cards,
    seenMs,
    busy,
    failed,
    /** What is asked for needs no form: its bookings are shown, or about to be. */
    isAnswered: fieldError === undefined && (cards !== null || (busy && remembered)),
    fieldError,
    search,
    cancel,
    /** True when this device doesn't know under which name it was booked. */
    asksName: (card: ReservationCard) => stored.find(idOf(card))?.holder === '',
    cancelling,
    modal,
    dismiss: () => setModal(null),
  };
}

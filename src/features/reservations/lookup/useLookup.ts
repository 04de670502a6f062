import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { cachedCard } from '../../../domain/bookingHistory.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_PHONE_DIGITS } from '../../../domain/reservations/constants.ts';
import type { ReservationCard } from '../../../domain/reservations/entities.ts';
import { splitLookup } from '../../../domain/reservations/policies.ts';
import { STATUS_CANCELLED } from '../../../domain/reservations/status.ts';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { lookup as texts } from '../../../messages/lookup.ts';
import { withReminders } from '../../../reminders/reminders.ts';
import {
  bookingHistory,
  clearDiner,
  removeBooking,
  sentKey,
  updateBookings,
} from '../../../services/device/bookingHistory.ts';
import { readDraft } from '../../../services/device/drafts.ts';
import { startRetrying } from '../../../services/device/follow.ts';
import { lastPhone, rememberPhone } from '../../../services/device/lastPhone.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { type StoredCard, toReservationCard } from '../../../services/reservations/documents.ts';
import { findReservations } from '../../../services/reservations/queries.ts';
import { loadLater } from '../loadLater.ts';

const CANCELLED = { status: STATUS_CANCELLED, statusNormalized: STATUS_CANCELLED };

/** After this time without an answer the cached bookings are shown. */
const PATIENCE_MS = 2000;

const tellNotCancelled = (text: string) => void ask({ title: texts.cancelFailedTitle, text });

/** Holds the lookup's state: the typed phone, the bookings found under it, and the cancelling of one of them. */
export function useLookup() {
  const [phone, setPhoneText] = useState(() => formatPhone(lastPhone()));
  const [remembered, setRemembered] = useState(() => lastPhone() !== '');
  const [searched, setSearched] = useState('');
  const [stored, setStored] = useState<readonly StoredCard[]>([]);
  const [cards, setCards] = useState<readonly ReservationCard[] | null>(null);
  // With a phone from an earlier visit the search starts at once.
  const [busy, setBusy] = useState(remembered);
  const [cancelling, setCancelling] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The time at which the shown bookings were cached; null when they have just been read. */
  const [cachedMs, setCachedMs] = useState<number | null>(null);
  const [fieldError, setFieldError] = useState<string | undefined>(undefined);
  const latest = useRef(0);
  /** The time of the last answer. */
  const answeredMs = useRef(0);
  const later = useIdleImport(loadLater);

  /** Shows the bookings made on this device, from the cache. Returns false when there are none. */
  const showCached = (wanted: string) => {
    const found = bookingHistory().flatMap((each) =>
      each.cached && normalizePhone(each.contactPhone) === wanted
        ? [{ card: cachedCard(each, each.cached), cachedMs: each.cached.cachedMs }]
        : [],
    );
    if (found.length === 0) return false;
    setStored([]);
    setCards(found.map(({ card }) => card));
    setCachedMs(Math.min(...found.map((each) => each.cachedMs)));
    return true;
  };

  /** Returns the bookings found; null without an answer, or when a later search has replaced this one. */
  const lookUp = async (text: string, { quiet = false } = {}): Promise<readonly StoredCard[] | null> => {
    const wanted = normalizePhone(text);
    if (wanted === '') {
      setFieldError(texts.invalidPhone);
      return null;
    }
    if (wanted.length > MAX_PHONE_DIGITS) {
      // No reservation has a phone of this length, and the server refuses an address that long.
      latest.current += 1;
      setBusy(false);
      setFieldError(undefined);
      setFailed(false);
      setCachedMs(null);
      setCards(null);
      void ask({ title: texts.noResultsTitle, text: texts.noResults });
      return [];
    }
    latest.current += 1;
    const attempt = latest.current;
    setFieldError(undefined);
    if (!quiet) setFailed(false);
    const isOther = wanted !== searched;
    if (isOther) {
      // The bookings of one phone aren't shown under another.
      setSearched(wanted);
      setCards(null);
      setStored([]);
      setCachedMs(null);
    }
    // The bookings on screen stay as they are until the answer of a quiet search.
    if (!quiet || isOther || (cards === null && !hasFailed)) setBusy(true);
    // The cached bookings are only a part of an answer that is on screen.
    const showOlder = () => {
      if (isOther || stored.length === 0) return showCached(wanted);
      setCachedMs(answeredMs.current);
      return true;
    };
    // On a connection that is up but dead the answer may never come.
    const patience = setTimeout(() => attempt === latest.current && showOlder(), PATIENCE_MS);
    try {
      if (!navigator.onLine) throw new Error('no signal');
      const found = await findReservations(wanted);
      if (attempt !== latest.current) return null;
      const shown = found.map(toReservationCard);
      setStored(found);
      setFailed(false);
      setCachedMs(null);
      answeredMs.current = Date.now();
      updateBookings(shown, answeredMs.current);
      // Loaded at once only for whoever has sent something without an answer.
      if (found.some(({ reservationId }) => readDraft(sentKey(reservationId), () => true))) {
        loadLater().then(
          (code) => code.settleSent(shown),
          () => {},
        );
      }
      setCards(shown.length > 0 ? shown : null);
      if (shown.length > 0) {
        rememberPhone(text.trim());
        setRemembered(true);
      } else if (!quiet) void ask({ title: texts.noResultsTitle, text: texts.noResults });
      const { active } = splitLookup(shown, serverNow());
      void withReminders((reminders) => reminders.sync(active));
      return found;
    } catch {
      if (attempt === latest.current) setFailed(!showOlder());
      return null;
    } finally {
      clearTimeout(patience);
      if (attempt === latest.current) setBusy(false);
    }
  };

  /** The last search, which may still be running. */
  const answer = useRef<Promise<readonly StoredCard[] | null>>(Promise.resolve(null));
  const search = async (...asked: Parameters<typeof lookUp>) => {
    answer.current = lookUp(...asked);
    await answer.current;
  };

  // The phone of the last booking on this device: the most common visit needs one tap less.
  const searchQuietly = useEffectEvent((wanted: string) => void search(wanted, { quiet: true }));
  useEffect(() => {
    const known = lastPhone();
    if (known !== '') searchQuietly(known);
  }, []);

  const retry = useEffectEvent(() => {
    if (!busy && !cancelling) searchQuietly(searched);
  });
  const isOld = cachedMs !== null || hasFailed;
  useEffect(() => (isOld ? startRetrying(() => retry()) : undefined), [isOld]);

  /** An id alone says nothing: a stranger may book elsewhere under this phone and with the same id. */
  const idOf = (card: ReservationCard) => (each: StoredCard) =>
    each.businessId === card.businessId && each.reservationId === card.id;
  /** Returns whether the question is answered: cancelled, or not possible any more. False: it can be tried again. */
  const cancel = async (card: ReservationCard, typed: string): Promise<boolean> => {
    if (cancelling) return false;
    setCancelling(true);
    const code = later ?? (await loadLater().catch(() => null));
    // A card shown from the cache can be cancelled before the search has answered.
    const here = stored.find(idOf(card));
    const answered = here ? null : await answer.current;
    const found = here ?? answered?.find(idOf(card));
    if (!code || !found) {
      setCancelling(false);
      const isGone = code && answered;
      tellNotCancelled(isGone ? code.bookingProblemText('RESERVATION_GONE').message : texts.cancelOffline);
      return Boolean(isGone);
    }
    // What the diner was asked about: somebody else may have moved it since, which the command then says.
    const { branchId, slotDate: date, slotTime: time, partySize } = card;
    const seen = { ...found, branchId, date, time, partySize, holder: found.holder || typed };
    const outcome = await code.cancelReservation(seen);
    setCancelling(false);
    if (outcome.ok) {
      // The search below may fail, so the card is marked as cancelled first.
      const mark = (each: ReservationCard) =>
        each.businessId === card.businessId && each.id === card.id ? { ...each, ...CANCELLED } : each;
      setCards((shown) => shown && shown.map(mark));
      removeBooking(card.businessId, card.id);
      void withReminders((reminders) =>
        reminders.dismiss({ businessId: card.businessId, reservationId: card.id }),
      );
      toast(texts.cancelled);
    } else if (outcome.problem === 'OFFLINE' || outcome.problem === 'UNCERTAIN') {
      tellNotCancelled(outcome.problem === 'OFFLINE' ? texts.cancelOffline : texts.cancelUncertain);
      return false;
    } else {
      // Another device has changed the name: from now on this device asks for it.
      if (outcome.problem === 'WRONG_NAME') removeBooking(card.businessId, card.id);
      tellNotCancelled(code.bookingProblemText(outcome.problem).message);
    }
    void search(searched, { quiet: true });
    return outcome.ok || outcome.problem !== 'WRONG_NAME';
  };

  const setPhone = (text: string) => {
    setPhoneText(text);
    setFieldError(undefined);
  };

  const forget = () => {
    clearDiner();
    loadLater()
      .then((code) => code.forgetForms())
      .catch(() => {});
    void withReminders((reminders) => reminders.forget());
    // The answer of a running search would show the bookings again.
    latest.current += 1;
    setBusy(false);
    setPhoneText('');
    setRemembered(false);
    setCards(null);
    setStored([]);
    // No retry may search again either.
    setCachedMs(null);
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
    cachedMs,
    busy,
    failed: hasFailed,
    /** True when the form can be hidden: the bookings are shown, or are about to be. */
    isAnswered: fieldError === undefined && (cards !== null || (busy && remembered)),
    fieldError,
    search,
    cancel,
    /** True when this device doesn't know the name under which it was booked. */
    asksName: (card: ReservationCard) => stored.find(idOf(card))?.holder === '',
    cancelling,
    /** The code that the screen needs after its first use; null until it has loaded. */
    later,
  };
}

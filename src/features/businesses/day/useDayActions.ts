import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type ToastAction, withdraw } from '../../../components/ui/Toast.tsx';
import {
  afterAction,
  isAsLeft,
  isDone,
  isLateArrival,
  type OwnerAction,
  type OwnerOutcome,
  type OwnerProblem,
  reverseOf,
} from '../../../domain/reservations/ownerActions.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { noteSent } from '../../../services/device/desk.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import type { NewWalkIn } from '../../../services/reservations/owner/batches.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { submit } from '../../../services/submit.ts';
import { nameOf, undoAction } from './partyWords.ts';
import { type Later, later } from './useLater.ts';

/** An action that was sent and got no answer. */
interface Unsure {
  readonly id: string;
  /** The reservation as listed when the action was sent; undefined: it was not listed. */
  readonly seen: StoredReservation | undefined;
  readonly isDone: (now: StoredReservation) => boolean;
  readonly onDone: () => void;
}

/** Waits until the list shows that the action was stored. */
export type WhenShown = (unsure: Unsure) => void;

/** An action that is stored, and that the list doesn't show yet. */
interface Done {
  /** The version of the reservation in the list when the action was sent. */
  readonly since: number;
  readonly as: StoredReservation;
}

/** Returns the list with stored actions applied, except to reservations that have a newer version since. */
function withDone(list: readonly StoredReservation[], sent: ReadonlyMap<string, Done>) {
  if (sent.size === 0) return list;
  return list.map((each) => {
    const did = sent.get(each.id);
    return did && did.since === each.updatedAt && !isAsLeft(did.as, each) ? did.as : each;
  });
}

/**
 * The owner's actions of a day, each with its undo. `list` is the day as it is now: once it shows an action that was
 * sent and got no answer, the action counts as done and the message that its outcome is unknown goes away.
 */
export function useDayActions(
  businessName: string,
  list: readonly StoredReservation[],
  toast: (text: string, action?: ToastAction) => void,
  onCancelled: (reservation: StoredReservation) => void,
  /** Called when an ending no longer stands. */
  onTakenBack: (id: string) => void,
) {
  // Not by useBusy, which would cost the screens that share the day's files 1 kB.
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const [problem, setProblem] = useState<OwnerProblem | null>(null);
  const [unsure, setUnsure] = useState<Unsure | null>(null);
  const [full, setFull] = useState<{ readonly repeat: () => void } | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, Done>>(new Map());
  const reservations = useMemo(() => withDone(list, sent), [list, sent]);

  // The undo of a toast was created with an older list, so it reads the latest one here; null: the screen was left.
  const shown = useRef<typeof list | null>(list);
  useEffect(() => {
    shown.current = list;
    return () => {
      shown.current = null;
    };
  });
  const listed = (id: string) => shown.current?.find((each) => each.id === id);

  const now = list.find(({ id }) => id === unsure?.id);
  const isStored = unsure !== null && now !== undefined && now !== unsure.seen && unsure.isDone(now);
  const settleUnsure = useEffectEvent(() => {
    tell(null);
    unsure?.onDone();
  });
  useEffect(() => {
    if (isStored) settleUnsure();
  }, [isStored]);

  /** Says why an action failed, on whatever screen is open by then; null: removes what was said. */
  function tell(what: OwnerProblem | null) {
    setProblem(what);
    setUnsure(null);
    setFull(null);
    if (what !== null && shown.current === null)
      later().then(
        ({ sayRefusal }) => sayRefusal(what),
        () => undefined,
      );
  }

  const once = async (
    action: OwnerAction,
    id: string,
    command: (commands: Later) => Promise<OwnerOutcome>,
    onStored: () => void,
    repeat: () => void,
  ): Promise<void> => {
    if (running.current.has(id)) return;
    withdraw(texts.undo);
    const listedNow = listed(id);
    const onDone = () => {
      if (action === 'reopen') onTakenBack(id);
      onStored();
    };
    running.current.add(id);
    noteSent(id);
    setBusy(new Set(running.current));
    const outcome = await submit(later, command);
    running.current.delete(id);
    setBusy(new Set(running.current));
    if (outcome.ok) {
      if (listedNow)
        setSent((earlier) => {
          const [before = listedNow] = withDone([listedNow], earlier);
          const as = { ...afterAction(action, before, serverNow()), unheard: true as const };
          return new Map(earlier).set(id, { since: listedNow.updatedAt, as });
        });
      onDone();
      return;
    }
    const { problem: why } = outcome;
    tell(why);
    // The success of one action leaves the offer after the refusal of another.
    setFull(why === 'NO_SEATS' ? { repeat } : null);
    setUnsure(
      why === 'UNCERTAIN' ? { id, seen: listedNow, isDone: (found) => isDone(action, found), onDone } : null,
    );
  };

  const takeBack = (
    reverse: OwnerAction,
    which: { businessId: string; id: string },
    onUndone?: () => void,
    overbook = false,
  ): Promise<void> =>
    once(
      reverse,
      which.id,
      ({ takeBack: reopen }) => reopen(reverse, which, businessName, undefined, overbook),
      () => {
        toast(texts.undone);
        onUndone?.();
      },
      () => void takeBack(reverse, which, onUndone, true),
    );

  const act = (action: OwnerAction, reservation: StoredReservation, overbook = false): Promise<void> =>
    once(
      action,
      reservation.id,
      ({ actOn }) => actOn(action, reservation, businessName, undefined, overbook),
      () => {
        if (action === 'cancel') onCancelled(reservation);
        const name = nameOf(reservation);
        const told = isLateArrival(reservation) ? texts.done.arrive(name) : texts.done[action](name);
        const reverse = reverseOf(action, reservation);
        toast(told, reverse === null ? undefined : undoAction(() => void takeBack(reverse, reservation)));
      },
      () => void act(action, reservation, true),
    );

  return {
    /** The day's list, including the actions of this page that the list doesn't show yet. */
    reservations,
    busy,
    problem: isStored ? null : problem,
    tell,
    dismiss: () => tell(null),
    /** Waits until the list shows that the action was stored, unless `dismiss` is called first. */
    whenShown: setUnsure,
    /** Seats guests without a booking, in a full hour on the seats of no-shows. The callbacks wait for the answer. */
    seat: async (guests: NewWalkIn, onUndone?: () => void, onSeated?: () => void): Promise<OwnerOutcome> => {
      noteSent(guests.id);
      withdraw(texts.undo);
      tell(null);
      const onDone = () => {
        onSeated?.();
        toast(
          texts.added(guests.partySize),
          undoAction(() => void takeBack('cancel', guests, onUndone)),
        );
      };
      const outcome = await submit(later, ({ seatWalkIn }) => seatWalkIn(guests, businessName, reservations));
      if (outcome.ok) onDone();
      else if (outcome.problem === 'UNCERTAIN')
        setUnsure({
          id: guests.id,
          seen: undefined,
          // What an earlier press has stored may be something else.
          isDone: ({ partySize, slotTime }) => partySize === guests.partySize && slotTime === guests.time,
          onDone,
        });
      return outcome;
    },
    /** Resolves when the action is stored or refused; a second tap meanwhile does nothing. */
    act: (action: OwnerAction, reservation: StoredReservation) => act(action, reservation),
    /** Repeats an action that was refused because its hour is full, 'aunque esté lleno'; null: none was. */
    overbook:
      full === null || problem !== 'NO_SEATS'
        ? null
        : () => {
            tell(null);
            full.repeat();
          },
  };
}

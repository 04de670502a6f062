import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ToastAction } from '../../../components/ui/Toast.tsx';
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
import type { NewWalkIn } from '../../../services/reservations/owner/batches.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { submit } from '../../../services/submit.ts';
import { nameOf, undoAction } from './partyWords.ts';
import { type Later, later } from './useLater.ts';

/** What was sent and never answered. */
interface Unsure {
  readonly id: string;
  /** As the list had it when it was sent; undefined: not at all. */
  readonly seen: StoredReservation | undefined;
  readonly isDone: (now: StoredReservation) => boolean;
  readonly onDone: () => void;
}

/** Waits for the list to show it. */
export type WhenShown = (unsure: Unsure) => void;

interface DayActions {
  /** The day's list, with what this page did and the list doesn't show yet. */
  readonly reservations: readonly StoredReservation[];
  readonly busy: ReadonlySet<string>;
  /** Resolves when it is done or refused; a second tap meanwhile does nothing. */
  readonly act: (action: OwnerAction, reservation: StoredReservation) => Promise<void>;
  /** Seats guests without a booking, in a full hour instead of those who didn't come; `onSeated` once that is known. */
  readonly seat: (guests: NewWalkIn, onSeated: () => void) => Promise<OwnerOutcome>;
  readonly problem: OwnerProblem | null;
  readonly tell: (problem: OwnerProblem | null) => void;
  readonly dismiss: () => void;
  /** Takes in who comes late into an hour that is full, 'aunque esté lleno'; null: that wasn't refused. */
  readonly overbook: (() => void) | null;
  /** Waits for the list to show it, unless `dismiss` comes first. */
  readonly whenShown: WhenShown;
}

/** What is done, and not on the list yet. */
interface Done {
  /** The version that the list had when it was sent. */
  readonly since: number;
  readonly as: StoredReservation;
}

/** Returns a list as it is after what was done. Whatever is newer than that says more. */
function withDone(list: readonly StoredReservation[], sent: ReadonlyMap<string, Done>) {
  if (sent.size === 0) return list;
  return list.map((each) => {
    const did = sent.get(each.id);
    return did && did.since === each.updatedAt && !isAsLeft(did.as, each) ? did.as : each;
  });
}

/**
 * The owner's actions of a day, each with its undo. `list` is the day as it is now: once it shows what was sent and
 * never answered, that is done, and nobody is told any more that it is unknown.
 */
export function useDayActions(
  businessName: string,
  list: readonly StoredReservation[],
  toast: (text: string, action?: ToastAction) => void,
  onCancelled: (reservation: StoredReservation) => void,
): DayActions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<OwnerProblem | null>(null);
  const [unsure, setUnsure] = useState<Unsure | null>(null);
  const [full, setFull] = useState<{
    readonly action: OwnerAction;
    readonly reservation: StoredReservation;
  } | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, Done>>(new Map());
  const reservations = useMemo(() => withDone(list, sent), [list, sent]);
  const running = useRef(new Set<string>());

  // A toast's undo is older than the list.
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  });
  const listed = (id: string) => shown.current.find((each) => each.id === id);

  const now = list.find(({ id }) => id === unsure?.id);
  const isStored = unsure !== null && now !== undefined && now !== unsure.seen && unsure.isDone(now);
  const settleUnsure = useEffectEvent(() => {
    tell(null);
    unsure?.onDone();
  });
  useEffect(() => {
    if (isStored) settleUnsure();
  }, [isStored]);

  function tell(what: OwnerProblem | null) {
    setProblem(what);
    setUnsure(null);
    setFull(null);
  }

  const once = async (
    action: OwnerAction,
    id: string,
    command: (commands: Later) => Promise<OwnerOutcome>,
    onDone: () => void,
  ): Promise<OwnerProblem | null> => {
    if (running.current.has(id)) return null;
    const listedNow = listed(id);
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
          const as = { ...afterAction(action, before, Date.now()), unheard: true as const };
          return new Map(earlier).set(id, { since: listedNow.updatedAt, as });
        });
      onDone();
      return null;
    }
    setProblem(outcome.problem);
    setUnsure(
      outcome.problem === 'UNCERTAIN'
        ? { id, seen: listedNow, isDone: (found) => isDone(action, found), onDone }
        : null,
    );
    return outcome.problem;
  };

  const takeBack = (reverse: OwnerAction, which: { businessId: string; id: string }) =>
    once(
      reverse,
      which.id,
      ({ takeBack: reopen }) => reopen(reverse, which, businessName),
      () => toast(texts.undone),
    );

  const act = async (action: OwnerAction, reservation: StoredReservation, overbook: boolean) => {
    const refused = await once(
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
    );
    const isLate = action === 'arrive' || isLateArrival(reservation);
    setFull(refused === 'NO_SEATS' && isLate ? { action, reservation } : null);
  };

  return {
    reservations,
    busy,
    problem: isStored ? null : problem,
    tell,
    dismiss: () => tell(null),
    whenShown: setUnsure,
    seat: async (guests, onSeated) => {
      noteSent(guests.id);
      tell(null);
      const onDone = () => {
        onSeated();
        toast(
          texts.added(guests.partySize),
          undoAction(() => void takeBack('cancel', guests)),
        );
      };
      const outcome = await submit(later, ({ seatWalkIn }) => seatWalkIn(guests, businessName, reservations));
      if (outcome.ok) onDone();
      else if (outcome.problem === 'UNCERTAIN')
        setUnsure({ id: guests.id, seen: undefined, isDone: () => true, onDone });
      return outcome;
    },
    act: (action, reservation) => act(action, reservation, false),
    overbook:
      full === null || problem !== 'NO_SEATS'
        ? null
        : () => {
            tell(null);
            void act(full.action, full.reservation, true);
          },
  };
}

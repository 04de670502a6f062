import { useRef, useState } from 'react';
import type { ToastAction } from '../../../components/ui/Toast.tsx';
import {
  isLateArrival,
  type OwnerAction,
  type OwnerOutcome,
  type OwnerProblem,
  reverseOf,
} from '../../../domain/reservations/ownerActions.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { noteOwn } from '../../../services/device/desk.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { submit } from '../../../services/submit.ts';

const load = () => import('../../../services/reservations/owner/commands.ts');

type Commands = Awaited<ReturnType<typeof load>>;

/** Runs an owner's commit; without a network, or without its code, nothing is sent. */
export const runCommand = (command: (commands: Commands) => Promise<OwnerOutcome>): Promise<OwnerOutcome> =>
  submit(load, command);

/** Offers to take back what was done last. */
export const undoAction = (onPress: () => void): ToastAction => ({
  label: texts.undo,
  onPress,
  replaces: true,
});

/** How a party is called in sentences. */
export function nameOf({ customerName, walkIn }: StoredReservation): string {
  return customerName || (walkIn ? texts.walkIn : '');
}

interface DayActions {
  /** Ids whose action is on its way. */
  readonly busy: ReadonlySet<string>;
  /** Resolves when it is done or refused; a second tap meanwhile does nothing. */
  readonly act: (action: OwnerAction, reservation: StoredReservation) => Promise<void>;
  /** Offers to take back that guests were seated. */
  readonly offerUndoOfWalkIn: (which: { businessId: string; id: string }, text: string) => void;
  readonly problem: OwnerProblem | null;
  readonly tell: (problem: OwnerProblem) => void;
  readonly dismiss: () => void;
}

/** The owner's actions of a day, each with its undo. */
export function useDayActions(
  businessName: string,
  toast: (text: string, action?: ToastAction) => void,
  onCancelled: (reservation: StoredReservation) => void,
): DayActions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<OwnerProblem | null>(null);
  const running = useRef(new Set<string>());

  const once = async (
    id: string,
    command: (commands: Commands) => Promise<OwnerOutcome>,
  ): Promise<boolean> => {
    if (running.current.has(id)) return false;
    running.current.add(id);
    noteOwn(id);
    setBusy(new Set(running.current));
    const outcome = await runCommand(command);
    running.current.delete(id);
    setBusy(new Set(running.current));
    if (!outcome.ok) setProblem(outcome.problem);
    return outcome.ok;
  };

  const takeBack = async (reverse: OwnerAction, which: { businessId: string; id: string }) => {
    if (await once(which.id, ({ takeBack: reopen }) => reopen(reverse, which, businessName)))
      toast(texts.undone);
  };

  return {
    busy,
    problem,
    tell: setProblem,
    dismiss: () => setProblem(null),
    offerUndoOfWalkIn: (which, text) => {
      toast(
        text,
        undoAction(() => void takeBack('cancel', which)),
      );
    },
    act: async (action, reservation) => {
      if (!(await once(reservation.id, ({ actOn }) => actOn(action, reservation, businessName)))) return;
      if (action === 'cancel') onCancelled(reservation);
      const name = nameOf(reservation);
      const told = isLateArrival(reservation) ? texts.done.arrive(name) : texts.done[action](name);
      const reverse = reverseOf(action, reservation);
      toast(told, reverse === null ? undefined : undoAction(() => void takeBack(reverse, reservation)));
    },
  };
}

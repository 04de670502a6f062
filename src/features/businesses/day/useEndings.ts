import { useEffect, useEffectEvent, useState } from 'react';
import {
  changeSince,
  type OwnerAction,
  type OwnerProblem,
} from '../../../domain/reservations/ownerActions.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { isSentHere } from '../../../services/reservations/owner/sentCommands.ts';

export interface Asked {
  readonly action: 'complete' | 'cancel';
  readonly reservation: StoredReservation;
  /** The change by others since the question was asked. */
  readonly change: Exclude<ReturnType<typeof changeSince>, 'ENDED'>;
}

export type Endings = ReturnType<typeof useEndings>;

interface Question {
  readonly action: Asked['action'];
  /** The reservation when the question opened. */
  readonly seen: StoredReservation;
  readonly sent: boolean;
}

/**
 * The questions before 'Marcar como finalizada' and 'Cancelar'. `list` is the day as it is now, null until it is read:
 * an open question follows the list, and is withdrawn with `tell` when its party has ended or left the day.
 */
export function useEndings(
  list: readonly StoredReservation[] | null,
  act: (action: OwnerAction, reservation: StoredReservation) => Promise<void>,
  tell: (problem: OwnerProblem) => void,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  // Once the action is sent, changes of the list are its own effect.
  const isOpen = list !== null && question !== null && !question.sent;
  const now = isOpen ? list.find(({ id }) => id === question.seen.id) : question?.seen;
  const change = isOpen && now ? changeSince(question.seen, now) : null;
  const isOwn = now !== undefined && isSentHere(now);
  // A party that was moved to another day isn't on this list any more.
  const lost =
    isOpen && now === undefined ? 'CHANGED' : change !== 'ENDED' ? null : isOwn ? 'OWN_ENDED' : change;
  const withdraw = useEffectEvent((why: OwnerProblem) => {
    setQuestion(null);
    tell(why);
  });
  useEffect(() => {
    if (lost !== null) withdraw(lost);
  }, [lost]);

  const asked: Asked | null =
    question && now && change !== 'ENDED'
      ? { action: question.action, reservation: now, change: isOwn ? null : change }
      : null;
  return {
    asked,
    /** Carries out an action; one that ends the visit for good or at once is confirmed first. */
    press: (action: OwnerAction, reservation: StoredReservation) => {
      // No question: the phone's holder has already asked for the cancellation, and it can be undone.
      const isAskedFor = action === 'cancel' && reservation.disputed;
      if ((action === 'complete' || action === 'cancel') && !isAskedFor)
        setQuestion({ action, seen: reservation, sent: false });
      else void act(action, reservation);
    },
    confirm: () => {
      if (asked === null) return;
      setQuestion({ action: asked.action, seen: asked.reservation, sent: true });
      void act(asked.action, asked.reservation).then(() => setQuestion(null));
    },
    keep: () => setQuestion(null),
  };
}

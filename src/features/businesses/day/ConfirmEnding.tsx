import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { nameOf } from './useDayActions.ts';

interface Asked {
  readonly action: 'complete' | 'cancel';
  readonly reservation: StoredReservation;
}

interface Endings {
  readonly asked: Asked | null;
  /** Carries an action out, after a question where it ends the visit for good or at once. */
  readonly press: (action: OwnerAction, reservation: StoredReservation) => void;
  readonly confirm: () => void;
  readonly keep: () => void;
}

/** The questions before 'Marcar como finalizada' and 'Cancelar'. */
export function useEndings(
  act: (action: OwnerAction, reservation: StoredReservation) => Promise<void>,
): Endings {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    press: (action, reservation) => {
      if (action === 'complete' || action === 'cancel') setAsked({ action, reservation });
      else void act(action, reservation);
    },
    confirm: () => {
      if (asked !== null) void act(asked.action, asked.reservation).then(() => setAsked(null));
    },
    keep: () => setAsked(null),
  };
}

export function ConfirmEnding({ endings, busy }: { endings: Endings; busy: ReadonlySet<string> }) {
  const { asked } = endings;
  if (asked === null) return null;
  const { action, reservation } = asked;
  const who = `${nameOf(reservation)}, ${formatTime12(reservation.slotTime)}, ${texts.people(reservation.partySize)}`;
  const isCancel = action === 'cancel';
  return (
    <ConfirmDialog
      open
      title={isCancel ? texts.cancelTitle : texts.completeTitle}
      message={isCancel ? cancelText(reservation, who) : texts.completeMessage(who)}
      confirmLabel={isCancel ? texts.cancelConfirm : texts.completeConfirm}
      cancelLabel={isCancel ? texts.cancelKeep : texts.completeKeep}
      onConfirm={endings.confirm}
      onCancel={endings.keep}
      busy={busy.has(reservation.id)}
      danger={isCancel}
    />
  );
}

function cancelText(reservation: StoredReservation, who: string): string {
  return reservation.walkIn ? texts.cancelWalkIn(who) : texts.cancelMessage(who);
}

import { ask } from '../../../components/ui/ask.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { dayDialogs as dialogTexts, ownerProblemText } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { host } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { useDayShare } from './dayShare.ts';
import { nameOf } from './partyWords.ts';
import type { Asked, Endings } from './useEndings.ts';

/** The question before 'Marcar como finalizada' or 'Cancelar'. */
export function ConfirmEnding({ endings }: { readonly endings: Endings }) {
  const { asked } = endings;
  const { busy } = useDayShare();
  if (asked === null) return null;
  const { action, reservation } = asked;
  const who = `${nameOf(reservation)}, ${formatTime12(reservation.slotTime)}, ${texts.people(reservation.partySize)}`;
  const isCancel = action === 'cancel';
  const news = newsOf(asked);
  return (
    <ConfirmDialog
      open
      title={isCancel ? dialogTexts.cancelTitle : dialogTexts.completeTitle}
      message={
        <>
          {news === null ? null : (
            <div role="alert">
              <Notice tone="warning">{news}</Notice>
            </div>
          )}
          {isCancel ? cancelText(reservation, who) : dialogTexts.completeMessage(who)}
        </>
      }
      confirmLabel={isCancel ? dialogTexts.cancelConfirm : dialogTexts.completeConfirm}
      cancelLabel={isCancel ? dialogTexts.cancelKeep : dialogTexts.completeKeep}
      onConfirm={endings.confirm}
      onCancel={endings.keep}
      busy={busy.has(reservation.id)}
      danger={isCancel}
    />
  );
}

function cancelText(reservation: StoredReservation, who: string): string {
  if (reservation.walkIn) return dialogTexts.cancelWalkIn(who);
  return reservation.normalizedContactPhone === ''
    ? dialogTexts.cancelSilent(who)
    : dialogTexts.cancelMessage(who);
}

function newsOf({ change, reservation }: Asked): string | null {
  if (change !== 'ARRIVED') return change && dialogTexts.meanwhile[change];
  return dialogTexts.meanwhile.ARRIVED(formatTime12(localTimeOf(reservation.arrivedAt ?? 0)));
}

interface RefusalProps {
  readonly problem: OwnerProblem | null;
  /** Repeats the refused action 'aunque esté lleno'; null where that can't help. */
  readonly overbook: (() => void) | null;
  readonly onDismiss: () => void;
}

const titleOf = (problem: OwnerProblem | null) =>
  problem === 'UNCERTAIN' ? dialogTexts.unsureTitle : dialogTexts.failedTitle;

/** Says on whatever screen why an action on a party was refused. */
export const sayRefusal = (problem: OwnerProblem): Promise<unknown> =>
  ask({ title: titleOf(problem), text: ownerProblemText(problem) });

/** Says why an action on a party was refused; it can be repeated where only the hour is full. */
export function Refusal({ problem, overbook, onDismiss }: RefusalProps) {
  return (
    <ConfirmDialog
      open={problem !== null}
      title={overbook ? dialogTexts.fullTitle : titleOf(problem)}
      message={overbook ? dialogTexts.fullText : problem && ownerProblemText(problem)}
      confirmLabel={overbook ? host.overbook : undefined}
      cancelLabel={overbook ? common.cancel : undefined}
      onConfirm={overbook ?? onDismiss}
      onCancel={onDismiss}
    />
  );
}

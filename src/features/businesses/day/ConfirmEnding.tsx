import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
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

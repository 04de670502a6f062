/** The words for a party, its status and its arrival, and for undoing an action. */
import type { ToastAction } from '../../../components/ui/Toast.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { isLateArrival, type OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

/** '12 min tarde', 'Llegó a las 7:04 PM'; null when there is nothing to say yet. */
export function punctuality({ arrivedAt }: StoredReservation, late: number | null): string | null {
  if (arrivedAt === null) return late === null ? null : texts.late(late);
  const time = formatTime12(localTimeOf(arrivedAt));
  return late === null ? dialogTexts.arrivedAt(time) : dialogTexts.arrivedLate(time, late);
}

/** Returns the name of an action for a party. */
export function actionLabel(action: OwnerAction, reservation: StoredReservation, nowMs: number): string {
  const isLate = isLateArrival(reservation) || mayExpire(reservation, nowMs);
  return isLate && (action === 'reopen' || action === 'arrive') ? texts.lateArrival : texts.actions[action];
}

/** Returns the toast's button that undoes the last action. */
export const undoAction = (onPress: () => void): ToastAction => ({
  label: texts.undo,
  onPress,
  replaces: true,
});

/** Returns the name of a party in sentences. */
export function nameOf({ customerName, walkIn }: StoredReservation): string {
  return customerName || (walkIn ? texts.walkIn : '');
}

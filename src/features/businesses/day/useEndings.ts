import { useState } from 'react';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

interface Asked {
  readonly action: 'complete' | 'cancel';
  readonly reservation: StoredReservation;
}

export interface Endings {
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

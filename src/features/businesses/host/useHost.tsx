import { type ReactNode, useState } from 'react';
import type { ToastAction } from '../../../components/ui/Toast.tsx';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isLateArrival, type OwnerProblem, ownerActions } from '../../../domain/reservations/ownerActions.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { WhenShown } from '../day/useDayActions.ts';
import type { Asked } from './HostDialogs.tsx';
import type { Telling } from './telling.ts';

const loadDialogs = () => import('./HostDialogs.tsx');

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

interface HostOptions {
  readonly business: Business | null;
  /** As the day screen shows it; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly toast: (text: string, action?: ToastAction) => void;
  /** Says why a change was not taken back; null: there is nothing to say or to wait for any more. */
  readonly onProblem: (problem: OwnerProblem | null) => void;
  readonly whenShown: WhenShown;
  /** The address where diners find their reservations. */
  readonly lookupPath: string;
  /** The day as it is now: a party that is being changed follows it. */
  readonly reservations: readonly StoredReservation[];
  /** Called once a party is moved or changed. */
  readonly onChanged: () => void;
}

export interface Host {
  /** Opens 'Nueva reserva'. */
  readonly book: () => void;
  /** Opens 'Mover o cambiar', with another hour of its day chosen where one is given. */
  readonly change: (reservation: StoredReservation, time?: SlotTime) => void;
  /** Offers to tell a diner that the business cancelled. */
  readonly tellCancelled: (reservation: StoredReservation) => void;
  /** The offer to tell a diner, in the page's flow. */
  readonly notice: ReactNode;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** True for a party that the business can move or change: one that is still active, or may come late. */
export function canChange(reservation: StoredReservation, nowMs: number): boolean {
  const actions = ownerActions(reservation, nowMs);
  if (isLateArrival(reservation)) return actions.includes('reopen');
  return isActiveStatus(reservation.statusNormalized) && actions.length > 0;
}

/** What a business books, moves and changes from its day screen; its code loads at the first press. */
export function useHost(options: HostOptions): Host {
  const { business, branchId, date, nowMs, toast, onProblem, whenShown, lookupPath } = options;
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [open, setOpen] = useState<Asked | null>(null);
  const [telling, setTelling] = useState<Telling | null>(null);

  const withDialogs = (then: (loaded: Dialogs) => void) => {
    if (dialogs) then(dialogs);
    else
      loadDialogs().then(
        (loaded) => {
          setDialogs(loaded);
          then(loaded);
        },
        () => toast(common.chunkFailed),
      );
  };
  const place = { business: business?.name ?? '', link: `${location.origin}${lookupPath}` };

  return {
    book: () => withDialogs(() => setOpen('book')),
    change: (reservation, time = reservation.slotTime) => withDialogs(() => setOpen({ reservation, time })),
    tellCancelled: (reservation) =>
      withDialogs(({ tellingOf, partyOf }) =>
        setTelling(tellingOf('cancelled', partyOf(reservation), place.business, place.link)),
      ),
    notice:
      dialogs && telling ? <dialogs.TellDiner telling={telling} onClose={() => setTelling(null)} /> : null,
    dialog:
      dialogs === null || business === null || open === null ? null : (
        <dialogs.HostDialog
          asked={open}
          business={business}
          branchId={branchId}
          date={date}
          nowMs={nowMs}
          toast={toast}
          onProblem={onProblem}
          whenShown={whenShown}
          link={place.link}
          reservations={options.reservations}
          onChanged={options.onChanged}
          onTell={setTelling}
          onClose={() => {
            onProblem(null);
            setOpen(null);
          }}
        />
      ),
  };
}

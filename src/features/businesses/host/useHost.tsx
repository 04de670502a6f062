import { type ReactNode, useState } from 'react';
import { formatTime12 } from '../../../domain/format.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { ownerActions } from '../../../domain/reservations/ownerActions.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { submit } from '../../../services/submit.ts';
import type { Party, Telling } from './telling.ts';

const loadCommands = () => import('../../../services/reservations/owner/hostCommands.ts');
const loadDialogs = () => import('./HostDialogs.tsx');

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

interface Move {
  readonly reservation: StoredReservation;
  readonly time: SlotTime;
}

interface HostOptions {
  readonly business: Business | null;
  /** As the day screen shows it; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly toast: (text: string) => void;
  /** The address where diners find their reservations. */
  readonly lookupPath: string;
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
  return isActiveStatus(reservation.statusNormalized) && ownerActions(reservation, nowMs).length > 0;
}

const partyOf = (r: StoredReservation): Party => ({ ...r, date: r.slotDate, time: r.slotTime });

/** What a business books, moves and changes from its day screen; its code loads at the first press. */
export function useHost({ business, branchId, date, nowMs, toast, lookupPath }: HostOptions): Host {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [open, setOpen] = useState<'book' | Move | null>(null);
  const [telling, setTelling] = useState<Telling | null>(null);
  const name = business?.name ?? '';

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
  const tell = (what: 'booked' | 'moved' | 'cancelled', party: Party) =>
    withDialogs(({ tellingOf }) =>
      setTelling(tellingOf(what, party, name, `${location.origin}${lookupPath}`)),
    );
  const close = () => setOpen(null);

  return {
    book: () => withDialogs(() => setOpen('book')),
    change: (reservation, time = reservation.slotTime) => withDialogs(() => setOpen({ reservation, time })),
    tellCancelled: (reservation) => tell('cancelled', partyOf(reservation)),
    notice:
      dialogs && telling ? <dialogs.TellDiner telling={telling} onClose={() => setTelling(null)} /> : null,
    dialog:
      dialogs === null || business === null || open === null ? null : open === 'book' ? (
        <dialogs.BookByPhone
          business={business}
          branchId={branchId}
          date={date}
          nowMs={nowMs}
          onClose={close}
          onBook={async (booking) => {
            const outcome = await submit(loadCommands, ({ bookByPhone }) => bookByPhone(booking));
            if (outcome.ok) {
              close();
              toast(texts.booked(booking.customerName, formatTime12(booking.time)));
              tell('booked', booking);
            }
            return outcome;
          }}
        />
      ) : (
        <dialogs.ChangeParty
          business={business}
          reservation={open.reservation}
          time={open.time}
          nowMs={nowMs}
          onClose={close}
          onChange={async (change) => {
            const outcome = await submit(loadCommands, ({ changeParty }) =>
              changeParty(open.reservation, change, name),
            );
            if (outcome.ok) {
              close();
              toast(texts.changed(change.customerName));
              if (isMoved(open.reservation, change))
                tell('moved', { ...partyOf(open.reservation), ...change });
            }
            return outcome;
          }}
        />
      ),
  };
}

/** True when the diner has something to be told: another place, hour or size. */
function isMoved(r: StoredReservation, to: Omit<Party, 'contactPhone'>): boolean {
  return (
    r.branchId !== to.branchId ||
    r.slotDate !== to.date ||
    r.slotTime !== to.time ||
    r.partySize !== to.partySize
  );
}

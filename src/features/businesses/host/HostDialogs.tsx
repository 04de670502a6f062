/** What the business books and changes, as one file that loads at the first need. */
import type { ToastAction } from '../../../components/ui/Toast.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { OwnerOutcome, OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { host as texts } from '../../../messages/host.ts';
import { noteOwn } from '../../../services/device/desk.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { HostChange } from '../../../services/reservations/owner/hostBatches.ts';
import { asItIs, canChangeBack, changedBy } from '../../../services/reservations/owner/hostChange.ts';
import { submit } from '../../../services/submit.ts';
import { nameOf, undoAction } from '../day/useDayActions.ts';
import { BookByPhone } from './BookByPhone.tsx';
import { ChangeParty } from './ChangeParty.tsx';
import { type Party, partyOf, type Telling, tellingOf } from './telling.ts';

export { TellDiner } from './TellDiner.tsx';
export { partyOf, tellingOf };

const loadCommands = () => import('../../../services/reservations/owner/hostCommands.ts');

function send(r: StoredReservation, change: HostChange, businessName: string): Promise<OwnerOutcome> {
  noteOwn(r.id);
  return submit(loadCommands, ({ changeParty }) => changeParty(r, change, businessName));
}

/** 'Nueva reserva', or a party to be changed with the hour that is chosen beforehand. */
export type Asked = 'book' | { readonly reservation: StoredReservation; readonly time: SlotTime };

interface HostDialogProps {
  readonly asked: Asked;
  readonly business: Business;
  /** As the day screen shows it; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly toast: (text: string, action?: ToastAction) => void;
  /** Says why a change was not taken back. */
  readonly onProblem: (problem: OwnerProblem) => void;
  /** Where diners see their reservations. */
  readonly link: string;
  readonly onTell: (telling: Telling | null) => void;
  readonly onClose: () => void;
}

/** The dialog of what the business books or changes; once it is stored, it offers to tell the diner. */
export function HostDialog(props: HostDialogProps) {
  const { asked, business, branchId, date, nowMs, toast, onProblem, link, onTell, onClose } = props;
  const tell = (what: 'booked' | 'moved', party: Party) =>
    onTell(tellingOf(what, party, business.name, link));
  const takeBack = async (now: StoredReservation, before: HostChange) => {
    const outcome = await send(now, before, business.name);
    if (outcome.ok) {
      onTell(null);
      toast(dayReservations.undone);
    } else onProblem(outcome.problem);
  };
  return asked === 'book' ? (
    <BookByPhone
      business={business}
      branchId={branchId}
      date={date}
      nowMs={nowMs}
      onClose={onClose}
      onBook={async (booking) => {
        const outcome = await submit(loadCommands, ({ bookByPhone }) => bookByPhone(booking));
        if (outcome.ok) {
          onClose();
          toast(texts.booked(booking.customerName, formatTime12(booking.time)));
          tell('booked', booking);
        }
        return outcome;
      }}
    />
  ) : (
    <ChangeParty
      business={business}
      reservation={asked.reservation}
      time={asked.time}
      nowMs={nowMs}
      onClose={onClose}
      onChange={async (change) => {
        const { reservation } = asked;
        const outcome = await send(reservation, change, business.name);
        if (outcome.ok) {
          onClose();
          const now = changedBy(reservation, change);
          toast(
            texts.changed(nameOf(now)),
            canChangeBack(reservation, change, nowMs)
              ? undoAction(() => void takeBack(now, asItIs(reservation)))
              : undefined,
          );
          if (isMoved(reservation, change)) tell('moved', partyOf(now));
        }
        return outcome;
      }}
    />
  );
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

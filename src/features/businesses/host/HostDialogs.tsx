/** What the business books and changes, as one file that loads at the first need. */
import { formatTime12 } from '../../../domain/format.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { submit } from '../../../services/submit.ts';
import { BookByPhone } from './BookByPhone.tsx';
import { ChangeParty } from './ChangeParty.tsx';
import { type Party, partyOf, type Telling, tellingOf } from './telling.ts';

export { TellDiner } from './TellDiner.tsx';
export { partyOf, tellingOf };

const loadCommands = () => import('../../../services/reservations/owner/hostCommands.ts');

/** 'Nueva reserva', or a party to be changed with the hour that is chosen beforehand. */
export type Asked = 'book' | { readonly reservation: StoredReservation; readonly time: SlotTime };

interface HostDialogProps {
  readonly asked: Asked;
  readonly business: Business;
  /** As the day screen shows it; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly toast: (text: string) => void;
  /** Where diners see their reservations. */
  readonly link: string;
  readonly onTell: (telling: Telling | null) => void;
  readonly onClose: () => void;
}

/** The dialog of what the business books or changes; once it is stored, it offers to tell the diner. */
export function HostDialog(props: HostDialogProps) {
  const { asked, business, branchId, date, nowMs, toast, link, onTell, onClose } = props;
  const tell = (what: 'booked' | 'moved', party: Party) =>
    onTell(tellingOf(what, party, business.name, link));
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
        const outcome = await submit(loadCommands, ({ changeParty }) =>
          changeParty(asked.reservation, change, business.name),
        );
        if (outcome.ok) {
          onClose();
          toast(texts.changed(change.customerName));
          if (isMoved(asked.reservation, change)) tell('moved', { ...partyOf(asked.reservation), ...change });
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

import { type Dispatch, type SetStateAction, useState } from 'react';
import { TextField } from '../../../components/ui/TextField.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { done } from '../../../domain/outcome.ts';
import { digitsOf, normalizePhone } from '../../../domain/phone.ts';
import {
  DEFAULT_PARTY_SIZE,
  MAX_CONTACT_PHONE,
  MAX_PHONE_DIGITS,
} from '../../../domain/reservations/constants.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { lastHostDate } from '../../../domain/reservations/host.ts';
import type { OwnerOutcome, OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { isByBusiness } from '../../../domain/reservations/status.ts';
import { type LocalDate, localDateOf, type SlotTime } from '../../../domain/time.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { host as texts } from '../../../messages/host.ts';
import { noteSent } from '../../../services/device/desk.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import {
  asItIs,
  canChangeBack,
  changeBack,
  changedBy,
  type HostChange,
  isAs,
  isChanged,
  sits,
} from '../../../services/reservations/owner/hostChange.ts';
import { bookByPhone, changeParty } from '../../../services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../../services/reservations/owner/queries.ts';
import { nameOf, undoAction } from '../day/partyWords.ts';
import type { WhenShown } from '../day/useDayActions.ts';
import { HostForm } from './HostForm.tsx';
import { type Party, partyOf, type Telling } from './telling.ts';

function sendChange(r: StoredReservation, change: HostChange, businessName: string): Promise<OwnerOutcome> {
  noteSent(r.id);
  return changeParty(r, change, businessName);
}

/** 'Nueva reserva', or a party to be changed, with the hour that is chosen at the start. */
export type Asked = 'book' | { readonly reservation: StoredReservation; readonly time: SlotTime };

export interface HostDialogProps {
  readonly asked: Asked;
  readonly business: Business;
  /** The branch that the day's screen shows; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  /** Says why a change was not undone; null: removes that message. */
  readonly onProblem: (problem: OwnerProblem | null) => void;
  readonly whenShown: WhenShown;
  /** The day's list as it is now. */
  readonly reservations: readonly StoredReservation[];
  readonly onChanged: () => void;
  readonly onTell: Dispatch<SetStateAction<Telling | null>>;
  readonly onClose: () => void;
}

/** The dialog in which the business books or changes a party; once that is stored, it offers to tell the diner. */
export function HostDialog(props: HostDialogProps) {
  return props.asked === 'book' ? <BookByPhone {...props} /> : <ChangeParty {...props} {...props.asked} />;
}

function ChangeParty(props: HostDialogProps & Exclude<Asked, 'book'>) {
  const { reservation, time, business, nowMs, onProblem, whenShown, onTell, onClose } = props;
  /** The party as others changed it, read after a change was refused: the next attempt is based on it. */
  const [told, setTold] = useState<StoredReservation | null>(null);
  const listed = props.reservations.find(({ id }) => id === reservation.id);
  const now = latestOf(reservation, told, listed);
  /** The party that the form's changes are changes of. */
  const base = told === null ? reservation : now;
  const lastBy = told !== null && isByBusiness(now) ? now.hostedBy : '';
  const teamName = useTeamNames(business.id, [lastBy], null);
  const takeBack = async (changed: StoredReservation, before: HostChange) => {
    const outcome = await sendChange(changed, before, business.name);
    if (outcome.ok) {
      onTell((telling) => (telling?.id === changed.id ? null : telling));
      toast(dayReservations.undone);
    } else onProblem(outcome.problem);
  };
  const onSave = async (change: HostChange) => {
    onProblem(null);
    // Nothing was changed.
    if (isChanged(base, change, base) && isChanged(now, change, base)) {
      onClose();
      return done();
    }
    const outcome = await sendChange(base, change, business.name);
    const onChanged = () => {
      onClose();
      props.onChanged();
      const changed = changedBy(base, change);
      toast(
        texts.changed(nameOf(changed)),
        canChangeBack(base, change, nowMs)
          ? undoAction(() => void takeBack(changed, changeBack(base, changed)))
          : undefined,
      );
      if (isMoved(base, change)) onTell({ what: 'moved', party: partyOf(changed), id: changed.id });
    };
    if (outcome.ok) onChanged();
    else if (outcome.problem === 'UNCERTAIN')
      whenShown({
        id: base.id,
        seen: base,
        isDone: (found) => isChanged(found, change, base),
        onDone: onChanged,
      });
    const isTold = !outcome.ok && ['CHANGED', 'ARRIVED', 'NOT_ARRIVED'].includes(outcome.problem);
    // A party that was moved to another day isn't on the list any more, and the list may be behind.
    if (isTold) setTold((await readReservation(base.businessId, base.id).catch(() => null)) ?? base);
    return outcome;
  };
  return (
    <HostForm
      title={texts.change}
      business={business}
      nowMs={nowMs}
      initial={{ ...asItIs(now), time }}
      party={now}
      base={base}
      changedBy={teamName(lastBy)}
      onClose={onClose}
      onSave={onSave}
    />
  );
}

/** 'Nueva reserva': the business books for a caller, for any day up to 60 days ahead. */
function BookByPhone(props: HostDialogProps) {
  const { business, branchId, date, nowMs, onProblem, whenShown, onTell, onClose } = props;
  const [id] = useState(() => newDocumentId());
  const [phone, setPhone] = useState('');
  const today = localDateOf(nowMs);
  const open = business.branches.filter(({ archived }) => !archived);
  const branch = open.find((each) => each.id === branchId) ?? open[0];
  const isWrong = () => {
    const typed = phone.trim();
    return typed !== '' && (normalizePhone(typed) === '' || digitsOf(typed).length > MAX_PHONE_DIGITS)
      ? texts.phoneInvalid
      : null;
  };
  const onSave = async (typed: HostChange) => {
    const booking = {
      ...typed,
      id,
      businessId: business.id,
      businessName: business.name,
      contactPhone: phone.trim(),
    };
    onProblem(null);
    const outcome = await bookByPhone(booking);
    const onBooked = () => {
      onClose();
      toast(texts.booked(booking.customerName, formatTime12(booking.time)));
      onTell({ what: 'booked', party: booking });
    };
    if (outcome.ok) onBooked();
    else if (outcome.problem === 'UNCERTAIN')
      whenShown({ id, seen: undefined, isDone: (found) => isAs(found, booking), onDone: onBooked });
    return outcome;
  };
  return (
    <HostForm
      title={dayReservations.newBooking}
      business={business}
      nowMs={nowMs}
      initial={{
        branchId: branch?.id ?? '',
        branchName: branch?.name ?? '',
        date: date < today || date > lastHostDate(nowMs) ? today : date,
        time: '',
        partySize: DEFAULT_PARTY_SIZE,
        customerName: '',
        notes: '',
        overbook: false,
      }}
      party={null}
      check={isWrong}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField
        label={texts.phone}
        hint={texts.phoneWhy}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={setPhone}
        maxLength={MAX_CONTACT_PHONE}
      />
    </HostForm>
  );
}

/** Returns the newest version of a party. */
function latestOf(
  seen: StoredReservation,
  ...others: readonly (StoredReservation | null | undefined)[]
): StoredReservation {
  return others.reduce<StoredReservation>(
    (latest, each) => (each && each.updatedAt >= latest.updatedAt ? each : latest),
    seen,
  );
}

/** True when the diner must be told of the change: another place, hour or size. */
function isMoved(r: StoredReservation, to: Omit<Party, 'contactPhone'>): boolean {
  return !sits(r, to) || r.partySize !== to.partySize;
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { newDocumentId } from '../../../domain/ids.ts';
import { isName } from '../../../domain/names.ts';
import { formatPhone, phoneText } from '../../../domain/phone.ts';
import {
  DEFAULT_PARTY_SIZE,
  MAX_CONTACT_PHONE,
  MAX_CUSTOMER_NAME,
} from '../../../domain/reservations/constants.ts';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { hostFit } from '../../../domain/reservations/host.ts';
import { type DoorParty, hasGone, type Night, toDoor } from '../../../domain/reservations/night.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { defaultWalkInSlot, walkInSlots } from '../../../domain/reservations/walkIn.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { ownerProblemText, dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { joinDoor, leaveDoor } from '../../../services/desk/night.ts';
import type { NewWalkIn } from '../../../services/reservations/owner/batches.ts';
import css from '../desk/Desk.module.css';
import { PeopleField } from '../host/HostForm.tsx';
import { useDayShare } from './dayShare.ts';

interface DoorQueueProps {
  /** The queue as stored; it may include parties that are seated by now or left long ago. */
  readonly door: Night['door'];
  readonly onSeat: (guests: NewWalkIn, onUndone: () => void) => Promise<OwnerOutcome>;
  /** Opens the form: neither the present hour nor the next has room for the party, so the host must choose an hour. */
  readonly onForm: (party: DoorParty) => void;
}

/** The parties waiting at the door, in order of arrival; one tap seats a party. Shows nothing without any. */
export function DoorQueue(props: DoorQueueProps) {
  const { onSeat, onForm } = props;
  const { businessId, businessName, shown: branches, date, reservations, seats, nowMs } = useDayShare();
  const door = toDoor(props.door);
  const [, run, busy] = useBusy();
  const [problem, setProblem] = useState<{ readonly id: string; readonly text: string } | null>(null);
  // A seated party is a reservation with the same id.
  const isOver = (party: DoorParty) =>
    hasGone(party, nowMs) || reservations.some(({ id }) => id === party.id);
  const parties = door.flatMap((party) => {
    const branch = branches.find(({ id }) => id === party.branchId);
    return branch && !isOver(party) ? [{ party, branch }] : [];
  });
  const overKey = door
    .filter(isOver)
    .map(({ id }) => id)
    .join('\n');
  const leave = (id: string) => leaveDoor(businessId, id);
  const drop = useEffectEvent(async (ids: string) => {
    for (const id of ids.split('\n')) await leave(id);
  });
  // The queue empties itself: parties that are seated or left hours ago are deleted once a device shows the queue.
  useEffect(() => {
    if (overKey !== '') void drop(overKey);
  }, [overKey]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  if (parties.length === 0) return null;
  // Once a party isn't in the queue any more, nothing is unknown about it.
  const told = parties.some(({ party }) => party.id === problem?.id) ? problem?.text : null;
  const once = ({ id, name }: DoorParty, command: () => Promise<string | null>) =>
    run(async () => {
      setProblem(null);
      const text = await command();
      if (text === null) return;
      // Another day or screen may be open by now.
      if (isShown.current) setProblem({ id, text });
      else void ask({ title: name, text });
    }, id);
  const seat = (party: DoorParty, branch: Branch) => {
    const { id, partySize, name } = party;
    const slots = walkInSlots(branch, reservations, date, nowMs, seats);
    // Only the present hour and the next: a party that comes at 6 PM isn't seated at 11 PM unless the host chooses so.
    const time = defaultWalkInSlot(slots.slice(0, 2), date, partySize, nowMs);
    const slot = slots.find((each) => each.time === time);
    if (slot === undefined || hostFit(slot, partySize) !== 'free') return onForm(party);
    void once(party, async () => {
      const guests = {
        id,
        businessId,
        branchId: branch.id,
        branchName: branch.name,
        date,
        time: slot.time,
        partySize,
        customerName: name,
        notes: '',
        overbook: false,
      };
      const outcome = await onSeat(guests, () => void backToDoor(businessId, party));
      // On a long day, the page that is shown may not include the reservation of the seated party.
      if (outcome.ok && seats !== null) await leave(id);
      return outcome.ok ? null : ownerProblemText(outcome.problem);
    });
  };
  const remove = (party: DoorParty) =>
    void once(party, async () => {
      const outcome = await leave(party.id);
      return outcome.ok ? null : texts.doorStays(outcome.problem);
    });
  return (
    <section className={`small ${css.waiting}`} aria-label={texts.door(parties.length)}>
      <h2>{texts.door(parties.length)}</h2>
      <ul className="stack">
        {parties.map(({ party, branch }) => {
          const { id, name, partySize, phone, sinceMs } = party;
          const chat = whatsappChatUrl(phone, texts.doorMessage(name, businessName, partySize));
          return (
            <li className="line gap-1" key={id}>
              <p>
                <b>{texts.doorParty(name, partySize)}</b>
                <br />
                {[
                  texts.doorSince(Math.max(0, Math.floor((nowMs - sinceMs) / 60_000))),
                  branches.length > 1 ? branch.name : '',
                  formatPhone(phone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {phone === '' || chat === null ? null : (
                <ExternalLink variant="ghost" href={chat} aria-label={texts.doorReady(name)}>
                  <WhatsAppIcon />
                </ExternalLink>
              )}
              <Button
                variant="secondary"
                className={css.seat}
                aria-label={texts.seatWho(name)}
                busy={busy.has(id)}
                onClick={() => seat(party, branch)}
              >
                {texts.seat}
              </Button>
              <Button variant="ghost" aria-label={texts.doorRemove(name)} onClick={() => remove(party)}>
                <CloseIcon />
              </Button>
            </li>
          );
        })}
      </ul>
      <div role="alert">{told ? <Notice tone="error">{told}</Notice> : null}</div>
    </section>
  );
}

interface DoorDialogProps {
  /** The guests as they were filled in so far. */
  readonly guests: Pick<DoorParty, 'partySize' | 'branchId' | 'name'>;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** 'Anotar en la fila': guests without a booking for whom there is no table yet. Stays open when saving fails. */
export function DoorDialog({ guests, onAdded, onClose }: DoorDialogProps) {
  const { businessId, open: branches } = useDayShare();
  const [id] = useState(() => newDocumentId());
  const [partySize, setPartySize] = useState(guests.partySize);
  const [branchId, setBranchId] = useState(guests.branchId);
  const [typedName, setName] = useState(guests.name);
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onSubmit = async () => {
    if (busy) return;
    const name = typedName.trim();
    if (name === '') return setProblem(texts.doorNameMissing);
    if (!isName(name)) return setProblem(UNREADABLE_NAME);
    if (partySize === 0) return setProblem(texts.peopleInvalid);
    setProblem(null);
    setBusy(true);
    const outcome = await joinDoor(businessId, { id, partySize, branchId, phone: phoneText(phone), name });
    setBusy(false);
    if (outcome.ok) onAdded(name);
    else setProblem(texts.doorFailed(outcome.problem));
  };
  return (
    <FormDialog
      title={texts.doorForm}
      submitLabel={texts.doorSubmit}
      busyLabel={texts.doorSending}
      busy={busy}
      problem={problem}
      changed={partySize !== DEFAULT_PARTY_SIZE || typedName !== ''}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{texts.doorText}</p>
      <PeopleField value={partySize} onChange={setPartySize} />
      {branches.length > 1 ? (
        <SelectField
          label={dayReservations.branch}
          value={branchId}
          onChange={setBranchId}
          options={branches.map(({ id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      <TextField
        label={texts.doorName}
        value={typedName}
        onChange={setName}
        maxLength={MAX_CUSTOMER_NAME}
        autoComplete="off"
      />
      <TextField
        label={texts.doorPhone}
        type="tel"
        value={phone}
        onChange={setPhone}
        maxLength={MAX_CONTACT_PHONE}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Puts a party whose seating was undone back at the door, under a new id: the old one is the reservation's. */
export async function backToDoor(businessId: string, party: DoorParty): Promise<void> {
  const id = newDocumentId();
  const outcome = await joinDoor(businessId, { ...party, id });
  if (!outcome.ok) toast(`${party.name}: ${texts.doorFailed(outcome.problem)}`);
}

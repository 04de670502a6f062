import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { isName } from '../../../domain/names.ts';
import { DEFAULT_PARTY_SIZE, MAX_CUSTOMER_NAME, MAX_NOTES } from '../../../domain/reservations/constants.ts';
import { hostFit } from '../../../domain/reservations/host.ts';
import type { DoorParty } from '../../../domain/reservations/night.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { defaultWalkInSlot, walkInSlots } from '../../../domain/reservations/walkIn.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { hostProblemText } from '../../../messages/host.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { leaveDoor } from '../../../services/desk/night.ts';
import type { NewWalkIn } from '../../../services/reservations/owner/batches.ts';
import { Overbook, PeopleField } from '../host/HostForm.tsx';
import { backToDoor, DoorDialog } from './Door.tsx';
import { useDayShare } from './dayShare.ts';

export interface WalkInDialogProps {
  /** The party that waited at the door; null: the guests have just come. */
  readonly waited: DoorParty | null;
  /** Called with the name of guests who were put in the queue at the door instead. */
  readonly onDoor: (name: string) => void;
  readonly onSeat: (guests: NewWalkIn, onUndone: () => void) => Promise<OwnerOutcome>;
  readonly onClose: () => void;
}

/** 'Agregar sin reserva': guests without a booking take seats of an hour. Stays open when that fails. */
export function WalkInDialog({ waited, onDoor, onSeat, onClose }: WalkInDialogProps) {
  const { businessId, open: branches, reservations, seats, date, nowMs } = useDayShare();
  const [id] = useState(() => waited?.id ?? newDocumentId());
  const [partySize, setPartySize] = useState(waited?.partySize ?? DEFAULT_PARTY_SIZE);
  const [branchId, setBranchId] = useState(waited?.branchId ?? '');
  /** '' = the hour follows the clock and the free seats. */
  const [chosen, setChosen] = useState('');
  const [customerName, setName] = useState(waited?.name ?? '');
  const [notes, setNotes] = useState('');
  /** The branch and hour for which 'aunque esté lleno' was switched on. */
  const [overbookedAt, setOverbookedAt] = useState('');
  /** No table is free: the guests are put in the queue at the door. */
  const [isDoor, setDoor] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const branch = branches.find((each) => each.id === branchId) ?? branches[0];
  if (branch === undefined) return null;
  if (isDoor)
    return (
      <DoorDialog
        guests={{ partySize, branchId: branch.id, name: customerName }}
        onAdded={onDoor}
        onClose={onClose}
      />
    );
  const slots = walkInSlots(branch, reservations, date, nowMs, seats);
  // A chosen hour goes once the next one has begun.
  const slot =
    slots.find((each) => each.time === chosen) ??
    slots.find((each) => each.time === defaultWalkInSlot(slots, date, partySize, nowMs));
  const time = slot?.time ?? '';
  const place = `${branch.id} ${time}`;
  const overbook = overbookedAt === place;
  const fit = slot && hostFit(slot, partySize);

  const onSubmit = async () => {
    if (busy) return;
    if (partySize === 0) return setProblem(dialogTexts.peopleInvalid);
    if (slot === undefined) return setProblem(hostProblemText('SLOT_GONE'));
    if (fit === 'never') return setProblem(hostProblemText('TOO_FULL'));
    if (fit === 'full' && !overbook) return setProblem(hostProblemText('NO_SEATS'));
    const name = customerName.trim();
    if (name !== '' && !isName(name)) return setProblem(UNREADABLE_NAME);
    setBusy(true);
    setProblem(null);
    const guests = {
      id,
      businessId,
      branchId: branch.id,
      branchName: branch.name,
      date,
      time,
      partySize,
      customerName: name,
      notes: notes.trim(),
      overbook: fit === 'full',
    };
    const outcome = await onSeat(guests, () => {
      if (waited !== null) void backToDoor(businessId, waited);
    });
    setBusy(false);
    if (!outcome.ok) setProblem(hostProblemText(outcome.problem));
    // On a long day, the page that the door's queue reads may not include the party that now sits.
    else if (waited !== null && seats !== null) void leaveDoor(businessId, waited.id);
  };

  return (
    <FormDialog
      title={texts.add}
      submitLabel={dialogTexts.addSubmit}
      busyLabel={dialogTexts.adding}
      busy={busy}
      problem={problem}
      changed={partySize !== (waited?.partySize ?? DEFAULT_PARTY_SIZE)}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <PeopleField
        value={partySize}
        onChange={(people) => {
          setPartySize(people);
          setProblem(null);
        }}
      />
      {branches.length > 1 ? (
        <SelectField
          label={texts.branch}
          value={branch.id}
          onChange={(next) => {
            setBranchId(next);
            setChosen('');
          }}
          options={branches.map(({ id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      <SelectField
        label={dialogTexts.hour}
        value={time}
        onChange={(next) => {
          setChosen(next);
          setProblem(null);
        }}
        options={slots.map((each) => ({
          value: each.time,
          label: dialogTexts.hourOption(formatTime12(each.time), each.free),
        }))}
      />
      {slot && fit === 'full' ? (
        <Overbook
          checked={overbook}
          booked={slot.booked + partySize}
          capacity={slot.capacity}
          onChange={(on) => {
            setOverbookedAt(on ? place : '');
            setProblem(null);
          }}
        />
      ) : null}
      {waited === null ? (
        <Button variant="ghost" aria-disabled={busy} onClick={busy ? undefined : () => setDoor(true)}>
          {dialogTexts.toDoor}
        </Button>
      ) : null}
      <TextField
        label={dialogTexts.name}
        value={customerName}
        onChange={setName}
        maxLength={MAX_CUSTOMER_NAME}
        autoComplete="off"
      />
      <TextField label={dialogTexts.notes} value={notes} onChange={setNotes} maxLength={MAX_NOTES} />
    </FormDialog>
  );
}

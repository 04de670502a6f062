import { useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { newDocumentId } from '../../../domain/ids.ts';
import { isName } from '../../../domain/names.ts';
import { phoneText } from '../../../domain/phone.ts';
import {
  DEFAULT_PARTY_SIZE,
  MAX_CONTACT_PHONE,
  MAX_CUSTOMER_NAME,
  MAX_SEATS_PER_HOUR,
} from '../../../domain/reservations/constants.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { joinDoor } from '../../../services/desk/night.ts';
import { useDayShare } from './dayShare.ts';

interface DoorDialogProps {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** 'Anotar en la fila': guests without a booking for whom there is no table yet. Stays open when saving fails. */
export function DoorDialog({ onAdded, onClose }: DoorDialogProps) {
  const { businessId, open: branches } = useDayShare();
  const [id] = useState(() => newDocumentId((bytes) => crypto.getRandomValues(bytes)));
  const [partySize, setPartySize] = useState(DEFAULT_PARTY_SIZE);
  const [branchId, setBranchId] = useState(branches[0]?.id ?? '');
  const [typedName, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onSubmit = async () => {
    if (busy) return;
    const name = typedName.trim();
    const wrong =
      name === ''
        ? texts.doorNameMissing
        : !isName(name)
          ? UNREADABLE_NAME
          : partySize === 0
            ? texts.peopleInvalid
            : null;
    setProblem(wrong);
    if (wrong !== null) return;
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
      changed={partySize !== DEFAULT_PARTY_SIZE}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{texts.doorText}</p>
      <NumberStepper
        label={texts.partySize}
        value={partySize}
        onChange={setPartySize}
        max={MAX_SEATS_PER_HOUR}
        decreaseLabel={texts.fewer}
        increaseLabel={texts.more}
      />
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

import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import {
  MAX_CUSTOMER_NAME,
  MAX_PHONE_DIGITS,
  MAX_WAITING_HOURS,
} from '../../../domain/reservations/constants.ts';
import { hoursNear } from '../../../domain/reservations/waiting.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { bookingProblemText } from '../../../messages/bookingAnswers.ts';
import { wait as texts } from '../../../messages/desk.ts';
import { addWait, removeWait, waitHistory } from '../../../services/device/waits.ts';
import { stopWaiting, waitForTable } from '../../../services/reservations/wait.ts';
import { waitWords } from './WaitLine.tsx';

export interface WaitDialogProps {
  readonly business: { readonly id: string; readonly name: string };
  readonly branchId: string;
  readonly date: LocalDate;
  readonly partySize: number;
  /** Full hours of the day with enough capacity for the party; at least one. */
  readonly hours: readonly SlotTime[];
  /** The hour last chosen in the form; '' = none. */
  readonly wanted: SlotTime | '';
  /** Name and phone, as the form has them. */
  readonly name: string;
  readonly phone: string;
  readonly onClose: () => void;
}

/** Puts the diner on the waiting list of a day, for the hours that the diner accepts. */
export function WaitDialog(props: WaitDialogProps) {
  const { business, branchId, date, partySize, hours, onClose } = props;
  const offered = hours.map((time) => ({ time, shown: formatTime12(time) }));
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    hoursNear(hours, props.wanted).map(formatTime12),
  );
  const [before] = useState(() => waitHistory().filter((each) => each.businessId === business.id));
  const [name, setName] = useState(props.name);
  const [phone, setPhone] = useState(props.phone);
  const [wrong, setWrong] = useState<'hours' | 'phone' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const digits = normalizePhone(phone);
  const ended = before.find((each) => each.phone === digits && each.date !== date);
  const run = async (command: 'wait' | 'leave') => {
    if (busy) return;
    const times = offered.filter(({ shown }) => chosen.includes(shown)).map(({ time }) => time);
    const refused =
      times.length === 0 || times.length > MAX_WAITING_HOURS
        ? 'hours'
        : digits.length < 8 || digits.length > MAX_PHONE_DIGITS
          ? 'phone'
          : null;
    setWrong(refused);
    setProblem(null);
    if (refused) return;
    setBusy(true);
    const party = { phone: digits, name: name.trim(), branchId, date, hours: times, partySize };
    const outcome =
      command === 'leave' ? await stopWaiting(business.id, digits) : await waitForTable(business.id, party);
    setBusy(false);
    if (outcome.ok) {
      const kept = { ...party, businessId: business.id, businessName: business.name };
      if (command === 'leave') removeWait(kept);
      else addWait(kept);
      setWaiting(command === 'wait');
      if (command === 'leave') onClose();
    } else {
      setProblem(outcome.problem === 'REFUSED' ? texts.refused : bookingProblemText(outcome.problem).message);
    }
  };
  if (isWaiting) {
    return (
      <Dialog
        open
        role="alertdialog"
        title={texts.done(formatDayLong(date))}
        onClose={onClose}
        dismissible={!busy}
        actions={
          <>
            <Button variant="ghost" busy={busy} onClick={() => void run('leave')}>
              {texts.leave}
            </Button>
            <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
              {texts.understood}
            </Button>
          </>
        }
      >
        <p>{texts.doneText}</p>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.send}
      busyLabel={texts.sending}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void run('wait')}
    >
      <p>{texts.text(business.name)}</p>
      {ended ? <Notice tone="warning">{texts.replaces(waitWords(ended))}</Notice> : null}
      <ChipCheckGroup
        legend={offered.length > MAX_WAITING_HOURS ? texts.someHours(MAX_WAITING_HOURS) : texts.hours}
        options={offered.map(({ shown }) => shown)}
        values={chosen}
        onChange={setChosen}
        error={
          wrong === 'hours'
            ? chosen.length > 0
              ? texts.tooManyHours(MAX_WAITING_HOURS)
              : texts.noHours
            : undefined
        }
      />
      <TextField label={texts.name} maxLength={MAX_CUSTOMER_NAME} value={name} onChange={setName} />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={wrong === 'phone' ? texts.phoneWrong : undefined}
      />
    </FormDialog>
  );
}

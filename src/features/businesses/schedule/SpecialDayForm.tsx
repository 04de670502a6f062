import { useState } from 'react';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  lastPlannedDate,
  type OwnedBranch,
  type OwnedBusiness,
  type OwnerProblem,
  openBranches,
} from '../../../domain/businesses/owned.ts';
import { shownBranch } from '../../../domain/businesses/special.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import type { DayOffer } from '../../../domain/reservations/entities.ts';
import { MAX_HOURS_A_DAY, rowTimes } from '../../../domain/reservations/schedule.ts';
import { offerOn } from '../../../domain/reservations/slots.ts';
import { isLocalDate, type LocalDate, type SlotTime } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { schedule, scheduleProblemText } from '../../../messages/schedule.ts';
import { AddHour } from './AddHour.tsx';
import css from './ScheduleScreen.module.css';

/** The branch and date in the form; '' where nothing is chosen yet. */
export interface EditedDay {
  readonly branchId: string;
  readonly date: LocalDate | '';
}

interface SpecialDayFormProps {
  readonly business: OwnedBusiness;
  readonly today: LocalDate;
  /** The branch and date at the start. */
  readonly edited: EditedDay;
  /** Resolves to the reason why it wasn't stored, or null. */
  readonly onSave: (branch: OwnedBranch, date: LocalDate, offer: DayOffer) => Promise<OwnerProblem | null>;
  readonly onClose: () => void;
}

/** Few businesses open before this hour: earlier hours are folded. */
const MORNING: SlotTime = '08:00';

/** The hours and seats of one date: begins with what the branch offers on it. */
export function SpecialDayForm({ business, today, edited, onSave, onClose }: SpecialDayFormProps) {
  const open = openBranches(business);
  const [branchId, setBranchId] = useState(edited.branchId);
  const [date, setDate] = useState<string>(edited.date);
  /** null: not changed. */
  const [times, setTimes] = useState<readonly SlotTime[] | null>(null);
  const [seats, setSeats] = useState<number | null>(null);
  const [added, setAdded] = useState<readonly SlotTime[]>([]);
  const [isEarlyOpen, setEarlyOpen] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OwnerProblem | null>(null);

  const branch = open.find(({ id }) => id === branchId);
  const isKnown = branch !== undefined && isLocalDate(date);
  // A closed day begins with the hours of its weekday.
  const now = isKnown ? offerOn({ ...shownBranch(business, branch), closedDates: [] }, date) : null;
  const offer = now && { times: times ?? now.times, capacity: seats ?? now.capacity };
  const dateProblem = !isLocalDate(date)
    ? texts.noDate
    : date < today || date > lastPlannedDate(today)
      ? texts.wrongDate
      : business.closedDates.includes(date)
        ? texts.specialClosed
        : undefined;

  const save = async () => {
    setChecked(true);
    if (busy || !branch || !offer || dateProblem || offer.times.length === 0 || offer.capacity < 1) return;
    setBusy(true);
    const refused = await onSave(branch, date, offer);
    setBusy(false);
    setProblem(refused);
    if (refused === null) onClose();
  };

  const rows = [...(now?.times ?? []), ...(times ?? []), ...added];
  const hours = (half: 'AM' | 'PM', isShown: (time: SlotTime) => boolean, legend: string, error?: string) => {
    const own = rowTimes(half, rows).filter(isShown);
    const marked = offer?.times ?? [];
    return (
      <ChipCheckGroup
        legend={legend}
        options={own.map(formatTime12)}
        values={own.filter((time) => marked.includes(time)).map(formatTime12)}
        onChange={(values) =>
          setTimes([
            ...marked.filter((time) => !own.includes(time)),
            ...own.filter((time) => values.includes(formatTime12(time))),
          ])
        }
        error={error}
      />
    );
  };

  return (
    <FormDialog
      title={texts.specialTitle}
      submitLabel={texts.specialSave}
      busyLabel={texts.specialSaving}
      busy={busy}
      problem={problem && ownerProblemText(problem)}
      changed={times !== null || seats !== null}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <p className={`muted small ${css.muted}`}>{texts.specialText}</p>
      {open.length > 1 ? (
        <SelectField
          label={texts.specialBranch}
          placeholder={texts.specialNoBranch}
          value={branch?.id ?? ''}
          onChange={setBranchId}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          error={checked && !branch ? texts.specialNoBranch : undefined}
        />
      ) : null}
      <TextField
        label={texts.specialDate}
        type="date"
        min={today}
        max={lastPlannedDate(today)}
        value={date}
        onChange={setDate}
        error={checked || date !== '' ? dateProblem : undefined}
      />
      {offer ? (
        <>
          <NumberStepper
            label={schedule.seats}
            name="seatsPerHour"
            max={MAX_SEATS_PER_HOUR}
            value={offer.capacity}
            onChange={setSeats}
            decreaseLabel={schedule.fewerSeats}
            increaseLabel={schedule.moreSeats}
            error={checked && offer.capacity < 1 ? scheduleProblemText('NO_SEATS').title : undefined}
          />
          <details
            open={isEarlyOpen || offer.times.some((time) => time < MORNING)}
            onToggle={({ currentTarget }) => setEarlyOpen(currentTarget.open)}
          >
            <summary className={css.early}>{schedule.early}</summary>
            {hours('AM', (time) => time < MORNING, schedule.early)}
          </details>
          {hours('AM', (time) => time >= MORNING, schedule.gridLabel.AM)}
          {hours(
            'PM',
            () => true,
            schedule.gridLabel.PM,
            checked && offer.times.length === 0 ? texts.specialNoHours : undefined,
          )}
          <AddHour
            full={offer.times.length >= MAX_HOURS_A_DAY}
            onAdd={(time) => {
              setAdded([...added, time]);
              setTimes([...new Set([...offer.times, time])]);
            }}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

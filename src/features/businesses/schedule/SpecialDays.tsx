import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  lastPlannedDate,
  listedDates,
  type OwnedBranch,
  type OwnedBusiness,
  type OwnerProblem,
  openBranches,
} from '../../../domain/businesses/owned.ts';
import { comingSpecialDays, shownBranch, withSpecial } from '../../../domain/businesses/special.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import type { Branch, DayOffer } from '../../../domain/reservations/entities.ts';
import { HOST_HORIZON_DAYS } from '../../../domain/reservations/hostLimits.ts';
import { MAX_HOURS_A_DAY, rowTimes } from '../../../domain/reservations/schedule.ts';
import { offerOn } from '../../../domain/reservations/slots.ts';
import { capitalize } from '../../../domain/text.ts';
import { addDays, isLocalDate, type LocalDate, type SlotTime } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { schedule, scheduleProblemText } from '../../../messages/schedule.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';
import { AddHour } from './AddHour.tsx';
import { DisplacedList } from './DisplacedList.tsx';
import css from './ScheduleScreen.module.css';
import { useDisplaced } from './useDisplaced.ts';
import { timesText } from './weekText.ts';

const keyOf = (branchId: string, date: LocalDate) => `${branchId} ${date}`;

interface SpecialDaysProps {
  readonly business: OwnedBusiness;
  readonly today: LocalDate;
  /** Called with a sentence about the last change. */
  readonly onSaid: (text: string) => void;
}

/**
 * The dates to come with special hours, the form to set one, and the parties that lose their place. The dates cost no
 * read: they are part of the business. After a change of a bookable date, each active booking to come costs a read.
 */
export function SpecialDays({ business, today, onSaid }: SpecialDaysProps) {
  const open = openBranches(business);
  const shown = useMemo(
    () => openBranches(business).map((branch) => shownBranch(business, branch)),
    [business],
  );
  const displaced = useDisplaced(business.id, shown);
  const [edited, setEdited] = useState<EditedDay | null>(null);
  /** The date whose special hours are being removed. */
  const [going, setGoing] = useState('');

  // After a save the focus goes to the list of parties to write to, if there are any.
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasSaved, setSaved] = useState(false);
  const { parties } = displaced;
  useEffect(() => {
    if (hasSaved && parties.length > 0) heading.current?.focus();
  }, [hasSaved, parties]);

  /** The branches as they were before the first attempt: a lost answer may have been of a stored one. */
  const before = useRef(new Map<string, Branch>());
  const store = async (branch: OwnedBranch, date: LocalDate, offer: DayOffer | null) => {
    const key = keyOf(branch.id, date);
    before.current.set(key, before.current.get(key) ?? shownBranch(business, branch));
    const past = listedDates(business, branch.id).filter((day) => day < today);
    const outcome = await submit(loadServices, ({ setSpecialHours }) =>
      setSpecialHours(business.id, { branchId: branch.id, date, offer, past }),
    );
    if (outcome.ok) onStored(branch, date, offer);
    return outcome.ok ? null : outcome.problem;
  };
  const onStored = (branch: OwnedBranch, date: LocalDate, offer: DayOffer | null) => {
    const key = keyOf(branch.id, date);
    const was = before.current.get(key) ?? shownBranch(business, branch);
    before.current.delete(key);
    onSaid(offer ? texts.specialSaved(formatDayLong(date)) : texts.specialRemoved(formatDayLong(date)));
    if (date <= addDays(today, HOST_HORIZON_DAYS)) {
      setSaved(true);
      displaced.saved({ before: was, after: withSpecial(shownBranch(business, branch), date, offer) });
    }
  };
  const remove = async (branch: OwnedBranch, date: LocalDate) => {
    if (going !== '') return;
    setGoing(keyOf(branch.id, date));
    setUnsure(null);
    const problem = await store(branch, date, null);
    setGoing('');
    if (problem === 'UNCERTAIN') setUnsure({ branchId: branch.id, date });
    if (problem) await ask({ title: texts.failedTitle, text: ownerProblemText(problem) });
  };

  // A removal whose answer got lost is known by the business itself: its row has gone, and can't be pressed again.
  const [unsure, setUnsure] = useState<{ readonly branchId: string; readonly date: LocalDate } | null>(null);
  const removed = open.find(({ id, special }) => id === unsure?.branchId && !special?.[unsure.date]);
  const settle = useEffectEvent(() => {
    if (removed && unsure) onStored(removed, unsure.date, null);
    setUnsure(null);
  });
  useEffect(() => {
    if (removed) settle();
  }, [removed]);

  const days = comingSpecialDays(business, today);
  if (open.length === 0) return null;
  return (
    <>
      {days.length === 0 ? null : (
        <section className={`stack gap-2 ${css.specialDays}`} aria-label={texts.specialList}>
          <h2>{texts.specialList}</h2>
          <ul className="stack gap-3">
            {days.map(({ date, branch, offer }) => (
              <li key={keyOf(branch.id, date)} className={`stack middle ${css.special}`}>
                <p>
                  <strong>{capitalize(formatDayLong(date))}</strong>
                  {open.length > 1 ? (
                    <small className={`block muted small ${css.muted}`}>{branch.name}</small>
                  ) : null}
                  <small className={`block muted small ${css.muted}`}>
                    {texts.specialOffer(offer.capacity, timesText(offer.times))}
                  </small>
                </p>
                <div className={`row ${css.specialWays}`}>
                  <Button
                    variant="ghost"
                    aria-label={texts.changeAria(formatDayLong(date), branch.name)}
                    onClick={() => setEdited({ branchId: branch.id, date })}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    variant="ghost"
                    busy={going === keyOf(branch.id, date)}
                    aria-label={texts.removeAria(formatDayLong(date), branch.name)}
                    onClick={() => void remove(branch, date)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button
        variant="secondary"
        className="at-start"
        onClick={() => setEdited({ branchId: open.length === 1 ? (open[0]?.id ?? '') : '', date: '' })}
      >
        {texts.special}
      </Button>
      <DisplacedList displaced={displaced} business={business} headingRef={heading} />
      {edited === null ? null : (
        <SpecialDayForm
          business={business}
          today={today}
          edited={edited}
          onSave={store}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The branch and date in the form; '' where nothing is chosen yet. */
interface EditedDay {
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
function SpecialDayForm({ business, today, edited, onSave, onClose }: SpecialDayFormProps) {
  const open = openBranches(business);
  const [branchId, setBranchId] = useState(edited.branchId);
  const [date, setDate] = useState<string>(edited.date);
  /** null: not changed. */
  const [times, setTimes] = useState<readonly SlotTime[] | null>(null);
  const [seats, setSeats] = useState<number | null>(null);
  const [added, setAdded] = useState<readonly SlotTime[]>([]);
  /** An hour that is typed and not added: it is meant to be saved too. */
  const [typed, setTyped] = useState<SlotTime | null>(null);
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
    const wanted = offer && typed ? { ...offer, times: [...offer.times, typed] } : offer;
    if (busy || !branch || !wanted || dateProblem || wanted.times.length === 0 || wanted.capacity < 1) return;
    setBusy(true);
    const refused = await onSave(branch, date, wanted);
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
            onTyped={setTyped}
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

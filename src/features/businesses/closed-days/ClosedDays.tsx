import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { CheckIcon } from '../../../components/ui/icons/CheckIcon.tsx';
import { DoorClosedIcon } from '../../../components/ui/icons/DoorClosedIcon.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { isClosed, type OwnedBusiness, openBranches } from '../../../domain/businesses/owned.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { SpecialDays } from '../schedule/SpecialDays.tsx';
import { ClosedDayList } from './ClosedDayList.tsx';
import css from './ClosedDays.module.css';
import { DayChips } from './DayChips.tsx';
import { keyOf, useClosedDays } from './useClosedDays.ts';

export interface ClosedDaysProps {
  readonly business: OwnedBusiness;
  /** The address of a day's reservations. */
  readonly reservationsOn: (date: LocalDate) => string;
}

/** As far ahead as the date field goes. */
const YEAR_DAYS = 366;

/**
 * Days on which nobody can book: today in one tap, one of the next days in one tap, any other date; for the whole
 * business or one branch.
 */
export function ClosedDays({ business, reservationsOn }: ClosedDaysProps) {
  const today = localDateOf(useNow());
  const open = openBranches(business);
  const [chosen, setChosen] = useState('');
  const [date, setDate] = useState('');
  /** What has just been done, for those who don't see the day change under their finger. */
  const [said, setSaid] = useState('');
  const [dateProblem, setDateProblem] = useState<string | undefined>(undefined);
  const { days, standing, busy, setClosed } = useClosedDays(business, today);

  // A branch that has gone meanwhile is nobody's choice any more.
  const scope = open.find(({ id }) => id === chosen)?.id ?? null;
  const isTodayClosed = isClosed(business, scope, today);
  /** Closed with the whole business: opening one branch alone is not for this list. */
  const isWithAll = (day: LocalDate) => scope !== null && business.closedDates.includes(day);

  const set = async (branchId: string | null, day: LocalDate, closed: boolean) => {
    if (!(await setClosed(branchId, day, closed))) return false;
    const name = formatDayLong(day);
    setSaid(closed ? texts.closedNow(name) : texts.openedNow(name));
    return true;
  };

  const closeOther = async () => {
    const wrong =
      date === ''
        ? texts.noDate
        : date < today
          ? texts.pastDate
          : isClosed(business, scope, date)
            ? texts.alreadyClosed
            : undefined;
    setDateProblem(wrong);
    // Another date may have been chosen before the answer.
    if (wrong === undefined && (await set(scope, date, true))) setDate((now) => (now === date ? '' : now));
  };

  return (
    <Card>
      {open.length > 1 ? (
        <SelectField
          label={texts.scope}
          value={scope ?? ''}
          onChange={setChosen}
          options={[
            { value: '', label: texts.everything },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <div className="row middle apart gap-3">
        <Badge tone={isTodayClosed ? 'danger' : 'success'}>
          {isTodayClosed ? texts.todayIsClosed : texts.todayIsOpen}
        </Badge>
        {isTodayClosed ? (
          <Button
            variant="secondary"
            busy={busy.has(keyOf(scope, today))}
            aria-disabled={isWithAll(today)}
            onClick={() => {
              if (!isWithAll(today)) void set(scope, today, false);
            }}
          >
            <CheckIcon />
            {texts.todayAgain}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={busy.has(keyOf(scope, today))}
            onClick={() => void set(scope, today, true)}
          >
            <DoorClosedIcon />
            {texts.today}
          </Button>
        )}
      </div>
      {scope !== null && business.closedDates.some((day) => day >= today) ? (
        <p className="muted">{texts.withAll}</p>
      ) : null}
      <DayChips
        legend={texts.nextDays}
        dates={Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))}
        isClosed={(day) => isClosed(business, scope, day)}
        isLocked={isWithAll}
        onToggle={(day, closed) => void set(scope, day, closed)}
      />
      <form
        className={`stack gap-3 ${css.other}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void closeOther();
        }}
      >
        <TextField
          label={texts.otherDate}
          type="date"
          min={today}
          max={addDays(today, YEAR_DAYS)}
          value={date}
          onChange={(text) => {
            setDate(text);
            setDateProblem(undefined);
          }}
          error={dateProblem}
        />
        <Button type="submit" variant="secondary" busy={date !== '' && busy.has(keyOf(scope, date))}>
          {texts.close}
        </Button>
      </form>
      <ClosedDayList
        days={days}
        standing={standing}
        busy={busy}
        hasBranches={open.length > 1}
        reservationsOn={reservationsOn}
        onOpen={(branchId, day) => void set(branchId, day, false)}
      />
      <SpecialDays business={business} today={today} onSaid={setSaid} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Card>
  );
}

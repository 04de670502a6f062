import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { CheckIcon } from '../../../components/ui/icons/CheckIcon.tsx';
import { DoorClosedIcon } from '../../../components/ui/icons/DoorClosedIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import {
  type ClosedDay,
  isClosed,
  lastPlannedDate,
  type OwnedBusiness,
  openBranches,
  type Party,
  standingOn,
} from '../../../domain/businesses/owned.ts';
import { dayNumber, formatWeekday, monthName } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { capitalize } from '../../../domain/text.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import type { Loaded } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { SpecialDays } from '../schedule/SpecialDays.tsx';
import { BusinessUnavailable } from '../shared/BusinessUnavailable.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import css from './ClosedDays.module.css';
import { keyOf, keyOfDay, useClosedDays } from './useClosedDays.ts';

/** /business/closed-days, 'Días cerrados'. */
export function ClosedDaysScreen() {
  const { businessId } = useSignedInBusiness();
  useScreenTitle(texts.title);
  const [owned, retry] = useOwnedBusiness(businessId);
  if (owned.state === 'failed' || owned.state === 'missing')
    return <BusinessUnavailable missing={owned.state === 'missing'} onRetry={retry} />;
  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {/* What the device remembers isn't shown: it would be saved over something newer. */}
      {owned.state === 'loading' || owned.cachedMs !== null ? (
        <Waiting onRetry={retry}>
          <Skeleton kind="block" size="card" />
        </Waiting>
      ) : (
        <ClosedDays business={owned.business} />
      )}
    </Page>
  );
}

/** The day of the closed branches, whichever branch the device shows otherwise; '' = all. */
function reservationsOn({ date: fecha, branch }: ClosedDay): string {
  return `${paths.businessReservations}?${new URLSearchParams({ fecha, sucursal: branch?.id ?? '' })}`;
}

/** Days on which nobody can book, of the business or a branch: today and the next in one tap, others by the field. */
function ClosedDays({ business }: { readonly business: OwnedBusiness }) {
  const today = localDateOf(useNow());
  const open = openBranches(business);
  const [chosen, setChosen] = useState('');
  const [date, setDate] = useState('');
  /** The last change in words, for screen readers. */
  const [said, setSaid] = useState('');
  const [dateProblem, setDateProblem] = useState<string | undefined>(undefined);
  const { days, standing, busy, setClosed } = useClosedDays(business, today);

  // A chosen branch that was archived or deleted meanwhile is no longer chosen.
  const scope = open.find(({ id }) => id === chosen)?.id ?? null;
  const isTodayClosed = isClosed(business, scope, today);
  /** True when the whole business is closed that day: then this list can't open one branch alone. */
  const isWithAll = (day: LocalDate) => scope !== null && business.closedDates.includes(day);

  const set = async (branchId: string | null, day: LocalDate, closed: boolean) => {
    if (!(await setClosed(branchId, day, closed))) return false;
    const name = formatDayLong(day);
    setSaid(closed ? texts.closedNow(name) : texts.openedNow(name));
    return true;
  };

  const closeOther = async () => {
    if (date === '') return setDateProblem(texts.noDate);
    if (date < today || date > lastPlannedDate(today)) return setDateProblem(texts.wrongDate);
    if (isClosed(business, scope, date)) return setDateProblem(texts.alreadyClosed);
    setDateProblem(undefined);
    // Another date may have been chosen before the answer came.
    if (await set(scope, date, true)) setDate((now) => (now === date ? '' : now));
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
        <Button
          variant="secondary"
          busy={busy.has(keyOf(scope, today))}
          aria-disabled={isWithAll(today) || undefined}
          onClick={() => {
            if (!isWithAll(today)) void set(scope, today, !isTodayClosed);
          }}
        >
          {isTodayClosed ? <CheckIcon /> : <DoorClosedIcon />}
          {isTodayClosed ? texts.todayAgain : texts.today}
        </Button>
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
          max={lastPlannedDate(today)}
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
        onOpen={(branchId, day) => void set(branchId, day, false)}
      />
      <SpecialDays business={business} today={today} onSaid={setSaid} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Card>
  );
}

interface ClosedDayListProps {
  readonly days: readonly ClosedDay[];
  /** The bookings on the closed days. */
  readonly standing: Loaded<readonly Party[]>;
  readonly busy: ReadonlySet<string>;
  /** True when there are several branches: only then the list says which one is closed. */
  readonly hasBranches: boolean;
  readonly onOpen: (branchId: string | null, date: LocalDate) => void;
}

/** The closed days to come, each with the bookings that stay on it and the button that opens it again. */
export function ClosedDayList(props: ClosedDayListProps) {
  const { days, standing, busy, hasBranches, onOpen } = props;
  return (
    <section className={`stack gap-2 ${css.coming}`} aria-label={texts.list}>
      <h2>{texts.list}</h2>
      {days.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="stack gap-3">
        {days.map((day) => {
          const { date, branch } = day;
          const where = branch?.name ?? texts.everything;
          const { bookings, people } = standingOn(standing.state === 'ready' ? standing.value : [], day);
          return (
            <li key={keyOfDay(day)} className={`stack middle ${css.day}`}>
              <p>
                <strong>{capitalize(formatDayLong(date))}</strong>
                {hasBranches || branch !== null ? <small className="block muted small">{where}</small> : null}
              </p>
              <Button
                variant="ghost"
                busy={busy.has(keyOfDay(day))}
                aria-label={texts.reopenAria(formatDayLong(date), where)}
                onClick={() => onOpen(branch?.id ?? null, date)}
              >
                {texts.reopen}
              </Button>
              {bookings > 0 ? (
                <div className={css.standing}>
                  <Notice
                    tone="warning"
                    action={
                      <ButtonLink variant="ghost" to={reservationsOn(day)}>
                        {texts.seeBookings}
                      </ButtonLink>
                    }
                  >
                    {texts.bookings(bookings, people)}
                  </Notice>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {standing.state === 'failed' ? <p className="muted">{texts.bookingsUnknown}</p> : null}
    </section>
  );
}

interface DayChipsProps {
  readonly legend: string;
  readonly dates: readonly LocalDate[];
  readonly isClosed: (date: LocalDate) => boolean;
  /** True when the day is closed by something that a tap here can't undo. */
  readonly isLocked: (date: LocalDate) => boolean;
  readonly onToggle: (date: LocalDate, closed: boolean) => void;
}

/** The next days as switches: one tap closes a day, another one opens it. */
export function DayChips({ legend, dates, isClosed: isShut, isLocked, onToggle }: DayChipsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={css.row}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            className={css.chip}
            aria-pressed={isShut(date)}
            aria-disabled={isLocked(date) || undefined}
            aria-label={texts.dayAria(formatDayLong(date), isShut(date))}
            onClick={() => {
              if (!isLocked(date)) onToggle(date, !isShut(date));
            }}
          >
            <small>{formatWeekday(date)}</small>
            <b>{dayNumber(date)}</b>
            <small>{monthName(date).slice(0, 3)}</small>
            <small className={css.state}>{isShut(date) ? texts.dayClosed : texts.dayOpen}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

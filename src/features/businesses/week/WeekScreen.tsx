import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoBranchesPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDayShort } from '../../../domain/format.ts';
import { formatHour } from '../../../domain/formatLong.ts';
import type { HourCovers } from '../../../domain/reservations/dayRows.ts';
import { WEEK_DAYS, type WeekDay, weekDates } from '../../../domain/reservations/week.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { week as texts } from '../../../messages/week.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import { follow } from '../../../services/device/follow.ts';
import type { BranchWeek } from '../../../services/reservations/owner/week.ts';
import { loadServices } from '../shared/loadServices.ts';
import css from './WeekScreen.module.css';

/** The branch is kept in the address, as on the day's screen. */
const BRANCH = 'sucursal';

function dayPath(fecha: LocalDate, branchId: string | null): string {
  const query = new URLSearchParams({ fecha, ...(branchId !== null && { [BRANCH]: branchId }) });
  return `${paths.businessReservations}?${query}`;
}

/** /business/reservations/week: how many people come on which day and hour, and when the house is closed. */
export function WeekScreen() {
  const session = useSignedInBusiness();
  const [query, setQuery] = useSearchParams();
  useScreenTitle(texts.title);
  const nowMs = useNow();
  const today = localDateOf(nowMs);
  const [{ state, branches, branch, days, notes, cachedMs }, retry] = useWeek(
    session.businessId,
    today,
    query.get(BRANCH) ?? '',
  );
  const total = days.reduce((all, { booked }) => all + booked, 0);
  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {state === 'loading' ? (
        <Waiting onRetry={retry}>
          <div aria-busy="true">
            <span className="visually-hidden" role="status">
              {texts.loading}
            </span>
            <Skeleton kind="block" size="card" />
          </div>
        </Waiting>
      ) : null}
      {state === 'failed' ? <Failed title={texts.failed} onRetry={retry} /> : null}
      {branches.length > 1 && branch ? (
        <SelectField
          label={texts.branch}
          value={branch.id}
          onChange={(id) => setQuery({ [BRANCH]: id }, { replace: true })}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {state === 'ready' && branch === null ? (
        <EmptyState picture={<NoBranchesPicture />} title={texts.noBranches} />
      ) : null}
      {state === 'ready' && branch ? (
        <>
          {days.length === WEEK_DAYS ? (
            <p className={`row ${css.total}`}>
              <b>{texts.total(total)}</b>
              {notes ? <span>{texts.notes(notes)}</span> : null}
            </p>
          ) : null}
          <ul className="stack gap-2">
            {days.map((day) => (
              <Day
                key={day.date}
                day={day}
                today={today}
                to={dayPath(day.date, branches.length > 1 ? branch.id : null)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <CachedNotice cachedMs={cachedMs} />
    </Page>
  );
}

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return texts.today;
  return date === addDays(today, 1) ? texts.tomorrow : formatDayShort(date);
}

function Day({ day, today, to }: { readonly day: WeekDay; readonly today: LocalDate; readonly to: string }) {
  const { date, booked, capacity, closed, hours } = day;
  return (
    <li>
      <Link to={to} className={`row middle apart ${css.day}`} data-closed={closed || undefined}>
        <span className={css.name}>
          <b>{dayName(date, today)}</b>
          {date <= addDays(today, 1) ? <small className="tiny">{formatDayShort(date)}</small> : null}
        </span>
        <span className={css.people}>
          {closed ? <b>{texts.closed}</b> : null}
          {booked > 0 || !closed ? <b>{texts.people(booked)}</b> : null}
          {closed ? null : <small className="tiny">{texts.of(capacity)}</small>}
        </span>
        <span className={`row ${css.hours}`}>
          {hours.map((each) => (
            <Hour key={each.hour} {...each} />
          ))}
        </span>
      </Link>
    </li>
  );
}

/** A bar as high as the hour is full, with the number of people on top. */
function Hour({ hour, booked, capacity }: HourCovers) {
  const isFull = booked >= capacity;
  const [clock, half] = formatHour(hour).split(' ');
  const height = capacity > 0 ? Math.min(1, booked / capacity) * 28 : 28;
  return (
    <span className={`stack tiny ${css.hour}`} data-full={isFull || undefined}>
      <span className="visually-hidden">
        {texts.hour(formatHour(hour), booked, capacity)} {isFull ? texts.full : ''}
      </span>
      <svg viewBox="0 0 10 30" preserveAspectRatio="none" aria-hidden="true">
        <path className={css.room} d="M0 30V2H10V30Z" />
        <path className={css.bar} d={`M0 30V${30 - height}H10V30Z`} />
      </svg>
      <b aria-hidden="true">{booked > 0 ? booked : '·'}</b>
      <small className="tiny" aria-hidden="true">
        {clock}
        <span className={css.half}> {half}</span>
      </small>
    </span>
  );
}

interface Week extends BranchWeek {
  readonly state: 'loading' | 'failed' | 'ready';
  /** The number of reservations with a note; null until it is read, which delays nothing else. */
  readonly notes: number | null;
  /** Not null: no answer came, and this is when the days were last read here. */
  readonly cachedMs: number | null;
}

const EMPTY: Week = { state: 'loading', branches: [], branch: null, days: [], notes: null, cachedMs: null };

/** Returns seven days of a branch from `today` on, and the function that reads them again: 10 reads at most. */
function useWeek(businessId: string, today: LocalDate, branchId: string): [Week, () => void] {
  const [week, setWeek] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore format: `attempt` asks again
  useEffect(() => {
    // Another branch can be chosen even while one can't be read.
    const none = (now: Week): Week => {
      const branch = now.branches.find(({ id }) => id === branchId) ?? now.branches[0] ?? null;
      return { ...EMPTY, branches: now.branches, branch };
    };
    const read = async (signal: AbortSignal) => {
      const show = (next: (now: Week) => Week) => {
        if (!signal.aborted) setWeek(next);
      };
      const { countNotes, seeWeek } = await loadServices();
      const onWeek = ({ value, cachedMs }: Cached<BranchWeek>) => {
        show(({ notes }) => ({ ...value, state: 'ready', notes, cachedMs }));
        if (value.branch === null || cachedMs !== null || signal.aborted) return;
        countNotes(businessId, value.branch.id, weekDates(today)).then(
          (notes) => show((now) => ({ ...now, notes })),
          () => undefined,
        );
      };
      onWeek(await seeWeek(businessId, today, branchId, { signal, show: onWeek }));
    };
    setWeek(none);
    return follow(read, undefined, () => setWeek((now) => ({ ...none(now), state: 'failed' })));
  }, [businessId, today, branchId, attempt]);
  return [week, () => setAttempt((n) => n + 1)];
}

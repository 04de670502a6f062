import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { BackIcon } from '../../../components/ui/shellIcons.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDayShort, monthName } from '../../../domain/format.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import {
  type Asked,
  comparedDays,
  livedPart,
  nextPeriod,
  PERIODS,
  type Period,
  periodOf,
} from '../../../domain/sales/periods.ts';
import { capitalize } from '../../../domain/text.ts';
import { isLocalDate, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { Failed, FailedPart } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { credit } from '../../../messages/credit.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { sales as listTexts } from '../../../messages/sales.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import { customersPath } from '../customersPath.ts';
import { Report } from './Report.tsx';
import css from './Reports.module.css';
import { useReport } from './useReport.ts';

/** Period and day are in the address, so that a reload or the back button keeps them. */
const PERIOD = 'periodo';
const DAY = 'fecha';

/** /business/sales/reports, 'Reportes': the sales of a period, grouped and compared with the period before. */
export function ReportsScreen() {
  const session = useSignedInBusiness();
  useScreenTitle(texts.title);
  const online = useOnline();
  const prefix = useId();
  const isOwner = session.member === undefined;
  const today = localDateOf(useNow());
  const [query, setQuery] = useSearchParams();
  const choose = (chosen: Period, day: LocalDate | null) =>
    setQuery({ [PERIOD]: chosen, ...(day !== null && { [DAY]: day }) }, { replace: true });
  // A team member sees only the sales that the member registered today.
  const period = isOwner ? (PERIODS.find((each) => each === query.get(PERIOD)) ?? 'month') : 'day';
  const day = query.get(DAY) ?? '';
  // A report of today follows the clock past midnight.
  const date = isOwner && isLocalDate(day) && day < today ? day : today;
  const asked = useMemo((): Asked => {
    const range = periodOf(period, date);
    return { period, range: livedPart(range, today), compared: comparedDays(period, range, today) };
  }, [period, date, today]);
  const { report, failed, read } = useReport(session.businessId, asked, session.member?.uid);

  const shown = (
    <div className="stack gap-4">
      {/* Offline, the strip at the top already says so. */}
      {report !== null && failed && online ? (
        <FailedPart tone="warning" text={listTexts.stale} onRetry={() => void read()} />
      ) : null}
      {report !== null ? (
        <Report
          key={`${period}${asked.range.from}`}
          report={report}
          asked={asked}
          mayExport={isOwner}
          onRead={async () => (await read({ whole: true })) !== null}
        />
      ) : failed ? (
        <Failed title={saleFailures.LIST} onRetry={() => void read()} />
      ) : (
        <div aria-busy="true" className="stack gap-4">
          <p className="visually-hidden" role="status">
            {listTexts.loading}
          </p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      )}
    </div>
  );
  return (
    <Page>
      <div className="row middle apart gap-3">
        <h1>{texts.title}</h1>
        {isOwner ? (
          <ButtonLink variant="ghost" to={customersPath}>
            {credit.customers}
          </ButtonLink>
        ) : null}
      </div>
      {isOwner ? (
        <>
          <div className={css.periods}>
            <Tabs
              idPrefix={prefix}
              aria-label={texts.period}
              tabs={PERIODS.map((id) => ({ id, label: texts.periods[id] }))}
              selected={period}
              onSelect={(id) => {
                const next = PERIODS.find((each) => each === id);
                if (next) choose(next, dayIn(periodOf(period, date), today));
              }}
            />
          </div>
          {PERIODS.map((each) => (
            <TabPanel key={each} idPrefix={prefix} id={each} selected={period}>
              <div className="stack gap-4">
                <PeriodSteps
                  period={period}
                  date={date}
                  today={today}
                  onChange={(next) => choose(period, next === today ? null : next)}
                />
                {shown}
              </div>
            </TabPanel>
          ))}
        </>
      ) : (
        <>
          <p>{texts.ownToday}</p>
          {shown}
        </>
      )}
      <ToastRegion />
    </Page>
  );
}

/** Returns the day that a change of the period starts from: today (null) if it is in this range, else its last day. */
function dayIn({ from, to }: SalesRange, today: LocalDate): LocalDate | null {
  return from <= today && today <= to ? null : to;
}

export interface PeriodStepsProps {
  readonly period: Period;
  /** A day of the chosen period. */
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onChange: (date: LocalDate) => void;
}

function nameOf(period: Period, date: LocalDate): string {
  const { from, to } = periodOf(period, date);
  switch (period) {
    case 'day':
      return `${capitalize(formatDayShort(from))} ${from.slice(0, 4)}`;
    case 'week':
      return texts.span(capitalize(formatDayShort(from)), `${formatDayShort(to)} ${to.slice(0, 4)}`);
    case 'month':
      return `${capitalize(monthName(from))} ${from.slice(0, 4)}`;
    case 'year':
      return from.slice(0, 4);
  }
}

/** Chooses the day, week, month or year: none that begins after today. */
export function PeriodSteps({ period, date, today, onChange }: PeriodStepsProps) {
  const range = periodOf(period, date);
  const isLast = range.to >= today;
  const later = () => {
    const { to } = nextPeriod(period, range, 1);
    onChange(to > today ? today : to);
  };
  return (
    <div className={`stack middle gap-3 ${css.steps}`}>
      <Button
        variant="secondary"
        aria-label={texts.earlier[period]}
        onClick={() => onChange(nextPeriod(period, range, -1).to)}
      >
        <BackIcon />
      </Button>
      <p aria-live="polite">
        <b>{nameOf(period, date)}</b>
        {range.from <= today && today < range.to ? <small className="block">{texts.running}</small> : null}
      </p>
      <Button
        variant="secondary"
        aria-label={texts.later[period]}
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) later();
        }}
      >
        <NextIcon />
      </Button>
    </div>
  );
}

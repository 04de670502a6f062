import { Button } from '../../../components/ui/Button.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { BackIcon } from '../../../components/ui/shellIcons.tsx';
import { formatDayShort, monthName } from '../../../domain/format.ts';
import { nextPeriod, type Period, periodOf } from '../../../domain/sales/periods.ts';
import { capitalize } from '../../../domain/text.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import css from './Reports.module.css';

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

/** Which day, week, month or year: none that begins after today. */
export function PeriodSteps({ period, date, today, onChange }: PeriodStepsProps) {
  const range = periodOf(period, date);
  const isLast = range.to >= today;
  const later = () => {
    const { to } = nextPeriod(period, range, 1);
    onChange(to > today ? today : to);
  };
  return (
    <div className={css.steps}>
      <Button
        variant="secondary"
        aria-label={texts.earlier[period]}
        onClick={() => onChange(nextPeriod(period, range, -1).to)}
      >
        <BackIcon />
      </Button>
      <p aria-live="polite">
        <b>{nameOf(period, date)}</b>
        {range.from <= today && today < range.to ? <small>{texts.running}</small> : null}
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

import { dayNumber, formatWeekday, monthName } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import css from './ClosedDays.module.css';

interface DayChipsProps {
  readonly legend: string;
  readonly dates: readonly LocalDate[];
  readonly isClosed: (date: LocalDate) => boolean;
  /** Closed by something that a tap here doesn't undo. */
  readonly isLocked: (date: LocalDate) => boolean;
  readonly onToggle: (date: LocalDate, closed: boolean) => void;
}

/** The next days as switches: one tap closes a day, another one opens it. */
export function DayChips({ legend, dates, isClosed, isLocked, onToggle }: DayChipsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={css.row}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            className={css.chip}
            aria-pressed={isClosed(date)}
            aria-disabled={isLocked(date) || undefined}
            aria-label={texts.dayAria(formatDayLong(date), isClosed(date))}
            onClick={() => {
              if (!isLocked(date)) onToggle(date, !isClosed(date));
            }}
          >
            <small>{formatWeekday(date)}</small>
            <b>{dayNumber(date)}</b>
            <small>{monthName(date).slice(0, 3)}</small>
            <small className={css.state}>{isClosed(date) ? texts.dayClosed : texts.dayOpen}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
